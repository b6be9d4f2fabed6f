import { WORKSPACES, type Workspace } from "@hello/contract";
import type { Page } from "@playwright/test";
import { jpeg } from "../../server/test/samples.ts";
import { violationsOf } from "../accessible.ts";
import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { act, changeRoom, leave, log, row, sendMessage } from "../room.page.ts";

const NUMBERS: Record<Workspace, number> = { speedboat: 1, labalaguere: 2 };
const NO_ACCESS = "Il semblerait que vous n’ayez pas acces à cette fonctionnalité.";
const NOT_FOUND = "Ce groupe n’existe pas, ou vous n’en êtes pas membre.";
const NOT_PERMITTED = "Vous n'avez pas la permission d'accéder à cette page!";

let userCount = 0;

/** A room with every kind of row, and other rooms with every kind of list item. */
async function furnish(house: House, workspace: Workspace) {
  const number = NUMBERS[workspace];
  const person = (columns: Record<string, string>, role = "customer") => {
    userCount += 1;
    return house.user(`${role}_${number}77${process.pid}${userCount}`, { tutorial_version: 1, ...columns });
  };
  const room = await house.room({ workspace });
  const [me, friend] = [await person({ firstname: "Alix" }), await person({ firstname: "Léa" })];
  const staff = await person({ firstname: "Nora", nickname: "Nora du centre" }, "collaborator");
  await house.participant(room, me);
  await house.participant(room, friend);
  await house.participant(room, staff);
  await house.participant(await house.room({ workspace, name: "Invitation" }), me, "INVITED");
  await house.participant(await house.room({ workspace, name: "Bloqué" }), me, "BLOCKED");
  const unread = await house.room({ workspace, name: "Randonnée, été, Vercors" });
  await house.participant(unread, me);
  await house.participant(unread, friend);
  await sendMessage(house, friend, unread, "Qui vient ?");
  const question = await sendMessage(house, friend, room, "Bonjour, vous partez d’où ? https://example.org");
  await sendMessage(house, me, room, "De Lyon", { messageReplyToId: question.id });
  await sendMessage(house, staff, room, `Bienvenue @${me.id} !`, { mentions: [me.id] });
  await sendMessage(house, me, room, "🎉");
  await sendMessage(house, friend, room, "Une photo", {}, [await jpeg("lac.jpg"), await jpeg("col.jpg")]);
  await sendMessage(house, me, room, "La mienne", {}, [new File(["Tente"], "liste.txt", { type: "text/plain" })]);
  await house.reaction({ ...question, createdAt: question.createdAt }, me, "👍");
  await house.reaction({ ...question, createdAt: question.createdAt }, friend, "❤️");
  await house.participant(room, await person({ firstname: "Omar" }), "NORMAL", { joined_at: new Date().toISOString() });
  const notice = { content: "Rendez-vous à 8 h", userId: me.id, collaboratorId: staff.id };
  expect((await house.as(staff).send("/amplify/notice/", { notice }, [])).status).toBe(200);
  return { me, room, question };
}

// The test visits all screens, which takes longer than the default timeout.
test.describe.configure({ timeout: 180_000 });

for (const workspace of WORKSPACES) {
  test.describe(workspace, () => {
    test("every screen is accessible in both themes", async ({ house, contextOf }, { project }) => {
      const { me, room } = await furnish(house, workspace);
      let page = await (await contextOf(me)).newPage();
      const open = (path: string) => page.goto(house.originOf(me) + path);
      const screen = (name: string, look: () => Promise<void>) =>
        test.step(name, async () => {
          await look();
          expect.soft(await violationsOf(page), name).toEqual([]);
        });
      const isPhone = project.name === "phone";

      await screen("rooms", async () => {
        await open("/");
        await page.getByRole("link", { name: /Qui vient/ }).waitFor();
      });
      await screen("the account menu", async () => {
        await page.getByRole("button", { name: "Compte et thème" }).click();
        await page.getByRole("menuitem", { name: "Se déconnecter", exact: true }).waitFor();
      });
      await screen("signing out everywhere", async () => {
        await page.getByRole("menuitem", { name: "Se déconnecter partout" }).click();
        await page.getByRole("dialog", { name: "Se déconnecter partout" }).waitFor();
      });
      await leave(page);
      await screen("notices", async () => {
        await page.getByRole("button", { name: "Messages Non Lus" }).click();
        await page.getByText("Rendez-vous à 8 h").waitFor();
      });
      await screen("a room", async () => {
        await open(`/${room.id}`);
        await log(page)
          .getByRole("img", { name: /^Photo de / })
          .first()
          .waitFor();
      });
      await screen("a picture, large", async () => {
        await log(page)
          .getByRole("button", { name: /^Agrandir la photo 1 de / })
          .click();
        await page.getByRole("dialog", { name: "Photos du message" }).getByRole("img").first().waitFor();
      });
      await leave(page);
      await screen("a message's actions", async () => {
        await row(page, "Une photo").focus();
        await page.keyboard.press("Enter");
        await row(page, "Une photo").getByRole("toolbar").waitFor();
      });
      await screen("quick reactions", async () => {
        await row(page, "Une photo").getByRole("button", { name: "Réagir" }).press("Enter");
        await page.getByRole("toolbar", { name: "Réactions rapides" }).waitFor();
      });
      await screen("all reactions", async () => {
        await page.getByRole("button", { name: "Plus d’émojis" }).press("Enter");
        await page.getByRole("gridcell").first().waitFor();
      });
      await leave(page);
      if (isPhone) {
        await screen("a selected message", async () => {
          await longPress(page, "Une photo");
          await page.getByRole("dialog", { name: "Message sélectionné" }).waitFor();
        });
        await leave(page);
      }
      await screen("the report panel", async () => {
        await act(page, "Une photo", "Signaler");
        await page.getByRole("dialog", { name: "Signaler un message" }).waitFor();
      });
      await leave(page);
      await screen("a reply and the emoji picker", async () => {
        await act(page, "Une photo", "Répondre");
        await page.getByRole("button", { name: "Choisir un émoji" }).click();
        await page.getByRole("gridcell").first().waitFor();
      });
      await leave(page);
      await screen("the room's menu", async () => {
        await page.getByRole("button", { name: "Options du groupe" }).click();
        await page.getByRole("menuitem").first().waitFor();
      });
      await screen("a modal window", async () => {
        await page.getByRole("menuitem", { name: "Se désinscrire du groupe" }).click();
        await page.getByRole("dialog", { name: "Se désinscrire du groupe" }).waitFor();
      });
      await screen("a closed room, with the unsent text", async () => {
        await open(`/${room.id}`);
        await page.getByRole("textbox", { name: "Votre message" }).fill("J’arrive");
        await changeRoom(house, room, { active: false });
        await page.getByRole("dialog", { name: "Groupe fermé" }).getByRole("textbox").waitFor();
      });
      await leave(page);
      await screen("lists that are refused", async () => {
        const json = { success: false, code: "forbidden", message: "Ce n’est pas à vous." };
        for (const list of ["participants", "notices"]) {
          await page.route(`**/amplify/users/*/${list}`, (route) => route.fulfill({ status: 403, json }));
        }
        await open("/");
        await expect(page.getByRole("button", { name: "Réessayer" })).toHaveCount(2);
        await page.unrouteAll();
      });
      await screen("a room that is not there", async () => {
        await open("/notfound");
        await page.getByText(NOT_FOUND).waitFor();
      });
      await screen("an error", async () => {
        await page.evaluate("setTimeout(() => { throw new Error('broken') })");
        await page.getByRole("heading", { name: "ERROR 500" }).waitFor();
      });
      await screen("not permitted", async () => {
        await open("/notpermitted");
        await page.getByText(NOT_PERMITTED).waitFor();
      });
      await screen("no access", async () => {
        page = await (await contextOf({ ...me, uuid: `customer_${NUMBERS[workspace]}9999999` })).newPage();
        await open("/");
        await page.getByText(NO_ACCESS).waitFor();
      });
    });
  });
}

async function longPress(page: Page, text: string): Promise<void> {
  const box = (await row(page, text).locator("[data-bubble]").boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height - 12 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.getByRole("dialog", { name: "Message sélectionné" }).waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
