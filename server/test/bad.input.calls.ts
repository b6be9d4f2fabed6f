import { v4 } from "uuid";
import { sign } from "../src/base/signing.ts";
import { insertCases } from "./cases.ts";
import { type Answer, formOf, type HttpClient, LEAD } from "./client.ts";
import type { Cast, MadeMessage, MadeParticipant } from "./factory.ts";
import type { House } from "./house.ts";
import { insertTextPlan, TEXT_PLAN } from "./planned.ts";
import { postOf, subscriptionAt } from "./push.service.ts";
import { insertOpenStay } from "./stays.ts";

const READ_AT = "2026-02-01T10:00:00.000Z";
const REMIND_AT = "2089-02-01T10:00:00.000Z";

/** The objects that the calls below use. */
export type Scene = Cast & {
  own: MadeMessage;
  others: MadeMessage;
  reaction: { id: string };
  target: MadeParticipant;
  path: string;
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
    | "imports"
    | "planned"
    | "plannedSends"
    | "cases"
    | "caseReports"
    | "decisions"
    | "statements",
    string
  >;
  clients: { A: HttpClient; C: HttpClient };
};

export async function setScene(house: House): Promise<Scene> {
  const cast = await house.cast();
  const own = await house.message(cast.R1, cast.A, "De A");
  const others = await house.message(cast.R1, cast.C, "D’un autre");
  const reaction = await house.reaction(own, cast.A);
  const target = await house.participant(cast.R1, await house.user());
  const file = { id: v4(), workspace: "speedboat", message_id: own.id, position: 0, description: "a.txt" };
  const { pool, keys } = house.context;
  await pool`insert into attachments ${pool({ ...file, type: "text/plain", size: 1 })}`;
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
    staffRooms: sign(keys.pages, `staffRooms:speedboat:current:|2027-08-15 ${cast.R1.id}`),
    imports: sign(keys.pages, `imports:speedboat|${importId}`),
    staffPeople: sign(keys.pages, `staffPeople:${cast.R1.id}:|${cast.A.id}`),
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
    sendId: send.id,
    noticeId,
    importId,
    planId,
    ...cases,
    tokens,
    clients,
  };
}

/** The fields of a body, or the parts of a form. */
export type Input = Record<string, unknown>;

/** A valid call. Parts of a form are JSON in text form, unless they are text already. */
export type Call = {
  route: string;
  caller: "A" | "C";
  id?: (scene: Scene) => string;
  query?: (scene: Scene) => Record<string, string>;
  body?: (scene: Scene) => Input;
  form?: (scene: Scene) => Input;
  /** A body that is a file. */
  file?: { type: string; text: string };
  optional?: string[];
  withoutFiles?: boolean;
  /** Without its id, the address is that of the list. */
  listed?: boolean;
  /** A login check: every input gets a plain yes or no (D1). */
  alwaysAnswers?: boolean;
};

const FILTERS = {
  roomIds: [v4()],
  productUuids: ["product-1"],
  destinations: ["Les Glénan"],
  departureFrom: "2027-08-01",
  departureTo: "2027-08-31",
  statuses: ["NORMAL"],
  ageMin: 18,
  ageMax: 99,
  towns: ["Annecy"],
  cantons: ["74"],
  workspace: "speedboat",
};

/** The calls of section 7 of the specification, in its order, each with every field it accepts. */
export const CALLS: Call[] = [
  { route: "GET /amplify/users/search", caller: "A", query: ({ A }) => ({ uuid: A.uuid }) },
  { route: "GET /amplify/users/:id", caller: "A", id: ({ A }) => A.id },
  { route: "POST /amplify/users/search-all", caller: "A", body: ({ A }) => ({ ids: [A.id] }) },
  {
    route: "PUT /amplify/users/",
    caller: "A",
    body: ({ A }) => ({
      id: A.id,
      _version: 1,
      tutorialVersion: 1,
      lastInternalMessageReadAt: READ_AT,
      charterVersion: 1,
    }),
    optional: ["tutorialVersion", "lastInternalMessageReadAt", "charterVersion"],
  },
  { route: "GET /amplify/rooms/:id", caller: "A", id: ({ R1 }) => R1.id, listed: true },
  { route: "GET /amplify/rooms", caller: "A", query: ({ R1 }) => ({ ids: R1.id }), optional: ["ids"] },
  {
    route: "GET /amplify/rooms/:id/messages",
    caller: "A",
    id: ({ R1 }) => R1.id,
    query: ({ tokens }) => ({ nextToken: tokens.messages, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "GET /amplify/rooms/:id/unread",
    caller: "A",
    id: ({ R1 }) => R1.id,
    query: () => ({ lastRead: READ_AT, limit: "10" }),
    optional: ["lastRead", "limit"],
  },
  { route: "GET /amplify/users/:id/participants", caller: "A", id: ({ A }) => A.id },
  {
    route: "PUT /amplify/participants/",
    caller: "A",
    body: ({ entries }) => ({
      id: entries.A.id,
      _version: 1,
      status: "NORMAL",
      lastMessageReadAt: READ_AT,
      joinedAt: READ_AT,
      typing: true,
    }),
    optional: ["status", "lastMessageReadAt", "joinedAt", "typing"],
  },
  { route: "DELETE /amplify/participants/", caller: "C", body: ({ target }) => ({ id: target.id, _version: 1 }) },
  {
    route: "POST /amplify/messages/",
    caller: "A",
    form: ({ A, R1, others }) => ({
      message: {
        id: v4(),
        content: "Bonjour",
        userId: A.id,
        roomId: R1.id,
        mentions: [A.id],
        messageReplyToId: others.id,
      },
    }),
    optional: ["id", "mentions", "messageReplyToId"],
  },
  { route: "DELETE /amplify/messages/", caller: "C", body: ({ own }) => ({ id: own.id, _version: 1 }) },
  {
    route: "POST /amplify/reactions/",
    caller: "A",
    body: ({ A, R1, others }) => ({
      id: v4(),
      messageReactionsId: others.id,
      reaction: "🔥",
      userId: A.id,
      roomId: R1.id,
    }),
    optional: ["id"],
  },
  {
    route: "PUT /amplify/reactions/",
    caller: "A",
    body: ({ reaction }) => ({ id: reaction.id, _version: 1, reaction: "🔥" }),
  },
  { route: "DELETE /amplify/reactions/", caller: "A", body: ({ reaction }) => ({ id: reaction.id, _version: 1 }) },
  {
    route: "POST /amplify/reports/",
    caller: "A",
    body: ({ A, R1, others }) => ({
      content: "Ce message n’a rien à faire ici.",
      reportMessageId: others.id,
      reportRoomId: R1.id,
      reportUserId: A.id,
      type: "SPAM",
      metadata: { workspace: "speedboat" },
    }),
    optional: ["metadata"],
  },
  { route: "GET /authorized", caller: "A", query: () => ({ token: "inconnu" }), alwaysAnswers: true },
  { route: "GET /collab-authorized", caller: "C", query: () => ({ token: "inconnu" }), alwaysAnswers: true },
  { route: "GET /amplify/attachment", caller: "A", query: ({ path }) => ({ path }) },
  {
    route: "GET /amplify/users/:id/notices",
    caller: "A",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ nextToken: tokens.notices, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "GET /amplify/users/:id/unreadNotices",
    caller: "A",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ lastRead: READ_AT, nextToken: tokens.unreadNotices, limit: "10" }),
    optional: ["lastRead", "nextToken", "limit"],
  },
  {
    route: "POST /amplify/notice/",
    caller: "C",
    form: ({ A, C }) => ({
      notice: { id: v4(), content: "Bienvenue", userId: A.id, collaboratorId: C.id },
      asks: "receipt",
    }),
    optional: ["id", "asks"],
  },
  {
    route: "POST /amplify/notices/",
    caller: "C",
    form: ({ A, C }) => ({
      notice: { id: v4(), content: "Bienvenue", collaboratorId: C.id },
      usersData: [{ userId: A.id, phoneNumber: "+33639980012" }],
      isSms: "false",
      isUrgent: "false",
      asks: "safety",
      remindAt: REMIND_AT,
    }),
    optional: ["id", "phoneNumber", "isSms", "isUrgent", "asks", "remindAt"],
  },
  {
    route: "POST /amplify/notices/filtered",
    caller: "C",
    form: ({ C, N, R1 }) => ({
      notice: { id: v4(), content: "Bienvenue", collaboratorId: C.id },
      filters: { ...FILTERS, roomIds: [R1.id] },
      ignoreUsersData: [{ userId: N.id, phoneNumber: null }],
      isSms: "false",
      isUrgent: "false",
      asks: "receipt",
      remindAt: REMIND_AT,
    }),
    optional: [
      ...Object.keys(FILTERS),
      ...["id", "phoneNumber", "ignoreUsersData", "isSms", "isUrgent", "asks", "remindAt"],
    ],
  },
  { route: "POST /amplify/users/", caller: "C", body: ({ A }) => ({ uuid: A.uuid }) },
  { route: "POST /amplify/collaborator/", caller: "C", body: ({ C }) => ({ uuid: C.uuid }) },
  { route: "POST /targetParticipants", caller: "C", body: ({ A }) => ({ uuids: [A.uuid] }) },
];

/** With every field that a dated notice has; the others are null. */
const dated = ({ R1 }: Scene) => ({
  ...TEXT_PLAN,
  kind: "dated",
  filters: { ...FILTERS, roomIds: [R1.id] },
  at: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Calls beyond the specification. */
export const OTHER_CALLS: Call[] = [
  {
    route: "GET /amplify/users/:id/unread",
    caller: "A",
    id: ({ A }) => A.id,
    query: ({ R1 }) => ({ ids: R1.id }),
    optional: ["ids"],
  },
  { route: "GET /amplify/users/:id/mutedRooms", caller: "A", id: ({ A }) => A.id },
  {
    route: "PUT /amplify/users/:id/mutedRooms",
    caller: "A",
    id: ({ A }) => A.id,
    body: ({ R1 }) => ({ roomId: R1.id, muted: true }),
  },
  { route: "GET /amplify/users/:id/devices", caller: "A", id: ({ A }) => A.id },
  {
    route: "POST /amplify/users/:id/devices",
    caller: "A",
    id: ({ A }) => A.id,
    body: () => postOf(subscriptionAt("https://web.push.apple.com/x")),
  },
  {
    route: "DELETE /amplify/users/:id/devices",
    caller: "A",
    id: ({ A }) => A.id,
    body: () => ({ endpoint: "https://web.push.apple.com/x" }),
  },
  { route: "GET /amplify/users/:id/settings", caller: "A", id: ({ A }) => A.id },
  { route: "GET /amplify/users/:id/export", caller: "C", id: ({ A }) => A.id },
  { route: "DELETE /amplify/users/:id/sessions", caller: "C", id: ({ A }) => A.id },
  { route: "POST /amplify/users/:id/erasure", caller: "C", id: ({ A }) => A.id, body: () => ({ word: "EFFACER" }) },
  {
    route: "PUT /amplify/users/:id/settings",
    caller: "A",
    id: ({ A }) => A.id,
    body: () => ({ detailsHidden: true, eveningMailOff: false }),
    optional: ["detailsHidden", "eveningMailOff"],
  },
  {
    route: "GET /amplify/users/:id/noticeCenters",
    caller: "A",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ nextToken: tokens.noticeCenters, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "POST /amplify/notices/count",
    caller: "C",
    withoutFiles: true,
    form: ({ N, R1 }) => ({
      filters: { ...FILTERS, roomIds: [R1.id] },
      ignoreUsersData: [{ userId: N.id, phoneNumber: null }],
    }),
    optional: [...Object.keys(FILTERS), "phoneNumber", "ignoreUsersData"],
  },
  {
    route: "GET /amplify/sends",
    caller: "C",
    query: ({ tokens }) => ({ nextToken: tokens.sends, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  { route: "GET /amplify/sends/:id", caller: "C", id: ({ sendId }) => sendId, listed: true },
  {
    route: "GET /amplify/sends/:id/recipients",
    caller: "C",
    id: ({ sendId }) => sendId,
    query: ({ tokens }) => ({ nextToken: tokens.recipients, limit: "10", state: "failed" }),
    optional: ["nextToken", "limit", "state"],
  },
  { route: "GET /amplify/sends/:id/recipients.csv", caller: "C", id: ({ sendId }) => sendId },
  {
    route: "POST /amplify/sends/:id/retry",
    caller: "C",
    id: ({ sendId }) => sendId,
    query: () => ({ uncertain: "false" }),
    optional: ["uncertain"],
  },
  {
    route: "GET /amplify/planned",
    caller: "C",
    query: ({ tokens }) => ({ nextToken: tokens.planned, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "POST /amplify/planned",
    caller: "C",
    body: (scene) => ({ id: v4(), ...dated(scene) }),
    optional: ["id", ...Object.keys(FILTERS)],
  },
  { route: "POST /amplify/planned/check", caller: "C", body: dated, optional: Object.keys(FILTERS) },
  {
    route: "POST /amplify/planned/test",
    caller: "C",
    body: () => ({ id: v4(), content: "Essai", isSms: false, asks: "receipt", filters: FILTERS }),
    optional: ["asks", "filters", ...Object.keys(FILTERS)],
  },
  {
    route: "PUT /amplify/planned/:id",
    caller: "C",
    id: ({ planId }) => planId,
    body: (scene) => ({ ...dated(scene), _version: 1 }),
    optional: Object.keys(FILTERS),
  },
  { route: "DELETE /amplify/planned/:id", caller: "C", id: ({ planId }) => planId },
  {
    route: "GET /amplify/planned/:id/sends",
    caller: "C",
    id: ({ planId }) => planId,
    query: ({ tokens }) => ({ nextToken: tokens.plannedSends, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "GET /amplify/users/:id/answers",
    caller: "A",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ nextToken: tokens.answers, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "GET /amplify/users/:id/outcomes",
    caller: "C",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ nextToken: tokens.outcomes, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  { route: "GET /amplify/answers/open", caller: "C" },
  {
    route: "POST /amplify/notices/alarms",
    caller: "C",
    body: ({ R1 }) => ({ filters: { ...FILTERS, roomIds: [R1.id] } }),
    optional: ["filters", ...Object.keys(FILTERS)],
  },
  {
    route: "PUT /amplify/notices/:id/answer",
    caller: "A",
    id: ({ noticeId }) => noticeId,
    body: () => ({ answers: [{ name: "Léo", answer: "safe", question: "Où est-il attendu ?", waitedMs: 60_000 }] }),
    optional: ["answer", "question", "waitedMs"],
  },
  {
    route: "PUT /amplify/notices/:id/taken",
    caller: "C",
    id: ({ noticeId }) => noticeId,
    body: () => ({ name: "Mia" }),
  },
  {
    route: "GET /amplify/cases",
    caller: "C",
    query: ({ tokens, R1, own }) => ({
      nextToken: tokens.cases,
      limit: "10",
      filter: "open",
      roomId: R1.id,
      messageId: own.id,
    }),
    optional: ["nextToken", "limit", "filter", "roomId", "messageId"],
  },
  { route: "GET /amplify/cases/counts", caller: "C" },
  {
    route: "POST /amplify/cases",
    caller: "C",
    body: ({ R1, A, own }) => ({ messageId: own.id, roomId: R1.id, userId: A.id, reason: "À regarder" }),
    optional: ["messageId", "roomId", "userId"],
  },
  { route: "GET /amplify/cases/:id", caller: "C", id: ({ caseId }) => caseId, listed: true },
  {
    route: "GET /amplify/cases/:id/reports",
    caller: "C",
    id: ({ caseId }) => caseId,
    query: ({ tokens }) => ({ nextToken: tokens.caseReports, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "GET /amplify/cases/:id/attachment",
    caller: "C",
    id: ({ caseId }) => caseId,
    query: ({ path }) => ({ path }),
  },
  {
    route: "POST /amplify/cases/:id/decisions",
    caller: "C",
    id: ({ caseId }) => caseId,
    body: () => ({
      ...{ id: v4(), _version: 1, act: "block", ground: "danger", content: "C’était trop dangereux." },
      withheld: "La police l’a demandé",
    }),
    optional: ["withheld"],
  },
  {
    route: "POST /amplify/cases/:id/restore",
    caller: "C",
    id: ({ decidedId }) => decidedId,
    body: () => ({ id: v4(), _version: 1, content: "Nous nous sommes trompés." }),
  },
  {
    route: "POST /amplify/sanctions/:id/lift",
    caller: "C",
    id: ({ sanctionId }) => sanctionId,
    body: () => ({ id: v4(), content: "C’est réglé entre nous." }),
  },
  {
    route: "GET /amplify/users/:id/decisions",
    caller: "C",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ nextToken: tokens.decisions, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "GET /amplify/users/:id/statements",
    caller: "A",
    id: ({ A }) => A.id,
    query: ({ tokens }) => ({ nextToken: tokens.statements, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  {
    route: "POST /amplify/decisions/:id/contestations",
    caller: "A",
    id: ({ decisionId }) => decisionId,
    body: () => ({ content: "Je ne suis pas d’accord du tout." }),
  },
  { route: "GET /amplify/sends/:id/numbers", caller: "C", id: ({ sendId }) => sendId },
  {
    route: "GET /amplify/sends/:id/answers",
    caller: "C",
    id: ({ sendId }) => sendId,
    query: ({ tokens }) => ({ nextToken: tokens.sendAnswers, limit: "10", filter: "unanswered" }),
    optional: ["nextToken", "limit", "filter"],
  },
  {
    route: "GET /amplify/sends/:id/answers.csv",
    caller: "C",
    id: ({ sendId }) => sendId,
    query: () => ({ filter: "help" }),
    optional: ["filter"],
  },
  {
    route: "POST /amplify/sends/:id/remind",
    caller: "C",
    id: ({ sendId }) => sendId,
    body: () => ({ id: v4(), content: "Répondez, s’il vous plaît", isSms: true }),
    optional: ["isSms"],
  },
  { route: "GET /amplify/stays/:id", caller: "C", id: ({ R1 }) => R1.id, listed: true },
  {
    route: "PUT /amplify/stays/:id",
    caller: "C",
    id: ({ R1 }) => R1.id,
    body: () => ({
      _version: 1,
      act: "move",
      opens: "2026-01-05",
      closes: "2090-01-01",
      purges: "2091-01-01",
      reason: "Saison prolongée",
    }),
    optional: ["opens", "closes", "purges"],
  },
  { route: "GET /amplify/rooms/:id/card", caller: "A", id: ({ R1 }) => R1.id },
  {
    route: "PUT /amplify/rooms/:id/card",
    caller: "C",
    id: ({ R1 }) => R1.id,
    form: () => ({
      card: {
        _version: 1,
        parts: { note: "", meeting: "Gare, 9 h", times: "", packing: "Duvet", contacts: "" },
        documents: [],
      },
    }),
  },
  {
    route: "PUT /amplify/rooms/:id/card/seen",
    caller: "A",
    id: ({ R1 }) => R1.id,
    body: () => ({ version: 1 }),
  },
  {
    route: "GET /amplify/stays",
    caller: "C",
    query: ({ tokens }) => ({ nextToken: tokens.staffRooms, limit: "10", filter: "current", search: "" }),
    optional: ["nextToken", "limit", "filter", "search"],
  },
  {
    route: "GET /amplify/stays.csv",
    caller: "C",
    query: () => ({ filter: "closed", search: "glénan" }),
    optional: ["filter", "search"],
  },
  {
    route: "GET /amplify/stays/:id/people",
    caller: "C",
    id: ({ R1 }) => R1.id,
    query: ({ tokens }) => ({ nextToken: tokens.staffPeople, limit: "10", search: "" }),
    optional: ["nextToken", "limit", "search"],
  },
  { route: "GET /amplify/collaborator", caller: "C" },
  {
    route: "GET /amplify/imports",
    caller: "C",
    query: ({ tokens }) => ({ nextToken: tokens.imports, limit: "10" }),
    optional: ["nextToken", "limit"],
  },
  { route: "GET /amplify/imports/:id", caller: "C", id: ({ importId }) => importId, listed: true },
  { route: "GET /amplify/imports/:id/refused.csv", caller: "C", id: ({ importId }) => importId },
  {
    route: "POST /amplify/imports",
    caller: "C",
    query: () => ({ dryRun: "1", removals: "3", cancellations: "1" }),
    file: {
      type: "text/csv",
      text: "stay_ref;as_of;departure_date;end_date;title;uuid\nS-1;2026-01-01;2027-07-10;2027-07-17;Voile;customer_1999\n",
    },
    optional: ["dryRun", "removals", "cancellations"],
  },
];

/** Replacements for parts of a valid call. */
export type Sent = {
  id?: string;
  query?: [name: string, value: string][];
  /** The JSON body, or the parts of a form; text is sent as it is. */
  input?: unknown;
  form?: FormData;
  /** The body verbatim. */
  raw?: string;
  contentType?: string;
};

export function ask(scene: Scene, call: Call, sent: Sent = {}): Promise<Answer> {
  const [method, pattern] = call.route.split(" ") as [string, string];
  const search = new URLSearchParams(sent.query ?? call.query?.(scene)).toString();
  const path = pattern.replace(":id", () => sent.id ?? call.id!(scene)) + (search && `?${search}`);
  const input = "input" in sent ? sent.input : (call.body ?? call.form)?.(scene);
  const form = sent.form ?? (call.form && sent.raw === undefined ? formOf(input as Input) : undefined);
  const contentType = sent.contentType ?? call.file?.type;
  const headers = contentType ? { headers: { "content-type": contentType } } : {};
  return scene.clients[call.caller].call(method, path, {
    ...(form ? { form } : { json: sent.raw ?? call.file?.text ?? input }),
    ...headers,
  });
}
