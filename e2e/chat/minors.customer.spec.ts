import type { Page } from "@playwright/test";
import { expect, test, untilLive } from "../journey.ts";
import { pair, row } from "../room.page.ts";
import { deliverStay, traveller } from "../stays.page.ts";

const YOUTH = /^Des mineurs lisent ce groupe sans leurs parents, et l’équipe lit avec eux\./;

async function openPanel(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name });
}

test("hidden details leave no line under a name, unknown ones read N/A [CHILD-02] @both", async ({ house, enter }) => {
  const { room, me, friend } = await pair(house, { details_hidden: true });
  const nothing = { town: null, zip_code: null, birth_date: null, gender: null };
  const unknown = await house.user(undefined, { firstname: "Noé", ...nothing });
  await house.participant(room, unknown);
  await house.message(room, friend, "De Léa");
  await house.message(room, unknown, "De Noé");
  const page = await enter(me, `/${room.id}`);
  await expect(row(page, "De Noé").locator("header")).toHaveText("NoéN/A (N/A) · N/A · N/A");
  await expect(row(page, "De Léa").locator("header")).toHaveText("Léa");
  const panel = await openPanel(page, "Voile aux Glénan");
  const people = panel.getByRole("region").getByRole("listitem");
  await expect(people.filter({ hasText: "Léa" })).toHaveText("Léa");
  await expect(people.filter({ hasText: "Noé" })).toHaveText("NoéN/A (N/A) · N/A · N/A");
  await expect(panel.getByText(YOUTH)).toHaveCount(0);
});

test("the panel of a group of minors says so, and follows the list [CHILD-03] @both", async ({ house, enter }) => {
  const ana = traveller("Ana");
  const facts = { stay_ref: `YOUTH-${ana.uuid}`, title: "Surf à Lacanau", product: null };
  const room = await deliverStay(house, [ana], { ...facts, youth: true });
  const [me] = await house.pool<{ id: string; uuid: string; workspace: "speedboat" }[]>`
    update users set tutorial_version = 1 where uuid = ${ana.uuid} returning id, uuid, workspace`;
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where user_id = ${me!.id}`;
  const page = await enter(me!, `/${room.id}`);
  await untilLive(page);
  const panel = await openPanel(page, "Surf à Lacanau");
  await expect(panel.getByText(YOUTH)).toBeVisible();
  await deliverStay(house, [ana], { ...facts, youth: false, as_of: "2026-01-02T08:00:00Z" });
  await expect(panel.getByText(YOUTH)).toHaveCount(0);
  await deliverStay(house, [ana], { ...facts, youth: true, as_of: "2026-01-03T08:00:00Z" });
  await expect(panel.getByText(YOUTH)).toBeVisible();
});
