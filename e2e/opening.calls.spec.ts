import { expect, test } from "./journey.ts";

const ROOMS = 60;
const RELOADS = 20;

test("sixty rooms with unread messages open with a dozen calls, and reloads meet no rate limit [EASE-38]", async ({
  house,
  contextOf,
}) => {
  const user = await house.user();
  const writer = await house.user();
  const joined = { last_message_read_at: "2026-01-01T00:00:00Z" };
  for (let n = 0; n < ROOMS; n++) {
    const room = await house.room({ name: `Groupe ${n}` });
    await house.participant(room, user, "NORMAL", joined);
    await house.message(room, writer, "Bonjour");
    await house.message(room, writer, "Tout le monde est là ?");
  }
  const page = await (await contextOf(user)).newPage();
  const calls: string[] = [];
  const limited: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push(new URL(request.url()).pathname);
  });
  page.on("response", (response) => response.status() === 429 && limited.push(response.url()));
  const isUnread = async () => {
    await expect(page.getByRole("link", { name: /Groupe \d+.*2 messages non lus/ })).toHaveCount(ROOMS);
  };
  await page.goto(house.originOf(user));
  await isUnread();
  await page.waitForLoadState("networkidle");
  expect(calls.length, calls.join("\n")).toBeLessThanOrEqual(12);
  // As many as a minute has at one every three seconds, and faster.
  for (let n = 0; n < RELOADS; n++) {
    await page.reload();
    await isUnread();
  }
  expect(limited).toEqual([]);
});
