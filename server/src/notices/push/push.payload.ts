import { PUSH_PAYLOAD_MAX_BYTES } from "@hello/contract";

const TITLE_MAX = 60;
const BODY_MAX = 180;
/** Marks a declarative push message, which newer browsers show without a service worker. */
const DECLARATIVE = 8030;

/** A notification as a lock screen shows it. A later notification with the same tag replaces it. */
export type PushNotification = { title: string; body: string; navigate: string; tag: string };

export function payloadOf({ title, body, navigate, tag }: PushNotification): string {
  const notification = { title: cut(title, TITLE_MAX), body: cut(body, BODY_MAX), lang: "fr", navigate, tag };
  const payload = JSON.stringify({ web_push: DECLARATIVE, notification });
  if (Buffer.byteLength(payload) > PUSH_PAYLOAD_MAX_BYTES) throw new Error("a notification is too long");
  return payload;
}

/** Control characters, and marks that turn the direction of a text and could make it read as something else. */
const NOT_SHOWN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the first line of a text that is not empty. */
export function firstLine(text: string): string {
  return text.trimStart().split("\n", 1)[0]!.trimEnd();
}

function cut(text: string, max: number): string {
  // Enough units for `max` characters, so that a long text costs no more than a short one.
  const shown = text
    .slice(0, max * 2 + 2)
    .replace(NOT_SHOWN, "")
    .toWellFormed();
  const characters = Array.from(shown);
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("");
}
