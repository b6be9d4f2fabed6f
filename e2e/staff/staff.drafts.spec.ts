import { TOKEN_COOKIE } from "@hello/contract/limits";
import type { Locator, Page } from "@playwright/test";
import { makeSession } from "../../server/test/sessions.ts";
import { caseIn, decision, fillDecision, report, reportable } from "../cases.page.ts";
import type { House } from "../house.ts";
import { expect, test, type Visitor } from "../journey.ts";
import { formOn, PLANNED_PATH } from "../planned.page.ts";
import { sendMessage } from "../room.page.ts";
import { deliverStay, makeCollaborator } from "../stays.page.ts";
import { keptIn } from "../writing.ts";

type Form = {
  path: string;
  /** Types something and chooses options. */
  type: (page: Page) => Promise<void>;
  /** What was typed is there. */
  isThere: (page: Page) => Promise<void>;
  /** The field of the text. */
  field: (page: Page) => Locator;
};

const TYPED = "Le départ est avancé à midi";

const FORMS: Record<string, (house: House, nora: Visitor) => Promise<Form>> = {
  "a decision": async (house, nora) => {
    const { room, author, anna } = await reportable(house);
    await report(house, anna, await sendMessage(house, author, room, "Tu es nulle"));
    const { id } = await caseIn(house, nora, room);
    const field = (page: Page) => decision(page).getByRole("textbox", { name: "Votre texte" });
    return {
      path: `/admin/${room.id}/cases/${id}`,
      type: (page) => fillDecision(page, "Laisser", TYPED),
      isThere: (page) => expect(decision(page).getByRole("combobox", { name: "Motif" })).toHaveValue("hurtful"),
      field,
    };
  },
  "a card": async (house) => {
    const room = await deliverStay(house, [], { card: { meeting: "Gare de Quimper" } });
    const field = (page: Page) => page.getByRole("textbox", { name: "Rendez-vous", exact: true });
    return {
      path: `/admin/${room.id}/card`,
      type: (page) => field(page).fill(TYPED),
      isThere: (page) => expect(page.getByRole("button", { name: "Publier" })).toBeEnabled(),
      field,
    };
  },
  "a message to many, with channel, question and reminder": async () => {
    const field = (page: Page) => page.getByRole("textbox", { name: "Message aux participants" });
    const when = (page: Page) => page.getByLabel("Relancer ceux qui n’ont pas répondu le");
    return {
      path: "/targeting",
      type: async (page) => {
        await field(page).fill(TYPED);
        await page.getByRole("checkbox", { name: "Envoyer par SMS" }).check();
        await page.getByRole("radio", { name: "Bien reçu" }).check();
        await page.getByRole("checkbox", { name: "Relancer automatiquement" }).check();
        await when(page).fill("2031-05-17T08:30");
      },
      isThere: async (page) => {
        await expect(page.getByRole("checkbox", { name: "Envoyer par SMS" })).toBeChecked();
        await expect(page.getByRole("radio", { name: "Bien reçu" })).toBeChecked();
        await expect(when(page)).toHaveValue("2031-05-17T08:30");
      },
      field,
    };
  },
  "a message to one person, with channel and question": async (house) => {
    const person = await house.user(undefined, { firstname: "Ida", lastname: "Roche" });
    const sms = (page: Page) => page.getByRole("checkbox", { name: "Envoyer par SMS" });
    return {
      path: `/userInteraction/${person.uuid}`,
      type: async (page) => {
        await page.getByRole("textbox", { name: "Message au client" }).fill(TYPED);
        await sms(page).check();
        await page.getByRole("radio", { name: "Bien reçu" }).check();
      },
      isThere: async (page) => {
        await expect(sms(page)).toBeChecked();
        await expect(page.getByRole("radio", { name: "Bien reçu" })).toBeChecked();
      },
      field: (page) => page.getByRole("textbox", { name: "Message au client" }),
    };
  },
  "a plan": async () => ({
    path: `${PLANNED_PATH}/new`,
    type: async (page) => {
      await formOn(page).name.fill("Départ");
      await formOn(page).content.fill(TYPED);
    },
    isThere: (page) => expect(formOn(page).name).toHaveValue("Départ"),
    field: (page) => formOn(page).content,
  }),
};

for (const [name, make] of Object.entries(FORMS)) {
  test(`${name} survives reload, Back and a closed tab, and is nobody else’s [TEAM-14]`, async ({
    house,
    contextOf,
  }) => {
    const nora = await makeCollaborator(house, { nickname: "Nora" });
    const paul = await makeCollaborator(house, { nickname: "Paul" });
    const { path, type, isThere, field } = await make(house, nora);
    const context = await contextOf(nora);
    const address = house.originOf(nora) + path;
    let page = await context.newPage();
    const isBack = async () => {
      await expect(field(page)).toHaveValue(TYPED);
      await isThere(page);
    };
    await page.goto(address);
    await type(page);
    await expect.poll(() => keptIn(page)).toContain(TYPED);
    await page.reload();
    await isBack();
    await page.getByRole("link", { name: "Séjours" }).first().click();
    await expect(page.getByRole("heading", { name: "Séjours", level: 1 })).toBeVisible();
    await page.goBack();
    await isBack();
    await expect.poll(() => keptIn(page)).toContain(TYPED);
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await isBack();

    await expect.poll(() => keptIn(page)).toContain(TYPED);
    const value = await makeSession(house.pool, paul.uuid, {});
    await context.addCookies([
      { name: TOKEN_COOKIE, value, url: house.originOf(paul), httpOnly: true, sameSite: "Lax" },
    ]);
    await page.close();
    page = await context.newPage();
    await page.goto(address);
    await field(page).waitFor();
    await expect.poll(() => keptIn(page)).not.toContain(TYPED);
    await expect(page.getByText(TYPED)).toHaveCount(0);
    await expect(field(page)).not.toHaveValue(TYPED);
  });
}
