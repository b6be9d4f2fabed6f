import type { Browser, CDPSession, Page } from "@playwright/test";
import { traceWork, type Work } from "./emoji.trace.ts";
import { median } from "./load.ts";

const TYPED = "smiling";
const SETTLES_MS = 700;

type Step = "open" | "open again" | "key";

/** The main thread's own work for a first opening, a second one, and a key, without throttling. */
export async function benchWork(
  browser: Browser,
  names: readonly string[],
  rounds: number,
  url: string,
): Promise<void> {
  const found = new Map<string, Record<Step, Work[]>>();
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const steps = found.get(name) ?? { open: [], "open again": [], key: [] };
      found.set(name, steps);
      await measure(browser, `${url}/${name}/`, (step, work) => steps[step].push(work));
    }
  }
  console.log(
    "\n| picker | step | script | style, layout | paint | until the first frame | heaviest frame |\n|---|---|---:|---:|---:|---:|---:|",
  );
  for (const [name, steps] of found) {
    for (const [step, works] of Object.entries(steps)) {
      const cells = (["script", "layout", "paint", "firstFrame", "worstFrame"] as const).map((part) =>
        median(works.map((work) => work[part])).toFixed(1),
      );
      console.log(`| ${name} | ${step} | ${cells.join(" | ")} |`);
    }
  }
}

async function measure(browser: Browser, address: string, report: (step: Step, work: Work) => void): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address, { waitUntil: "networkidle" });
    const click = () => page.click("#open");
    report("open", await settled(page, session, "click", click));
    await click();
    await page.waitForTimeout(SETTLES_MS);
    report("open again", await settled(page, session, "click", click));
    await page.evaluate(() => window.peer.search()?.focus());
    for (const key of TYPED) report("key", await settled(page, session, "keydown", () => page.keyboard.press(key)));
  } finally {
    await context.close();
  }
}

function settled(page: Page, session: CDPSession, type: string, act: () => Promise<void>): Promise<Work> {
  return traceWork(session, type, async () => {
    await act();
    await page.waitForTimeout(SETTLES_MS);
  });
}
