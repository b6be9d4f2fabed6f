import type { Attachment } from "@hello/contract";

/** True if the server made a thumbnail. */
export function isPicture({ thumbnail }: Attachment): boolean {
  return Boolean(thumbnail);
}

/** True if the browser can show a pending file as a picture. */
export function isPictureFile({ type }: { type: string }): boolean {
  return type.startsWith("image/") && type !== "image/heic" && type !== "image/svg+xml";
}
