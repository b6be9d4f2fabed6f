import { createHmac, timingSafeEqual } from "node:crypto";

/** A local part has 64 characters: ours, a plus, an id without its lines, a minus, and a signature. */
const SIGNATURE_LENGTH = 16;
const RETURNED = /\+([\da-f]{32})-([\da-f]{16})@/;

/**
 * The envelope sender of an e-mail, to which mail servers return it. It names the row of the ledger, signed, so that nobody
 * else can report that it came back (D190). Mail servers may change the case of an address.
 */
export function returnAddress(key: Buffer, bouncesAddress: string, deliveryId: string): string {
  const [local, domain] = bouncesAddress.split("@");
  const id = deliveryId.replaceAll("-", "").toLowerCase();
  return `${local}+${id}-${signatureOf(key, id)}@${domain}`;
}

/** The row of the ledger that an address names; undefined for any other or changed address. */
export function findReturned(key: Buffer, address: string): string | undefined {
  const [, id, signature] = RETURNED.exec(address.toLowerCase()) ?? [];
  if (!id || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, id))))
    return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function signatureOf(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(id).digest("hex").slice(0, SIGNATURE_LENGTH);
}
