import type { Failure } from "@hello/contract";

/** `at` is when it arrived, by the page's own clock. */
export type Reply = { status: number; body: Partial<Failure> & { data?: unknown }; at: number };

const FRESH_FOR_MS = 10_000;
const answers = new Map<string, { reply: Promise<Reply>; until: number }>();

/** Keeps the answer to a call that was made before the code that needs it has loaded. */
export function keepEarly(address: string, reply: Promise<Reply>): void {
  // A failure is handled by the code that takes the answer; possibly nothing takes it.
  reply.catch(() => {});
  answers.set(address, { reply, until: performance.now() + FRESH_FOR_MS });
}

/** After a change by the user the kept answers are stale. */
export function forgetEarly(): void {
  answers.clear();
}

/** Hands an answer out once, while it is fresh. */
export function takeEarly(address: string): Promise<Reply> | undefined {
  const found = answers.get(address);
  answers.delete(address);
  return found && found.until > performance.now() ? found.reply : undefined;
}
