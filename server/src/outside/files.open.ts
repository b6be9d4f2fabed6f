import { join } from "node:path";
import type { Config } from "../config.ts";
import { localFiles } from "./files.local.ts";
import { s3Files } from "./files.s3.ts";
import type { FileStore } from "./files.ts";

export async function openFiles({ s3Url, dataDir }: Config): Promise<FileStore> {
  return s3Url ? s3Files(s3Url) : localFiles(join(dataDir, "files"));
}
