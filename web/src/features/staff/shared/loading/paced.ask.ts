export type PacedAsk = { ask: () => void; stop: () => void };

/** `ask` calls `run` at once, then at most once per gap. All calls of `ask` in between lead to one further run. */
export function pacedAsk(run: () => Promise<void> | void, gapMs: number): PacedAsk {
  let isStopped = false;
  let isRunning = false;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function ask(): void {
    const waitMs = last + gapMs - performance.now();
    if (isStopped) return;
    if (isRunning) isWanted = true;
    else if (waitMs <= 0) void start();
    else timer ??= setTimeout(() => void start(), waitMs);
  }

  async function start(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isRunning = true;
    isWanted = false;
    try {
      await run();
    } catch (error) {
      console.warn("What has changed could not be loaded.", error);
    }
    last = performance.now();
    isRunning = false;
    if (isWanted) ask();
  }

  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
