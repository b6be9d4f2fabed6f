import type { Readable } from "node:stream";

/**
 * The store for the bytes of attachments. Their files never change: they are written once, read, removed. Only the mark of
 * `restore.marks.ts` is written again. The marks of erased people are in a folder of their own.
 */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Undefined if the file is missing. */
  read: (key: string) => Promise<Readable | undefined>;
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>;
  /** The keys in a folder, whose name ends with a slash. Attachments are in none. */
  list: (folder: string) => Promise<string[]>;
  /** Removes what writers that were killed before this moment have left unfinished. */
  removeUnfinished: (before: Date) => Promise<void>;
};

/** An uploaded file on disk. Its name is the sender's and not to be trusted. */
export type Upload = {
  path: string;
  name: string;
  size: number;
  /** Aborted when the client disconnects. */
  gone: AbortSignal;
};
