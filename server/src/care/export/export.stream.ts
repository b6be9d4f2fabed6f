import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ZipFile } from "yazl";

/** `path` is the name in the ZIP. */
export type ZippedFile = { path: string; createdAt: string };
/** `stream` is undefined if the file is not there any more. */
export type Opened<File> = { file: File; stream: Readable | undefined };

export const FILE_MODE = 0o100600;

/** After each megabyte the process serves the chat: for a reader nearby a ZIP would take all of a core. */
const REST_EVERY_BYTES = 1024 * 1024;
const REST_MS = 12;

type Making<File> = {
  /** Adds what follows the files, and ends the ZIP. */
  finish: (zip: ZipFile, missing: File[]) => void;
  /** Runs once, when the ZIP has left, its reader has gone or it has failed. */
  end: () => Promise<void>;
};

/**
 * A ZIP of files that are opened one after the other and stored as they are: no more than a few pieces of one are ever in
 * memory. It ends when its reader disconnects.
 */
export async function streamZip<File extends ZippedFile>(
  opened: AsyncGenerator<Opened<File>>,
  { finish, end }: Making<File>,
): Promise<Readable> {
  try {
    // Opening the first file before the first byte turns an unavailable store into an error answer.
    const first = await opened.next();
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on("error", (error) => output.destroy(error as Error));
    // The reader of the stream handles its errors.
    output.on("error", () => {});
    const rest = first.done ? [] : startingWith(first.value, opened);
    const make = async () => {
      try {
        finish(zip, await fill(zip, rest));
        await finished(output);
      } catch (error) {
        output.destroy(error as Error);
      } finally {
        await end();
      }
    };
    // If the database is away, the lease of the ZIP ends by itself.
    void make().catch(() => {});
    return output;
  } catch (error) {
    await end();
    throw error;
  }
}

async function* startingWith<File>(
  first: Opened<File>,
  rest: AsyncIterable<Opened<File>>,
): AsyncGenerator<Opened<File>> {
  yield first;
  yield* rest;
}

/** Adds the files to the ZIP. Returns those that are missing. */
async function fill<File extends ZippedFile>(
  zip: ZipFile,
  opened: AsyncIterable<Opened<File>> | Iterable<Opened<File>>,
): Promise<File[]> {
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  if (output.destroyed) gone.abort();
  const missing: File[] = [];
  for await (const { file, stream } of opened) {
    if (!stream) {
      missing.push(file);
      continue;
    }
    const calm = Readable.from(resting(stream), { objectMode: false });
    try {
      zip.addReadStream(calm, file.path, { compress: false, mtime: new Date(file.createdAt), mode: FILE_MODE });
      await finished(calm, { signal: gone.signal });
    } finally {
      calm.destroy();
      stream.destroy();
    }
  }
  return missing;
}

async function* resting(stream: Readable): AsyncGenerator<Buffer> {
  let untilRest = REST_EVERY_BYTES;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    yield piece;
    untilRest -= piece.length;
    if (untilRest > 0) continue;
    untilRest = REST_EVERY_BYTES;
    await wait(REST_MS);
  }
}
