import type { Page } from "@playwright/test";
import type { MadeRoom, MadeUser } from "../../server/test/factory.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";

const rooms = (page: Page) => page.getByRole("region", { name: "Mes groupes" }).getByRole("listitem");

async function send(house: House, author: MadeUser, room: MadeRoom, content: string): Promise<void> {
  const message = { content, userId: author.id, roomId: room.id, mentions: [] };
  const { status } = await house.as(author).send("/amplify/messages/", { message });
  expect(status).toBe(200);
}

test("titles show the brand and the groups [LIST-01] [LIST-04]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await expect(page.getByRole("heading", { name: "Mes messages de UCPA" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("the button counts unread notices live, and opens the notices [LIST-02]", async ({ house, enter }) => {
  const { A, C, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  const button = page.getByRole("button", { name: "Messages Non Lus" });
  await expect(button).toBeVisible();
  for (const count of [1, 2]) {
    const notice = { content: `Avis ${count}`, userId: A.id, collaboratorId: C.id };
    await house.as(C).send("/amplify/notice/", { notice });
    await expect(button).toContainText(String(count));
  }
  await button.click();
  await expect(page).toHaveURL(`${house.originOf(A)}/`);
});

test("the help button opens the help [LIST-03]", async ({ house, enter }) => {
  const page = await enter(await house.user());
  await page.getByRole("button", { name: "Aide à l'utilisation", exact: true }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole("main").getByRole("heading", { name: "Aide à l’utilisation" })).toBeVisible();
});

test("without rooms the list explains that groups come with a booking [LIST-05]", async ({ house, enter }) => {
  const page = await enter(await house.user());
  await expect(page.getByText("Pas de groupe")).toBeVisible();
  await expect(page.getByText(/disponibles ici après la réservation/)).toBeVisible();
  await expect(rooms(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Comment ça marche" }).click();
  await expect(page).toHaveURL(/\/help$/);
});

test("the list has only active rooms of the user [LIST-06]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const closed = await house.room({ name: "Fermé", active: false });
  await house.participant(closed, A);
  await house.room({ name: "Aux autres" });
  const page = await enter(A);
  await expect(rooms(page)).toHaveCount(1);
  await expect(rooms(page)).toContainText("Voile aux Glénan");
});

test("joined rooms, then invitations, then blocked ones, each in its order [LIST-07] [LIST-08] [LIST-09]", async ({
  house,
  enter,
}) => {
  const me = await house.user();
  const dayOfMarch = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
  const make = async (name: string, status: "NORMAL" | "INVITED" | "BLOCKED", room: object, entry: object = {}) =>
    house.participant(await house.room({ name, ...room }), me, status, { ...entry });
  await make("Bloqué ancien", "BLOCKED", { created_at: dayOfMarch(1), latest_activity: dayOfMarch(9) });
  await make("Bloqué récent", "BLOCKED", { created_at: dayOfMarch(2), latest_activity: dayOfMarch(8) });
  await make("Invité ancien", "INVITED", { created_at: dayOfMarch(1), latest_activity: dayOfMarch(9) });
  await make("Invité récent", "INVITED", { created_at: dayOfMarch(2), latest_activity: dayOfMarch(8) });
  await make("Calme", "NORMAL", { latest_activity: dayOfMarch(3) });
  await make("Égal d’abord", "NORMAL", { latest_activity: dayOfMarch(5) }, { created_at: dayOfMarch(2) });
  await make("Égal ensuite", "NORMAL", { latest_activity: dayOfMarch(5) }, { created_at: dayOfMarch(1) });
  await make("Vif", "NORMAL", { latest_activity: dayOfMarch(6) });
  const page = await enter(me);
  await expect(rooms(page)).toHaveCount(8);
  const texts = await rooms(page).allTextContents();
  const order = [
    "Vif",
    "Égal d’abord",
    "Égal ensuite",
    "Calme",
    "Invité récent",
    "Invité ancien",
    "Bloqué récent",
    "Bloqué ancien",
  ];
  expect(texts.map((text) => order.findIndex((name) => text.startsWith(name)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("a new message moves its room to the top at once [LIST-08] [LIST-14]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const quiet = await house.room({ name: "Refuge, Ecrins, Alpinisme", latest_activity: "2025-12-01T00:00:00.000Z" });
  const other = await house.user(undefined, { firstname: "Léa" });
  for (const person of [A, other]) await house.participant(quiet, person);
  await house.participant(R1, other);
  const page = await enter(A);
  await expect(rooms(page).first()).toContainText("Voile aux Glénan");
  await send(house, other, quiet, "On part à 8 h ?");
  await expect(rooms(page).first()).toContainText("Refuge");
  await expect(rooms(page).first()).toContainText("Léa : On part à 8 h ?");
  await expect(rooms(page).first().getByText("1 message non lu")).toBeAttached();
  await send(house, other, quiet, "Ou 9 h");
  await expect(rooms(page).first().getByText("2 messages non lus")).toBeAttached();
  await expect(rooms(page).first()).toContainText("Léa : Ou 9 h");
});

test("each joined room shows its latest message, read or not, and follows it live [LIST-14]", async ({
  house,
  enter,
}) => {
  const me = await house.user();
  const friend = await house.user(undefined, { firstname: "Léa" });
  const make = async (name: string) => {
    const room = await house.room({ name });
    for (const person of [me, friend])
      await house.participant(room, person, "NORMAL", { last_message_read_at: new Date().toISOString() });
    return room;
  };
  const sail = await make("Voile");
  const ski = await make("Ski");
  const silent = await make("Silence");
  const before = { created_at: "2026-03-01T10:00:00.000Z" };
  await house.message(sail, friend, "Rendez-vous au port", before);
  await house.message(ski, me, "Qui a des bâtons ?", before);
  const page = await enter(me);
  const rowOf = (name: string) => rooms(page).filter({ hasText: name });
  await expect(rowOf("Voile")).toContainText("Léa : Rendez-vous au port");
  await expect(rowOf("Ski")).toContainText("Vous : Qui a des bâtons ?");
  await expect(rowOf("Silence")).not.toContainText(" : ");
  await expect(page.getByText(/messages? non lus?/)).toHaveCount(0);

  await send(house, me, sail, "J’y serai");
  await expect(rowOf("Voile")).toContainText("Vous : J’y serai");
  await send(house, friend, silent, "Enfin quelqu’un");
  await expect(rowOf("Silence")).toContainText("Léa : Enfin quelqu’un");
  await page.getByRole("link", { name: /^Silence/ }).click();
  await expect(rowOf("Silence").getByText("1 message non lu")).toHaveCount(0);
  await expect(rowOf("Silence")).toContainText("Léa : Enfin quelqu’un");
});

test("an invitation has a plus button that joins, and nothing else opens it [LIST-10] [LIST-11] [LIST-13]", async ({
  house,
  enter,
}) => {
  const { B, R1 } = await house.cast();
  const page = await enter(B);
  const row = rooms(page).first();
  await row.getByText("Voile aux Glénan").click();
  await expect(page).toHaveURL(`${house.originOf(B)}/`);
  const plus = row.getByRole("button", { name: "Rejoindre Voile aux Glénan" });
  await expect(plus.locator("svg")).toBeVisible();
  await plus.click();
  await expect(page).toHaveURL(`${house.originOf(B)}/${R1.id}`);
  const [entry] =
    await house.pool`select status, joined_at from participants where room_id = ${R1.id} and user_id = ${B.id}`;
  expect(entry).toMatchObject({ status: "NORMAL" });
  expect(entry?.joined_at).not.toBeNull();
});

test("a blocked room has a ban icon and only explains the block [LIST-10] [LIST-11] [LIST-12]", async ({
  house,
  enter,
}) => {
  const { X } = await house.cast();
  const page = await enter(X);
  await expect(rooms(page).getByRole("img", { name: "Groupe bloqué" })).toBeVisible();
  await rooms(page)
    .getByRole("button", { name: /Voile aux Glénan/ })
    .click();
  const dialog = page.getByRole("dialog");
  const text = "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.";
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${house.originOf(X)}/`);
});

test("name, product and date come from the room's name and metadata [LIST-15] [LIST-16]", async ({ house, enter }) => {
  const me = await house.user();
  const make = async (name: string, columns: object) => house.participant(await house.room({ name, ...columns }), me);
  await make("Trail, Annecy, Course en montagne, 2027", { departure_date: "2027-08-15" });
  await make("Sans virgule", { departure_date: null });
  await make("Deux, parties", { departure_date: "2027-01-02" });
  const page = await enter(me);
  await expect(rooms(page).filter({ hasText: "Trail" })).toContainText(/^Trail.*Course en montagne.*15\/08\/2027$/);
  await expect(rooms(page).filter({ hasText: "Annecy" })).toHaveCount(0);
  await expect(rooms(page).filter({ hasText: "Deux" })).toContainText(/^Deux[^p]*02\/01\/2027$/);
  await expect(rooms(page).filter({ hasText: "Sans virgule" })).not.toContainText("/2027");
});
