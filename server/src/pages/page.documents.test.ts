import { once } from "node:events";
import { request } from "node:http";
import {
  inWordsOf,
  LEDGER_CHANNELS,
  type LedgerChannel,
  MESSAGE_ACTIONS,
  PHOTO_REMOVAL,
  photoOf,
  WORKSPACES,
  type Workspace,
} from "@hello/contract";
import { describe, expect, it } from "vitest";
import { type House, openHouse } from "../../test/house.ts";
import { PRODUCTION } from "../../test/samples/samples.ts";
import { readConfig } from "../base/config.ts";
import { type Fates, PERSON_FATES } from "../care/ends/ends.lists.ts";
import { SECTIONS } from "../care/export/export.sections.ts";
import { PUSH_SERVICES } from "../notices/push/push.endpoints.ts";
import { legal } from "./page.documents.legal.ts";

const PATHS = ["/charte", "/bonne-conduite", "/confidentialite", "/mentions-legales", "/accessibilite"] as const;
type Path = (typeof PATHS)[number];

const house = await openHouse();

/** What the page says of each column that an erasure empties; null: an id or a mark that says nothing of the person. */
const TOLD_OF_USER: Record<string, string | null> = {
  uuid: "identifiant de client",
  nickname: "surnom",
  firstname: "prénom",
  lastname: "nom, prénom",
  town: "ville",
  zip_code: "code postal",
  birth_date: "date de naissance",
  gender: "genre",
  email: "adresse e-mail",
  phone_number: "numéro de téléphone",
  language: "langue",
  country: "pays",
  bounced_email: "si des e-mails vous parviennent",
  facts_as_of: "de quelle liste vient chacune de ces informations",
  last_internal_message_read_at: "jusqu’où vous avez lu",
  latest_notice_at: "les avis que vous avez reçus",
  last_stay_on: "la date de votre dernier séjour",
  first_used_at: "votre première",
  last_used_at: "votre dernière visite",
  export_until: "si un export est en cours",
  album_zips_at: "quand vous avez téléchargé un album",
  details_hidden: "vos réglages",
  evening_mail_at: "L’e-mail du soir",
  evening_mail_off: "vos réglages",
  tutorial_version: "vos réglages",
  // Of staff.
  staff_centers: null,
  staff_lead: null,
  signed_in_at: null,
};

/** The same of each table that holds something of a person. */
const TOLD_OF_TABLE: Record<string, string | null> = {
  users: "ce que nous savons de vous",
  participants: "les groupes dont vous faites ou faisiez partie",
  reactions: "vos réactions",
  stay_people: "les prénoms de ceux pour qui vous y répondez",
  notices: "vos réponses et vos questions",
  notice_sends: "les avis que vous avez reçus",
  // Notices for the minutes until they are stored.
  send_parts: null,
  deliveries: "les e-mails, SMS et notifications qui vous ont été envoyés",
  // Copies of these, on a local start.
  captured_messages: null,
  sessions: "vos connexions",
  push_devices: "le service de leur navigateur",
  charter_acceptances: "quand vous avez accepté la charte",
  delivery_stops: "ce que vous ne voulez plus recevoir",
  stored_bytes: "combien d’octets vous avez envoyés",
  attachments: "vos photos et fichiers",
  messages: "vos messages",
  events: "Le journal qui permet de reprendre après une coupure de réseau",
  // The same, in parts.
  event_log: null,
  reports: "les messages que vous avez signalés",
  journal: "ce qu’elle a noté en examinant un signalement",
};

const TOLD_OF_CHANNEL: Record<LedgerChannel, string> = {
  email: "Par e-mail",
  sms: "Par SMS",
  push: "Par une notification",
};

/** Tables of which an erasure deletes or empties something. */
function takenTables(): string[] {
  const fates: Fates = PERSON_FATES;
  return Object.entries(fates)
    .filter(([, fate]) => fate === "deleted" || fate.deleted !== undefined || fate.emptied.length > 0)
    .map(([table]) => table)
    .sort();
}

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
    const team = "selon son rôle, tous les groupes, ceux de son centre ou ceux de ses propres séjours";
    expect(privacy.text).toContain(inWordsOf(workspace, team));
    for (const { text } of [charter, privacy]) {
      expect(text).toMatch(/moins de 18\sans, (?:et )?de qui la réservation ne donne pas la date de naissance/);
      expect(text).toContain(inWordsOf(workspace, "séjour de mineurs sans leurs parents"));
      expect(text).toMatch(
        /un numéro de téléphone, une adresse e-mail, un lien ou un compte d’un autre réseau (?:lui )?est signalé/,
      );
    }
  });

  it("privacy names every kind of data that an erasure takes, and every channel [TRUE-11]", async () => {
    const { text } = await read(house, workspace, "/confidentialite");
    // A column or table that END-04's list gains has to be told of here.
    expect(Object.keys(TOLD_OF_USER).sort()).toEqual([...PERSON_FATES.users.emptied].sort());
    expect(Object.keys(TOLD_OF_TABLE).sort()).toEqual(takenTables());
    for (const told of [...Object.values(TOLD_OF_USER), ...Object.values(TOLD_OF_TABLE)]) {
      if (told !== null) expect(text).toContain(inWordsOf(workspace, told));
    }
    for (const { about } of SECTIONS) expect(text).toContain(inWordsOf(workspace, about));
    for (const channel of LEDGER_CHANNELS) expect(text).toContain(TOLD_OF_CHANNEL[channel]);
    for (const service of PUSH_SERVICES) expect(text).toContain(service);
  });

  it("privacy says who reads a journal and an album, what becomes of a removed photo, and what staff know of e-mails and SMS [TRUE-11]", async () => {
    const { text } = await read(house, workspace, "/confidentialite");
    for (const told of [
      "Dans un journal, seule l’équipe écrit",
      "parmi elles le nom de celles qu’il connaît d’un groupe",
      "télécharger vos photos avec celles des autres, dans l’album du groupe",
      "Une photo que quelqu’un retire n’est plus visible que pour l’équipe",
      "Un message que l’équipe a supprimé, avec ses fichiers, et une photo qu’elle a supprimée restent 6\u00a0mois",
      "Le texte de celle-ci reste aussi longtemps chez l’équipe, et dans le message de ceux à qui elle l’a dite",
      "s’il est parti, s’il est arrivé",
    ]) {
      expect(text).toContain(inWordsOf(workspace, told));
    }
  });

  it("no document of La Balaguère speaks of a « séjour », nor one of the UCPA of a « voyage » [CALM-06]", async () => {
    for (const path of [
      "/charte",
      "/bonne-conduite",
      "/confidentialite",
      "/mentions-legales",
      "/accessibilite",
    ] as const) {
      const { text } = await read(house, workspace, path);
      expect(text).not.toMatch(workspace === "labalaguere" ? /séjour/i : /voyage/i);
    }
  });

  it("good conduct names the actions of a message, accessibility what describes a photo [TRUE-11]", async () => {
    const [conduct, accessibility] = [
      await read(house, workspace, "/bonne-conduite"),
      await read(house, workspace, "/accessibilite"),
    ];
    for (const action of [...Object.values(MESSAGE_ACTIONS), PHOTO_REMOVAL])
      expect(conduct.text).toContain(`«\u00a0${action}\u00a0»`);
    // Not on one's own, and not all of them in a journal.
    expect(conduct.text).toContain("Sur chaque message des autres");
    expect(conduct.text).toContain("dans un journal, on ne répond pas");
    expect(accessibility.text).toContain(photoOf("Léa"));
    expect(accessibility.text).not.toContain("nom de leur fichier");
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
  expect(usual.text).toContain("vous téléchargez cette copie, ou vous effacez tout");
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
