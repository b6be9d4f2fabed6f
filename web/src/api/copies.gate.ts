import type { CallAt } from "@hello/contract";
import type { Reply } from "./early.answers.ts";

/** Calls by method and path, as the contract names them. */
export type Sent = CallAt | "POST /oauth/session";
export type Call = { at: Sent; method: string; address: string; json?: unknown };

/** The answers that this device keeps (kept.answers.ts). */
export type Copies = {
  /** Keeps the answer of a call. Answers with the copy if the network is silent or away. */
  through: (call: Call, reply: Promise<Reply>) => Promise<Reply>;
  /** Keeps what a chat shows, for as long as it is open. Takes a CopiedChat, a type that needs this file. */
  follow: (chat: never) => void;
};

/** A phone, a tablet or an installed app belongs to one person; a desktop tab may be shared (D74). */
const OWN_DEVICE = "(hover: none) and (pointer: coarse), (display-mode: standalone)";

let copies: Promise<Copies | null> | undefined;

/** Loads the copies on a person's own device. The page works without them. */
export function openCopies(load: () => Promise<Copies>): void {
  if (window.matchMedia(OWN_DEVICE).matches) copies = load().catch(() => null);
}

/** Browsers open six connections to a server; calls that hang in them would hold up all others when the network is back. */
const ENDS_AFTER_MS = 15_000;

/** On such a device a call that is never answered ends, if it may be repeated. Uploads take their time. */
export function endOf(signal: AbortSignal | undefined, { at, method }: Call): AbortSignal | undefined {
  // One call reads by POST, because of its many ids.
  const mayRepeat = method === "GET" || method === "PUT" || at === "POST /amplify/users/search-all";
  if (!copies || !mayRepeat) return signal;
  const end = AbortSignal.timeout(ENDS_AFTER_MS);
  return signal ? AbortSignal.any([signal, end]) : end;
}

/**
 * The reply, or its copy. A reply that comes does not wait for the file of the copies, except the login check's: before it
 * nothing is shown, and by then the copies of another person are deleted (SEC-26).
 */
export function withCopies(call: Call, reply: Promise<Reply>): Promise<Reply> {
  if (!copies) return reply;
  // It may fail before the file has loaded. A rejection that nobody handles would end the page.
  reply.catch(() => {});
  const copied = copies.then((found) => found?.through(call, reply) ?? reply);
  if (call.address.includes("authorized")) return copied;
  return Promise.any([reply, copied]).catch(() => reply);
}

export function followByCopies(chat: object): void {
  void copies?.then((found) => found?.follow(chat as never));
}
