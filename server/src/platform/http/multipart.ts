import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type FastifyMultipartOptions, type MultipartFile, type MultipartValue } from "@fastify/multipart";
import { FILE_SIZE_MAX_BYTES, FILES_MAX, LARGE_LISTS, type LargeList, longestJson, parseJson } from "@hello/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v4 as newId } from "uuid";
import type { z } from "zod";
import {
  badRequest,
  HelloError,
  tooLarge,
  tooLargeField,
  tooMany,
  unsupportedFile,
  wrongField,
} from "../../base/errors.ts";
import { shownName } from "../../base/file.names.ts";
import type { Upload } from "../outside/files.ts";
import type { App } from "./app.types.ts";
import { addReadLists, BOUND_MIN_BYTES, boundOf, findBody } from "./bounds.ts";

/** Reads and validates the rows of a list that may be long, in a process of its own. */
type ReadList = (name: LargeList, text: string) => Promise<unknown[]>;

const FILE_FIELD = "files[]";
/** A few more than any form has, so that the error can name the unknown field. */
const FIELDS_MAX = 12;
/** The headers of one part: field, type and a file name of up to 255 characters. Longer headers are cut. */
const PART_HEADERS_MAX_BYTES = 8 * 1024;
const PART_HEADERS_MAX = 16;
/** The files of a form and the headers of all parts, with the boundaries between them. */
const FILES_MAX_BYTES = FILES_MAX * FILE_SIZE_MAX_BYTES + (FILES_MAX + FIELDS_MAX) * PART_HEADERS_MAX_BYTES;
/** Forms with files that one user may send at once: each occupies the disk until it is answered. */
const LARGE_FORMS_AT_ONCE = 4;
const SMALL_FORM_BYTES = 256 * 1024;
const RETRY_AFTER_S = 10;
/** The parser accepts `headerSize`, although its types omit it. */
const LIMITS = {
  fileSize: FILE_SIZE_MAX_BYTES,
  files: FILES_MAX + FIELDS_MAX,
  fields: FIELDS_MAX,
  parts: FILES_MAX + FIELDS_MAX,
  headerSize: PART_HEADERS_MAX_BYTES,
  headerPairs: PART_HEADERS_MAX,
};
/** A field of JSON, also one with a file name (EASE-25), comes as a stream: else the plugin would parse it by itself. */
const isPartAFile = (_field: string | undefined, type: string | undefined, fileName: string | undefined) =>
  fileName !== undefined || type === "application/octet-stream" || isJsonType(type);
const FIELDS_TEXT = "Ce formulaire compte trop de champs.";
const FILES_TEXT = `Un envoi porte au plus ${FILES_MAX} fichiers de ${FILE_SIZE_MAX_BYTES / 1024 / 1024} Mo chacun.`;

/** Multipart calls get their fields as the body and their files as uploads, which are deleted before the answer. */
export async function multipartForms(app: App, dataDir: string, readList: ReadList): Promise<void> {
  const incoming = join(dataDir, "incoming");
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await app.register(withoutHooks(multipart), { limits: LIMITS, isPartAFile });
  app.decorateRequest("uploads");
  // onSend also runs when the client has disconnected; onResponse would not.
  app.addHook("onSend", async (request) => {
    const { uploads }: Partial<FastifyRequest> = request;
    if (!uploads || !request.isMultipart()) return;
    answered.add(request);
    if (uploads.length > 0) await discardUploads(uploads);
  });
  const formsUnderWay = new Map<string, number>();
  app.decorate("readForm", async (request: FastifyRequest, reply: FastifyReply) => {
    request.uploads = [];
    if (isJson(request)) {
      request.body = asFields(request.body);
      return;
    }
    if (!request.isMultipart()) throw unsupportedFile("Cette demande doit être un formulaire multipart/form-data.");
    const bounds = boundsOf(findBody(request.routeOptions.schema) as z.ZodObject);
    if (requireLength(request, bounds) > SMALL_FORM_BYTES) countForm(formsUnderWay, request.caller.uuid, reply);
    let gone: AbortSignal | undefined;
    const fields = await readParts(request, incoming, bounds, () => (gone ??= goneOf(reply)));
    await readLargeLists(fields, readList);
    request.body = fields;
  });
}

/** The plugin's hooks remove files that it has stored. It stores none here, and they would run for every call. */
function withoutHooks(plugin: typeof multipart) {
  const register = (app: FastifyInstance, options: FastifyMultipartOptions, done: () => void): unknown =>
    plugin(Object.create(app, { addHook: { value: () => {} } }) as FastifyInstance, options, done);
  return Object.assign(register, plugin);
}

/** Forms whose answer has left, perhaps before all of their files had arrived. */
const answered = new WeakSet<FastifyRequest>();

declare module "fastify" {
  interface FastifyInstance {
    readForm: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
}

/** How long each field of a form may be, the longest of them, and all together. */
type Bounds = { of: Map<string, number>; longest: number; inAll: number };
const boundsOfForms = new WeakMap<z.ZodObject, Bounds>();

function boundsOf(form: z.ZodObject): Bounds {
  const known = boundsOfForms.get(form);
  if (known) return known;
  const of = new Map<string, number>();
  for (const [name, field] of Object.entries(form.shape) as [string, z.ZodType][]) {
    if (name !== FILE_FIELD) of.set(name, isLargeList(name) ? longestJson(field) : boundOf(field));
  }
  const lengths = [...of.values()];
  const bounds = { of, longest: Math.max(...lengths), inAll: lengths.reduce((sum, length) => sum + length, 0) };
  boundsOfForms.set(form, bounds);
  return bounds;
}

function isLargeList(name: string): name is LargeList {
  return Object.hasOwn(LARGE_LISTS, name);
}

/** A long list takes a while: it is read elsewhere, and is not validated again. */
async function readLargeLists(fields: Record<string, unknown>, readList: ReadList): Promise<void> {
  const lists: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(fields)) {
    if (!isLargeList(name) || typeof text !== "string" || text.length <= BOUND_MIN_BYTES) continue;
    lists[name] = await readList(name, text);
    delete fields[name];
  }
  if (Object.keys(lists).length > 0) addReadLists(fields, lists);
}

/** Node reads no more than the declared length, which bounds the form. */
function requireLength({ headers }: FastifyRequest, { inAll }: Bounds): number {
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (Number.isNaN(length))
    throw new HelloError("length_required", "Cette demande doit annoncer sa taille (content-length).");
  if (length > FILES_MAX_BYTES + inAll) throw tooLarge(FILES_TEXT);
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
  return isJsonType(headers["content-type"]);
}

function isJsonType(type: string | undefined): boolean {
  return type?.startsWith("application/json") ?? false;
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
  { of, longest }: Bounds,
  signalOf: () => AbortSignal,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fieldSize: longest } })) {
      const { fieldname } = part;
      if (part.type === "file" && !(isJsonType(part.mimetype) && fieldname !== FILE_FIELD)) {
        await keepUpload(request, part, folder, signalOf());
        continue;
      }
      if (fieldname in fields) throw wrongField(shownName(fieldname), "ce champ est donné deux fois.");
      const bound = of.get(fieldname) ?? BOUND_MIN_BYTES;
      fields[fieldname] = part.type === "file" ? await readJsonPart(part, bound) : textOf(part, bound);
    }
    return fields;
  } catch (error) {
    // What is left of the form must leave the connection, or its next request would wait for ever.
    request.raw.unpipe();
    request.raw.resume();
    throw readable(error);
  }
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue, bound: number): string {
  const text = value as string;
  if (valueTruncated || text.length > bound) throw tooLong(fieldname);
  return text;
}

/** Parsed here unless it is a list that may be long. */
async function readJsonPart({ fieldname, file }: MultipartFile, bound: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bound) throw tooLong(fieldname);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (isLargeList(fieldname)) return text;
  try {
    return asField(parseJson(text));
  } catch {
    throw wrongField(shownName(fieldname), "ce champ n’est pas du JSON valable.");
  }
}

function tooLong(field: string): HelloError {
  return tooLargeField(shownName(field), "ce champ est trop long.");
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
  if (request.uploads.length >= FILES_MAX) throw tooLarge(FILES_TEXT);
  // The parser's types omit that a file may have no name.
  const name = (part.filename as string | undefined) ?? "";
  const upload: Upload = { path: join(folder, newId()), name, size: 0, gone };
  request.uploads.push(upload);
  try {
    await pipeline(part.file, createWriteStream(upload.path, { mode: 0o600 }));
  } finally {
    if (answered.has(request)) await discardUploads([upload]);
  }
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
