import type { Page, Route } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { log, pair, row, sendMessage } from "../room.page.ts";

const MARKS = "\u0301";
const RIGHT_TO_LEFT = "\u202e";
const MARKS_COUNT = 10_000;
const LONGEST = 5_000;
const AFTER = "Le message d’après";

/** Expects that nothing overflows the page or the list. */
async function expectLayout(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const list = document.querySelector("[role=log]");
      return { page: scrollWidth - clientWidth, list: list ? list.scrollWidth - list.clientWidth : 0 };
    });
  await expect.poll(overhang).toEqual({ page: 0, list: 0 });
}

/** Expects that the next message is fully visible and that the user can write. */
async function expectGoesOn(page: Page): Promise<void> {
  await expect(row(page, AFTER)).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByRole("textbox", { name: "Votre message" })).toBeInViewport();
  await expectLayout(page);
}

/** Changes the server's response to contain data that the database would refuse. */
async function alter(route: Route, change: (data: unknown) => void): Promise<void> {
  // Only the browser resolves names below localhost; here only localhost itself resolves.
  const answer = await route.fetch({
    url: route
      .request()
      .url()
      .replace(/\/\/\w+\.localhost/, "//localhost"),
  });
  const body = await answer.json();
  change(body.data);
  await route.fulfill({ response: answer, json: body });
}

const ODD: Record<string, string> = {
  "as many marks as fit above one letter": `a${MARKS.repeat(LONGEST - 1)}`,
  "right-to-left tricks": `${RIGHT_TO_LEFT}gpj.exe\u2066\u2067\u202d https://example.org/${RIGHT_TO_LEFT}moc ${"א".repeat(300)}`,
  "only spaces": " \u00a0\u2003\u200b".repeat(1_000),
  "only line ends": "\n".repeat(LONGEST),
  "one word of 5,000 characters": "m".repeat(LONGEST),
  "an address of 5,000 characters": `https://example.org/${"a".repeat(LONGEST - 20)}`,
  markup: `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`,
  "joiners and selectors without an emoji": "\u200d\ufe0f\u20e3".repeat(1_000),
};

test("no odd message breaks the list or the page", async ({ house, contextOf }) => {
  const { me, friend } = await pair(house);
  const page = await (await contextOf(me)).newPage();
  for (const [name, content] of Object.entries(ODD)) {
    await test.step(name, async () => {
      const room = await house.room();
      for (const user of [me, friend]) await house.participant(room, user);
      await sendMessage(house, me, room, "Le message d’avant");
      await house.message(room, friend, content, { created_at: new Date().toISOString() });
      await sendMessage(house, friend, room, AFTER);
      await page.goto(`${house.originOf(me)}/${room.id}`);
      await expectGoesOn(page);
      await expect(page).not.toHaveTitle("taken");
      await log(page).evaluate((list) => list.scrollTo(0, 0));
      await expectLayout(page);
    });
  }
});

test("10,000 marks above one letter stay within their bubble @both", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  const odd = await sendMessage(house, friend, room, "Avec des accents");
  await sendMessage(house, friend, room, AFTER);
  const page = await (await contextOf(me)).newPage();
  await page.route("**/amplify/rooms/*/messages*", (route) =>
    alter(route, (data) => {
      const { items } = data as { items: { id: string; content: string }[] };
      for (const item of items) if (item.id === odd.id) item.content = `a${MARKS.repeat(MARKS_COUNT)}`;
    }),
  );
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expectGoesOn(page);
  const [above, below] = [row(page, `a${MARKS}`).locator("[data-bubble]"), row(page, AFTER)];
  await expect(above).toHaveCSS("overflow", "clip");
  const [first, next] = [(await above.boundingBox())!, (await below.boundingBox())!];
  expect(first.y + first.height).toBeLessThanOrEqual(next.y + 1);
});

test("a message that cannot be rendered is shown as unreadable, and the others stay", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await sendMessage(house, friend, room, "Le message d’avant");
  const odd = await sendMessage(house, friend, room, "Celui-ci");
  await sendMessage(house, friend, room, AFTER);
  const page = await (await contextOf(me)).newPage();
  await page.route("**/amplify/rooms/*/messages*", (route) =>
    alter(route, (data) => {
      const { items } = data as { items: { id: string; content: unknown; attachments: unknown }[] };
      for (const item of items) if (item.id === odd.id) Object.assign(item, { content: null, attachments: null });
    }),
  );
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(log(page).getByText("Message illisible")).toHaveCount(1);
  await expect(row(page, "Le message d’avant")).toBeVisible();
  await expectGoesOn(page);
  await expect(page).toHaveURL(`${house.originOf(me)}/${room.id}`);
  await sendMessage(house, friend, room, "Et la suite");
  await expect(row(page, "Et la suite")).toBeInViewport();
});

test("unusual people do not break the list: a script, marks or an empty text as name, a zip code of one character", async ({
  house,
  enter,
}) => {
  const { room, me, friend } = await pair(house, {
    firstname: `<script>document.title='taken'</script>`,
    zip_code: "7",
    town: RIGHT_TO_LEFT + "T".repeat(500),
  });
  const [marked, blank] = [
    await house.user(undefined, { firstname: `Z${MARKS.repeat(MARKS_COUNT)}` }),
    await house.user(undefined, { firstname: "   ", zip_code: "", town: "", gender: "X".repeat(2_000) }),
  ];
  await house.participant(room, marked, "NORMAL", { joined_at: new Date().toISOString() });
  await house.participant(room, blank);
  await sendMessage(house, friend, room, "D’un script");
  await sendMessage(house, marked, room, `Des accents @${marked.id}`, { mentions: [marked.id] });
  await sendMessage(house, blank, room, "De personne");
  await sendMessage(house, me, room, AFTER);
  const page = await enter(me, `/${room.id}`);
  await expectGoesOn(page);
  await expect(row(page, "D’un script")).toContainText("<script>document.title='taken'</script>");
  await expect(row(page, "D’un script")).toContainText("(7)");
  await expect(page).not.toHaveTitle("taken");
  const box = page.getByRole("textbox", { name: "Votre message" });
  await box.pressSequentially("@");
  await expect(page.getByRole("option")).not.toHaveCount(0);
  await expectLayout(page);
});

test("a broken picture is shown as a file, and the other messages stay", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  const message = await house.message(room, friend, "Une photo cassée", { created_at: new Date().toISOString() });
  const file = { id: crypto.randomUUID(), workspace: room.workspace, message_id: message.id, position: 0 };
  const shown = { description: "plage.jpg", type: "image/jpeg", size: 10, width: 1, height: 30_000 };
  await house.pool`insert into attachments ${house.pool({ ...file, ...shown, has_thumbnail: true })}`;
  await sendMessage(house, friend, room, AFTER);
  const page = await (await contextOf(me)).newPage();
  await page.route("**/amplify/attachment?**", (route) =>
    route.fulfill({ status: 200, contentType: "image/jpeg", body: "no picture" }),
  );
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(row(page, "Une photo cassée").getByRole("button", { name: /^Télécharger plage.jpg/ })).toBeVisible();
  await expectGoesOn(page);
});

test("metadata that is not JSON and a name without commas do not break the rooms", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  const names = [
    "Sans virgule",
    ",,,",
    "  ",
    "M".repeat(3_000),
    `${RIGHT_TO_LEFT}ecnava`,
    `R${MARKS.repeat(MARKS_COUNT)}`,
  ];
  for (const name of names) await house.participant(await house.room({ name }), me);
  await house.participant(await house.room({ name: "N".repeat(3_000) }), me, "INVITED");
  await sendMessage(house, friend, room, AFTER);
  const page = await (await contextOf(me)).newPage();
  await page.route(/\/amplify\/rooms\?ids=/, (route) =>
    alter(route, (data) => {
      for (const card of (data as { items: { metadata: string }[] }).items) card.metadata = "{no json";
    }),
  );
  await page.goto(`${house.originOf(me)}/`);
  const rooms = page.getByRole("region", { name: "Mes groupes" });
  await expect(rooms.getByRole("link")).toHaveCount(names.length + 1);
  await expectLayout(page);
  await rooms.getByRole("link", { name: /Sans virgule/ }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: "Sans virgule" })).toBeVisible();
  await expectLayout(page);
});
