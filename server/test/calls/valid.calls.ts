import { CALLS, type CallAt } from "@hello/contract";
import { v4 } from "uuid";
import { type Answer, formOf } from "../client.ts";
import { postOf, subscriptionAt } from "../engines/push.service.ts";
import { TEXT_PLAN } from "../notices/planned.ts";
import { READ_AT, ROOMS_FILTER, type Scene } from "./calls.scene.ts";

const REMIND_AT = "2089-02-01T10:00:00.000Z";

/** The fields of a body, or the parts of a form. */
export type Input = Record<string, unknown>;

/** Valid input of a call. Parts of a form are JSON in text form, unless they are text already. */
type Valid = {
  /** A, unless it is a call of staff. */
  caller?: "C";
  /** Where it is not the id that `IDS` has for the path. */
  id?: (scene: Scene) => string;
  query?: (scene: Scene) => Record<string, string>;
  body?: (scene: Scene) => Input;
  form?: (scene: Scene) => Input;
  /** A body that is a file. */
  file?: { type: string; text: string };
  optional?: string[];
  /** Without its id, the address is that of the list. */
  listed?: boolean;
  /** A login check: every input gets a plain yes or no (D1). */
  alwaysAnswers?: boolean;
};

/** The parts of a choice of rooms. */
const ROOMS_CHOICE = ["when", "state", "center", "search", "attention", "waiting"];

/** A list with pages. */
function pageOf(name: keyof Scene["tokens"]): Valid {
  return { query: ({ tokens }) => ({ nextToken: tokens[name], limit: "10" }), optional: ["nextToken", "limit"] };
}

const FILTERS = {
  roomIds: [v4()],
  productUuids: ["product-1"],
  destinations: ["Les Glénan"],
  departureFrom: "2027-08-01",
  departureTo: "2027-08-31",
  over: true,
  statuses: ["NORMAL"],
  ageMin: 18,
  ageMax: 99,
  towns: ["Annecy"],
  cantons: ["74"],
  workspace: "speedboat",
};

/** A send may also name people one by one. */
const named = ({ A, R1, sendId }: Scene) => ({ ...FILTERS, roomIds: [R1.id], userIds: [A.id], sendId });
const NAMED = [...Object.keys(FILTERS), "userIds", "sendId"];

/** The calls of section 7 of the specification, in its order, each with every field it accepts. */
const SPECIFIED = {
  "GET /amplify/users/search": { query: ({ A }) => ({ uuid: A.uuid }) },
  "GET /amplify/users/:id": {},
  "POST /amplify/users/search-all": { body: ({ A }) => ({ ids: [A.id] }) },
  "PUT /amplify/users/": {
    body: ({ A }) => ({
      id: A.id,
      _version: 1,
      tutorialVersion: 1,
      lastInternalMessageReadAt: READ_AT,
      charterVersion: 1,
    }),
    optional: ["tutorialVersion", "lastInternalMessageReadAt", "charterVersion"],
  },
  "GET /amplify/rooms/:id": { listed: true },
  "GET /amplify/rooms": { query: ({ R1 }) => ({ ids: R1.id }), optional: ["ids"] },
  "GET /amplify/rooms/:id/messages": pageOf("messages"),
  "GET /amplify/rooms/:id/unread": {
    query: () => ({ lastRead: READ_AT, limit: "10" }),
    optional: ["lastRead", "limit"],
  },
  "GET /amplify/users/:id/participants": {},
  "PUT /amplify/participants/": {
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
  "DELETE /amplify/participants/": { caller: "C", body: ({ target }) => ({ id: target.id, _version: 1 }) },
  "POST /amplify/messages/": {
    form: ({ A, R1, others, me }) => ({
      message: {
        id: v4(),
        content: "Bonjour",
        userId: me.id,
        roomId: R1.id,
        mentions: [A.id],
        messageReplyToId: others.id,
      },
    }),
    optional: ["id", "mentions", "messageReplyToId"],
  },
  "DELETE /amplify/messages/": { caller: "C", body: ({ own }) => ({ id: own.id, _version: 1 }) },
  "POST /amplify/reactions/": {
    body: ({ me, R1, others }) => ({
      id: v4(),
      messageReactionsId: others.id,
      reaction: "🔥",
      userId: me.id,
      roomId: R1.id,
    }),
    optional: ["id"],
  },
  "PUT /amplify/reactions/": { body: ({ reaction }) => ({ id: reaction.id, _version: 1, reaction: "🔥" }) },
  "DELETE /amplify/reactions/": { body: ({ reaction }) => ({ id: reaction.id, _version: 1 }) },
  "POST /amplify/reports/": {
    body: ({ me, R1, others }) => ({
      content: "Ce message n’a rien à faire ici.",
      reportMessageId: others.id,
      reportRoomId: R1.id,
      reportUserId: me.id,
      type: "SPAM",
      metadata: { workspace: "speedboat" },
    }),
    optional: ["metadata"],
  },
  "GET /authorized": { query: () => ({ token: "inconnu" }), alwaysAnswers: true },
  "GET /collab-authorized": { caller: "C", query: () => ({ token: "inconnu" }), alwaysAnswers: true },
  "GET /amplify/attachment": { query: ({ path }) => ({ path }) },
  "GET /amplify/users/:id/notices": pageOf("notices"),
  "GET /amplify/users/:id/unreadNotices": {
    query: ({ tokens }) => ({ lastRead: READ_AT, nextToken: tokens.unreadNotices, limit: "10" }),
    optional: ["lastRead", "nextToken", "limit"],
  },
  "POST /amplify/notice/": {
    form: ({ A, C, noticeId }) => ({
      notice: { id: v4(), content: "Bienvenue", userId: A.id, collaboratorId: C.id },
      isSms: "false",
      isUrgent: "false",
      asks: "receipt",
      answersTo: { noticeId, name: "Mia", question: "Où est-elle attendue ?" },
    }),
    optional: ["id", "isSms", "isUrgent", "asks", "answersTo"],
  },
  "POST /amplify/notices/": {
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
  "POST /amplify/notices/filtered": {
    form: (scene) => ({
      notice: { id: v4(), content: "Bienvenue", collaboratorId: scene.C.id },
      filters: named(scene),
      ignoreUsersData: [{ userId: scene.N.id, phoneNumber: null }],
      isSms: "false",
      isUrgent: "false",
      asks: "receipt",
      remindAt: REMIND_AT,
      corrects: "false",
    }),
    optional: [
      ...NAMED,
      ...["corrects", "id", "phoneNumber", "ignoreUsersData", "isSms", "isUrgent", "asks", "remindAt"],
    ],
  },
  "POST /amplify/users/": { body: ({ A }) => ({ uuid: A.uuid }) },
  "POST /amplify/collaborator/": { body: ({ C }) => ({ uuid: C.uuid }) },
  "POST /targetParticipants": { body: ({ A }) => ({ uuids: [A.uuid] }) },
} satisfies { [At in CallAt]?: Valid };

/** With every field that a dated notice has; the others are null. */
const dated = ({ R1 }: Scene) => ({
  ...TEXT_PLAN,
  kind: "dated",
  filters: { ...FILTERS, roomIds: [R1.id] },
  at: new Date(Date.now() + 3_600_000).toISOString(),
});

/** Calls beyond the specification. */
const OTHERS = {
  "GET /amplify/users/:id/unread": { query: ({ R1 }) => ({ ids: R1.id }), optional: ["ids"] },
  "GET /amplify/users/:id/mutedRooms": {},
  "PUT /amplify/users/:id/mutedRooms": { body: ({ R1 }) => ({ roomId: R1.id, muted: true }) },
  "GET /amplify/users/:id/devices": {},
  "POST /amplify/users/:id/devices": { body: () => postOf(subscriptionAt("https://web.push.apple.com/x")) },
  "DELETE /amplify/users/:id/devices": { body: () => ({ endpoint: "https://web.push.apple.com/x" }) },
  "GET /amplify/users/:id/settings": {},
  "GET /amplify/users/:id/export": { caller: "C" },
  "DELETE /amplify/users/:id/sessions": { caller: "C" },
  "POST /amplify/users/:id/erasure": { caller: "C", body: () => ({ word: "EFFACER" }) },
  "PUT /amplify/users/:id/settings": {
    body: () => ({ detailsHidden: true, eveningMailOff: false }),
    optional: ["detailsHidden", "eveningMailOff"],
  },
  "GET /amplify/users/:id/noticeCenters": pageOf("noticeCenters"),
  "POST /amplify/notices/count": {
    form: (scene) => ({ filters: named(scene), ignoreUsersData: [{ userId: scene.N.id, phoneNumber: null }] }),
    optional: [...NAMED, "phoneNumber", "ignoreUsersData"],
  },
  "GET /amplify/sends": {
    query: ({ tokens, C, R1 }) => ({
      ...{ nextToken: tokens.sends, limit: "10", search: "neige", authorId: C.id, roomId: R1.id },
      ...{ asks: "receipt", open: "true" },
    }),
    optional: ["nextToken", "limit", "search", "authorId", "roomId", "asks", "open"],
  },
  "GET /amplify/sends/authors": {},
  "GET /amplify/sends/:id": { listed: true },
  "GET /amplify/sends/:id/recipients": {
    query: ({ tokens }) => ({ nextToken: tokens.recipients, limit: "10", state: "failed" }),
    optional: ["nextToken", "limit", "state"],
  },
  "GET /amplify/sends/:id/recipients.csv": {},
  "POST /amplify/sends/:id/retire": {},
  "POST /amplify/sends/:id/retry": { query: () => ({ uncertain: "false" }), optional: ["uncertain"] },
  "GET /amplify/planned": pageOf("planned"),
  "POST /amplify/planned": {
    body: (scene) => ({ id: v4(), ...dated(scene) }),
    optional: ["id", "isOn", ...Object.keys(FILTERS)],
  },
  "POST /amplify/planned/check": { body: dated, optional: ["isOn", ...Object.keys(FILTERS)] },
  "POST /amplify/planned/test": {
    body: () => ({ id: v4(), content: "Essai", isSms: false, asks: "receipt", filters: FILTERS }),
    optional: ["asks", "filters", ...Object.keys(FILTERS)],
  },
  "PUT /amplify/planned/:id": {
    body: (scene) => ({ ...dated(scene), _version: 1 }),
    optional: ["isOn", ...Object.keys(FILTERS)],
  },
  "DELETE /amplify/planned/:id": {},
  "GET /amplify/planned/:id/sends": pageOf("plannedSends"),
  "GET /amplify/users/:id/answers": pageOf("answers"),
  "GET /amplify/users/:id/outcomes": pageOf("outcomes"),
  "GET /amplify/answers/open": { query: () => ({ limit: "1" }), optional: ["limit"] },
  "POST /amplify/notices/alarms": {
    body: (scene) => ({ filters: named(scene) }),
    optional: ["filters", ...NAMED],
  },
  "PUT /amplify/notices/:id/answer": {
    body: () => ({ answers: [{ name: "Léo", answer: "safe", question: "Où est-il attendu ?", waitedMs: 60_000 }] }),
    optional: ["answer", "question", "waitedMs"],
  },
  "PUT /amplify/notices/:id/taken": { body: () => ({ name: "Mia" }) },
  "GET /amplify/cases": {
    query: ({ tokens, R1, own }) => ({
      nextToken: tokens.cases,
      limit: "10",
      filter: "open",
      roomId: R1.id,
      messageId: own.id,
    }),
    optional: ["nextToken", "limit", "filter", "roomId", "messageId"],
  },
  "GET /amplify/cases/counts": {},
  "POST /amplify/cases": {
    body: ({ R1, A, own }) => ({ messageId: own.id, roomId: R1.id, userId: A.id, reason: "À regarder" }),
    optional: ["messageId", "roomId", "userId"],
  },
  "GET /amplify/cases/:id": { listed: true },
  "GET /amplify/cases/:id/reports": pageOf("caseReports"),
  "GET /amplify/rooms/:id/album": pageOf("album"),
  "GET /amplify/rooms/:id/album/address": {},
  "POST /amplify/attachment/removals": { body: ({ photoPath }) => ({ path: photoPath }) },
  "GET /amplify/cases/:id/attachment": { query: ({ path }) => ({ path }) },
  "POST /amplify/cases/:id/decisions": {
    body: () => ({
      ...{ id: v4(), _version: 1, act: "block", ground: "danger", content: "C’était trop dangereux." },
      withheld: "La police l’a demandé",
    }),
    optional: ["withheld"],
  },
  "POST /amplify/cases/:id/restore": {
    id: ({ decidedId }) => decidedId,
    body: () => ({ id: v4(), _version: 1, content: "Nous nous sommes trompés." }),
  },
  "POST /amplify/sanctions/:id/lift": { body: () => ({ id: v4(), content: "C’est réglé entre nous." }) },
  "GET /amplify/users/:id/decisions": pageOf("decisions"),
  "GET /amplify/users/:id/statements": pageOf("statements"),
  "POST /amplify/decisions/:id/contestations": { body: () => ({ content: "Je ne suis pas d’accord du tout." }) },
  "GET /amplify/sends/:id/numbers": {},
  "GET /amplify/sends/:id/answers": {
    query: ({ tokens }) => ({ nextToken: tokens.sendAnswers, limit: "10", filter: "unanswered" }),
    optional: ["nextToken", "limit", "filter"],
  },
  "GET /amplify/sends/:id/answers.csv": { query: () => ({ filter: "help" }), optional: ["filter"] },
  "POST /amplify/sends/:id/remind": {
    body: () => ({ id: v4(), content: "Répondez, s’il vous plaît", isSms: true }),
    optional: ["isSms"],
  },
  "GET /amplify/stays/:id": { listed: true },
  "PUT /amplify/stays/:id": {
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
  "GET /amplify/rooms/:id/card": {},
  "PUT /amplify/rooms/:id/card": {
    form: () => ({
      card: {
        _version: 1,
        parts: { note: "", meeting: "Gare, 9 h", times: "", packing: "Duvet", contacts: "" },
        documents: [],
      },
    }),
  },
  "PUT /amplify/rooms/:id/card/seen": { body: () => ({ version: 1 }) },
  "POST /amplify/stays/:id/diary": {},
  "GET /amplify/stays": {
    query: ({ tokens }) => ({
      nextToken: tokens.staffRooms,
      limit: "10",
      ...ROOMS_FILTER,
      attention: "false",
      waiting: "false",
    }),
    optional: ["nextToken", "limit", ...ROOMS_CHOICE, "sort", "order"],
  },
  "GET /amplify/stays.csv": {
    query: () => ({ ...ROOMS_FILTER, attention: "true", waiting: "true" }),
    optional: [...ROOMS_CHOICE, "sort", "order"],
  },
  "GET /amplify/stays/sums": {
    query: () => ({
      when: "near",
      state: "any",
      center: "Annecy",
      search: "voile",
      attention: "false",
      waiting: "false",
    }),
    optional: ROOMS_CHOICE,
  },
  "POST /amplify/search": { body: () => ({ search: "Élodie Martin" }) },
  "GET /amplify/stays/:id/people": {
    query: ({ tokens }) => ({ nextToken: tokens.staffPeople, limit: "10", filter: "all", search: "" }),
    optional: ["nextToken", "limit", "filter", "search"],
  },
  "GET /amplify/stays/:id/people/counts": {},
  "GET /amplify/stays/:id/people.csv": {
    query: () => ({ filter: "absent", search: "martin" }),
    optional: ["filter", "search"],
  },
  "GET /amplify/users/:id/record": {},
  "GET /amplify/users/:id/stays": {},
  "GET /amplify/staff": pageOf("colleagues"),
  "GET /amplify/collaborator": {},
  "GET /amplify/journal": {
    query: ({ tokens }) => ({
      ...{ nextToken: tokens.journal, limit: "10", filter: "dates", search: "" },
      ...{ from: "2026-01-01", to: "2027-12-31" },
    }),
    optional: ["nextToken", "limit", "filter", "search", "from", "to"],
  },
  "GET /amplify/journal.csv": {
    query: () => ({ filter: "all", search: "nora", from: "2026-01-01", to: "2027-12-31" }),
    optional: ["filter", "search", "from", "to"],
  },
  "GET /amplify/imports": pageOf("imports"),
  "GET /amplify/imports/:id": { listed: true },
  "GET /amplify/imports/:id/refused.csv": {},
  "POST /amplify/imports": {
    query: () => ({ dryRun: "1", removals: "3", cancellations: "1", check: "x".repeat(22), fileName: "été.csv" }),
    file: {
      type: "text/csv",
      text: "stay_ref;as_of;departure_date;end_date;title;uuid\nS-1;2026-01-01;2027-07-10;2027-07-17;Voile;customer_1999\n",
    },
    optional: ["dryRun", "removals", "cancellations", "check", "fileName"],
  },
  "GET /amplify/imports/model.xlsx": {},
} satisfies { [At in CallAt]?: Valid };

/** By the part of a path before it. */
const IDS: Record<string, (scene: Scene) => string> = {
  users: ({ A }) => A.id,
  rooms: ({ R1 }) => R1.id,
  stays: ({ R1 }) => R1.id,
  notices: ({ noticeId }) => noticeId,
  sends: ({ sendId }) => sendId,
  planned: ({ planId }) => planId,
  cases: ({ caseId }) => caseId,
  sanctions: ({ sanctionId }) => sanctionId,
  decisions: ({ decisionId }) => decisionId,
  imports: ({ importId }) => importId,
};

function validCall<Known extends Valid>([route, valid]: [string, Known]) {
  const { who } = CALLS[route as CallAt];
  const ofStaff = who === "staff" || who === "leads";
  const [, before] = /(\w+)\/:id/.exec(route) ?? [];
  const id = valid.id ?? (before && IDS[before]);
  if (before && !id)
    throw new Error(`valid.calls.ts: IDS has no id for ${before}/:id, and ${route} has none of its own.`);
  const caller: "A" | "C" = valid.caller ?? (ofStaff ? "C" : "A");
  return { ...(valid as Valid), route, caller, ...(id && { id }) };
}
export type ValidCall = ReturnType<typeof validCall>;

export const SPECIFIED_CALLS = Object.entries(SPECIFIED).map(validCall);
/** The compiler asks for each call of the contract. */
export const VALID_CALLS = Object.entries<Valid>({ ...SPECIFIED, ...OTHERS } satisfies Record<CallAt, Valid>).map(
  validCall,
);

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

export function ask(
  scene: Scene,
  call: ValidCall,
  sent: Sent = {},
  client = scene.clients[call.caller],
): Promise<Answer> {
  const [method, pattern] = call.route.split(" ") as [string, string];
  const search = new URLSearchParams(sent.query ?? call.query?.(scene)).toString();
  const path = pattern.replace(":id", () => sent.id ?? call.id!(scene)) + (search && `?${search}`);
  const input = "input" in sent ? sent.input : (call.body ?? call.form)?.(scene);
  const form = sent.form ?? (call.form && sent.raw === undefined ? formOf(input as Input) : undefined);
  const contentType = sent.contentType ?? call.file?.type;
  const headers = contentType ? { headers: { "content-type": contentType } } : {};
  return client.call(method, path, {
    ...(form ? { form } : { json: sent.raw ?? call.file?.text ?? input }),
    ...headers,
  });
}
