import { PAGE_PATHS, WORKSPACES } from "@hello/contract";
import { expect, test } from "../journey.ts";

test.use({ serviceWorkers: "allow" });

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
};
const NAMES = { speedboat: "Hello UCPA", labalaguere: "Hello La Balaguère" };
/** The contexts of tests are private windows. */
const PRIVATE_WINDOW = "in-incognito";

for (const workspace of WORKSPACES) {
  test(`${workspace} can be installed, with shortcuts [PHONE-13]`, async ({ house, contextOf }) => {
    const { A, L } = await house.cast();
    const context = await contextOf(workspace === "speedboat" ? A : L);
    const page = await context.newPage();
    await page.goto(house.originOf({ workspace }));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

    const protocol = await context.newCDPSession(page);
    const { errors, data } = await protocol.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await protocol.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== PRIVATE_WINDOW)).toEqual([]);

    const { name, start_url, display, icons, shortcuts } = JSON.parse(data!) as Manifest;
    expect({ name, start_url, display }).toEqual({ name: NAMES[workspace], start_url: "/", display: "standalone" });
    expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
    expect(shortcuts.map(({ name: text, url }) => [text, url])).toEqual([
      ["Mes groupes", PAGE_PATHS.notices],
      ["Réglages", PAGE_PATHS.settings],
      ["Aide", PAGE_PATHS.help],
    ]);
    for (const { src, type } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const answer = await page.evaluate(async (path) => {
        const { status, headers } = await fetch(path);
        return [path, status, headers.get("content-type")];
      }, src);
      expect(answer).toEqual([src, 200, type]);
    }
  });
}
