import type { Readable } from "node:stream";

/**
 * The store for the bytes of attachments. Their files never change: they are written once, read, removed. Only the counter
 * of `restore.service.ts` is written again.
 */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Undefined if the file is missing. */
  read: (key: string) => Promise<Readable | undefined>;
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>;
};
