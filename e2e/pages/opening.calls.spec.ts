import { readConfig } from "../../server/src/base/config.ts";
import { expect, test } from "../journey.ts";

const ROOMS = 60;
/** One every three seconds. */
const RELOADS_PER_MINUTE = 20;

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
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push(new URL(request.url()).pathname);
  });
  const isUnread = async () => {
    await expect(page.getByRole("link", { name: /Groupe \d+.*2 messages non lus/ })).toHaveCount(ROOMS);
  };
  await page.goto(house.originOf(user));
  await isUnread();
  await page.waitForLoadState("networkidle");
  const opening = calls.splice(0);
  expect(opening.length, opening.join("\n")).toBeLessThanOrEqual(12);
  await page.reload();
  await isUnread();
  await page.waitForLoadState("networkidle");
  expect(calls.length * RELOADS_PER_MINUTE).toBeLessThan(readConfig({}).requestsPerMinute.user);
});
