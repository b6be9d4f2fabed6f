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
const FIELDS_MAX = 4;
const FIELD_SIZE_MAX_BYTES = 4 * 1024 * 1024;
const FILES_TEXT = `Au plus ${FILES_MAX} fichiers de ${FILE_SIZE_MAX_BYTES / 1024 / 1024} Mo chacun.`;

/** Multipart calls get their fields as the body and their files as uploads, which are gone when the answer has left. */
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
  app.addHook("onRequest", async (request) => {
    request.uploads = [];
  });
  app.addHook("onResponse", discardUploads);
  app.addHook("onRequestAbort", discardUploads);
  app.decorate("readForm", async (request: FastifyRequest) => {
    if (!request.isMultipart()) throw unsupportedFile("Cette demande doit être un formulaire multipart/form-data.");
    request.body = await readParts(request, incoming);
  });
}

declare module "fastify" {
  interface FastifyInstance {
    readForm: (request: FastifyRequest) => Promise<void>;
  }
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
  const upload: Upload = { path: join(folder, newId()), name: part.filename };
  request.uploads.push(upload);
  await pipeline(part.file, createWriteStream(upload.path, { mode: 0o600 }));
  if (part.file.truncated) throw tooLarge(FILES_TEXT);
}

/** The parser's own errors carry a status when a limit was hit and none when the form itself is broken. */
function readable(error: unknown): HelloError {
  if (error instanceof HelloError) return error;
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 413 ? tooLarge(FILES_TEXT) : badRequest("Le formulaire est incomplet ou abîmé.");
}

async function discardUploads(request: FastifyRequest): Promise<void> {
  await Promise.all(request.uploads.map(({ path }) => rm(path, { force: true })));
}
