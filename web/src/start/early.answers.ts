import type { Failure } from "@hello/contract";

/** `at` is when it came, by the page's own clock. */
export type Reply = { status: number; body: Partial<Failure> & { data?: unknown }; at: number };

const FRESH_FOR_MS = 10_000;
const kept = new Map<string, { reply: Promise<Reply>; until: number }>();

/** An answer that was asked for before the screen was there to want it. */
export function keepAhead(address: string, reply: Promise<Reply>): void {
  // A failure is told to whoever takes it; nobody may.
  reply.catch(() => {});
  kept.set(address, { reply, until: performance.now() + FRESH_FOR_MS });
}

/** What was asked for before the user changed something would tell how it was. */
export function forgetAhead(): void {
  kept.clear();
}

/** Once, and only while it is fresh. */
export function takeAhead(address: string): Promise<Reply> | undefined {
  const found = kept.get(address);
  kept.delete(address);
  return found && found.until > performance.now() ? found.reply : undefined;
}
