import { randomUUID } from "node:crypto";
import { expect, test } from "../journey.ts";
import { makeCollaborator } from "../stays.page.ts";

for (const path of ["/admin/", "/userInteraction/"]) {
  test(`${path} is not for customers [NAV-06] [ROLE-04]`, async ({ house, visit }) => {
    const { A, R1 } = await house.cast();
    const page = await visit(A, path + R1.id);
    await expect(page.getByText("Vous n'avez pas la permission d'accéder à cette page!")).toBeVisible();
    await expect(page).toHaveURL(`${house.originOf(A)}/notpermitted`);
  });
}

test("staff see a room's messages with a visible delete button [NAV-01] [ADMIN-01]", async ({ house, visit }) => {
  const { A, C, R1 } = await house.cast();
  for (const content of ["Bonjour", "À demain"]) await house.message(R1, A, content);
  const page = await visit(C, `/admin/${R1.id}`);
  await expect(page.getByRole("heading", { name: "Voile aux Glénan" })).toBeVisible();
  const messages = page.getByRole("log").getByRole("article");
  await expect(messages).toHaveCount(2);
  await page.mouse.move(0, 0);
  for (const message of await messages.all()) {
    await expect(message.getByRole("button", { name: "Copier" })).toBeVisible();
    await expect(message.getByRole("button", { name: "Supprimer" })).toBeVisible();
  }
});

test("a deletion asks for confirmation, then applies to everybody live [ADMIN-02] [LIVE-02]", async ({
  house,
  visit,
  enter,
}) => {
  const { A, C, R1 } = await house.cast();
  const customer = await enter(A, `/${R1.id}`);
  await house.as(A).send("/amplify/messages/", {
    message: { content: "De trop", userId: A.id, roomId: R1.id, mentions: [] },
  });
  await expect(customer.getByRole("log").getByText("De trop")).toBeVisible();
  const page = await visit(C, `/admin/${R1.id}`);
  const message = page.getByRole("log").getByRole("article").filter({ hasText: "De trop" });
  const dialog = page.getByRole("dialog", { name: "Suprimer Message" });

  await message.getByRole("button", { name: "Supprimer" }).click();
  await expect(dialog.getByText("Êtes-vous sûr de vouloir supprimer ce message?", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Non" }).click();
  await expect(dialog).toBeHidden();
  await expect(message).toBeVisible();

  await message.getByRole("button", { name: "Supprimer" }).click();
  await dialog.getByRole("button", { name: "Oui" }).click();
  await expect(message).toHaveCount(0);
  await expect(customer.getByRole("log").getByText("De trop")).toHaveCount(0);
  await expect(customer.getByRole("log")).toBeVisible();
});

test("new messages appear live for staff [ADMIN-01]", async ({ house, visit }) => {
  const { A, C, R1 } = await house.cast();
  const page = await visit(C, `/admin/${R1.id}`);
  await expect(page.getByRole("log")).toBeVisible();
  await house.as(A).send("/amplify/messages/", {
    message: { content: "En direct", userId: A.id, roomId: R1.id, mentions: [] },
  });
  await expect(page.getByRole("log").getByText("En direct")).toBeVisible();
});

test("a room of the other workspace does not exist for staff [ADMIN-01] [ROLE-05]", async ({ house, visit }) => {
  const { C } = await house.cast();
  const foreign = await house.room({ workspace: "labalaguere", name: "GR20" });
  const page = await visit(C, `/admin/${foreign.id}`);
  await expect(page.getByText("Ce groupe n’existe pas dans cet espace.")).toBeVisible();
});

test("the interaction view of somebody nobody knows says so and makes nobody [EASE-26]", async ({ house, visit }) => {
  const C = await makeCollaborator(house);
  const foreign = await house.user(`customer_2_${randomUUID()}`, { workspace: "labalaguere" });
  const unknown = `customer_1_${randomUUID()}`;
  const people = async () => (await house.pool`select id from users order by id`).map(({ id }) => id);
  const before = await people();
  for (const uuid of [unknown, foreign.uuid, "n’importe quoi %"]) {
    const page = await visit(C, `/userInteraction/${encodeURIComponent(uuid)}`);
    await expect(page.getByRole("heading", { name: "Messages personnels au client" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Client inconnu" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(uuid);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("link", { name: "Voir les séjours" }).click();
    await expect(page).toHaveURL(`${house.originOf(C)}/admin`);
  }
  expect(await people()).toEqual(before);
});

test("a notice with a file reaches the customer live [NOTICE-05]", async ({ house, visit, enter }) => {
  const { A, C } = await house.cast();
  const customer = await enter(A);
  const page = await visit(C, `/userInteraction/${A.uuid}`);
  const field = page.getByRole("textbox", { name: "Message au client" });
  await field.fill("Voici votre convocation");
  const file = { name: "convocation.txt", mimeType: "text/plain", buffer: Buffer.from("8 h, quai B") };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("list", { name: "Fichiers à envoyer" })).toContainText("convocation.txt");
  await field.press("Enter");
  await expect(page.getByRole("article").filter({ hasText: "Voici votre convocation" })).toContainText(
    "convocation.txt",
  );
  await expect(field).toHaveValue("");
  const received = customer.getByRole("main").getByRole("article").filter({ hasText: "Voici votre convocation" });
  await expect(received).toContainText("convocation.txt");
});

test("a notice that cannot be sent returns to the input with its text and files [NOTICE-05]", async ({
  house,
  visit,
}) => {
  const { A, C } = await house.cast();
  const page = await visit(C, `/userInteraction/${A.uuid}`);
  const field = page.getByRole("textbox", { name: "Message au client" });
  await field.fill("Perdu ?");
  const file = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("plan") };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("list", { name: "Fichiers à envoyer" })).toContainText("plan.txt");
  await page.route("**/amplify/notice/", (route) => route.abort());
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("n’a pas pu être envoyé");
  await expect(field).toHaveValue("Perdu ?");
  await expect(page.getByRole("list", { name: "Fichiers à envoyer" })).toContainText("plan.txt");
  await page.unroute("**/amplify/notice/");
  await field.press("Enter");
  await expect(page.getByRole("article").filter({ hasText: "Perdu ?" })).toHaveCount(1);
});
