import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { LEAD } from "../../../test/client.ts";
import { eraseOwn, makeCanary, staffOf } from "../../../test/ends/erasure.ts";
import { exportsOf } from "../../../test/ends/exports.ts";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { unpack } from "../../../test/stays/zip.ts";
import { openFiles } from "../../platform/outside/files.open.ts";
import { findPerson } from "../erasure/erasure.store.ts";
import { openExport } from "./export.zip.ts";

const house = await openHouse(STAYS_SETTINGS);
const { context } = house;
const { pool } = context;
const lead = (await staffOf(house)).client;
const folder = await mkdtemp(join(tmpdir(), "hello-export-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { exportOf, fetchExport, storeLarge } = exportsOf(house, lead);

async function unpackExport(id: string) {
  const response = await fetchExport(id);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return unpack(folder, Buffer.from(await response.arrayBuffer()));
}

const isHeld = async ({ id }: MadeUser) =>
  (await pool`select from users where id = ${id} and export_until is not null`).length > 0;

describe("an export", () => {
  it("has everything of the person, with their files, and nothing that others wrote [END-05]", async () => {
    const canary = await makeCanary(house);
    const { person, other, word } = canary;
    const { names, read } = await unpackExport(person.id);
    const data = JSON.parse((await read("donnees.json")).toString());
    expect(data.profil).toMatchObject([{ uuid: person.uuid, firstname: word, birth_date: "1990-05-05" }]);
    expect(data.sejours).toMatchObject([{ role: "traveller", title: expect.any(String) }]);
    expect(data.groupes).toMatchObject([{ room: expect.any(String), status: "NORMAL" }]);
    const stored = await pool`select id from messages where user_id = ${person.id}`;
    expect(data.messages.map(({ id }: { id: string }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
    const texts = data.messages.map((message: Record<string, string>) => message.content || message.kept_content);
    expect(texts).toEqual(expect.arrayContaining([`Bonjour de ${word}`, `${word} répond`, `${word} vend`]));
    expect(data.reactions).toMatchObject([{ reaction: "🔥" }]);
    expect(data.signalements).toMatchObject([{ content: `${word} signale ce message qui vend` }]);
    const notices = await pool`select id from notices where user_id = ${person.id}`;
    expect(data.avis).toHaveLength(notices.length);
    expect(JSON.stringify(data.avis)).toContain(`Cher ${word}`);
    expect(JSON.stringify(data.avis)).toContain(`${word}-Mia`);
    expect(JSON.stringify(data.journal)).toContain(`${word} n’est pas d’accord du tout`);
    expect(JSON.stringify(data.journal)).toContain(`Ce que ${word} a dit au téléphone`);
    expect(data.connexions[0]).toMatchObject({ name: word });
    for (const part of ["envois", "dossiers", "charte", "appareils"]) expect(data[part]).not.toEqual([]);

    const files = names.filter((name) => name.startsWith("fichiers/"));
    expect(data.fichiers.map(({ path }: { path: string }) => path).sort()).toEqual(files.sort());
    expect(files).toHaveLength(3);
    const own = await pool<{ id: string }[]>`
      select a.id from attachments a left join messages m on m.id = a.message_id left join notices n on n.send_id = a.send_id
      where ${person.id} in (m.user_id, n.user_id)`;
    const bytes = await Promise.all(own.map(async ({ id }) => collect((await context.files.read(id))!)));
    const unpacked = await Promise.all(files.map(read));
    expect(unpacked.map(hashOf).sort()).toEqual(bytes.map(hashOf).sort());

    const all = Buffer.concat(await Promise.all(names.map(read))).toString("latin1") + names.join();
    const others = ["Merci @", "demain", "Je vends aussi", "Voisine", other.uuid, "vend autre chose que du ski"];
    for (const theirs of others) expect(all).not.toContain(theirs);
    const session = await pool`select id_hash from sessions where uuid = ${person.uuid}`;
    for (const { id_hash: hash } of session) expect(all).not.toContain(hash.toString("hex"));
  });

  it("explains itself in French, and names each part [END-05]", async () => {
    const { person } = await makeCanary(house);
    const { read } = await unpackExport(person.id);
    const readme = (await read("LISEZMOI.txt")).toString();
    expect(readme).toMatch(/^\ufeffVos données dans la messagerie\r\n/);
    expect(readme).toMatch(/préparé le \d+ \S+ 20\d\d, à \d\d:\d\d/);
    const data = JSON.parse((await read("donnees.json")).toString());
    for (const part of Object.keys(data)) if (part !== "exporte_le") expect(readme).toContain(`- ${part}`);
  });

  it("of oneself needs a fresh login; of others a lead, who leaves a row of the journal [END-05]", async () => {
    const person = await house.user();
    const own = async (isFresh: boolean) => {
      const cookie = cookieOf(await makeSession(pool, person.uuid, {}, isFresh));
      return house.as(person.uuid).get(exportOf(person.id), { headers: { authorization: null, cookie } });
    };
    const refused = await own(false);
    expect([refused.status, refused.body.code]).toEqual([403, "fresh_login_needed"]);
    expect((await house.as(person.uuid).get(exportOf(person.id))).status).toBe(403);
    expect((await own(true)).status).toBe(200);
    const rows = () => pool`
      select j.codes, u.uuid from journal j join users u on u.id = j.user_id
      where j.act = 'export' and j.kind = 'user' and j.subject_id = ${person.id}`;
    expect(await rows()).toEqual([]);
    await expect.poll(() => isHeld(person)).toBe(false);
    expect((await lead.get(exportOf(person.id))).status).toBe(200);
    expect(await rows()).toEqual([{ codes: ["lead"], uuid: "collaborator_1" }]);
    await house.user("collaborator_2");
    expect((await house.as("collaborator_2", LEAD).get(exportOf(person.id))).status).toBe(404);
  });

  it("is not there for somebody who was erased [END-05]", async () => {
    const person = await house.user();
    await eraseOwn(house, person);
    expect((await lead.get(exportOf(person.id))).status).toBe(404);
  });

  it("names a file that is missing, and goes on [END-05]", async () => {
    const canary = await makeCanary(house);
    const [lost] = await pool<{ id: string; description: string }[]>`
      select id, description from attachments where message_id = ${canary.messageId} order by position limit 1`;
    await context.files.remove(lost!.id);
    const { names, read } = await unpackExport(canary.person.id);
    expect(names.filter((name) => name.startsWith("fichiers/"))).toHaveLength(2);
    expect((await read("LISEZMOI.txt")).toString()).toMatch(
      new RegExp(`introuvables[^]*fichiers/\\d{4} ${lost!.description}`),
    );
    const { fichiers } = JSON.parse((await read("donnees.json")).toString());
    expect(fichiers.filter(({ missing }: { missing: boolean }) => missing)).toHaveLength(1);
  });

  it("says so before its first byte when the file store is away, and can be asked for again [END-05]", async () => {
    const { person } = await makeCanary(house);
    const s3Url = new URL("http://key:secret@127.0.0.1:1/bucket");
    const away = await openFiles({ ...context.config, s3Url });
    const found = (await findPerson(pool, person.id))!;
    await expect(openExport({ pool, files: away }, found, "self")).rejects.toMatchObject({ code: "unavailable" });
    expect((await lead.get(exportOf(person.id))).status).toBe(200);
  });

  it("runs once at a time; a node that died lets go of it [END-05]", async () => {
    const { person, ...canary } = await makeCanary(house);
    await storeLarge(canary, 2, 8_000_000);
    const first = await fetchExport(person.id);
    const second = await lead.get(exportOf(person.id));
    expect([second.status, second.body.code]).toEqual([409, "export_running"]);
    await first.arrayBuffer();
    await expect.poll(() => isHeld(person)).toBe(false);
    await pool`update users set export_until = now() - interval '1 second' where id = ${person.id}`;
    expect((await lead.get(exportOf(person.id))).status).toBe(200);
  });

  it("ends when its reader goes away, and reads no further file [END-05]", async () => {
    const { person, ...canary } = await makeCanary(house);
    await storeLarge(canary, 3, 8_000_000);
    const opened: Readable[] = [];
    const files = {
      ...context.files,
      read: async (key: string) => {
        const stream = await context.files.read(key);
        if (stream) opened.push(stream);
        return stream;
      },
    };
    const zip = await openExport({ pool, files }, (await findPerson(pool, person.id))!, "self");
    const large = 4;
    for await (const _ of zip) if (opened.length === large) break;
    await expect.poll(() => isHeld(person)).toBe(false);
    expect(opened).toHaveLength(large);
    await expect.poll(() => opened.every(({ closed }) => closed)).toBe(true);

    const gone = await fetchExport(person.id);
    await gone.body!.cancel();
    await expect.poll(() => isHeld(person)).toBe(false);
  });
});

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function collect(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}
