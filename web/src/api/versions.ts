import { CallError } from "./http.ts";

/** A write with a version; refused as stale, it is tried once more with the version that the server holds (API-30). */
export async function withVersion<Entity>(
  version: number,
  write: (version: number) => Promise<Entity>,
): Promise<Entity> {
  try {
    return await write(version);
  } catch (error) {
    if (!(error instanceof CallError) || error.currentVersion === undefined) throw error;
    return write(error.currentVersion);
  }
}
