import { dayFromNow } from "../../server/test/stays/stays.ts";
import { expectAccessible } from "../accessible.ts";
import { showRooms } from "../columns.page.ts";
import { expect, test } from "../journey.ts";
import { signIn } from "../journeys/people.ts";
import { deliverStay, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";

/** The loop looks every few seconds; a room has to follow within 30 s. */
const FOLLOWS = { timeout: 30_000 };
const LATER = { departure_date: dayFromNow(100), end_date: dayFromNow(107) };

function shortDay(days: number): string {
  const format = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Date(dayFromNow(days)).toLocaleDateString("fr-FR", format).replace(/^1 /, "1er ");
}

test("a stay that is not open yet stands in the list with its day, and opens live [JOIN-05]", async ({
  house,
  enter,
}) => {
  const me = await house.user();
  const stay = await deliverStay(house, [traveller("Ana", { uuid: me.uuid })], LATER);
  const page = await enter(me);
  const line = page.getByRole("list", { name: "Mes séjours" }).getByRole("listitem").filter({ hasText: stay.title });
  await expect(line).toContainText(`Ouvre le ${shortDay(100 - 60)}`);
  await expect(line.getByRole("link").or(line.getByRole("button"))).toHaveCount(0);
  await expect(page.getByText(/après la réservation/)).toHaveCount(0);
  await house.pool`update stays set opens_at = now() where room_id = ${stay.id}`;
  await expect(page.getByRole("button", { name: `Rejoindre ${stay.title}` })).toBeVisible(FOLLOWS);
  await expect(line).toHaveCount(0);
});

test("whoever has booked reads nothing of a booking, once all is over either [JOIN-05]", async ({ house, enter }) => {
  const me = await house.user();
  const stay = await deliverStay(house, [traveller("Ana", { uuid: me.uuid })]);
  await house.pool`update stays set state = 'closed' where room_id = ${stay.id}`;
  await house.pool`update rooms set active = false where id = ${stay.id}`;
  const page = await enter(me);
  await expect(page.getByText("Le groupe de votre séjour est fermé.")).toBeVisible();
  await expect(page.getByText(/après la réservation/)).toHaveCount(0);
});

test("a contact reads for whom they get messages, the packing list and the notices of their stay [JOIN-05]", async ({
  house,
  enter,
}) => {
  const [me, staff] = [await house.user(), await house.user(`collaborator_${Date.now()}`)];
  const contact = { ...traveller("Paul", { uuid: me.uuid }), role: "contact", for: ["Léa", "Tom"] };
  const stay = await deliverStay(house, [contact], { card: { packing: "Duvet\nGourde", meeting: "Gare de Quimper" } });
  const notice = { content: "Le car part à 9 h", collaboratorId: staff.id };
  const sent = await house.as(staff).send("/amplify/notices/filtered", { notice, filters: { roomIds: [stay.id] } });
  expect(sent.status).toBe(200);
  const page = await enter(me);
  await expect(page.getByText(/après la réservation/)).toHaveCount(0);
  await showRooms(page);
  await page.getByRole("link", { name: `${stay.title} Vous recevez les messages pour Léa et Tom` }).click();
  await expect(page).toHaveURL(`${house.originOf(me)}/stay/${stay.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: stay.title })).toBeVisible();
  await expect(main.getByText(/^Vous recevez les messages pour Léa et Tom\./)).toBeVisible();
  await expect(main.getByText("Duvet")).toBeVisible();
  await expect(main.getByText("Gare de Quimper")).toBeVisible();
  await main.getByRole("link", { name: "Le car part à 9 h" }).click();
  await expect(main.getByRole("article").filter({ hasText: "Le car part à 9 h" })).toBeInViewport();
});

test("a stay of La Balaguère is a « voyage » to its people, and a group keeps its name [CALM-06]", async ({
  house,
  enter,
}) => {
  const workspace = "labalaguere";
  const me = await house.user(`customer_2${Date.now()}`);
  const contact = { ...traveller("Paul", { uuid: me.uuid }), role: "contact", for: ["Léa"] };
  const stay = await deliverStay(house, [contact], {}, workspace);
  const room = await house.room({ workspace, name: "Séjour en gîte, été, Randonnée" });
  await house.participant(room, me);
  const page = await enter(me, `/stay/${stay.id}`);
  await expect(page.getByRole("main").getByRole("heading", { name: "Journal du voyage" })).toBeVisible();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await expect(page.getByText(/«.Séjour en gîte.».*préparez votre voyage ensemble/)).toBeVisible();
});

test("the link into a room leads whoever may not enter to a page that says why [JOIN-06]", async ({ house, enter }) => {
  const [early, contact, banned, blocked, stranger, foreign] = await Promise.all([
    ...Array.from({ length: 5 }, () => house.user()),
    house.user(undefined, { workspace: "labalaguere" }),
  ]);
  const people = [banned!, blocked!].map(({ uuid }) => traveller("Ana", { uuid }));
  const open = await deliverStay(house, [
    ...people,
    { ...traveller("Paul", { uuid: contact!.uuid }), role: "contact" },
  ]);
  const set = (user: { id: string }, status: string) => house.pool`
    update participants set status = ${status} where room_id = ${open.id} and user_id = ${user.id}`;
  await set(banned!, "BANNED");
  await set(blocked!, "BLOCKED");
  const planned = await deliverStay(house, [traveller("Bo", { uuid: early!.uuid })], LATER);

  const soon = await enter(early!, `/${planned.id}`);
  await expect(soon.getByRole("dialog")).toContainText(`ouvre le ${shortDay(100 - 60)}`);
  await expect(soon).toHaveURL(`${house.originOf(early!)}/`);

  const home = await enter(contact!, `/${open.id}`);
  await expect(home).toHaveURL(`${house.originOf(contact!)}/stay/${open.id}`);
  await expect(home.getByText("Le groupe de discussion est réservé à ceux qui partent.")).toBeVisible();

  const out = await enter(banned!, `/${open.id}`);
  await expect(out.getByRole("dialog")).toContainText("Vous n’avez pas accès à ce groupe.");
  await expect(out).toHaveURL(`${house.originOf(banned!)}/`);
  await expect(out.getByRole("dialog")).not.toContainText(open.title);

  const shut = await enter(blocked!, `/${open.id}`);
  await expect(shut.getByRole("dialog")).toContainText("est bloqué");
  await expect(shut).toHaveURL(`${house.originOf(blocked!)}/`);

  const nobody = await enter(stranger!, `/${open.id}`);
  await expect(nobody.getByText("Ce groupe n’existe pas, ou vous n’en êtes pas membre.")).toBeVisible();

  const other = await enter(foreign!, `/${open.id}`);
  await expect(other.getByText("Ce groupe n’existe pas, ou vous n’en êtes pas membre.")).toBeVisible();
});

test("a link for somebody else than who is signed in says so, and leads there after another login [JOIN-06]", async ({
  house,
  enter,
}) => {
  const [mother, daughter] = [await house.user(undefined, { firstname: "Denise" }), await house.user()];
  const stay = await deliverStay(house, [traveller("Ana", { uuid: daughter.uuid })]);
  const page = await enter(mother, `/${stay.id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("connecté en tant que Denise");
  await expect(main).not.toContainText(stay.title);
  await expectAccessible(page);
  await main.getByRole("button", { name: "Changer de compte" }).click();
  await signIn(page, daughter);
  await expect(page).toHaveURL(`${house.originOf(daughter)}/${stay.id}`);
  await expect(composerOf(page).box).toBeEditable();
});
