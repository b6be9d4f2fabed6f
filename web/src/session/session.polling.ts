const POLL_EVERY_MS = 10_000;

/** Looks for news from time to time, for as long as the live connection cannot tell them. */
export function pollWhile(look: () => void): { set: (isOn: boolean) => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    set: (isOn) => {
      if (isOn === (timer !== undefined)) return;
      clearInterval(timer);
      timer = isOn ? setInterval(look, POLL_EVERY_MS) : undefined;
    },
  };
}
