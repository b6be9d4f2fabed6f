import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { CHAT_APPEARS_AFTER_MS, MESSAGES_LOAD_AFTER_MS } from "@hello/contract/limits";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { median } from "./load.ts";
import { benchMessage } from "./web.data.ts";
import { type ChatPage, installChatProbe, skipOrderedWaits } from "./web.probe.ts";

export const SLOWED = 4;
const VIEWPORT = { width: 1_280, height: 800 };
const STAY_MS = 800;
const GIVE_UP_MS = 120_000;
const FOLLOW_MS = 15_000;
const WEIGHED = /javascript|css/;
const MEGABYTE = 1_048_576;
const SETTLES_MS = 1_000;
const WINDOW_MS = 600;
const IDLE_WINDOWS = 3;
const MESSAGES = 8;
const BURST = 100;
const BURST_MS = 1_000;
const TYPED = "bonjour tout le monde";
const KEY_EVERY_MS = 130;

/** A chat page: its address for a room of a given size, and how it receives a message from another user. */
export type Contender = {
  name: string;
  url: (size: number) => string;
  prepare?: (context: BrowserContext) => Promise<void>;
  /** Only for a page that does not set `window.chat` itself. */
  page?: Omit<ChatPage, "incoming">;
  skipsOrderedWaits?: boolean;
  /** Without it, the page creates the message itself. */
  post?: (size: number, index: number) => Promise<void>;
};

type Opened = { page: Page; session: CDPSession; openMs: number; kilobytes: () => Promise<number> };
export type Opening = { openMs: number; kilobytes: number; heapMb: number; nodes: number };
export type Living = { incomingMs: number; droppedPercent: number; isFollowed: boolean; keyMs: number };

/** Opens a fresh page on a throttled processor. */
export function measureOpening(browser: Browser, contender: Contender, size: number, last: number): Promise<Opening> {
  return inPage(browser, contender, size, last, async ({ page, session, openMs, kilobytes }) => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await wait(WINDOW_MS);
    const nodes = await page.evaluate(() => window.chatProbe.nodes());
    return { openMs, kilobytes: await kilobytes(), heapMb: await heap(session), nodes };
  });
}

/** Measures one message, a burst, and typing in an open room. `next` numbers the incoming messages. */
export function measureLiving(
  browser: Browser,
  contender: Contender,
  size: number,
  last: number,
  next: () => number,
): Promise<Living> {
  return inPage(browser, contender, size, last, async ({ page, session }) => {
    await wait(SETTLES_MS);
    const receive = (index: number) =>
      contender.post
        ? contender.post(size, index)
        : page.evaluate((message) => window.chat.incoming!(message), benchMessage(index));
    const incomingMs = await measureIncoming(page, session, () => receive(next()));
    const keyMs = await measureKeys(page);
    const { percent: droppedPercent, isFollowed } = await measureBurst(page, contender, size, next);
    return { incomingMs, keyMs, droppedPercent, isFollowed };
  });
}

async function inPage<Result>(
  browser: Browser,
  contender: Contender,
  size: number,
  last: number,
  measure: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "fr-FR" });
  try {
    await contender.prepare?.(context);
    const page = await context.newPage();
    const bodies: Promise<number>[] = [];
    page.on("response", (response) => {
      if (WEIGHED.test(response.headers()["content-type"] ?? "")) {
        bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
      }
    });
    await page.addInitScript(installChatProbe, { stayMs: STAY_MS, followMs: FOLLOW_MS, giveUpMs: GIVE_UP_MS });
    if (contender.page) {
      await page.addInitScript((chat) => {
        window.chat = { ...chat, incoming: undefined };
      }, contender.page);
    }
    if (contender.skipsOrderedWaits) {
      await page.addInitScript(skipOrderedWaits, [CHAT_APPEARS_AFTER_MS, MESSAGES_LOAD_AFTER_MS]);
    }
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    await page.goto(contender.url(size), { waitUntil: "commit" });
    const openMs = await page.evaluate((index) => window.chatProbe.opened(index), last);
    const kilobytes = async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0) / 1_024;
    return await measure({ page, session, openMs, kilobytes });
  } finally {
    await context.close();
  }
}

/** The main thread's work after a message, less its work in the same time without one. */
async function measureIncoming(page: Page, session: CDPSession, receive: () => Promise<unknown>): Promise<number> {
  const during = async (act: () => Promise<unknown>) => {
    const before = await taskMs(session);
    await act();
    await page.waitForTimeout(WINDOW_MS);
    return (await taskMs(session)) - before;
  };
  const idle: number[] = [];
  for (let time = 0; time < IDLE_WINDOWS; time += 1) idle.push(await during(() => page.evaluate(() => 0)));
  const busy: number[] = [];
  for (let time = 0; time < MESSAGES; time += 1) busy.push(await during(receive));
  return Math.max(0, median(busy) - median(idle));
}

async function measureKeys(page: Page): Promise<number> {
  await page.evaluate(() => document.querySelector<HTMLElement>(window.chat.composer)?.focus());
  await page.evaluate(() => window.chatProbe.keys());
  for (const key of TYPED) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await page.waitForTimeout(KEY_EVERY_MS);
  }
  const keys = await page.evaluate(() => window.chatProbe.keys());
  if (keys.length < TYPED.length) throw new Error("Some keys were not painted.");
  return median(keys);
}

async function measureBurst(page: Page, contender: Contender, size: number, next: () => number) {
  const indexes = Array.from({ length: BURST }, next);
  const dropped = page.evaluate((index) => window.chatProbe.dropped(index), indexes.at(-1)!);
  const { post } = contender;
  if (post) {
    await Promise.all(
      indexes.map(async (index, position) => {
        await wait((position * BURST_MS) / BURST);
        await post(size, index);
      }),
    );
  } else {
    await page.evaluate(
      ([messages, everyMs]) => {
        for (const [position, message] of messages.entries()) {
          setTimeout(() => window.chat.incoming!(message), position * everyMs);
        }
      },
      [indexes.map(benchMessage), BURST_MS / BURST] as const,
    );
  }
  return dropped;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

async function heap(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / MEGABYTE;
}
