import { CHAT_APPEARS_AFTER_MS } from "@hello/contract/limits";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../scripts/chromium.ts";
import { buildPages, servePages } from "./emoji.pages.ts";
import { median } from "./load.ts";
import { buildOurs } from "./web.build.ts";
import { openWebHouse, type WebHouse } from "./web.house.ts";
import { type Contender, measureLiving, measureOpening, SLOWED } from "./web.measure.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SIZES = [50, 1_000, 10_000] as const;
const LIVING_SIZE = 1_000;
const PEERS = ["chat.chatscope", "chat.stream", "chat.plain"];
const OURS = "hello";
const UNHURRIED = "hello, with the two ordered waits";
const BESIDE = "hello, beside the wait";

const COLUMNS = {
  kilobytes: "gzip KB",
  open50: "open, 50",
  open1000: "1,000",
  open10000: "10,000 ms",
  incomingMs: "incoming ms",
  droppedPercent: "burst, dropped %",
  keyMs: "key ms",
  heapMb: "heap MB",
  nodes: "nodes",
};
type Column = keyof typeof COLUMNS;
type Figures = Partial<Record<Column, number[]>>;

/** Our page with our server compared with other chats: fresh pages on a throttled processor, in turns, medians. */
export async function bench(): Promise<void> {
  buildOurs();
  await buildPages(PEERS);
  const [house, pages] = [await openWebHouse(SIZES), await servePages()];
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const contenders = [...ours(house), ...PEERS.map((name) => peer(name, pages.url))];
  const found = new Map<string, Figures>(contenders.map(({ name }) => [name, {}]));
  // Messages of a round stay in our database, so the next round has another last message.
  const lasts = new Map<number, number>(SIZES.map((size) => [size, size - 1]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of contenders) {
        console.error(`round ${round + 1} of ${ROUNDS}: ${contender.name}`);
        const figures = found.get(contender.name)!;
        const add = (column: Column, value: number) => {
          figures[column] = [...(figures[column] ?? []), value];
        };
        const lastOf = (size: number) => (contender.post ? lasts.get(size)! : size - 1);
        for (const size of SIZES) {
          const { openMs, kilobytes, heapMb, nodes } = await measureOpening(browser, contender, size, lastOf(size));
          add(`open${size}`, openMs);
          if (size === SIZES[0]) add("kilobytes", kilobytes);
          if (size === SIZES[2]) add("heapMb", heapMb);
          if (size === SIZES[2]) add("nodes", nodes);
        }
        if (contender.name === UNHURRIED) continue;
        let last = lastOf(LIVING_SIZE);
        const living = await measureLiving(browser, contender, LIVING_SIZE, last, () => {
          last += 1;
          return last;
        });
        if (contender.post) lasts.set(LIVING_SIZE, last);
        if (!living.isFollowed) console.error(`${contender.name} lost the end of the list in the burst`);
        add("incomingMs", living.incomingMs);
        add("droppedPercent", living.droppedPercent);
        add("keyMs", living.keyMs);
      }
    }
    found.set(BESIDE, withoutWait(found.get(UNHURRIED)!));
    report(found);
  } finally {
    await browser.close();
    await pages.stop();
    await house.stop();
  }
}

function ours({ roomUrl, signIn, post }: WebHouse): Contender[] {
  const page = {
    room: "aside a",
    message: "[data-message]",
    scroller: "[role=log]",
    composer: "form [role=textbox], form textarea",
  };
  const hello = { url: roomUrl, prepare: signIn, page, post };
  return [
    { ...hello, name: OURS, skipsOrderedWaits: true },
    { ...hello, name: UNHURRIED },
  ];
}

function peer(name: string, url: string): Contender {
  return { name: name.slice("chat.".length), url: (size) => `${url}/${name}/?n=${size}` };
}

/** The opening time less the specified wait: work during that wait delays nobody. */
function withoutWait(unhurried: Figures): Figures {
  const less = (values: number[] = []) => values.map((value) => value - CHAT_APPEARS_AFTER_MS);
  return Object.fromEntries(SIZES.map((size) => [`open${size}`, less(unhurried[`open${size}`])]));
}

function report(found: Map<string, Figures>): void {
  const columns = Object.keys(COLUMNS) as Column[];
  const own = found.get(OURS)!;
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${ROUNDS} rounds, processor slowed ${SLOWED} times; × of ours\n`,
  );
  console.log(`| page | ${columns.map((column) => COLUMNS[column]).join(" | ")} |`);
  console.log(`|---|${columns.map(() => "---:|").join("")}`);
  for (const [name, figures] of found) {
    const cells = columns.map((column) => {
      const [values, ownValues] = [figures[column], own[column]];
      if (!values || !ownValues) return "";
      const [value, ownValue] = [median(values), median(ownValues)];
      const shown = value.toFixed(value < 10 ? 1 : 0);
      return ownValue > 0 ? `${shown} (×${(value / ownValue).toFixed(2)})` : shown;
    });
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
  const growth = median(own.open10000!) / median(own.open50!);
  console.log(`\nOurs opens 10,000 messages in ×${growth.toFixed(2)} of the time for 50 (at most ×1.2).`);
}
