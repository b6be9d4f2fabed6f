import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Failure } from "@hello/contract";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseAway } from "../db/connection.ts";
import { HelloError, Unauthenticated, unavailable } from "../errors.ts";
import { loginUrlFor } from "../identity/login.url.ts";
import { NEVER_STORED } from "./security.headers.ts";

export function ok<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data };
}

/** A list that has no pages: all of it, and no next token. */
export function list<Item>(items: Item[]) {
  return ok({ items, nextToken: null });
}

const GENERIC_FAILURE = "Quelque chose s'est mal passé. Veuillez vérifier votre connexion et recharger la page.";

const TEXT_BY_STATUS: Record<number, string> = {
  400: "La demande est mal formée.",
  404: "Cette adresse n’existe pas.",
  405: "Cette méthode n’est pas permise ici.",
  408: "La demande a mis trop de temps à arriver.",
  413: "La demande est trop volumineuse.",
  414: "L’adresse est trop longue.",
  415: "Ce type de contenu n’est pas accepté ici.",
  431: "Les en-têtes sont trop volumineux.",
  503: "Le service s’arrête ou redémarre. Réessayez dans un instant.",
};

/** What was away is often back within moments. */
const RETRY_AFTER_S = 2;

/**
 * The one place where errors become answers. A 5xx tells the log, not the caller: of all texts only our own and the
 * validator's leave the house, never those of the framework, a parser or the runtime.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(NEVER_STORED);
  if (isDatabaseAway(error)) return answerError(unavailable(error) as never, request, reply);
  if (error instanceof HelloError) {
    if (error.cause) request.log.warn({ err: error.cause }, "call refused");
    const retryAfterSeconds = error.retryAfterSeconds ?? (error.status === 503 ? RETRY_AFTER_S : undefined);
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    return reply.code(error.status).send(failureOf(error, request));
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.code(400).send(failed(error.validation.map(describeIssue).join("\n")));
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, "call failed");
  if (status === 503) reply.header("retry-after", RETRY_AFTER_S);
  return reply
    .code(status)
    .send(failed(status === 500 ? GENERIC_FAILURE : (TEXT_BY_STATUS[status] ?? GENERIC_FAILURE)));
}

export function answerUnknownRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(NEVER_STORED).send(failed(TEXT_BY_STATUS[404]!));
}

const STATUS_BY_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is no request, or too long or too slow a one, never reaches a route and is answered by hand. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_CODE[error.code] ?? 400;
  const body = JSON.stringify(failed(TEXT_BY_STATUS[status]!));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "connection: close",
    "content-type: application/json; charset=utf-8",
    "cache-control: no-store",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function failureOf(error: HelloError, request: FastifyRequest): Failure {
  if (error instanceof Unauthenticated) return { success: false, loginUrl: loginUrlFor(request.headers.referer) };
  if (error.currentVersion !== undefined) return { success: false, data: { _version: error.currentVersion } };
  return failed(error.message);
}

function failed(message: string): Failure {
  return { success: false, message };
}

function describeIssue({ instancePath, message }: { instancePath: string; message?: string | undefined }): string {
  const path = instancePath.split("/").filter(Boolean).join(".");
  return path ? `${path} : ${message}` : (message ?? TEXT_BY_STATUS[400]!);
}
