import {
  type Case,
  caseAnswer,
  casesAnswer,
  type DecisionPost,
  type NoticeStatement,
  noticeStatementsAnswer,
  noticesAnswer,
} from "@hello/contract";
import { v4 } from "uuid";
import type { Pool } from "../../src/platform/db/connection.ts";
import type { Answer, HttpClient } from "../client.ts";
import { LEAD, NO_LEAD } from "../client.ts";
import type { MadeMessage, MadeParticipant, MadeRoom, MadeUser } from "../factory.ts";
import type { House } from "../house.ts";

export const REPORT_COMMENT = "Ce message vend autre chose que du ski.";
export const DECISION_TEXT = "On ne vend rien dans un groupe de vacances.";
export const CONTEST_TEXT = "Je ne vendais rien, je prêtais mes skis.";

/** A room with an author, two people who report, and a message. */
export type CaseScene = {
  room: MadeRoom;
  author: MadeUser;
  entry: MadeParticipant;
  reporters: [MadeUser, MadeUser];
  message: MadeMessage;
};

/** Rows for suites that only need them to be there: an open case, a decided one of whose decision A was told, a sanction. */
export async function insertCases(pool: Pool, { R1, A, C, target, own, others }: CaseRows) {
  const ids = { caseId: v4(), decidedId: v4(), decisionId: v4(), sanctionId: v4() };
  const { workspace } = R1;
  const of = (id: string, message: MadeMessage) => {
    return { id, workspace, room_id: R1.id, message_id: message.id, user_id: message.userId };
  };
  await pool`insert into cases ${pool({ ...of(ids.caseId, own), overdue_at: "2089-01-01T00:00:00Z" })}`;
  await pool`
    insert into journal (id, workspace, user_id, act, kind, subject_id, codes, details)
    values (${ids.decisionId}, ${workspace}, ${C.id}, 'decide', 'case', ${ids.decidedId}, '{delete,other}', 'Parce que')`;
  const decided = { state: "decided", decision_id: ids.decisionId, decided_at: "2026-02-01T00:00:00Z" };
  await pool`insert into cases ${pool({ ...of(ids.decidedId, others), ...decided })}`;
  await pool`
    update messages set deleted = true, content = '', kept_content = 'Gardé', kept_until = now() + interval '1 day',
      decision_id = ${ids.decisionId} where id = ${others.id}`;
  const send = { id: v4(), workspace, collaborator_id: C.id, content: "Décidé", kind: "one", recipients: 1 };
  await pool`insert into notice_sends ${pool({ ...send, case_id: ids.decidedId, decision_id: ids.decisionId })}`;
  await pool`
    insert into notices (id, workspace, send_id, user_id, created_at)
    values (${v4()}, ${workspace}, ${send.id}, ${A.id}, now() + interval '1 second')`;
  await pool`
    insert into sanctions (id, workspace, user_id, room_id, status)
    values (${ids.sanctionId}, ${workspace}, ${target.userId}, ${R1.id}, 'BLOCKED')`;
  return ids;
}
type CaseRows = {
  R1: MadeRoom;
  A: MadeUser;
  C: MadeUser;
  target: MadeParticipant;
  own: MadeMessage;
  others: MadeMessage;
};

/** Cases as people make and decide them. Nora is a lead, Paul and Rita are not. */
export async function openCases(house: House) {
  const nora = await house.user("collaborator_1", { nickname: "Nora" });
  const paul = await house.user("collaborator_1101", { nickname: "Paul" });
  const rita = await house.user("collaborator_1102", { nickname: "Rita" });
  const [asNora, asPaul, asRita] = [
    house.as(nora.uuid, LEAD),
    house.as(paul.uuid, NO_LEAD),
    house.as(rita.uuid, NO_LEAD),
  ];

  async function scene(content = "Achetez mes skis !"): Promise<CaseScene> {
    const room = await house.room();
    const author = await house.user(undefined, { firstname: "Zacharie", nickname: "Zac" });
    const entry = await house.participant(room, author);
    const reporters: [MadeUser, MadeUser] = [
      await house.user(undefined, { firstname: "Wilhelmine", nickname: "Mina" }),
      await house.user(undefined, { firstname: "Ottokar", nickname: "Otto" }),
    ];
    for (const reporter of reporters) await house.participant(room, reporter);
    return { room, author, entry, reporters, message: await house.message(room, author, content) };
  }

  function report(reporter: MadeUser, message: MadeMessage, more: object = {}): Promise<Answer> {
    const ids = { reportMessageId: message.id, reportRoomId: message.roomId, reportUserId: reporter.id };
    return house
      .as(reporter.uuid)
      .post("/amplify/reports/", { content: REPORT_COMMENT, type: "SPAM", ...ids, ...more });
  }

  async function caseOf(message: MadeMessage, client: HttpClient = asNora): Promise<Case> {
    const [row] = await house.context.pool<{ id: string }[]>`select id from cases where message_id = ${message.id}`;
    return getCase(row!.id, client);
  }

  async function getCase(id: string, client: HttpClient = asNora): Promise<Case> {
    return caseAnswer.parse((await client.get(`/amplify/cases/${id}`)).body).data;
  }

  /** A message that the first person has reported. */
  async function reported(content?: string) {
    const made = await scene(content);
    const { status } = await report(made.reporters[0], made.message);
    if (status !== 200) throw new Error(`reported: ${status}`);
    return { ...made, found: await caseOf(made.message) };
  }

  function decide(found: Pick<Case, "id" | "_version">, post: Partial<DecisionPost> = {}, client = asNora) {
    const decision = {
      id: v4(),
      _version: found._version,
      act: "delete",
      ground: "advertising",
      content: DECISION_TEXT,
    };
    return client.post(`/amplify/cases/${found.id}/decisions`, { ...decision, ...post });
  }

  /** The case after a decision that must succeed. */
  async function decided(found: Pick<Case, "id" | "_version">, post: Partial<DecisionPost> = {}, client = asNora) {
    const { status, body } = await decide(found, post, client);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return caseAnswer.parse(body).data;
  }

  async function noticesOf(user: MadeUser): Promise<string[]> {
    const { body } = await house.as(user.uuid).get(`/amplify/users/${user.id}/notices`);
    return noticesAnswer.parse(body).data.items.map(({ content }) => content);
  }

  async function statementsOf(user: MadeUser): Promise<NoticeStatement[]> {
    const { body } = await house.as(user.uuid).get(`/amplify/users/${user.id}/statements`);
    return noticeStatementsAnswer.parse(body).data.items;
  }

  function contest(user: MadeUser, decisionId: string, content = CONTEST_TEXT): Promise<Answer> {
    return house.as(user.uuid).post(`/amplify/decisions/${decisionId}/contestations`, { content });
  }

  async function listOpen(query = ""): Promise<string[]> {
    const { body } = await asPaul.get(`/amplify/cases?limit=100${query}`);
    return casesAnswer.parse(body).data.items.map(({ id }) => id);
  }

  return {
    ...{ nora, paul, rita, asNora, asPaul, asRita },
    ...{ scene, report, reported, caseOf, getCase, decide, decided, noticesOf, statementsOf, contest, listOpen },
  };
}
