import type { BenchMessage } from "./web.data.ts";

/** The selectors of a measured page, and how it receives a message if it holds its data itself. */
export type ChatPage = {
  room: string;
  message: string;
  scroller: string;
  composer: string;
  incoming: ((message: BenchMessage) => void) | undefined;
};

/** Runs inside the measured page. Times come from the page's own clock, after a paint. */
export type ChatProbe = {
  /** From the navigation until the last message and the rooms are in view and stay there. */
  opened: (last: number) => Promise<number>;
  /** Counts frames until that message is in view: the percentage dropped, and whether it came into view. */
  dropped: (index: number) => Promise<{ percent: number; isFollowed: boolean }>;
  /** The time from each key to its paint, since the last call. */
  keys: () => number[];
  nodes: () => number;
};

declare global {
  interface Window {
    chat: ChatPage;
    chatProbe: ChatProbe;
  }
}

/** The page receives this function as text: it may use nothing but its arguments. */
export function installChatProbe({ stayMs, followMs, giveUpMs }: Record<"stayMs" | "followMs" | "giveUpMs", number>) {
  const FRAME_MS = 1_000 / 60;
  /** A row this far below the list's edge still counts as visible. */
  const EDGE_PX = 24;
  const LAST_ROWS = 8;

  const afterPaint = (done: (paintedAt: number) => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  };
  const isSeen = (element: Element | null | undefined) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
    element.getBoundingClientRect().height > 0;
  const isInView = (index: number) => {
    const { chat } = window;
    const scroller = chat && document.querySelector(chat.scroller);
    if (!scroller) return false;
    const rows = [...scroller.querySelectorAll(chat.message)].slice(-LAST_ROWS);
    const row = rows.findLast((element) => element.textContent.includes(`m${index}:`));
    if (!isSeen(row)) return false;
    const [{ bottom }, view] = [row!.getBoundingClientRect(), scroller.getBoundingClientRect()];
    return bottom <= view.bottom + EDGE_PX && bottom > view.top;
  };
  const until = (isTrue: () => boolean, stays: number, giveUp: number) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      let since: number | undefined;
      // Looks after each frame, not at its start: a list that measures its rows positions them within the frame.
      const look = (now: number) => {
        since = isTrue() ? (since ?? now) : undefined;
        if (since !== undefined && now - since >= stays) return resolve(since);
        if (now - begun > giveUp) return reject(new Error("not shown in time"));
        requestAnimationFrame(() => afterPaint(look));
      };
      look(begun);
    });

  let keys: number[] = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => requestAnimationFrame(() => afterPaint((paintedAt) => keys.push(paintedAt - timeStamp))),
    true,
  );

  window.chatProbe = {
    opened: (last) => until(() => isInView(last) && isSeen(document.querySelector(window.chat.room)), stayMs, giveUpMs),
    dropped: async (index) => {
      const frames: number[] = [];
      let isOver = false;
      const count = (time: number) => {
        if (!isOver) requestAnimationFrame(count);
        frames.push(time);
      };
      requestAnimationFrame(count);
      const isFollowed = await until(() => isInView(index), 0, followMs).then(
        () => true,
        () => false,
      );
      isOver = true;
      const missed = frames
        .slice(1)
        .map((time, previous) => Math.max(0, Math.round((time - frames[previous]!) / FRAME_MS) - 1));
      // If the list loses its end, the last late frame ends the measurement.
      const end = isFollowed ? missed.length : missed.findLastIndex((count) => count > 0) + 1;
      const dropped = missed.slice(0, end).reduce((sum, count) => sum + count, 0);
      return { percent: (100 * dropped) / Math.max(1, dropped + end), isFollowed };
    },
    keys: () => {
      const taken = keys;
      keys = [];
      return taken;
    },
    nodes: () => document.querySelectorAll("*").length,
  };
}

/**
 * The specification requires two waits: the chat appears 1.5 s after its user was found, and a room requests its messages
 * 0.5 s after it opens. No peer has them. This removes exactly these two, to measure the page itself.
 */
export function skipOrderedWaits(waits: number[]): void {
  const leastLeftMs = 1_000;
  const timer = window.setTimeout.bind(window);
  // The longer wait starts at a response that may be older; no other timer of the page has such a delay.
  const isOrdered = (delay: number) => waits.includes(delay) || (delay > leastLeftMs && delay < Math.max(...waits));
  const shortened = (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
    timer(handler, delay !== undefined && isOrdered(delay) ? 0 : delay, ...rest);
  window.setTimeout = shortened as typeof window.setTimeout;
}
