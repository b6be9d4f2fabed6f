import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { dayFromNow } from "../../server/test/stays/stays.ts";
import { makePlan } from "../planned.page.ts";
import { row } from "../room.page.ts";
import { composerOf } from "../writing.ts";
import { expect, press, signIn, takeTour, test } from "./people.ts";

/** The link of the e-mail to an address, as a local start shows what would have left. */
async function linkTo(mails: Page, origin: string, email: string, roomId: string): Promise<string> {
  const mail = mails.locator("section").filter({ hasText: email }).filter({ hasText: "est ouvert" });
  await expect(async () => {
    await mails.goto(`${origin}/envois`);
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  return ((await mail.innerText()).match(/https?:\/\/\S+/g) ?? []).find((link) => link.endsWith(roomId))!;
}

test("from a list to two people who chat and a parent who packs, only by what they were sent [JOIN-06]", async ({
  house,
  browse,
}) => {
  const ref = `S-${randomUUID().slice(0, 8)}`;
  const center = `Centre ${ref}`;
  // A lead at a local start.
  const uuid = "collaborator_1";
  const { id } = (await house.as({ uuid }).post("/amplify/collaborator/", { uuid })).body.data;
  const lead = { id, uuid, workspace: "speedboat" } as const;
  const origin = house.originOf(lead);
  const content = "Le groupe de « {séjour} » est ouvert : {lien}";
  await makePlan(house, lead, { kind: "stays", content, filters: { destinations: [center] } });
  const uuids = [1, 2, 3].map(() => `customer_1${randomUUID()}`);
  const people = ["Ana", "Bo", "Paul"].map((name, n) => ({
    name,
    uuid: uuids[n]!,
    email: `${name}-${ref}@example.org`,
  }));
  const head =
    "stay_ref;as_of;departure_date;end_date;title;center_name;packing;uuid;firstname;email;birth_date;role;for";
  const lines = people.map(({ name, uuid, email }) => {
    const stay = [ref, "2026-01-01T08:00:00Z", dayFromNow(20), dayFromNow(27), `Voile ${ref}`, center, "Duvet"];
    const isContact = name === "Paul";
    return [...stay, uuid, name, email, "1990-05-17", isContact ? "contact" : "", isContact ? "Léa" : ""].join(";");
  });
  const desk = await browse("desktop");
  await desk.goto(`${origin}/admin/imports`);
  await signIn(desk, lead);
  const file = { name: "sejours.csv", mimeType: "text/csv", buffer: Buffer.from([head, ...lines].join("\n")) };
  await desk.locator("input[type=file]").setInputFiles(file);
  await desk.getByRole("region", { name: "Importer un fichier" }).getByRole("button", { name: "Importer" }).click();
  const stored = () => house.pool<{ room_id: string }[]>`select room_id from stays where stay_ref = ${ref}`;
  await expect.poll(async () => (await stored()).length).toBe(1);
  const { room_id: roomId } = (await stored())[0]!;

  const mails = await desk.context().newPage();
  const [ana, bo, paul] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const [phone, laptop, home] = [await browse("phone"), await browse("desktop"), await browse("phone")];
  for (const [page, person] of [
    [phone, ana],
    [laptop, bo],
  ] as const) {
    await page.goto(await linkTo(mails, origin, person.email, roomId));
    await signIn(page, person);
    await takeTour(page);
    await expect(page).toHaveURL(`${origin}/${roomId}`);
    await expect(composerOf(page).box).toBeEditable();
  }
  await composerOf(phone).box.fill("Bonjour, qui part de Lyon ?");
  await press(composerOf(phone).send);
  await expect(row(laptop, "Bonjour, qui part de Lyon ?")).toContainText("Ana");
  await composerOf(laptop).box.fill("Moi, à huit heures");
  await press(composerOf(laptop).send);
  await expect(row(phone, "Moi, à huit heures")).toContainText("Bo");

  const link = await linkTo(mails, origin, paul.email, roomId);
  await home.goto(link);
  await signIn(home, paul);
  await takeTour(home);
  await expect(home).toHaveURL(`${origin}/stay/${roomId}`);
  await expect(home.getByRole("main").getByText("Duvet")).toBeVisible();
  await expect(home.getByText("Vous recevez les messages pour Léa.")).toBeVisible();

  // The tenth visit, signed in: the link leads straight there.
  await phone.goto(await linkTo(mails, origin, ana.email, roomId));
  await expect(row(phone, "Moi, à huit heures")).toBeVisible();
});
