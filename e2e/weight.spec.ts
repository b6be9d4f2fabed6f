import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "./journey.ts";

const BUILT = fileURLToPath(new URL("../web/dist", import.meta.url));
const BUDGET_BYTES = 110_000;

test("opening a room asks for at most 110 KB of script and style, compressed by gzip", async ({ house, contextOf }) => {
  const { A, R1 } = await house.cast();
  await house.message(R1, A, "Bonjour");
  const page = await (await contextOf(A)).newPage();
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) asked.add(pathname);
  });
  await page.goto(`${house.originOf(A)}/${R1.id}`);
  await expect(page.getByRole("log").getByText("Bonjour")).toBeVisible();
  const sizes = await Promise.all([...asked].map(async (path) => (await stat(`${BUILT}${path}.gz`)).size));
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET_BYTES);
});
