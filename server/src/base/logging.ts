import type { LoggerOptions } from "pino";
import type { Config } from "./config.ts";

/** Structured lines with a request id. Of a request, only the fields in operation/observability.ts are logged. */
export function logging({ logLevel }: Config): LoggerOptions {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    // At finer levels plugins log too, and one of them logs request headers.
    redact: { paths: ["req", "res", "headers", "*.headers", "*.password", "*.token"], remove: true },
    serializers: { err: describeError },
  };
}

/** Database errors contain the values of the failed query; those are not logged. */
function describeError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
