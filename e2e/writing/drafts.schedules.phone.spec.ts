import { randomInt } from "node:crypto";
import type { BrowserContext, Page, Route } from "@playwright/test";
import type { MadeUser } from "../../server/test/factory.ts";
import { randomOf } from "../../web/src/random.fixture.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { composerOf, countKept, isKept, setScene, storedIn } from "../writing.ts";

/** `npm run prove` runs ten, with `--full` a hundred. */
const SCHEDULES = process.env.PROVE_FULL === "1" ? 100 : process.env.PROVE_SEED ? 10 : 2;
const MINUTES_PER_SCHEDULE = 1;

/** What becomes of a message: it and its answer pass, one of both is cut, or one of both never comes. */
const FATES = ["passes", "is cut", "hangs", "arrives, its answer is cut", "arrives, its answer hangs"] as const;
const ENDINGS = ["closes", "crashes", "reloads"] as const;
type Fate = (typeof FATES)[number];

async function meet(route: Route, fate: Fate, house: House, user: MadeUser): Promise<void> {
  if (fate === "passes") return route.continue();
  if (fate === "is cut") return route.abort("connectionreset");
  if (fate === "hangs") return;
  const [, json = ""] = /name="message"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? "") ?? [];
  await house.as(user).send("/amplify/messages/", { message: json });
  if (fate === "arrives, its answer is cut") await route.abort("connectionreset");
}

/** Ends the page, and opens the address in the same browser again. */
async function reopen(page: Page, ending: (typeof ENDINGS)[number], address: string): Promise<Page> {
  const context = page.context();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (ending === "reloads") {
    await page.reload();
    return page;
  }
  if (ending === "crashes") {
    const client = await context.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    client.send("Page.crash").catch(() => {});
    await crashed;
  }
  await page.close();
  return openPage(context, address);
}

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(address);
  await expect(composerOf(page).box).toBeEnabled();
  return page;
}

test("however pages end and answers are lost, what was kept is stored once [PHONE-08]", async ({
  house,
  contextOf,
}) => {
  test.setTimeout(SCHEDULES * MINUTES_PER_SCHEDULE * 60_000);
  const seed = Number(process.env.PROVE_SEED ?? randomInt(2 ** 31));
  console.log(`Seed ${seed}. To repeat: PROVE_SEED=${seed}`);
  const random = randomOf(seed);
  const { alix } = await setScene(house);
  const context = await contextOf(alix);
  for (let schedule = 0; schedule < SCHEDULES; schedule += 1) {
    const room = await house.room();
    await house.participant(room, alix);
    const address = `${house.originOf(alix)}/${room.id}`;
    let page = await openPage(context, address);
    const story: string[] = [];
    const texts = Array.from({ length: 1 + random.below(2) }, (_, n) => `Message ${schedule}-${n}`);
    const kept = new Set<string>();

    for (let life = 0; life < 3; life += 1) {
      const fate = random.pick(FATES);
      await page.route("**/amplify/messages/", (route) => meet(route, fate, house, alix));
      const { box } = composerOf(page);
      // A message that comes back would meet the next text in the input, so two are written only while the first one hangs.
      const written = life > 0 ? [] : fate.endsWith("hangs") ? texts : texts.slice(0, 1);
      for (const text of written) {
        await box.fill(text);
        if (random.below(4) > 0) {
          await expect.poll(() => isKept(page, text)).toBe(true);
          kept.add(text);
        }
        if (random.below(5) > 0) await box.press("Enter");
        else break;
      }
      if (life > 0 && random.below(3) > 0) await box.press("Enter");
      const ending = random.pick(ENDINGS);
      story.push(`${written.length} written, sending ${fate}, the page ${ending}`);
      page = await reopen(page, ending, address);
    }

    const { box } = composerOf(page);
    await expect
      .poll(async () => {
        if ((await box.inputValue()) !== "") await box.press("Enter");
        return countKept(page);
      }, story.join("; "))
      .toBe(0);
    const stored = (await storedIn(house, room)).map(({ content }) => content);
    for (const text of texts) {
      const count = stored.filter((content) => content.includes(text)).length;
      expect.soft(count, `${text}: ${story.join("; ")}: ${stored.join(" | ")}`).toBeLessThanOrEqual(1);
      if (kept.has(text)) expect.soft(count, `${text}: ${story.join("; ")}`).toBe(1);
    }
    await page.close();
  }
});
