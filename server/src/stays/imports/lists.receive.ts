import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { IMPORT_MAX_BYTES } from "@hello/contract";
import { badRequest, HelloError, tooLarge, unavailable } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { ListFile } from "./read/stays.read.ts";

const SIZE_TEXT = "Ce fichier est trop volumineux.";
const CUT_TEXT = "Le fichier n’est pas arrivé en entier. Envoyez-le à nouveau.";

/** Refuses a body that declares too large a length, before reading it. Fastify does not check the length of streams. */
export function requireTakeable(headers: { "content-length"?: string | undefined }): void {
  if (Number(headers["content-length"] ?? 0) > IMPORT_MAX_BYTES) throw tooLarge(SIZE_TEXT);
}

/** Writes a list to the disk as it arrives: it is read in three passes, and memory must not grow with it (D196). */
export async function receiveList(body: unknown, dataDir: string): Promise<ListFile> {
  // A start of the server empties this folder, because a killed server leaves its files there.
  const path = join(dataDir, "incoming", newId());
  const unpackTo = `${path}.unpacked`;
  const discard = async () => void (await Promise.all([path, unpackTo].map((each) => rm(each, { force: true }))));
  const file = { path, bytes: 0, unpackTo, discard };
  const bound = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      file.bytes += chunk.length;
      if (file.bytes > IMPORT_MAX_BYTES) done(tooLarge(SIZE_TEXT));
      else done(null, chunk);
    },
  });
  try {
    const given = body instanceof Readable ? body : Readable.from([]);
    await pipeline(given, bound, createWriteStream(path, { mode: 0o600 }));
    return file;
  } catch (error) {
    await discard();
    if (error instanceof HelloError) throw error;
    // An error of the disk; any other means that the sender has gone.
    throw (error as { syscall?: string }).syscall === "write" ? unavailable(error) : badRequest(CUT_TEXT);
  }
}
