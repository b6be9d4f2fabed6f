import { jpeg } from "../../server/test/samples/samples.ts";
import { caseIn, decision, fillDecision, panel, reportable } from "../cases.page.ts";
import { expect, test } from "../journey.ts";
import { sendMessage } from "../room.page.ts";

test("staff see a picture that was taken out in its case, and delete it there [DAY-08]", async ({ house, visit }) => {
  const { room, author, anna, nora } = await reportable(house);
  const sent = await sendMessage(house, author, room, "Au sommet", {}, [await jpeg("a.jpg"), await jpeg("b.jpg")]);
  const { path } = sent.attachments[0]!;
  await house.as(anna).post("/amplify/attachment/removals", { path });
  const { id } = await caseIn(house, nora, room);
  const page = await visit(nora, `/admin/${room.id}/cases/${id}`);
  await expect(panel(page).getByRole("heading", { name: "Photo retirée" })).toBeVisible();
  await expect(page.getByText(/Photo retirée, visible ici seulement/)).toBeVisible();
  await expect(page.getByRole("log").getByRole("button", { name: /^Agrandir/ })).toHaveCount(2);
  await expect(decision(page).getByRole("radio", { name: "Remettre la photo" })).toBeVisible();
  await fillDecision(page, "Supprimer la photo", "Anna ne veut pas être en photo.");
  await decision(page).getByRole("button", { name: "Supprimer et prévenir" }).click();
  await expect(panel(page)).toContainText("Photo supprimée, message laissé");
  await expect(panel(page).getByRole("button", { name: "Remettre la photo" })).toBeVisible();
});
