import type { Ask } from "@hello/contract";

/** In a form: a word as it is, the send's own answers as JSON. */
export function appendAsks(form: FormData, asks: Ask | null): void {
  if (asks) form.append("asks", typeof asks === "string" ? asks : JSON.stringify(asks));
}
