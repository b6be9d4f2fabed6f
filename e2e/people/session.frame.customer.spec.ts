import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { expect, hold, test } from "../journey.ts";
import { sendMessage } from "../room.page.ts";
import { ledgerOf, makeCrew, openBackOffice } from "../targeting.page.ts";
import { chatIn, openHost } from "../widget.page.ts";
import { composerOf, setScene, storedIn } from "../writing.ts";

const ENDED = "Votre session a pris fin.";
const EXPIRED = { type: "tokenExpired" };

/** From now on the server rejects every token but these as expired. */
async function expireAllBut(context: BrowserContext, ...valid: (string | null)[]): Promise<void> {
  const isValid = (given: string | null | undefined) => valid.some((token) => given?.endsWith(token!));
  const answer = { success: false, code: "unauthenticated", loginUrl: "/oauth/login?return=%2F" };
  await context.route("**/amplify/**", async (route) => {
    if (isValid(await route.request().headerValue("authorization"))) return route.fallback();
    return route.fulfill({ status: 401, json: answer });
  });
  await context.route("**/authorized*", (route) => {
    if (isValid(new URL(route.request().url()).searchParams.get("token"))) return route.fallback();
    return route.fulfill({ json: answer });
  });
}

test("targeting in a frame: no login opens, the parent is notified and sends a token, and nothing is lost [SEC-11]", async ({
  house,
  contextOf,
}) => {
  const { A, C } = await house.cast();
  const { names, people } = await makeCrew(house, 1);
  const office = await openBackOffice({ house, contextOf, staff: C });
  const { page, frame, field, send, dialog, post, received, choose, attach, confirm } = office;
  const content = `Rendez-vous ${randomUUID()}`;
  await choose(names[0]!);
  await field.fill(content);
  await attach({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Quai B") });
  const [fresh, foreign] = [await house.as(C).token(), await house.as(A).token()];
  await expireAllBut(page.context(), fresh, foreign);
  await send.click();
  await confirm();
  await expect(dialog.getByText("Erreur lors de l'envoi de la notification.", { exact: true })).toBeVisible();
  await expect(dialog.getByText(ENDED)).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect.poll(received).toContainEqual({ origin: house.originOf(C), data: EXPIRED });
  const bar = frame.getByRole("status").filter({ hasText: ENDED });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole("button")).toHaveCount(0);
  await expect(field).toHaveValue(content);

  // It accepts neither another user's token, nor a token from another window, nor an invalid one.
  const inside = page.frames().find((candidate) => candidate.url().startsWith(house.originOf(C)))!;
  const isChecked = page.waitForResponse((response) => response.url().includes(`/authorized?token=${foreign}`));
  await inside.evaluate((token) => window.postMessage({ type: "token", token }, "*"), fresh);
  await post({ type: "token", token: [fresh] });
  await post({ type: "token", token: foreign });
  await isChecked;
  await send.click();
  await confirm();
  await expect(dialog.getByText(ENDED)).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).click();
  expect(await ledgerOf(house, content)).toEqual([]);

  await post({ type: "token", token: fresh });
  await expect(bar).toBeHidden();
  await expect(frame.getByRole("list", { name: "Fichiers à envoyer" })).toContainText("plan.txt");
  await send.click();
  await confirm();
  await expect(frame.getByText("1 e-mail envoyé")).toBeVisible();
  expect(await ledgerOf(house, content)).toEqual([{ uuid: people[0]!.uuid, channel: "email", content }]);
});

test("the chat in the widget's frame continues with the new token that its page sets [SEC-11]", async ({
  house,
  browser,
}) => {
  const { room, alix, basile } = await setScene(house);
  const [first, second] = [await house.as(alix).token(), await house.as(alix).token()];
  const context = await browser.newContext();
  const page = await openHost(context, house, "hote", `data-token="${first}" data-path="/${room.id}"`);
  await page.getByRole("button", { name: /^Messagerie/ }).click();
  const chat = chatIn(page);
  const { box, send, problem, log } = composerOf(chat);
  await box.fill("Toujours là");
  await page.evaluate(() => {
    const script = document.querySelector("script")!;
    script.addEventListener("tokenexpired", () => document.body.append("Jeton expiré"));
  });
  await expireAllBut(context, second);
  const typing = await hold(context, "**/amplify/participants/");
  await send.click();
  await typing.requested;
  await expect(problem).toContainText(ENDED);
  await expect(box).toHaveValue("Toujours là");
  await expect(page.getByText("Jeton expiré").first()).toBeVisible();
  const bar = chat.getByRole("status").filter({ hasText: ENDED });
  await expect(bar).toBeVisible();

  await page.evaluate((token) => {
    document.querySelector("script")!.dataset.token = token!;
  }, second);
  await expect(bar).toHaveCount(0);
  // A call from before is answered last: it is made again, and does not end the new session.
  const again = page.waitForResponse((answer) => answer.url().endsWith("/amplify/participants/") && answer.ok());
  typing.release();
  await again;
  await expect(bar).toHaveCount(0);
  await send.click();
  await expect.poll(() => storedIn(house, room)).toMatchObject([{ content: "Toujours là" }]);
  await sendMessage(house, basile, room, "Bienvenue à nouveau");
  await expect(log.getByText("Bienvenue à nouveau")).toBeVisible();
  await context.close();
});

test("a frame that opens with an expired token waits for a new one and shows no login [SEC-11]", async ({
  house,
  browser,
}) => {
  const { alix } = await setScene(house);
  const context = await browser.newContext();
  const token = await house.expiredTokenOf(alix);
  const page = await openHost(context, house, "hote", `data-token="${token}"`);
  await page.getByRole("button", { name: /^Messagerie/ }).click();
  await expect(chatIn(page).getByText(ENDED)).toBeVisible();
  await page.evaluate(
    (fresh) => {
      document.querySelector("script")!.dataset.token = fresh!;
    },
    await house.as(alix).token(),
  );
  await expect(chatIn(page).getByRole("heading", { name: "Mes groupes" })).toBeVisible();
  await context.close();
});
