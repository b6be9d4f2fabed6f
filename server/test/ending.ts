import { afterAll } from "vitest";

const endings: (() => Promise<unknown>)[] = [];

/** Runs after the file's last test, in reverse order. Vitest ignores hooks that are set within hooks or tests. */
export function atEnd(end: () => Promise<unknown>): void {
  endings.push(end);
}

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});
