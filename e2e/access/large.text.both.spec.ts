import type { Page } from "@playwright/test";
import { jpeg } from "../../server/test/samples.ts";
import { decision, fillDecision } from "../cases.page.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { act, leave, log, scrollToTop, sendMessage } from "../room.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";
import { attach, composerOf, person } from "../writing.ts";
import { enlargeText, expectRoomForText } from "./large.text.ts";
import { customerScreens, staffScreens } from "./screens.page.ts";

test.describe.configure({ timeout: 180_000 });

/** A room with every kind of row, long names, and other rooms in the list. */
async function furnish(house: House) {
  const me = await house.user(undefined, { firstname: "Alix" });
  const stay = await deliverStay(house, [traveller("Alix", { uuid: me.uuid })], {
    title: "Randonnée et canyoning dans les gorges du Verdon",
    card: { meeting: "9 h 15, place Louis-Armand, 29000 Quimper" },
  });
  await house.pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${stay.id}`;
  await house.pool`update users set firstname = 'Alix', tutorial_version = 1 where id = ${me.id}`;
  const friend = await house.user(undefined, { firstname: "Marie-Antoinette", town: "Saint-Rémy-lès-Chevreuse" });
  const staff = await makeCollaborator(house, { nickname: "Nora du centre" });
  for (const user of [friend, staff]) await house.participant(stay, user);
  await person(house, stay, "Maximilien-Alexandre");
  await house.participant(await house.room({ name: "Invitation, 1 au 8 juin, Descente" }), me, "INVITED");
  await house.participant(await house.room({ name: "Bloqué" }), me, "BLOCKED");
  const unread = await house.room({ name: "Descente de l’Ardèche en kayak, été, Vercors" });
  for (const user of [me, friend]) await house.participant(unread, user);
  await sendMessage(house, friend, unread, "Qui vient avec nous à la plage demain matin ?");
  const question = await sendMessage(house, friend, stay, "Bonjour, vous partez d’où ? https://example.org/itineraire");
  await sendMessage(house, me, stay, "De Lyon, demain matin de bonne heure", { messageReplyToId: question.id });
  await sendMessage(house, staff, stay, `Bienvenue @${me.id} !`, { mentions: [me.id] });
  for (const [user, emoji] of [
    [me, "👍"],
    [friend, "❤️"],
    [staff, "🎉"],
  ] as const)
    await house.reaction({ ...question, createdAt: question.createdAt }, user, emoji);
  await sendMessage(house, friend, stay, "Une photo", {}, [await jpeg("lac.jpg"), await jpeg("col.jpg")]);
  await sendMessage(house, me, stay, "La mienne", {}, [
    new File(["Tente"], "liste des affaires.txt", { type: "text/plain" }),
  ]);
  const notice = { content: "Rendez-vous à 8 h", collaboratorId: staff.id };
  const { status } = await house
    .as(staff)
    .send("/amplify/notices/filtered", { notice, filters: { roomIds: [stay.id] }, isSms: "false", asks: "safety" });
  expect(status).toBe(200);
  return { me, stay };
}

/** Shows a scene, and looks at it. */
const sceneOn = (page: Page) => (name: string, show: () => Promise<unknown>) =>
  test.step(name, async () => {
    await show();
    await expectRoomForText(page, name);
  });

test("with text at 200 % nothing overlaps or is cut in list, room, composer, picker and dialogs [EASE-19]", async ({
  house,
  contextOf,
}, { project }) => {
  const { me, stay } = await furnish(house);
  const page = await (await contextOf(me)).newPage();
  await enlargeText(page);
  const scene = sceneOn(page);
  const dialog = (name: string) => page.getByRole("dialog", { name }).waitFor();

  await scene("the list", async () => {
    await page.goto(house.originOf(me));
    await page.getByRole("link", { name: /Qui vient/ }).waitFor();
  });
  await scene("the account menu", async () => {
    await page.getByRole("button", { name: "Compte et thème" }).click();
    await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).waitFor();
  });
  await scene("signing out", async () => {
    await page.getByRole("menuitem", { name: "Se déconnecter partout" }).click();
    await dialog("Se déconnecter partout");
  });
  await leave(page);
  await scene("notices", async () => {
    await page.getByRole("button", { name: "Messages Non Lus" }).click();
    await page.getByText("Rendez-vous à 8 h").waitFor();
  });

  await scene("a room", async () => {
    await page.goto(`${house.originOf(me)}/${stay.id}`);
    await log(page)
      .getByRole("img", { name: /^Photo de / })
      .first()
      .waitFor();
  });
  await scene("the first messages", async () => {
    await scrollToTop(page);
  });
  await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await scene("a photo", async () => {
    await log(page)
      .getByRole("button", { name: /^Agrandir la photo 1 de / })
      // By key: at this size the button that leads to the end may stand over the middle of the photo.
      .press("Enter");
    await dialog("Photos du message");
  });
  await leave(page);
  await scene("the card", async () => {
    await page.getByRole("button", { name: "Fiche du séjour" }).click();
    await dialog("Fiche du séjour");
  });
  await leave(page);
  await scene("the room's panel", async () => {
    await page.getByRole("button", { name: /^Randonnée et canyoning/ }).click();
    await page.getByRole("dialog").getByText("Maximilien-Alexandre").waitFor();
  });
  await leave(page);
  await scene("the room's menu", async () => {
    await page.getByRole("button", { name: "Options du groupe" }).click();
    await page.getByRole("menuitem").first().waitFor();
  });
  await scene("leaving the room", async () => {
    await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
    await dialog("Se désinscrire du groupe");
  });
  await leave(page);

  await scene("a message's actions", async () => {
    await act(page, "Une photo", "Réagir");
    await page.getByRole("toolbar", { name: "Réactions rapides" }).waitFor();
  });
  await scene("all reactions", async () => {
    await page.getByRole("button", { name: "Plus d’émojis" }).press("Enter");
    await page.getByRole("gridcell").first().waitFor();
  });
  await leave(page);
  await scene("the report panel", async () => {
    await act(page, "Une photo", "Signaler");
    await dialog("Signaler un message");
  });
  await leave(page);

  const { box, files, suggestions } = composerOf(page);
  await scene("a reply with a file and a mention", async () => {
    await act(page, "Une photo", "Répondre");
    const list = new File(["Tente"], "liste des affaires à emporter.txt", { type: "text/plain" });
    await attach(page, list, await jpeg("lac.jpg"));
    await expect(files).toHaveCount(2);
    await box.pressSequentially("Merci @ma");
    await expect(suggestions).toHaveCount(2);
  });
  await suggestions.first().click();
  await scene("the picker", async () => {
    await page.getByRole("button", { name: "Choisir un émoji" }).click();
    await page.getByRole("gridcell").first().waitFor();
  });
  if (project.name === "phone") {
    await scene("the picker at 320 px", async () => {
      await leave(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole("button", { name: "Choisir un émoji" }).click();
      await page.getByRole("gridcell").first().waitFor();
    });
  }
  await scene("no emoji found", async () => {
    await page.getByRole("dialog", { name: "Choisir un émoji" }).getByRole("combobox").fill("xyzxyz");
    await page.getByText(/Aucun/).waitFor();
  });
});

test("with text at 200 % nothing overlaps or is cut on the other screens of customers [EASE-19]", async ({
  house,
  contextOf,
}) => {
  for (const { visitor, path, title, text } of await customerScreens(house)) {
    const page = await (await contextOf(visitor)).newPage();
    await enlargeText(page);
    await page.goto(house.originOf(visitor) + path);
    await page.getByText(text).first().waitFor();
    await expectRoomForText(page, title);
    await page.close();
  }
});

test("with text at 200 % nothing overlaps or is cut on screens of staff and in their dialogs [EASE-19]", async ({
  house,
  contextOf,
}) => {
  const screens = await staffScreens(house);
  await deliverStay(house, [traveller("Zoé")], { title: "Voile M7e6b0aa520" });
  const { visitor } = screens[0]!;
  const page = await (await contextOf(visitor)).newPage();
  await enlargeText(page);
  const scene = sceneOn(page);
  const open = (path: string) => page.goto(house.originOf(visitor) + path);
  const pathOf = (name: string) => screens.find(({ title }) => title.endsWith(name))!.path;
  for (const { path, title, text } of screens) {
    await scene(title, async () => {
      await open(path);
      await page.getByRole("main").getByText(text).first().waitFor();
    });
  }

  await scene("moving the dates", async () => {
    await open(pathOf("· Séjour"));
    await page.getByRole("button", { name: "Déplacer les dates" }).click();
    await page.getByRole("button", { name: "Déplacer", exact: true }).click();
    await page.getByText("Donnez une raison.").waitFor();
  });
  await scene("deciding a case", async () => {
    await open(pathOf("· Signalement"));
    await fillDecision(page, "Supprimer et bloquer", "Pas de moqueries dans le groupe.");
    await decision(page).getByRole("region", { name: "Aperçu" }).waitFor();
  });
  await scene("choosing stays", async () => {
    await open("/targeting");
    await page.getByRole("button", { name: "Choisir des séjours" }).click();
    await page.getByRole("dialog").getByRole("searchbox").fill("Voile M7e6b0aa520");
    await page.getByRole("dialog").getByRole("checkbox", { name: "Voile M7e6b0aa520" }).first().check();
  });
  await scene("a message to the chosen stay", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Terminé" }).click();
    await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
    await page.getByRole("textbox", { name: "Message aux participants" }).fill("Rendez-vous à 8 h devant la gare");
    await page.getByText(/participants? sélectionnés?/).waitFor();
  });
  await scene("before sending", async () => {
    await page.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).waitFor();
  });
  await scene("after sending", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("heading", { name: "Votre message a bien été envoyé" }).waitFor();
  });
});
