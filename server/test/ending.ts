const endings: (() => Promise<unknown>)[] = [];

/** Runs after the file's last test, in reverse order. Vitest ignores hooks that are set within hooks or tests. */
export function atEnd(end: () => Promise<unknown>): void {
  endings.push(end);
}

/** For what reports errors by a callback: none is expected. */
export function onError(error: unknown): never {
  throw error;
}

export async function runEndings(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}
