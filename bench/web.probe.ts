import type { BenchMessage } from "./web.data.ts";

/** Where a measured page has what; selectors, and how one message comes in where the page holds its data itself. */
export type ChatPage = {
  room: string;
  message: string;
  scroller: string;
  composer: string;
  incoming: ((message: BenchMessage) => void) | undefined;
};

/** What runs inside the measured page; every time is one of its own clock, taken after a paint. */
export type ChatProbe = {
  /** From the navigation to the last message in view, with the rooms beside it, for as long as it stays there. */
  opened: (last: number) => Promise<number>;
  /** Counts frames until that message is in view: how many of a hundred were dropped, and whether it came into view. */
  dropped: (index: number) => Promise<{ percent: number; isFollowed: boolean }>;
  /** From each key to its paint, since it was last asked. */
  keys: () => number[];
  nodes: () => number;
};

declare global {
  interface Window {
    chat: ChatPage;
    chatProbe: ChatProbe;
  }
}

/** Handed to the page as text: it must not use anything from outside but its arguments. */
export function installChatProbe({ stayMs, followMs, giveUpMs }: Record<"stayMs" | "followMs" | "giveUpMs", number>) {
  const FRAME_MS = 1_000 / 60;
  /** Below the list's edge by less than this still counts as seen. */
  const EDGE_PX = 24;
  const LAST_ROWS = 8;

  const afterPaint = (done: (at: number) => void) => {
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
    const row = rows.findLast((one) => one.textContent.includes(`m${index}:`));
    if (!isSeen(row)) return false;
    const [{ bottom }, view] = [row!.getBoundingClientRect(), scroller.getBoundingClientRect()];
    return bottom <= view.bottom + EDGE_PX && bottom > view.top;
  };
  const until = (holds: () => boolean, stays: number, giveUp: number) =>
    new Promise<number>((resolve, reject) => {
      const begun = performance.now();
      let since: number | undefined;
      // After each frame, not at its beginning: a list that measures its rows puts them in their place within the frame.
      const look = (at: number) => {
        since = holds() ? (since ?? at) : undefined;
        if (since !== undefined && at - since >= stays) return resolve(since);
        if (at - begun > giveUp) return reject(new Error("not shown in time"));
        requestAnimationFrame(() => afterPaint(look));
      };
      look(begun);
    });

  let keys: number[] = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => requestAnimationFrame(() => afterPaint((at) => keys.push(at - timeStamp))),
    true,
  );

  window.chatProbe = {
    opened: (last) => until(() => isInView(last) && isSeen(document.querySelector(window.chat.room)), stayMs, giveUpMs),
    dropped: async (index) => {
      const frames: number[] = [];
      let isOver = false;
      const count = (at: number) => {
        if (!isOver) requestAnimationFrame(count);
        frames.push(at);
      };
      requestAnimationFrame(count);
      const isFollowed = await until(() => isInView(index), 0, followMs).then(
        () => true,
        () => false,
      );
      isOver = true;
      const missed = frames.slice(1).map((at, place) => Math.max(0, Math.round((at - frames[place]!) / FRAME_MS) - 1));
      // A list that loses its end is done with the last frame it was late for.
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
 * The specification orders two waits: the chat appears 1.5 s after its user was found, and a room's messages are asked for
 * 0.5 s after it was opened. No peer has them. This takes exactly these two away, to see what the page itself needs.
 */
export function skipOrderedWaits(waits: number[]): void {
  const leastLeftMs = 1_000;
  const timer = window.setTimeout.bind(window);
  // The longer one begins with an answer that may have come a while ago; no other timer of the page lies there.
  const isOrdered = (delay: number) => waits.includes(delay) || (delay > leastLeftMs && delay < Math.max(...waits));
  const shortened = (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
    timer(handler, delay !== undefined && isOrdered(delay) ? 0 : delay, ...rest);
  window.setTimeout = shortened as typeof window.setTimeout;
}
