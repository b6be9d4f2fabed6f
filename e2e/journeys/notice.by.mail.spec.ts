import { notices } from "../notices.page.ts";
import { deliverStay, newWord, traveller } from "../stays.page.ts";
import { answerNotice, expect, listedGuide, signIn, takeTour, test } from "./people.ts";

test("a notice by e-mail, opened from its link and answered, on a phone [TRUE-07]", async ({ house, browse }) => {
  const [ana, nora] = [traveller("Ana"), listedGuide("Nora")];
  const stay = await deliverStay(house, [ana, nora]);
  const origin = house.originOf(stay);
  const desk = await browse("desktop");
  await desk.goto(`${origin}/targeting`);
  await signIn(desk, nora);
  await desk.getByRole("button", { name: "Choisir des séjours" }).click();
  const picker = desk.getByRole("dialog", { name: "Choisir des séjours" });
  await picker.getByRole("searchbox").fill(stay.title);
  await picker.getByRole("checkbox", { name: stay.title }).check();
  await picker.getByRole("button", { name: "Terminé" }).click();
  const content = `Le car part plus tôt ${newWord()}`;
  await desk.getByRole("textbox", { name: "Message aux participants" }).fill(content);
  await desk.getByRole("radio", { name: "Bien reçu" }).check();
  await desk.getByRole("main").getByRole("button", { name: "Envoyer", exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Envoyer" }).click();
  await desk.getByRole("button", { name: "Suivre les envois" }).click();
  // Questions, not seen, seen, answered.
  const numbers = desk.getByRole("region", { name: "Réponses" }).locator("dl dd");
  await expect(numbers).toHaveText(["0", "1", "0", "0"]);

  // A local start shows what would have left.
  const mails = await desk.context().newPage();
  const mail = mails.locator("section").filter({ hasText: ana.email }).filter({ hasText: content });
  await expect(async () => {
    await mails.goto(`${origin}/envois`);
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const links = (await mail.innerText()).match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((address) => address.startsWith(origin))!;

  const page = await browse("phone");
  await page.goto(link);
  await signIn(page, ana);
  await takeTour(page);
  const notice = notices(page).filter({ hasText: content });
  await expect(notice).toBeInViewport();
  await answerNotice(notice, "Bien reçu");
  await desk.reload();
  await expect(numbers).toHaveText(["0", "0", "0", "1"]);
});
