import type { House } from "../house.ts";
import { expect, test } from "../journey.ts";
import { enterScene, storedIn } from "../writing.ts";

const FULL = "Le service manque de place ou de mémoire";
const AWAY = "Le service est momentanément indisponible. Réessayez dans un instant.";

/** As PostgreSQL refuses writes to a table while its disk is full. */
async function whileFull({ pool }: House, table: "messages" | "users", act: () => Promise<void>): Promise<void> {
  await pool.unsafe(`
    create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger no_room before insert or update on ${table} for each statement execute function no_room();`);
  try {
    await act();
  } finally {
    await pool.unsafe(`drop trigger no_room on ${table}`);
  }
}

test("a database without room says so to who writes, keeps the text, and takes it later [LAST-03]", async ({
  house,
  enter,
}) => {
  const { room, box, problem } = await enterScene(house, enter);
  await whileFull(house, "messages", async () => {
    await box.fill("Le vent se lève");
    await box.press("Enter");
    await expect(problem).toContainText(`Votre message n’a pas été envoyé. ${FULL}`);
    await expect(problem).not.toContainText("connexion");
    await expect(box).toHaveValue("Le vent se lève");
  });
  await box.press("Enter");
  await expect.poll(() => storedIn(house, room)).toHaveLength(1);
});

test("a setting that the database has no room for says so [LAST-03]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A, "/settings");
  const evening = page.getByRole("switch", { name: "E-mail du soir" });
  await expect(evening).toBeChecked();
  await whileFull(house, "users", async () => {
    await evening.click();
    await expect(page.getByRole("alert")).toContainText(FULL);
    await expect(page.getByRole("alert")).not.toContainText("connexion");
    await expect(evening).toBeChecked();
  });
});

for (const [name, answer] of [
  ["the server", { json: { success: false, code: "unavailable", message: AWAY } }],
  ["the page of a proxy", { contentType: "text/html", body: "<h1>Hello est momentanément indisponible</h1>" }],
] as const) {
  test(`an outage that ${name} tells of is no fault of the visitor's connection, where the page starts and where it loads [LAST-03]`, async ({
    house,
    contextOf,
  }) => {
    const { A } = await house.cast();
    const page = await (await contextOf(A)).newPage();
    const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 503, ...answer }));
    await fail("**/amplify/users/*/settings");
    await page.goto(`${house.originOf(A)}/settings`);
    await expect(page.getByRole("alert")).toContainText(AWAY);
    await fail("**/amplify/users/search?**");
    await page.goto(`${house.originOf(A)}/`);
    await expect(page.getByRole("heading", { name: /^ERROR 50[23]$/ })).toBeVisible();
    await expect(page.getByRole("main").getByText(AWAY)).toBeVisible();
    await expect(page.getByRole("main").getByText("votre connexion")).toHaveCount(0);
  });
}
