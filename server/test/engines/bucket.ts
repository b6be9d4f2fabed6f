import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll } from "vitest";

/** Starts an S3-compatible server with a bucket for one test file; returns the value of the setting. */
export async function openBucket(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "hello-bucket-"));
  const name = "pieces-jointes";
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name }] });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/${name}`;
}
