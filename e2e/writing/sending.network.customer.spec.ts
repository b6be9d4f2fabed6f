import type { Request } from "@playwright/test";
import { expect, test, untilLive } from "../journey.ts";
import { sendMessage } from "../room.page.ts";
import { composerOf, setScene, storedIn } from "../writing.ts";

const WAITING = /au retour du réseau, si cette page reste ouverte/;

test("without a network messages wait visibly, and are sent automatically, once and in order [SEND-01]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const [page, others] = [await enter(alix, path), await enter(basile, path)];
  const { box, log } = composerOf(page);
  await expect(box).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.getByText(WAITING)).toBeVisible();
  for (const text of ["un", "deux", "trois"]) {
    await box.fill(`Message ${text}`);
    await box.press("Enter");
    await expect(log.getByText(`Message ${text}`)).toBeVisible();
  }
  await expect(log.locator("[data-status=waiting]")).toHaveCount(3);
  await expect(box).toHaveValue("");
  expect(await storedIn(house, room)).toEqual([]);

  await page.context().setOffline(false);
  await expect(composerOf(others).log.getByText("Message trois")).toBeVisible();
  await expect(log.locator("[data-status]")).toHaveCount(0);
  await expect(page.getByText(WAITING)).toHaveCount(0);
  const contents = (await storedIn(house, room)).map(({ content }) => content);
  expect(contents).toEqual(["Message un", "Message deux", "Message trois"]);
  for (const text of contents) await expect(log.getByText(text)).toHaveCount(1);
});

test("a message whose response is lost is not stored twice [SEND-01]", async ({ house, contextOf }) => {
  const { alix, room, path } = await setScene(house);
  const page = await (await contextOf(alix)).newPage();
  // Only the answer tells that it is stored.
  await page.routeWebSocket(/./, () => {});
  await page.goto(house.originOf(alix) + path);
  const { box, log } = composerOf(page);
  await page.route(
    "**/amplify/messages/",
    async (route) => {
      await page.context().setOffline(true);
      const [, json = ""] = /name="message"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? "") ?? [];
      await house.as(alix).send("/amplify/messages/", { message: json });
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await box.fill("Une seule fois");
  await box.press("Enter");
  await expect(log.locator("[data-status=waiting]")).toHaveCount(1);
  expect(await storedIn(house, room)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect(log.locator("[data-status]")).toHaveCount(0);
  await expect(log.getByText("Une seule fois")).toHaveCount(1);
  await expect(box).toHaveValue("");
  expect(await storedIn(house, room)).toHaveLength(1);
});

test("others see that the user is typing, until the message arrives", async ({ house, enter }) => {
  const { alix, basile, path } = await setScene(house);
  const [page, others] = [await enter(alix, path), await enter(basile, path)];
  await expect(composerOf(others).box).toBeEnabled();
  const { box } = composerOf(page);
  const typing = others.getByText("Alix écrit…");
  await untilLive(others);
  await box.pressSequentially("Bon");
  await expect(typing).toBeVisible();
  await box.press("Enter");
  await expect(composerOf(others).log.getByText("Bon", { exact: true })).toBeVisible();
  await expect(typing).toHaveCount(0);
});

test("« écrit… » goes when the message arrives, even where its calls are late or lost [EASE-09]", async ({
  house,
  enter,
}) => {
  const { alix, basile, room, path } = await setScene(house);
  const [page, others] = [await enter(alix, path), await enter(basile, path)];
  const typing = others.getByText("Alix écrit…");
  const { box } = composerOf(page);
  const { log } = composerOf(others);
  await expect(composerOf(others).box).toBeEnabled();
  await untilLive(others);

  // The call that would end it does not reach the server.
  await page.route("**/amplify/participants/", (route) =>
    isTypingCall(route.request(), false) ? route.abort() : route.fallback(),
  );
  await box.pressSequentially("Lentement");
  await expect(typing).toBeVisible();
  await box.press("Enter");
  await expect(log.getByText("Lentement")).toBeVisible();
  await expect(typing).toHaveCount(0, { timeout: 1_000 });
  await page.unrouteAll();

  // The message overtakes the call that begins it.
  const arrived = Promise.withResolvers<void>();
  await page.route("**/amplify/participants/", async (route) => {
    if (isTypingCall(route.request(), true)) await arrived.promise;
    await route.fallback();
  });
  const answers = [true, false].map((typing) =>
    page.waitForResponse((response) => isTypingCall(response.request(), typing)),
  );
  const shown = await others.evaluateHandle(() => {
    const texts: string[] = [];
    const look = () => document.body.innerText.includes("écrit…") && texts.push("écrit…");
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  await box.pressSequentially("Vite");
  await box.press("Enter");
  await expect(log.getByText("Vite")).toBeVisible();
  arrived.resolve();
  for (const answer of answers) expect((await answer).status()).toBe(200);
  await sendMessage(house, alix, room, "Après tout cela");
  await expect(log.getByText("Après tout cela")).toBeVisible();
  expect(await shown.jsonValue()).toEqual([]);
  await box.pressSequentially("Encore");
  await expect(typing).toBeVisible();
});

function isTypingCall(request: Request, typing: boolean): boolean {
  return request.url().endsWith("/amplify/participants/") && request.postDataJSON()?.typing === typing;
}
