const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
export const FAILURES_UNTIL_LONGEST_WAIT = Math.ceil(Math.log2(LONGEST_MS / FIRST_MS));

/**
 * How long to wait before a try, the first being 0. Anything up to the bound is as likely: after a restart of the
 * server its thousands of pages come back spread out, not at once.
 */
export function backoffMs(attempt: number, random: () => number): number {
  return random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
}
