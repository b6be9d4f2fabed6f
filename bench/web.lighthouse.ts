import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM_FLAGS, findChromium } from "../scripts/chromium.ts";
import { freePort } from "./processes.ts";
import { buildOurs } from "./web.build.ts";
import { benchRooms } from "./web.data.ts";
import { openWebHouse } from "./web.house.ts";

const SIZE = 1_000;
/** As many rooms as a customer who travels often has. */
const ROOMS = 6;
const BOUND = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const TIMES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/** Runs Lighthouse with mobile settings on a signed-in chat with an open room. Scores below the bound fail the run. */
export async function bench(): Promise<void> {
  buildOurs();
  const house = await openWebHouse([SIZE], benchRooms().slice(0, ROOMS));
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const address = `${house.roomUrl(SIZE)}?token=${house.token}`;
    const run = await lighthouse(address, { port, onlyCategories: CATEGORIES, output: "json", logLevel: "error" });
    if (!run) throw new Error("Lighthouse returned no result.");
    const { categories, audits } = run.lhr;
    console.log(`\n${new Date().toISOString().slice(0, 10)}, Lighthouse ${run.lhr.lighthouseVersion}, mobile\n`);
    for (const name of CATEGORIES) {
      const category = categories[name]!;
      const score = Math.round(100 * (category.score ?? 0));
      console.log(`${category.title}: ${score}`);
      if (score < BOUND) process.exitCode = 1;
      for (const { id, weight } of category.auditRefs) {
        const audit = audits[id]!;
        if (weight > 0 && audit.score !== null && audit.score < 0.9) {
          console.log(`  ${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ""}`);
        }
      }
    }
    console.log(
      `\n${TIMES.map((name) => `${audits[name]?.title} ${audits[name]?.displayValue ?? audits[name]?.errorMessage}`).join(", ")}`,
    );
    if (process.env.DETAILS) console.log(JSON.stringify(audits, null, 1));
  } finally {
    await browser.close();
    await house.stop();
  }
}
