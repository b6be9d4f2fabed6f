import { WORKSPACES } from "@hello/contract";
import { expectAccessible } from "../accessible.ts";
import { test } from "../journey.ts";
import { deliverStay, leadOf, newWord, reportIn } from "../stays.page.ts";

const NUMBERS = { speedboat: 1, labalaguere: 2 } as const;

for (const workspace of WORKSPACES) {
  test(`the screens of staff are accessible: ${workspace} [STAY-20] [STAY-12]`, async ({ house, visit }) => {
    test.slow();
    const number = NUMBERS[workspace];
    const word = newWord();
    const staff = await house.user(`collaborator_${number}${word}`, { nickname: "Nora", workspace });
    const people = [
      { uuid: `customer_${number}${word}`, firstname: "Élodie", phone: "0639980011" },
      { uuid: `customer_${number}${word}b`, firstname: "Adam", role: "contact", for: ["Léo"] },
    ];
    const room = await deliverStay(house, people, { title: `Voile ${word}` }, workspace);
    await reportIn(house, room);
    const page = await visit(leadOf({ ...staff, workspace }), "/admin");
    await page.getByRole("table").waitFor();
    await page.getByRole("link", { name: "Arrivées" }).waitFor();
    await expectAccessible(page);
    for (const [path, text] of [
      [`/admin/${room.id}`, "À signaler"],
      [`/admin/${room.id}/people`, "Élodie"],
      [`/admin/${room.id}/stay`, "Historique"],
      ["/admin/imports", "Réservation"],
    ] as const) {
      await page.goto(house.originOf({ workspace }) + path);
      await page.getByRole("main").getByText(text).first().waitFor();
      await expectAccessible(page);
    }
    await page.goto(`${house.originOf({ workspace })}/admin/${room.id}/stay`);
    await page.getByRole("button", { name: "Déplacer les dates" }).click();
    await page.getByRole("button", { name: "Déplacer", exact: true }).click();
    await page.getByText("Donnez une raison.").waitFor();
    await expectAccessible(page);
  });
}
