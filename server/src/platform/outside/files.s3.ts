import type { Readable } from "node:stream";
import type { FileStore } from "./files.ts";

const DEFAULT_REGION = "eu-west-1";
/** Without these, the library waits for ever for a store that is silent. */
const TIMES = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true };

/** Files in a bucket of any S3-compatible store: https://key:secret@host/bucket?region=… */
export async function s3Files(url: URL): Promise<FileStore> {
  // 17 MB that only installations with S3 load.
  const s3 = await import("@aws-sdk/client-s3");
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } = s3;
  const bucket = url.pathname.slice(1);
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get("region") ?? DEFAULT_REGION,
    forcePathStyle: true,
    requestHandler: TIMES,
    // Without credentials in the address, the role of the machine is used.
    ...(url.username && { credentials }),
  });
  return {
    put: async (key, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: async (folder) => {
      const keys: string[] = [];
      let after: string | undefined;
      do {
        const request = { Bucket: bucket, Prefix: folder, ...(after !== undefined && { ContinuationToken: after }) };
        const { Contents, NextContinuationToken } = await client.send(new ListObjectsV2Command(request));
        keys.push(...(Contents ?? []).flatMap(({ Key }) => Key ?? []));
        after = NextContinuationToken;
      } while (after !== undefined);
      return keys;
    },
    // A bucket takes a file whole or not at all.
    removeUnfinished: async () => {},
  };
}
