import { v4 } from "uuid";
import { sign } from "../../src/base/signing.ts";
import { roomsListName } from "../../src/stays/staff/staff.service.ts";
import { type HttpClient, LEAD } from "../client.ts";
import type { Cast, MadeMessage, MadeParticipant, MadeUser } from "../factory.ts";
import type { House } from "../house.ts";
import { insertTextPlan } from "../notices/planned.ts";
import { insertCases } from "../stays/cases.ts";
import { insertOpenStay } from "../stays/stays.ts";

/** Every part of the filter of the list of rooms. */
export const ROOMS_FILTER = {
  when: "current",
  state: "open",
  center: "Annecy",
  search: "17/11",
  attention: false,
  waiting: false,
  sort: "people",
  order: "desc",
} as const;
export const READ_AT = "2026-02-01T10:00:00.000Z";

/** The objects that the calls of valid.calls.ts use. */
export type Scene = Cast & {
  own: MadeMessage;
  others: MadeMessage;
  reaction: { id: string };
  target: MadeParticipant;
  path: string;
  /** A picture of the message of somebody else. */
  photoPath: string;
  /** A notice to many, sent by C to A: Mia needs help, Léo has not answered. */
  sendId: string;
  noticeId: string;
  importId: string;
  planId: string;
  /** An open case about A's message, and one about a message that is deleted, of whose decision A was told. */
  caseId: string;
  decidedId: string;
  decisionId: string;
  sanctionId: string;
  /** Valid page tokens for R1's messages and people, A's notices and unread ones, the sends, their recipients, and rooms. */
  tokens: Record<
    | "messages"
    | "notices"
    | "noticeCenters"
    | "unreadNotices"
    | "answers"
    | "outcomes"
    | "sends"
    | "recipients"
    | "sendAnswers"
    | "staffRooms"
    | "staffPeople"
    | "colleagues"
    | "imports"
    | "journal"
    | "planned"
    | "plannedSends"
    | "cases"
    | "caseReports"
    | "album"
    | "decisions"
    | "statements",
    string
  >;
  clients: { A: HttpClient; C: HttpClient };
  /** Whoever writes, where a call names its own caller. */
  me: MadeUser;
};

export async function setScene(house: House): Promise<Scene> {
  const cast = await house.cast();
  const own = await house.message(cast.R1, cast.A, "De A");
  const others = await house.message(cast.R1, await house.user(), "D’un autre");
  const reaction = await house.reaction(own, cast.A);
  const target = await house.participant(cast.R1, await house.user());
  const file = { id: v4(), workspace: "speedboat", message_id: own.id, position: 0, description: "a.txt" };
  const { pool, keys } = house.context;
  await pool`insert into attachments ${pool({ ...file, type: "text/plain", size: 1 })}`;
  const photo = { ...file, id: v4(), message_id: others.id, description: "photo.jpg", has_thumbnail: true };
  await pool`insert into attachments ${pool({ ...photo, type: "image/jpeg", size: 1 })}`;
  const send = { id: v4(), workspace: "speedboat", collaborator_id: cast.C.id, content: "À tous", kind: "list" };
  await pool`insert into notice_sends ${pool({ ...send, recipients: 1, asks: "safety" })}`;
  const noticeId = await house.askedNotice(send.id, cast.A);
  await insertOpenStay(pool, cast.R1);
  const importId = v4();
  await pool`insert into imports (id, workspace, via, bytes) values (${importId}, 'speedboat', 'webhook', 0)`;
  const planId = await insertTextPlan(pool, cast.C);
  const removed = await house.message(cast.R1, await house.user(), "Supprimé");
  const cases = await insertCases(pool, { ...cast, target, own, others: removed });
  const tokens = {
    cases: sign(keys.pages, `cases:speedboat:open:${cast.R1.id}:${own.id}|${cases.caseId}`),
    caseReports: sign(keys.pages, `caseReports:${cases.caseId}|${v4()}`),
    decisions: sign(keys.pages, `decisions:${cast.A.id}|${cases.decisionId}`),
    statements: sign(keys.pages, `statements:${cast.A.id}|${noticeId}`),
    planned: sign(keys.pages, `planned:speedboat|${planId}`),
    plannedSends: sign(keys.pages, `plannedSends:${planId}|${v4()}`),
    sends: sign(keys.pages, `sends:speedboat|${send.id}`),
    recipients: sign(keys.pages, `recipients:${send.id}:failed|${v4()}`),
    sendAnswers: sign(keys.pages, `sendAnswers:${send.id}:unanswered|4 ${noticeId} 1`),
    outcomes: sign(keys.pages, `outcomes:${cast.A.id}|${noticeId}`),
    answers: sign(keys.pages, `answers:${cast.A.id}|${READ_AT}`),
    staffRooms: sign(keys.pages, `${roomsListName("speedboat", ROOMS_FILTER)}|2027-08-15 1 ${cast.R1.id}`),
    colleagues: sign(keys.pages, `colleagues:speedboat|${cast.C.id}`),
    imports: sign(keys.pages, `imports:speedboat|${importId}`),
    journal: sign(keys.pages, `journal:speedboat:dates:2026-01-01:2027-12-31:|${cases.decisionId}`),
    staffPeople: sign(keys.pages, `staffPeople:${cast.R1.id}:all:|${cast.A.id}`),
    album: sign(keys.pages, `album:${cast.R1.id}|2089-01-01T00:00:00.000Z,0`),
    messages: sign(keys.pages, `messages:${cast.R1.id}|${READ_AT}`),
    notices: sign(keys.pages, `notices:${cast.A.id}|${READ_AT}`),
    noticeCenters: sign(keys.pages, `noticeCenters:${cast.A.id}|${v4()}`),
    unreadNotices: sign(keys.pages, `unreadNotices:${cast.A.id}|${READ_AT}`),
  };
  const clients = { A: house.as(cast.A.uuid), C: house.as(cast.C.uuid, LEAD) };
  return {
    ...cast,
    own,
    others,
    reaction,
    target,
    path: `attachments/${file.id}`,
    photoPath: `attachments/${photo.id}`,
    sendId: send.id,
    noticeId,
    importId,
    planId,
    ...cases,
    tokens,
    clients,
    me: cast.A,
  };
}
