import { once } from "node:events";
import { request } from "node:http";
import { WORKSPACES, type Workspace } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { type House, openHouse } from "../../test/house.ts";
import { PRODUCTION } from "../../test/samples.ts";
import { readConfig } from "../config.ts";
import { legal } from "./page.documents.legal.ts";

const PATHS = ["/charte", "/bonne-conduite", "/confidentialite", "/mentions-legales", "/accessibilite"] as const;
type Path = (typeof PATHS)[number];

const house = await openHouse();

/** The document as people read it: its links as [address, text], and its text without markup. */
async function read({ url }: House, workspace: Workspace, path: Path | "/") {
  const call = request(`${url}${path}`, { headers: { host: `${workspace}.localhost:${new URL(url).port}` } });
  call.end();
  const [response] = await once(call, "response");
  const markup = Buffer.concat(await response.toArray()).toString();
  const links = [...markup.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href]) => href);
  const text = markup.replace(/<style>.*<\/style>/s, "").replace(/<[^>]+>/g, "");
  return { status: response.statusCode, location: response.headers.location, links, text };
}

describe.each(WORKSPACES)("the documents of %s", (workspace) => {
  it.each(PATHS)("%s contains a contact or a link to one, and links to all others [SEC-23]", async (path) => {
    const { status, links, text } = await read(house, workspace, path);
    expect(status).toBe(200);
    expect(links).toEqual(expect.arrayContaining([...PATHS, `mailto:moderation@${workspace}.localhost`]));
    expect(text).not.toMatch(/undefined|null|\[object|[^\u00a0\s][:;?!](\s|$)|\s «\s/);
  });

  it("charter and privacy state which details others see, and none of minors [SEC-23]", async () => {
    const [charter, privacy] = [
      await read(house, workspace, "/charte"),
      await read(house, workspace, "/confidentialite"),
    ];
    for (const fact of ["prénom", "ville", "département", "âge", "genre", "moins de 18"]) {
      expect(charter.text).toContain(fact);
      expect(privacy.text).toContain(fact);
    }
    expect(charter.text).toContain("jamais votre date de naissance");
  });

  it("promise nothing that the product does not do", async () => {
    const charter = await read(house, workspace, "/charte");
    expect(charter.text).not.toContain("la décision vous est expliquée");
    expect((await read(house, workspace, "/accessibilite")).text).toContain("n’a pas été auditée");
    expect((await read(house, workspace, "/mentions-legales")).text).toContain("fonctionne en local");
  });
});

it("privacy states how long each kind is kept, by the settings, and how one gets everything or erases it [END-05] [END-06] [END-09]", async () => {
  const other = await openHouse({ LABALAGUERE_RETENTION: "notices=20", LABALAGUERE_LIFE: "60,30,45" });
  const [usual, set] = [
    await read(house, "speedboat", "/confidentialite"),
    await read(other, "labalaguere", "/confidentialite"),
  ];
  expect(usual.text).toContain("90\u00a0jours après la fermeture d’un groupe s’efface tout ce qui tient à ce séjour");
  expect(usual.text).toContain("messages personnels de l’équipe et vos réponses 12\u00a0mois");
  expect(usual.text).toContain("s’efface 24\u00a0mois après la fin de votre dernier séjour");
  expect(usual.text).toContain("vous téléchargez une copie de tout ce que Hello garde de vous, ou vous effacez tout");
  expect(set.text).toContain("45\u00a0jours après la fermeture");
  expect(set.text).toContain("messages personnels de l’équipe et vos réponses 20\u00a0jours");
});

it("state that only the first name is shown if the workspace hides details, and link to the brand's own documents [SEC-23]", async () => {
  const other = await openHouse({
    SPEEDBOAT_DETAILS: "none",
    SPEEDBOAT_PRIVACY_URL: "https://www.example.org/vie-privee",
    SPEEDBOAT_MODERATION_EMAIL: "moderation@example.org",
  });
  const charter = await read(other, "speedboat", "/charte");
  expect(charter.text).toContain("voient votre prénom, et rien d’autre");
  expect(charter.text).not.toMatch(/votre âge|votre genre/);
  expect(charter.links).toEqual(
    expect.arrayContaining(["https://www.example.org/vie-privee", "mailto:moderation@example.org"]),
  );
  expect(await read(other, "speedboat", "/confidentialite")).toMatchObject({
    status: 302,
    location: "https://www.example.org/vie-privee",
  });
  expect((await read(other, "labalaguere", "/confidentialite")).text).toContain("votre genre");
});

it("state outside a local start that publisher and host are still missing", () => {
  const { sites, local } = readConfig(PRODUCTION);
  const [publisher] = legal({ workspace: "speedboat", site: sites.speedboat, local });
  expect(publisher!.text).toContain("l’exploitant du site doit encore les indiquer");
});

it("are linked from the login [SEC-23]", async () => {
  let at = `${house.url}/oauth/login?return=/`;
  const cookies = new Map<string, string>();
  let markup = "";
  for (let hops = 0; hops < 10 && markup === ""; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("location");
    if (location) at = new URL(location, at).href;
    else markup = await response.text();
  }
  expect(markup).toContain("Qui êtes-vous");
  for (const path of PATHS) expect(markup).toContain(`href="${path}"`);
});
