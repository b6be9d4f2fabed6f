import { expect, test } from "../journey.ts";
import { clickAction, pair, row } from "../room.page.ts";

test("the chat works with Trusted Types, and the browser refuses text as markup", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour <img src=x onerror=alert(1)>");
  const page = await (await contextOf(me)).newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${house.originOf(me)}/${room.id}`);
  await clickAction(page, "Bonjour", "Réagir");
  const quick = page.getByRole("toolbar", { name: "Réactions rapides" });
  await quick.getByRole("button", { name: "Plus d’émojis" }).click();
  await page.getByPlaceholder("Rechercher un émoji").fill("canard");
  await page.getByRole("gridcell", { name: "canard" }).first().click();
  await expect(row(page, "Bonjour").getByRole("list", { name: "Réactions" })).toContainText("🦆");
  expect(violations).toEqual([]);
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = "<p>text</p>";
      return "taken";
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe("TypeError");
});

test("messages, reactions and notices are sent without crypto.randomUUID", async ({ house, contextOf }) => {
  const { room, me, friend } = await pair(house);
  await house.message(room, friend, "Bonjour");
  const context = await contextOf(me);
  await context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  const page = await context.newPage();
  await page.goto(`${house.originOf(me)}/${room.id}`);
  expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false);
  await clickAction(page, "Bonjour", "Réagir");
  await page.getByRole("toolbar", { name: "Réactions rapides" }).getByRole("button", { name: "Pouce levé" }).click();
  await expect(row(page, "Bonjour").getByRole("list", { name: "Réactions" })).toContainText("👍1");
  await page.getByRole("textbox", { name: "Votre message" }).fill("Salut");
  await page.getByRole("textbox", { name: "Votre message" }).press("Enter");
  await expect(row(page, "Salut")).toBeVisible();
  const { C } = await house.cast();
  const staff = await contextOf(C);
  await staff.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  const interaction = await staff.newPage();
  await interaction.goto(`${house.originOf(C)}/userInteraction/${me.uuid}`);
  await interaction.getByRole("textbox", { name: "Message au client" }).fill("Rendez-vous à 9 h");
  await interaction.getByRole("textbox", { name: "Message au client" }).press("Enter");
  await expect(interaction.getByRole("article").filter({ hasText: "Rendez-vous à 9 h" })).toBeVisible();
  const { body } = await house.as(me).get(`/amplify/users/${me.id}/notices`);
  expect(body.data.items).toHaveLength(1);
});
