import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../scripts/chromium.ts";
import { buildPages, servePages } from "./emoji.pages.ts";
import { installProbe, PROBE_LIMITS } from "./emoji.probe.ts";
import { benchWork } from "./emoji.work.ts";
import { median } from "./load.ts";

/** Each picker, and the page with only its framework. */
const PEERS: Record<string, string | undefined> = {
  hello: "bare.react",
  "emoji-mart": undefined,
  "emoji-picker-react": "bare.react",
  frimousse: "bare.react",
  "vue3-emoji-picker": "bare.vue",
};
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Runs one half alone, for a machine that is quiet only for minutes. */
const PART = process.env.BENCH_PART as "figures" | "work" | undefined;
const SLOWED = 4;
const TYPED = "smi";
const WEIGHED = /javascript|css|json/;
const MEGABYTE = 1_048_576;

/** Our picker with pictures, as in the product. No peer has this, so it is only reported. */
const PICTURES = "hello.pictures";

/** One value for each round, or for each key of a round. */
type Figures = { kilobytes: number[]; openMs: number[]; keyMs: number[]; nodes: number[]; heapMb: number[] };

/** Compares pickers, each in a fresh page on a throttled processor, in turns: medians of all rounds and keys. */
export async function bench(): Promise<void> {
  const bare = [...new Set(Object.values(PEERS))].filter((name) => name !== undefined);
  await buildPages([...Object.keys(PEERS), PICTURES, ...bare]);
  const pages = await servePages();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const found: Record<string, Figures> = {};
  try {
    const weights = new Map<string, number>();
    for (const name of bare) weights.set(name, await weigh(browser, `${pages.url}/${name}/`));
    for (let round = 0; round < (PART === "work" ? 0 : ROUNDS); round += 1) {
      for (const [name, framework] of Object.entries(PEERS)) {
        const figures = await measure(browser, `${pages.url}/${name}/`);
        const ofFramework = framework ? weights.get(framework)! : 0;
        found[name] ??= { kilobytes: [], openMs: [], keyMs: [], nodes: [], heapMb: [] };
        found[name].kilobytes.push(figures.kilobytes - ofFramework);
        found[name].openMs.push(figures.openMs);
        found[name].keyMs.push(...figures.keysMs);
        found[name].nodes.push(figures.nodes);
        found[name].heapMb.push(figures.heapMb);
      }
    }
    if (PART !== "work") report(found);
    if (PART !== "figures") await benchWork(browser, [...Object.keys(PEERS), PICTURES], ROUNDS, pages.url);
  } finally {
    await browser.close();
    await pages.stop();
  }
}

async function measure(browser: Browser, address: string) {
  const { page, session, weight, close } = await open(browser, address);
  try {
    const heapBefore = await heap(session);
    const nodesBefore = await page.evaluate(() => window.probe.nodes());
    await slow(session, SLOWED);
    const opening = page.evaluate(() => window.probe.firstEmoji());
    await page.click("#open");
    const openMs = await opening;
    await page.waitForTimeout(1_500);
    const nodes = (await page.evaluate(() => window.probe.nodes())) - nodesBefore;
    await slow(session, 1);
    const heapMb = (await heap(session)) - heapBefore;
    await slow(session, SLOWED);
    await page.evaluate(() => window.peer.search()?.focus());
    const keysMs: number[] = [];
    for (const key of TYPED) {
      const painted = page.evaluate(() => window.probe.results());
      await page.evaluate(() => 0);
      await page.keyboard.press(key);
      keysMs.push(await painted);
    }
    return { kilobytes: await weight(), openMs, keysMs, nodes, heapMb };
  } finally {
    await close();
  }
}

async function weigh(browser: Browser, address: string): Promise<number> {
  const { weight, close } = await open(browser, address);
  const kilobytes = await weight();
  await close();
  return kilobytes;
}

async function open(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  const page: Page = await context.newPage();
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (WEIGHED.test(response.headers()["content-type"] ?? "")) {
      bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  await page.addInitScript(installProbe, PROBE_LIMITS);
  const session = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: "networkidle" });
  return {
    page,
    session,
    weight: async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0) / 1_024,
    close: () => context.close(),
  };
}

async function slow(session: CDPSession, rate: number): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

async function heap(session: CDPSession): Promise<number> {
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize / MEGABYTE;
}

function report(found: Record<string, Figures>): void {
  const columns: Record<keyof Figures, string> = {
    kilobytes: "gzip KB",
    openMs: "open ms",
    keyMs: "key ms",
    nodes: "nodes",
    heapMb: "heap MB",
  };
  const keys = Object.keys(columns) as (keyof Figures)[];
  const best = (key: keyof Figures) => Math.min(...Object.values(found).map((figures) => median(figures[key])));
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${ROUNDS} rounds, processor slowed ${SLOWED} times; × of the best\n`,
  );
  console.log(`| picker | ${keys.map((key) => columns[key]).join(" | ")} |`);
  console.log(`|---|${keys.map(() => "---:|").join("")}`);
  for (const [name, figures] of Object.entries(found)) {
    const cells = keys.map((key) => {
      const value = median(figures[key]);
      return `${value.toFixed(value < 10 ? 1 : 0)} (×${(value / best(key)).toFixed(2)})`;
    });
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
}
