import type { MadeUser } from "../../server/test/factory.ts";
import { jpeg } from "../../server/test/samples/samples.ts";
import { expectAccessible } from "../accessible.ts";
import { showRooms } from "../columns.page.ts";
import type { House } from "../house.ts";
import { expect, test, untilLive } from "../journey.ts";
import { longPress, row } from "../room.page.ts";
import { deliverStay, makeCollaborator, traveller } from "../stays.page.ts";
import { composerOf } from "../writing.ts";

/** A stay with a guide and a mother who stays at home. */
async function makeStay(house: House) {
  const guide = await makeCollaborator(house, { nickname: "Nora Diallo" });
  const mother = await house.user(undefined, { firstname: "Mina" });
  const people = [
    { uuid: guide.uuid, role: "staff", firstname: "Nora" },
    traveller("Ana"),
    { ...traveller("Mina", { uuid: mother.uuid }), role: "contact", for: ["Léo"] },
  ];
  return { guide, mother: mother as MadeUser, stay: await deliverStay(house, people) };
}

async function photos(count: number) {
  const files = await Promise.all(Array.from({ length: count }, (_, n) => jpeg(`jour ${n}.jpg`, 640, 480)));
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    })),
  );
}

test("a guide writes in the diary with two taps and ten photos; a mother at home reads it live and reacts [DAY-01] [DAY-02] [DAY-03]", async ({
  house,
  enter,
}) => {
  test.slow();
  const { guide, mother, stay } = await makeStay(house);
  const atHome = await enter(mother, `/stay/${stay.id}`);
  const main = atHome.getByRole("main");
  await expect(main.getByText("L’équipe n’y a encore rien écrit.")).toBeVisible();
  await untilLive(atHome);
  const phone = await enter(guide, `/${stay.id}`);
  await phone.getByRole("button", { name: "Options du groupe" }).click();
  await phone.getByRole("menuitem", { name: "Écrire dans le journal" }).click();
  await expect(phone.getByRole("heading", { name: `Journal · ${stay.title}` })).toBeVisible();
  const { box, send, files } = composerOf(phone);
  await phone.locator("input[type=file]").setInputFiles(await photos(10));
  await expect(files).toHaveCount(10);
  await box.fill("Première descente, tout le monde va bien");
  await send.click();
  await expect(row(phone, "Première descente")).toBeVisible();
  const link = main.getByRole("link", { name: "Lire le journal (1 message non lu)" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await link.click();
  await expect(row(atHome, "Première descente").getByRole("img").first()).toBeVisible();
  // She has nothing to write in, nobody to see, and no way out but silence.
  await expect(atHome.getByRole("textbox")).toHaveCount(0);
  await expect(atHome.getByText("a rejoint")).toHaveCount(0);
  await atHome.getByRole("button", { name: "Options du groupe" }).click();
  const menu = ["Couper les notifications", "Règles de bonne conduite", "Album photos"];
  await expect(atHome.getByRole("menuitem")).toHaveText(menu);
  await atHome.keyboard.press("Escape");
  await expectAccessible(atHome);
  await untilLive(phone);
  await longPress(atHome, "Première descente");
  await atHome.getByRole("dialog", { name: "Message sélectionné" }).getByRole("button", { name: "Pouce levé" }).click();
  await expect(row(phone, "Première descente").getByRole("button", { name: /👍/ })).toBeVisible();
  // Its place in the guide's list is below the stay.
  await showRooms(phone);
  const names = phone.getByRole("complementary").getByRole("listitem").filter({ hasText: stay.title });
  await expect(names).toHaveText([new RegExp(`^${stay.title}`), new RegExp(`^Journal · ${stay.title}`)]);
});
