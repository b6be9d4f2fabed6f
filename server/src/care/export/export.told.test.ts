import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { HttpClient } from "../../../test/client.ts";
import type { MadeMessage, MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { cookieOf, makeSession } from "../../../test/sessions.ts";
import { openCases } from "../../../test/stays/cases.ts";
import { unpack } from "../../../test/stays/zip.ts";

const house = await openHouse();
const { pool } = house.context;
const { asNora, asPaul, asRita, scene, report, caseOf, decided, contest } = await openCases(house);
const folder = await mkdtemp(join(tmpdir(), "hello-told-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Row = Record<string, unknown>;

async function unpackFor(headers: Record<string, string>, { id }: MadeUser) {
  const response = await fetch(new URL(`/amplify/users/${id}/export`, house.url), { headers });
  expect(response.status).toBe(200);
  const { read } = await unpack(folder, Buffer.from(await response.arrayBuffer()));
  const text = (await read("donnees.json")).toString();
  return { text, data: JSON.parse(text) as Record<string, Row[]>, readme: (await read("LISEZMOI.txt")).toString() };
}

async function ownExport(user: MadeUser) {
  const cookie = cookieOf(await makeSession(pool, user.uuid, {}, true));
  return unpackFor({ cookie, workspace: "speedboat", "user-type": "customer" }, user);
}

async function leadExport(user: MadeUser) {
  const authorization = `Bearer ${await asNora.token()}`;
  return unpackFor({ authorization, workspace: "speedboat", "user-type": "collaborator" }, user);
}

/** Staff open the case of a message, or of a person in a room, and type why. */
async function openBecause(subject: object, reason: string, client: HttpClient = asPaul) {
  const { status, body } = await client.post("/amplify/cases", { ...subject, reason });
  expect(status).toBe(200);
  return body.data;
}

it("one's own export has of cases what one was told, a lead's has all [SEC-27]", async () => {
  const { room, author, reporters, message: undecided } = await scene();
  const say = (content: string) => house.message(room, author, content);
  const secrets = [
    "Ottokar Wilhelmsen dit que",
    "Un second appel de sa mère",
    "Il a menacé Ottokar",
    "Il le frapperait",
  ];
  await openBecause({ messageId: undecided.id }, `${secrets[0]} cela le blesse.`);
  const onlyReported = await say("Deux");
  await report(reporters[0], onlyReported, { type: "SENSITIVE" });

  // Told, contested, told again; then it opens once more.
  const told = await say("Trois");
  await openBecause({ messageId: told.id }, `${secrets[1]}.`);
  const first = await decided(await caseOf(told), {
    act: "leave",
    ground: "privacy",
    content: "Nous avons tout relu.",
  });
  expect((await contest(author, first.decision!.id, "Je ne comprends pas ce que cela veut dire.")).status).toBe(200);
  await decided(await caseOf(told), { act: "leave", ground: "hurtful", content: "Nous avons relu une fois." }, asRita);
  await report(reporters[1], told, { type: "INAPPROPRIATE" });

  // Told at first; what came then was withheld, for fear of what he would do.
  const half = await say("Quatre");
  await report(reporters[0], half);
  await decided(await caseOf(half), { act: "leave", ground: "hurtful", content: "Restez poli, s’il vous plaît." });
  await report(reporters[0], half);
  const withheld = { ground: "danger", withheld: `${secrets[3]}, dit-elle.` } as const;
  const banned = { act: "ban", content: `${secrets[2]} devant témoins.`, ...withheld } as const;
  await decided(await caseOf(half), banned);

  const own = await ownExport(author);
  for (const secret of secrets) expect(own.text).not.toContain(secret);
  for (const reporter of reporters) expect(own.text).not.toContain(reporter.id);
  const caseIds = await Promise.all([told, half].map(async (message) => (await caseOf(message)).id));
  expect(own.data.dossiers).toEqual(
    expect.arrayContaining(
      [told, half].map(({ id }: MadeMessage, index) => {
        return { id: caseIds[index], message_id: id, room: expect.any(String) };
      }),
    ),
  );
  expect(own.data.dossiers).toHaveLength(2);
  const ofCases = own.data.journal!.map(({ act, codes, details }) => [act, codes, details]);
  expect(ofCases.sort()).toEqual(
    [
      ["contest", [first.decision!.id], "Je ne comprends pas ce que cela veut dire."],
      ["decide", ["leave"], "Nous avons tout relu."],
      ["decide", ["leave"], "Nous avons relu une fois."],
      ["decide", ["leave"], "Restez poli, s’il vous plaît."],
    ].sort(),
  );
  expect(own.data.sanctions).toEqual([]);
  const [stored] = own.data.messages!.filter(({ id }) => id === half.id);
  expect(stored).toMatchObject({ kept_content: "Quatre" });
  expect(stored).not.toHaveProperty("decision_id");
  expect(own.readme).not.toContain("Pour l’équipe seulement");

  const all = await leadExport(author);
  for (const secret of secrets) expect(all.text).toContain(secret);
  expect(all.data.dossiers).toHaveLength(4);
  expect(all.data.dossiers).toContainEqual(expect.objectContaining({ message_id: undecided.id, state: "open" }));
  expect(all.data.journal!.map(({ act }) => act)).toEqual(expect.arrayContaining(["open", "withhold", "contest"]));
  expect(all.data.sanctions).toMatchObject([{ status: "BANNED" }]);
  expect(all.readme).toContain("Pour l’équipe seulement");
});

it("a sanction that one was told is in one's own export; whoever reported reads nothing of the case [SEC-27]", async () => {
  const { author, reporters, message } = await scene();
  await report(reporters[0], message);
  await decided(await caseOf(message), { act: "block", ground: "hurtful", content: "On ne parle pas ainsi ici." });
  const own = await ownExport(author);
  expect(own.data.sanctions).toMatchObject([{ status: "BLOCKED", room: expect.any(String) }]);
  expect(own.data.journal).toMatchObject([{ act: "decide", codes: ["block", "hurtful"] }]);
  const reporter = await ownExport(reporters[0]);
  expect([reporter.data.dossiers, reporter.data.journal]).toEqual([[], []]);
  expect(reporter.data.signalements![0]).not.toHaveProperty("opening");
  expect(reporter.text).not.toContain(author.id);
});

it("a withheld ban stays withheld when its stay and its case are gone [SEC-27]", async () => {
  const { author, message } = await scene();
  await openBecause({ messageId: message.id }, "Un appel de la gendarmerie.");
  const withheld = { ground: "danger", withheld: "Quelqu’un est en danger." } as const;
  await decided(await caseOf(message), { act: "ban", content: "Une menace contre un enfant.", ...withheld });
  await pool`update sanctions set case_id = null where user_id = ${author.id}`;
  await pool`delete from reports where message_id = ${message.id}`;
  await pool`delete from cases where message_id = ${message.id}`;
  expect((await ownExport(author)).data.sanctions).toEqual([]);
  expect((await leadExport(author)).data.sanctions).toHaveLength(1);
});
