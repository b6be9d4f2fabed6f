import { type Case, caseAnswer, DECISION_ACTS, type DecisionAct } from "@hello/contract";
import { v7 } from "uuid";
import { expect } from "vitest";
import type { Answer } from "../test/client.ts";
import type { MadeRoom } from "../test/factory.ts";
import { expectGone, expectHeld, expectShown } from "./decisions.checks.ts";
import { delaysOf, type Frame, payloadOf } from "./decisions.ear.ts";
import {
  clientOf,
  listenTo,
  type Moderator,
  type Person,
  report,
  type Said,
  type Scene,
  say,
} from "./decisions.scene.ts";

const PARALLEL = 20;
const TEXT = "On ne vend rien dans un groupe de vacances.";

/** The acts that a decision about a message without a picture may have. */
export const ACTS = DECISION_ACTS.filter((act) => act !== "photo");

type Decided = { found: Case; answeredAt: number };

/**
 * One message is reported and decided, everything is looked at on every node, and it is undone again. Without an act, many
 * moderators decide at once.
 */
export async function runRound(
  scene: Scene,
  author: Person,
  reader: Person,
  { name, act: given }: { name: string; act: DecisionAct | undefined },
): Promise<DecisionAct> {
  for (const ear of [...author.ears, ...reader.ears]) ear.forget();
  const said = await say(scene, author, reader, `Achetez ${name}`);
  const open = await report(scene, said);
  const decided = given ? await decideAlone(scene, open, given) : await decideInParallel(scene, open);
  const { found, answeredAt } = decided;
  const { act } = found.decision!;
  const held = act === "ban" ? scene.rooms : act === "block" ? [said.room] : [];
  if (act === "leave") await expectShown(scene, reader, said);
  else await expectGone(scene, reader, said, answeredAt);
  await expectHeld(scene, author, reader, { rooms: held, answeredAt });
  const isNotice = (frame: Frame) => payloadOf(frame, "onCreateNotice") !== undefined;
  for (const delay of await delaysOf(author.ears, answeredAt, isNotice)) scene.delays.add("author told", delay);
  if (act !== "leave") await undo(scene, author, reader, { said, held, found });
  return act!;
}

function post(scene: Scene, { id, _version }: Case, by: Moderator, act: DecisionAct): Promise<Answer> {
  const decision = { id: v7(), _version, act, ground: "advertising", content: TEXT };
  return clientOf(scene, by).post(`/amplify/cases/${id}/decisions`, decision);
}

async function decideAlone(scene: Scene, open: Case, act: DecisionAct): Promise<Decided> {
  const by = scene.random.pick(scene.staff.filter(({ isLead }) => isLead || act !== "ban"));
  const { body } = await post(scene, open, by, act);
  const answeredAt = Date.now();
  return { found: caseAnswer.parse(body).data, answeredAt };
}

/** Of so many decisions one is stored; the others are told who decided. */
async function decideInParallel(scene: Scene, open: Case): Promise<Decided> {
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      const by = scene.random.pick(scene.staff);
      const act = scene.random.pick(ACTS.filter((one) => by.isLead || one !== "ban"));
      const answer = await post(scene, open, by, act);
      return { ...answer, answeredAt: Date.now() };
    }),
  );
  const stored = answers.filter(({ status }) => status === 200);
  expect(stored).toHaveLength(1);
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === "already_decided");
  expect(refused).toHaveLength(PARALLEL - 1);
  const found = caseAnswer.parse(stored[0]!.body).data;
  const other = await clientOf(scene, scene.staff[0]!).get(`/amplify/cases/${open.id}`);
  expect(caseAnswer.parse(other.body).data.history).toEqual(found.history);
  expect(found.history.filter(({ kind }) => kind === "decide")).toHaveLength(1);
  return { found, answeredAt: stored[0]!.answeredAt };
}

type Undoing = { said: Said; held: MadeRoom[]; found: Case };

/** Lifted and perhaps put back, or contested and decided anew by somebody else. */
async function undo(scene: Scene, author: Person, reader: Person, undoing: Undoing): Promise<void> {
  const { found, held } = undoing;
  if (scene.random.below(2)) {
    const answeredAt = await decideAnew(scene, author, found);
    await expectJoining(scene, author, held, answeredAt);
    await expectBack(scene, reader, undoing.said, answeredAt);
    return;
  }
  if (held.length > 0) await expectJoining(scene, author, held, await lift(scene, found));
  if (scene.random.below(2)) await expectBack(scene, reader, undoing.said, await putBack(scene, found));
}

async function decideAnew(scene: Scene, { user }: Person, { id, decision }: Case): Promise<number> {
  const { nodes, random, staff } = scene;
  const content = { content: "Je ne vendais rien, je prêtais mes skis." };
  const path = `/amplify/decisions/${decision!.id}/contestations`;
  expect((await random.pick(nodes).as(user.uuid).post(path, content)).status).toBe(200);
  const by = random.pick(staff.filter((one) => one.id !== decision!.userId));
  const open = caseAnswer.parse((await clientOf(scene, by).get(`/amplify/cases/${id}`)).body).data;
  const { status } = await post(scene, open, by, "leave");
  expect(status).toBe(200);
  return Date.now();
}

async function lift(scene: Scene, { sanctions }: Case): Promise<number> {
  const by = scene.random.pick(scene.staff);
  const { status } = await clientOf(scene, by).post(`/amplify/sanctions/${sanctions[0]!.id}/lift`, {
    id: v7(),
    content: TEXT,
  });
  expect(status).toBe(200);
  return Date.now();
}

async function putBack(scene: Scene, { id }: Case): Promise<number> {
  const client = clientOf(scene, scene.random.pick(scene.staff));
  const { _version } = caseAnswer.parse((await client.get(`/amplify/cases/${id}`)).body).data;
  const { status } = await client.post(`/amplify/cases/${id}/restore`, { id: v7(), _version, content: TEXT });
  expect(status).toBe(200);
  return Date.now();
}

/** The author hears of it on every node, joins these rooms again, and hears them. */
async function expectJoining(scene: Scene, author: Person, rooms: MadeRoom[], answeredAt: number): Promise<void> {
  for (const room of rooms) {
    const isInvited = (frame: Frame) => {
      const entry = payloadOf(frame, "onUpdateParticipant");
      return entry?.roomId === room.id && entry.status === "INVITED";
    };
    for (const delay of await delaysOf(author.ears, answeredAt, isInvited)) scene.delays.add("lifted", delay);
    const { frame } = await author.ears[0]!.until(isInvited);
    const { id, _version } = payloadOf(frame, "onUpdateParticipant");
    const client = scene.random.pick(scene.nodes).as(author.user.uuid);
    const { status } = await client.put("/amplify/participants/", { id, _version, status: "NORMAL" });
    expect(status).toBe(200);
    await listenTo(author, room);
  }
}

async function expectBack(scene: Scene, reader: Person, said: Said, answeredAt: number): Promise<void> {
  const isBack = (frame: Frame) => payloadOf(frame, "onUpdateMessage")?.content === said.content;
  for (const delay of await delaysOf(reader.ears, answeredAt, isBack)) scene.delays.add("message put back", delay);
  await expectShown(scene, reader, said);
}
