import { afterAll } from "vitest";

const endings: (() => Promise<unknown>)[] = [];

/** Runs after the file's last test, what began last first. Hooks that are set within hooks or tests never run. */
export function atEnd(end: () => Promise<unknown>): void {
  endings.push(end);
}

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});
