/**
 * Node accepts one connection in a turn of its event loop, and a page takes some 3 ms until it hears everything. One handshake
 * in so many turns lets connections be accepted faster than thousands of pages return: no call waits behind them (D236).
 */
const TURNS_EACH = 8;
/** On a busy machine turns are long. */
const WAIT_MAX_MS = 10;

/** Carries out handshakes one by one, in their order. */
export function createHandshakes(): (shake: () => void) => void {
  const waiting: (() => void)[] = [];
  let turns = 0;
  let lastMs = 0;

  function turn(): void {
    turns += 1;
    const now = performance.now();
    if (turns >= TURNS_EACH || now - lastMs >= WAIT_MAX_MS) {
      [turns, lastMs] = [0, now];
      waiting.shift()!();
    }
    if (waiting.length > 0) setImmediate(turn);
  }

  return (shake) => {
    waiting.push(shake);
    if (waiting.length === 1) setImmediate(turn);
  };
}
