import type { Readable } from "node:stream";

/** The store for the bytes of attachments. The file of a key never changes: it is written once, read, removed. */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Undefined if the file is missing. */
  read: (key: string) => Promise<Readable | undefined>;
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>;
};
