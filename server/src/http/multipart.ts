import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { FILE_SIZE_MAX_BYTES, FILES_MAX } from "@hello/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { v4 as newId } from "uuid";
import { shownName } from "../attachments/attachments.types.ts";
import type { Upload } from "../attachments/attachments.uploads.ts";
import { badRequest, HelloError, tooLarge, tooMany, unsupportedFile, wrongField } from "../errors.ts";
import type { App } from "./app.types.ts";

const FILE_FIELD = "files[]";
/** A few more than any form has, so that the error can name the unknown field. */
const FIELDS_MAX = 8;
const FIELD_SIZE_MAX_BYTES = 4 * 1024 * 1024;
/** The headers of one part: field, type and a file name of up to 255 characters. Longer headers are cut. */
const PART_HEADERS_MAX_BYTES = 8 * 1024;
const PART_HEADERS_MAX = 16;
/** All parts together, with the boundaries between them. */
const FORM_MAX_BYTES = FILES_MAX * FILE_SIZE_MAX_BYTES + 2 * FIELD_SIZE_MAX_BYTES;
/** Forms with files that one user may send at once: each occupies the disk until it is answered. */
const LARGE_FORMS_AT_ONCE = 4;
const SMALL_FORM_BYTES = 256 * 1024;
const RETRY_AFTER_S = 10;
/** The parser accepts `headerSize`, although its types omit it. */
const LIMITS = {
  fileSize: FILE_SIZE_MAX_BYTES,
  files: FILES_MAX,
  fields: FIELDS_MAX,
  fieldSize: FIELD_SIZE_MAX_BYTES,
  parts: FILES_MAX + FIELDS_MAX,
  headerSize: PART_HEADERS_MAX_BYTES,
  headerPairs: PART_HEADERS_MAX,
};
/** A field of JSON sent as a Blob has a file name too (EASE-25). */
const isPartAFile = (field: string | undefined, type: string | undefined, fileName: string | undefined) =>
  (fileName !== undefined && (field === FILE_FIELD || type !== "application/json")) ||
  type === "application/octet-stream";
const FIELDS_TEXT = "Ce formulaire compte trop de champs.";
const FILES_TEXT = `Un envoi porte au plus ${FILES_MAX} fichiers de ${FILE_SIZE_MAX_BYTES / 1024 / 1024} Mo chacun.`;

/** Multipart calls get their fields as the body and their files as uploads, which are deleted before the answer. */
export async function multipartForms(app: App, dataDir: string): Promise<void> {
  const incoming = join(dataDir, "incoming");
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await app.register(multipart, { limits: LIMITS, isPartAFile });
  app.decorateRequest("uploads");
  // onSend also runs when the client has disconnected; onResponse would not.
  app.addHook("onSend", async ({ uploads }: Partial<FastifyRequest>) => {
    if (uploads?.length) await discardUploads(uploads);
  });
  const formsUnderWay = new Map<string, number>();
  app.decorate("readForm", async (request: FastifyRequest, reply: FastifyReply) => {
    request.uploads = [];
    if (isJson(request)) {
      request.body = asFields(request.body);
      return;
    }
    if (!request.isMultipart()) throw unsupportedFile("Cette demande doit être un formulaire multipart/form-data.");
    if (requireLength(request) > SMALL_FORM_BYTES) countForm(formsUnderWay, request.caller.uuid, reply);
    request.body = await readParts(request, incoming, () => goneOf(reply));
  });
}

declare module "fastify" {
  interface FastifyInstance {
    readForm: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

/** Node reads no more than the announced length, which bounds the form. */
function requireLength({ headers }: FastifyRequest): number {
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length))
    throw new HelloError("length_required", "Cette demande doit annoncer sa taille (content-length).");
  if (length > FORM_MAX_BYTES) throw tooLarge(FILES_TEXT);
  return length;
}

/** Counts a form against its sender until it is answered or the connection closes. */
function countForm(underWay: Map<string, number>, uuid: string, reply: FastifyReply): void {
  const count = (underWay.get(uuid) ?? 0) + 1;
  if (count > LARGE_FORMS_AT_ONCE) {
    throw tooMany("Vos envois précédents ne sont pas finis. Patientez un instant, puis réessayez.", RETRY_AFTER_S);
  }
  underWay.set(uuid, count);
  reply.raw.once("close", () => {
    const left = underWay.get(uuid)! - 1;
    if (left > 0) underWay.set(uuid, left);
    else underWay.delete(uuid);
  });
}

/** Without files the fields may come as JSON; flags become text, as in a form. */
function asFields(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asField(value)]));
}

function asField(value: unknown): unknown {
  return typeof value === "boolean" ? String(value) : value;
}

function isJson({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.startsWith("application/json") ?? false;
}

/** Aborted when the client disconnects. Created only for forms with files, because it is expensive. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once("close", () => gone.abort());
  return gone.signal;
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  signalOf: () => AbortSignal,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") await keepUpload(request, part, folder, signalOf());
      else if (part.fieldname in fields) throw wrongField(shownName(part.fieldname), "ce champ est donné deux fois.");
      else if (part.valueTruncated) throw tooLarge(`${shownName(part.fieldname)} : ce champ est trop long.`);
      else fields[part.fieldname] = asField(part.value);
    }
    return fields;
  } catch (error) {
    throw readable(error);
  }
}

async function keepUpload(
  request: FastifyRequest,
  part: MultipartFile,
  folder: string,
  gone: AbortSignal,
): Promise<void> {
  if (part.fieldname !== FILE_FIELD) {
    throw wrongField(shownName(part.fieldname), `les fichiers se nomment ${FILE_FIELD}.`);
  }
  // The parser's types omit that a file may have no name.
  const name = (part.filename as string | undefined) ?? "";
  const upload: Upload = { path: join(folder, newId()), name, size: 0, gone };
  request.uploads.push(upload);
  await pipeline(part.file, createWriteStream(upload.path, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(FILES_TEXT);
  upload.size = part.file.bytesRead;
}

/** The parser's errors have a status when a limit was exceeded, and none when the form is malformed. */
function readable(error: unknown): HelloError {
  if (error instanceof HelloError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== 413) return badRequest("Le formulaire est incomplet ou abîmé.");
  return tooLarge(code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT" ? FIELDS_TEXT : FILES_TEXT);
}

async function discardUploads(uploads: Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ path }) => rm(path, { force: true })));
}
