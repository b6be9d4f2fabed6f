import { expectAccessible } from "../accessible.ts";
import { caseIn, decideByCall, decision, fillDecision, notice, panel, report, reportable } from "../cases.page.ts";
import { test } from "../journey.ts";
import { showNotices } from "../notices.page.ts";
import { sendMessage } from "../room.page.ts";

test("the screens of cases are accessible in both themes [MOD-01] [MOD-03] [MOD-09]", async ({
  house,
  visit,
  enter,
}) => {
  test.slow();
  const { room, author, anna, nora } = await reportable(house);
  const message = await sendMessage(house, author, room, "Tu es nulle");
  await report(house, anna, message);
  const found = await caseIn(house, nora, room);
  const page = await visit(nora, "/admin/reports");
  await page.getByRole("list", { name: "Dossiers" }).waitFor();
  await expectAccessible(page);
  await page.goto(`${house.originOf(nora)}/admin/${room.id}/cases/${found.id}`);
  await fillDecision(page, "Supprimer et bloquer", "Pas de moqueries dans le groupe.");
  await decision(page).getByRole("region", { name: "Aperçu" }).waitFor();
  await expectAccessible(page);
  await decideByCall(house, nora, found, "block");
  await page.reload();
  await panel(page).getByRole("button", { name: "Remettre le message" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await page.goto(`${house.originOf(nora)}/admin/${room.id}/people`);
  await page.getByRole("button", { name: /^Modération.*Tom/ }).waitFor();
  await expectAccessible(page);
  const told = await enter(author);
  await showNotices(told);
  await notice(told, "Pas de moqueries").getByRole("button", { name: "Contester" }).click();
  await told.getByRole("dialog").waitFor();
  await expectAccessible(told);
});
