import type { Readable } from "node:stream";

/** Where the bytes of attachments live. A key names one file for good: it is written once, read, removed. */
export type FileStore = {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Nothing when the file is gone. */
  read: (key: string) => Promise<Readable | undefined>;
  /** Removing what is gone already is no error. */
  remove: (key: string) => Promise<void>;
};
