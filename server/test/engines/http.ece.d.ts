/** The parts that the tests use of a package without types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  export function decrypt(
    message: Buffer,
    keys: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
