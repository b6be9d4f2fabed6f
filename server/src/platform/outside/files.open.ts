import { join } from "node:path";
import type { Config } from "../../base/config.ts";
import { unavailable } from "../../base/errors.ts";
import { localFiles } from "./files.local.ts";
import { s3Files } from "./files.s3.ts";
import type { FileStore } from "./files.ts";

export async function openFiles({ s3Url, dataDir }: Config): Promise<FileStore> {
  return answering(s3Url ? await s3Files(s3Url) : localFiles(join(dataDir, "files")));
}

/** A store that fails is unavailable: the caller may retry. */
function answering({ put, read, remove, list, removeUnfinished }: FileStore): FileStore {
  const fail = (error: unknown) => {
    throw unavailable(error);
  };
  return {
    put: (key, bytes) => put(key, bytes).catch(fail),
    read: (key) => read(key).catch(fail),
    remove: (key) => remove(key).catch(fail),
    list: (folder) => list(folder).catch(fail),
    removeUnfinished: (before) => removeUnfinished(before).catch(fail),
  };
}
