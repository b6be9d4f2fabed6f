import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode, Failure } from "@hello/contract";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { databaseUnavailable, HelloError, RETRY_AFTER_S } from "../../base/errors.ts";
import { isDatabaseAway } from "../db/connection.errors.ts";
import { CALL, NEVER_STORED } from "./security.headers.ts";
import { loginUrlFor } from "./site.ts";

export function ok<Data>(data: Data): { success: true; data: Data } {
  return { success: true, data };
}

/** The data of an answer with a list without pages. */
export async function list<Item>(items: Promise<Item[]>): Promise<{ items: Item[]; nextToken: null }> {
  return { items: await items, nextToken: null };
}

export async function sendCsv(reply: FastifyReply, filename: string, text: Promise<string>): Promise<void> {
  const csv = await text;
  await reply
    .headers({ "content-disposition": `attachment; filename="${filename}"`, "cache-control": "no-store" })
    .type("text/csv; charset=utf-8")
    .send(csv);
}

const GENERIC_FAILURE = "Quelque chose s'est mal passé. Veuillez vérifier votre connexion et recharger la page.";

/** The framework's own refusals, by their status. */
const REFUSALS: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: "invalid_request", message: "La demande est mal formée." },
  404: { code: "unknown_route", message: "Cette adresse n’existe pas." },
  405: { code: "method_not_allowed", message: "Cette méthode n’est pas permise ici." },
  408: { code: "request_timeout", message: "La demande a mis trop de temps à arriver." },
  413: { code: "too_large", message: "La demande est trop volumineuse." },
  414: { code: "address_too_long", message: "L’adresse est trop longue." },
  415: { code: "unsupported_type", message: "Ce type de contenu n’est pas accepté ici." },
  417: { code: "invalid_request", message: "L’en-tête Expect de la demande n’est pas pris en charge." },
  431: { code: "headers_too_large", message: "Les en-têtes sont trop volumineux." },
  503: { code: "unavailable", message: "Le service s’arrête ou redémarre. Réessayez dans un instant." },
};

/**
 * The one place where errors become answers. The cause of a 5xx goes to the log, not to the caller: answers contain our
 * own texts and the validator's, never those of the framework, a parser or the runtime.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(NEVER_STORED);
  if (isDatabaseAway(error)) return answerError(databaseUnavailable(error) as never, request, reply);
  if (error instanceof HelloError) {
    if (error.cause) request.log.warn({ err: error.cause }, "call refused");
    if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
    return reply.code(error.status).send(failureOf(error, request));
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, "call failed");
  if (status === 503) reply.header("retry-after", RETRY_AFTER_S);
  return reply.code(status).send(refusalOf(status));
}

export function answerUnknownRoute(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).headers(NEVER_STORED).send(refusalOf(404));
}

const STATUS_BY_CODE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** A request that Node cannot parse, or that is too long or too slow, reaches no route and is answered here. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_CODE[error.code] ?? 400;
  refuseSocket(socket, status, JSON.stringify(refusalOf(status)));
}

/** An address that no router can read. No hook of a route runs. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerError(error, request, reply.headers(CALL));
}

/** An `Expect` header that Node does not know. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(refusalOf(417));
  const length = { "content-length": Buffer.byteLength(body) };
  response.writeHead(417, { ...REFUSED, ...length, connection: "close" }).end(body);
}

/** The headers of an answer that no hook completes. */
const REFUSED = { ...CALL, ...NEVER_STORED, "content-type": "application/json; charset=utf-8" };

/** Answers on the connection itself, where there is no reply yet, and closes it. */
export function refuseSocket(socket: Duplex, status: number, body = ""): void {
  // After an upgrade the socket has no other error listener, and a reset must not end the process.
  socket.on("error", () => socket.destroy());
  const headers = { ...REFUSED, connection: "close", "content-length": Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

/** Where the client acts by itself there is no text. */
function failureOf({ code, message, data }: HelloError, request: FastifyRequest): Failure {
  if (code === "unauthenticated") return { success: false, code, loginUrl: loginUrlFor(request.headers.referer) };
  return { success: false, code, ...((message || !data) && { message }), ...(data && { data }) };
}

function refusalOf(status: number): Failure {
  const refusal = REFUSALS[status];
  if (refusal) return failed(refusal.code, refusal.message);
  return failed(status < 500 ? "invalid_request" : "internal", GENERIC_FAILURE);
}

function failed(code: ErrorCode, message: string): Failure {
  return { success: false, code, message };
}
