import type { LoggerOptions } from "pino";
import type { Config } from "./config.ts";

/** Structured lines with a request id. Nothing of a request is logged but what http/observability.ts names. */
export function logging({ logLevel }: Config): LoggerOptions {
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    // Plugins log at the finer levels too, and one of them its request's headers.
    redact: { paths: ["req", "res", "headers", "*.headers", "*.password", "*.token"], remove: true },
    serializers: { err: describeError },
  };
}

/** Database errors carry the values of the failed query; those stay out. */
function describeError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
