import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { FILE_SIZE_MAX_BYTES, FILES_MAX } from "@hello/contract";
import type { FastifyRequest } from "fastify";
import { v4 as newId } from "uuid";
import type { Upload } from "../attachments/attachments.uploads.ts";
import { badRequest, HelloError, tooLarge, unsupportedFile } from "../errors.ts";
import type { App } from "./app.types.ts";

const FILE_FIELD = "files[]";
/** A few more than any form takes, so that the one too many is still named. */
const FIELDS_MAX = 8;
const FIELD_SIZE_MAX_BYTES = 4 * 1024 * 1024;
const FIELDS_TEXT = "Ce formulaire compte trop de champs.";
const FILES_TEXT = `Au plus ${FILES_MAX} fichiers de ${FILE_SIZE_MAX_BYTES / 1024 / 1024} Mo chacun.`;

/** Multipart calls get their fields as the body and their files as uploads, which are gone before the answer leaves. */
export async function multipartForms(app: App, dataDir: string): Promise<void> {
  const incoming = join(dataDir, "incoming");
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await app.register(multipart, {
    limits: {
      fileSize: FILE_SIZE_MAX_BYTES,
      files: FILES_MAX,
      fields: FIELDS_MAX,
      fieldSize: FIELD_SIZE_MAX_BYTES,
      parts: FILES_MAX + FIELDS_MAX,
    },
  });
  app.decorateRequest("uploads");
  // Also comes when the sender has hung up; onResponse would not.
  app.addHook("onSend", async ({ uploads }: Partial<FastifyRequest>) => {
    if (uploads?.length) await discardUploads(uploads);
  });
  app.decorate("readForm", async (request: FastifyRequest) => {
    request.uploads = [];
    if (isJson(request)) request.body = asFields(request.body);
    else if (request.isMultipart()) request.body = await readParts(request, incoming);
    else throw unsupportedFile("Cette demande doit être un formulaire multipart/form-data.");
  });
}

declare module "fastify" {
  interface FastifyInstance {
    readForm: (request: FastifyRequest) => Promise<void>;
  }
}

/** Without files the same fields may come as plain JSON; a form carries flags as text. */
function asFields(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const field = (value: unknown) => (typeof value === "boolean" ? String(value) : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, field(value)]));
}

function isJson({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.startsWith("application/json") ?? false;
}

async function readParts(request: FastifyRequest, folder: string): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") await keepUpload(request, part, folder);
      else if (part.fieldname in fields) throw badRequest(`${part.fieldname} : ce champ est donné deux fois.`);
      else if (part.valueTruncated) throw tooLarge(`${part.fieldname} : ce champ est trop long.`);
      else fields[part.fieldname] = part.value;
    }
    return fields;
  } catch (error) {
    throw readable(error);
  }
}

async function keepUpload(request: FastifyRequest, part: MultipartFile, folder: string): Promise<void> {
  if (part.fieldname !== FILE_FIELD) throw badRequest(`${part.fieldname} : les fichiers se nomment ${FILE_FIELD}.`);
  // The parser's types do not tell that a file may come without a name.
  const name = (part.filename as string | undefined) ?? "";
  const upload: Upload = { path: join(folder, newId()), name };
  request.uploads.push(upload);
  await pipeline(part.file, createWriteStream(upload.path, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(FILES_TEXT);
}

/** The parser's own errors carry a status when a limit was hit and none when the form itself is broken. */
function readable(error: unknown): HelloError {
  if (error instanceof HelloError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== 413) return badRequest("Le formulaire est incomplet ou abîmé.");
  return tooLarge(code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT" ? FIELDS_TEXT : FILES_TEXT);
}

async function discardUploads(uploads: Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ path }) => rm(path, { force: true })));
}
