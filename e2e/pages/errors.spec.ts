import { expect, test } from "../journey.ts";

const WENT_WRONG = "Quelque chose s'est mal passé. Veuillez vérifier votre connexion et recharger la page.";
const IF_IT_STAYS = "Si l'erreur persiste, veuillez contacter l'assistance.";

test("an error shows its code, the text and a reload button that returns to the chat [ERR-01] [ERR-03] [ERR-02]", async ({
  house,
  enter,
}) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await page.evaluate("setTimeout(() => { throw new Error('secret detail') })");
  await expect(page.getByRole("heading", { name: "ERROR 500" })).toBeVisible();
  await expect(page.getByRole("main").getByText(WENT_WRONG)).toBeVisible();
  await expect(page.getByRole("main").getByText(IF_IT_STAYS)).toBeVisible();
  await expect(page.getByText("secret detail")).toHaveCount(0);
  await page.getByRole("button", { name: "Recharger la page" }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});

test("without an error the error page goes back [ERR-01]", async ({ house, enter }) => {
  const { A, R1 } = await house.cast();
  const page = await enter(A, `/${R1.id}`);
  await page.goto(`${house.originOf(A)}/error`);
  await expect(page).toHaveURL(`${house.originOf(A)}/${R1.id}`);
});

test("a refusal with a message shows an error with this message and the code 502 [ERR-05]", async ({
  house,
  contextOf,
}) => {
  const { A } = await house.cast();
  const context = await contextOf(A);
  const page = await context.newPage();
  // A proxy in front of the server may send such a response, as the specification allows.
  await page.route(/\/amplify\/users\/search/, (route) =>
    route.fulfill({ json: { success: false, message: "La maintenance est en cours." } }),
  );
  await page.goto(`${house.originOf(A)}/`);
  await expect(page.getByRole("heading", { name: "ERROR 502" })).toBeVisible();
  await expect(page.getByText("La maintenance est en cours.")).toBeVisible();
});

test("a response with a loginUrl redirects there at any time [ERR-04]", async ({ house, enter }) => {
  const { A } = await house.cast();
  const page = await enter(A);
  await page.context().clearCookies();
  await page.getByRole("link", { name: /Voile aux Glénan/ }).click();
  await expect(page).toHaveURL(/\/oidc\//);
});

test("a page that is not permitted shows it and links to the chat [ERR-06] [NAV-06]", async ({ house, visit }) => {
  const { A } = await house.cast();
  const page = await visit(A, "/notpermitted");
  await expect(page.getByText("Vous n'avez pas la permission d'accéder à cette page!")).toBeVisible();
  await page.getByRole("button", { name: "Ouvrir la messagerie" }).click();
  await expect(page).toHaveURL(`${house.originOf(A)}/`);
  await expect(page.getByRole("heading", { name: "Mes groupes" })).toBeVisible();
});
