import { ERROR_STATUS, type ErrorCode, PAGE_PATHS } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it } from "vitest";
import { insertCases } from "./cases.ts";
import { type Answer, formOf, type HttpClient, LEAD } from "./client.ts";
import type { Cast, MadeMessage, MadeParticipant, MadeUser } from "./factory.ts";
import { openHouse } from "./house.ts";
import { insertTextPlan, TEXT_PLAN } from "./planned.ts";
import { postOf, subscriptionAt } from "./push.service.ts";
import { insertOpenStay } from "./stays.ts";

/**
 * Every call by each identity of security.md: A is NORMAL in R1, B INVITED, X BLOCKED, Y BANNED, D was removed by staff,
 * N is no member, L a customer of the other workspace, C a lead, Z unauthenticated. The requested objects belong
 * to A or are in R1.
 */
const IDENTITIES = ["A", "B", "X", "Y", "D", "N", "L", "C", "Z"] as const;
type Name = (typeof IDENTITIES)[number];

type Scene = Cast & {
  own: MadeMessage;
  others: MadeMessage;
  reaction: { id: string };
  target: MadeParticipant;
  path: string;
  /** A notice to many, sent by C to A, whose Mia needs help. */
  sendId: string;
  noticeId: string;
  importId: string;
  /** A planned notice. */
  planId: string;
  /** An open case about A's message, and one about a message that is deleted, of whose decision A was told. */
  caseId: string;
  decidedId: string;
  decisionId: string;
  sanctionId: string;
};
type CallerScene = Scene & {
  /** The caller; an unknown id for Z. */
  me: MadeUser;
  /** A reaction by the caller; an unknown id for Z and L, who cannot have one in R1. */
  mine: { id: string };
};
type Call = (client: HttpClient, scene: CallerScene) => Promise<Answer>;
type Row = { route: string; title: string; statuses: Record<Name, number>; call: Call };

/** Statuses in the order A B X Y D N L C Z. */
function row(route: string, statuses: number[], call: Call, title = ""): Row {
  const byName = Object.fromEntries(IDENTITIES.map((name, n) => [name, statuses[n]])) as Row["statuses"];
  return { route, title, statuses: byName, call };
}

const STAFF_ONLY = [403, 403, 403, 403, 403, 403, 403, 200, 401];

const NO_PARTS = { note: "", meeting: "", times: "", packing: "", contacts: "" };

const LIST =
  "stay_ref;as_of;departure_date;end_date;title;uuid\nS-1;2026-01-01;2027-07-10;2027-07-17;Voile;customer_1999\n";

const ROWS: Row[] = [
  row("GET /amplify/users/search", [200, 200, 200, 200, 200, 200, 200, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/search?uuid=${A.uuid}`),
  ),
  row("GET /amplify/users/:id", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}`),
  ),
  row("POST /amplify/users/search-all", [200, 200, 200, 200, 200, 200, 200, 200, 401], (client, { A }) =>
    client.post("/amplify/users/search-all", { ids: [A.id] }),
  ),
  row("PUT /amplify/users/", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.put("/amplify/users/", { id: A.id, _version: 1, tutorialVersion: 1 }),
  ),
  row("GET /amplify/users/:id/settings", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/settings`),
  ),
  row("PUT /amplify/users/:id/settings", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.put(`/amplify/users/${A.id}/settings`, { detailsHidden: true }),
  ),
  row("POST /amplify/users/:id/erasure", [403, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.post(`/amplify/users/${A.id}/erasure`, { word: "EFFACER" }),
  ),
  row("GET /amplify/users/:id/export", [403, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/export`),
  ),
  row("DELETE /amplify/users/:id/sessions", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.call("DELETE", `/amplify/users/${A.id}/sessions`),
  ),
  row("GET /amplify/users/:id/participants", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/participants`),
  ),
  row("GET /amplify/users/:id/devices", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/devices`),
  ),
  row("POST /amplify/users/:id/devices", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.post(`/amplify/users/${A.id}/devices`, postOf(subscriptionAt("https://web.push.apple.com/x"))),
  ),
  row("DELETE /amplify/users/:id/devices", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.delete(`/amplify/users/${A.id}/devices`, { endpoint: "https://web.push.apple.com/x" }),
  ),
  row("GET /amplify/users/:id/mutedRooms", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/mutedRooms`),
  ),
  row("PUT /amplify/users/:id/mutedRooms", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A, R1 }) =>
    client.put(`/amplify/users/${A.id}/mutedRooms`, { roomId: R1.id, muted: true }),
  ),
  row("GET /amplify/users/:id/notices", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/notices`),
  ),
  row("GET /amplify/users/:id/noticeCenters", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/noticeCenters`),
  ),
  row("GET /amplify/users/:id/unread", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { A, R1 }) =>
    client.get(`/amplify/users/${A.id}/unread?ids=${R1.id}`),
  ),
  row("GET /amplify/users/:id/unreadNotices", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/unreadNotices`),
  ),
  row("GET /amplify/rooms/:id", [200, 200, 200, 404, 404, 404, 404, 200, 401], (client, { R1 }) =>
    client.get(`/amplify/rooms/${R1.id}`),
  ),
  row("GET /amplify/rooms", [200, 200, 200, 200, 200, 200, 200, 200, 401], (client, { R1 }) =>
    client.get(`/amplify/rooms?ids=${R1.id}`),
  ),
  row("GET /amplify/rooms/:id/messages", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { R1 }) =>
    client.get(`/amplify/rooms/${R1.id}/messages`),
  ),
  row("GET /amplify/rooms/:id/unread", [200, 200, 403, 404, 404, 404, 404, 200, 401], (client, { R1 }) =>
    client.get(`/amplify/rooms/${R1.id}/unread`),
  ),
  row("PUT /amplify/participants/", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { entries }) =>
    client.put("/amplify/participants/", {
      id: entries.A.id,
      _version: 1,
      lastMessageReadAt: "2026-02-01T00:00:00.000Z",
    }),
  ),
  row(
    "PUT /amplify/participants/",
    [200, 200, 403, 404, 404, 404, 404, 404, 401],
    (client, { entries, me }) => {
      const mine = Object.values(entries).find(({ userId }) => userId === me.id);
      return client.put("/amplify/participants/", { id: mine?.id ?? v4(), _version: 1, status: "NORMAL" });
    },
    "joining through the caller's own entry",
  ),
  row(
    "PUT /amplify/participants/",
    [200, 403, 403, 404, 404, 404, 404, 404, 401],
    (client, { entries, me }) => {
      const mine = Object.values(entries).find(({ userId }) => userId === me.id);
      return client.put("/amplify/participants/", { id: mine?.id ?? v4(), _version: 1, typing: true });
    },
    "typing in the caller's own entry",
  ),
  row(
    "PUT /amplify/participants/",
    [403, 404, 404, 404, 404, 404, 404, 200, 401],
    (client, { target }) => client.put("/amplify/participants/", { id: target.id, _version: 1, status: "BLOCKED" }),
    "blocking another",
  ),
  row("DELETE /amplify/participants/", [403, 404, 404, 404, 404, 404, 404, 200, 401], (client, { target }) =>
    client.delete("/amplify/participants/", { id: target.id, _version: 1 }),
  ),
  row("POST /amplify/messages/", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { R1, me }) =>
    client.send("/amplify/messages/", { message: { content: "Bonjour", userId: me.id, roomId: R1.id, mentions: [] } }),
  ),
  row(
    "POST /amplify/messages/",
    [403, 403, 403, 403, 403, 403, 403, 403, 401],
    (client, { R1, me, A, C }) => {
      const userId = me.id === A.id ? C.id : A.id;
      return client.send("/amplify/messages/", {
        message: { content: "Bonjour", userId, roomId: R1.id, mentions: [] },
      });
    },
    "in another's name",
  ),
  row("DELETE /amplify/messages/", [403, 404, 404, 404, 404, 404, 404, 200, 401], (client, { own }) =>
    client.delete("/amplify/messages/", { id: own.id, _version: 1 }),
  ),
  row("POST /amplify/reactions/", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { R1, others, me }) =>
    client.post("/amplify/reactions/", { messageReactionsId: others.id, reaction: "🔥", userId: me.id, roomId: R1.id }),
  ),
  row("PUT /amplify/reactions/", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { reaction }) =>
    client.put("/amplify/reactions/", { id: reaction.id, _version: 1, reaction: "❤️" }),
  ),
  row("DELETE /amplify/reactions/", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { reaction }) =>
    client.delete("/amplify/reactions/", { id: reaction.id, _version: 1 }),
  ),
  row(
    "PUT /amplify/reactions/",
    [200, 403, 403, 404, 404, 404, 404, 200, 401],
    (client, { mine }) => client.put("/amplify/reactions/", { id: mine.id, _version: 1, reaction: "❤️" }),
    "the caller's own",
  ),
  row(
    "DELETE /amplify/reactions/",
    [200, 403, 403, 404, 404, 404, 404, 200, 401],
    (client, { mine }) => client.delete("/amplify/reactions/", { id: mine.id, _version: 1 }),
    "the caller's own",
  ),
  row("POST /amplify/reports/", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { R1, me, others }) =>
    client.post("/amplify/reports/", {
      content: "Ce message n’a rien à faire ici.",
      reportMessageId: others.id,
      reportRoomId: R1.id,
      reportUserId: me.id,
      type: "SPAM",
    }),
  ),
  row("GET /amplify/cases", STAFF_ONLY, (client) => client.get("/amplify/cases")),
  row("GET /amplify/cases/counts", STAFF_ONLY, (client) => client.get("/amplify/cases/counts")),
  row("POST /amplify/cases", STAFF_ONLY, (client, { own }) =>
    client.post("/amplify/cases", { messageId: own.id, reason: "À regarder" }),
  ),
  row("GET /amplify/cases/:id", STAFF_ONLY, (client, { caseId }) => client.get(`/amplify/cases/${caseId}`)),
  row("GET /amplify/cases/:id/reports", STAFF_ONLY, (client, { caseId }) =>
    client.get(`/amplify/cases/${caseId}/reports`),
  ),
  row("GET /amplify/cases/:id/attachment", STAFF_ONLY, (client, { caseId, path }) =>
    client.get(`/amplify/cases/${caseId}/attachment?path=${path}`),
  ),
  row("POST /amplify/cases/:id/decisions", STAFF_ONLY, (client, { caseId }) =>
    client.post(`/amplify/cases/${caseId}/decisions`, {
      ...{ id: v4(), _version: 1, act: "ban", ground: "danger", content: "Trop dangereux" },
    }),
  ),
  row("POST /amplify/cases/:id/restore", STAFF_ONLY, (client, { decidedId }) =>
    client.post(`/amplify/cases/${decidedId}/restore`, { id: v4(), _version: 1, content: "Nous nous trompions" }),
  ),
  row("POST /amplify/sanctions/:id/lift", STAFF_ONLY, (client, { sanctionId }) =>
    client.post(`/amplify/sanctions/${sanctionId}/lift`, { id: v4(), content: "C’est réglé." }),
  ),
  row("GET /amplify/users/:id/decisions", STAFF_ONLY, (client, { A }) =>
    client.get(`/amplify/users/${A.id}/decisions`),
  ),
  row("GET /amplify/users/:id/statements", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/statements`),
  ),
  row(
    "POST /amplify/decisions/:id/contestations",
    [200, 404, 404, 404, 404, 404, 404, 404, 401],
    (client, { decisionId }) =>
      client.post(`/amplify/decisions/${decisionId}/contestations`, { content: "Je ne suis pas d’accord du tout." }),
    "of which A was told",
  ),
  row("GET /amplify/attachment", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { path }) =>
    client.get(`/amplify/attachment?path=${path}`),
  ),
  row("GET /files/:address", [404, 404, 404, 404, 404, 404, 404, 404, 401], (client) => client.get("/files/made-up")),
  row("GET /emoji/:file", [404, 404, 404, 404, 404, 404, 404, 404, 404], (client) => client.get("/emoji/made-up.png")),
  row("GET /emoji/:version/:file", [404, 404, 404, 404, 404, 404, 404, 404, 404], (client) =>
    client.get("/emoji/apple/made-up.png"),
  ),
  row("POST /amplify/notice/", [403, 403, 403, 403, 403, 403, 403, 200, 401], (client, { A, me }) =>
    client.send("/amplify/notice/", { notice: { content: "Bienvenue", userId: A.id, collaboratorId: me.id } }),
  ),
  row("POST /amplify/notices/", [403, 403, 403, 403, 403, 403, 403, 200, 401], (client, { A, me }) =>
    client.send("/amplify/notices/", {
      notice: { content: "Bienvenue", collaboratorId: me.id },
      usersData: [{ userId: A.id }],
      isSms: "false",
    }),
  ),
  row("POST /amplify/notices/filtered", [403, 403, 403, 403, 403, 403, 403, 200, 401], (client, { R1, me }) =>
    client.send("/amplify/notices/filtered", {
      notice: { content: "Bienvenue", collaboratorId: me.id },
      filters: { roomIds: [R1.id] },
      ignoreUsersData: [],
      isSms: "false",
    }),
  ),
  row("POST /amplify/notices/count", STAFF_ONLY, (client, { R1 }) =>
    client.post("/amplify/notices/count", { filters: { roomIds: [R1.id] }, ignoreUsersData: [] }),
  ),
  row("GET /amplify/sends", STAFF_ONLY, (client) => client.get("/amplify/sends")),
  row("GET /amplify/sends/:id", STAFF_ONLY, (client, { sendId }) => client.get(`/amplify/sends/${sendId}`)),
  row("GET /amplify/sends/:id/recipients", STAFF_ONLY, (client, { sendId }) =>
    client.get(`/amplify/sends/${sendId}/recipients`),
  ),
  row("GET /amplify/sends/:id/recipients.csv", STAFF_ONLY, (client, { sendId }) =>
    client.get(`/amplify/sends/${sendId}/recipients.csv`),
  ),
  row("POST /amplify/sends/:id/retry", STAFF_ONLY, (client, { sendId }) =>
    client.call("POST", `/amplify/sends/${sendId}/retry`),
  ),
  row("GET /amplify/planned", STAFF_ONLY, (client) => client.get("/amplify/planned")),
  row("POST /amplify/planned", STAFF_ONLY, (client) => client.post("/amplify/planned", TEXT_PLAN)),
  row("POST /amplify/planned/check", STAFF_ONLY, (client) => client.post("/amplify/planned/check", TEXT_PLAN)),
  row("POST /amplify/planned/test", STAFF_ONLY, (client) =>
    client.post("/amplify/planned/test", { id: v4(), content: "Essai", isSms: false }),
  ),
  row("PUT /amplify/planned/:id", STAFF_ONLY, (client, { planId }) =>
    client.put(`/amplify/planned/${planId}`, { ...TEXT_PLAN, _version: 1 }),
  ),
  row("DELETE /amplify/planned/:id", STAFF_ONLY, (client, { planId }) =>
    client.call("DELETE", `/amplify/planned/${planId}`),
  ),
  row("GET /amplify/planned/:id/sends", STAFF_ONLY, (client, { planId }) =>
    client.get(`/amplify/planned/${planId}/sends`),
  ),
  row("GET /amplify/users/:id/answers", [200, 404, 404, 404, 404, 404, 404, 200, 401], (client, { A }) =>
    client.get(`/amplify/users/${A.id}/answers`),
  ),
  row("GET /amplify/users/:id/outcomes", STAFF_ONLY, (client, { A }) => client.get(`/amplify/users/${A.id}/outcomes`)),
  row("GET /amplify/answers/open", STAFF_ONLY, (client) => client.get("/amplify/answers/open")),
  row("POST /amplify/notices/alarms", STAFF_ONLY, (client, { R1 }) =>
    client.post("/amplify/notices/alarms", { filters: { roomIds: [R1.id] } }),
  ),
  row("PUT /amplify/notices/:id/answer", [200, 404, 404, 404, 404, 404, 404, 403, 401], (client, { noticeId }) =>
    client.put(`/amplify/notices/${noticeId}/answer`, { answers: [{ name: "Léo", answer: "safe" }] }),
  ),
  row("PUT /amplify/notices/:id/taken", STAFF_ONLY, (client, { noticeId }) =>
    client.put(`/amplify/notices/${noticeId}/taken`, { name: "Mia" }),
  ),
  row("GET /amplify/sends/:id/numbers", STAFF_ONLY, (client, { sendId }) =>
    client.get(`/amplify/sends/${sendId}/numbers`),
  ),
  row("GET /amplify/sends/:id/answers", STAFF_ONLY, (client, { sendId }) =>
    client.get(`/amplify/sends/${sendId}/answers`),
  ),
  row("GET /amplify/sends/:id/answers.csv", STAFF_ONLY, (client, { sendId }) =>
    client.get(`/amplify/sends/${sendId}/answers.csv`),
  ),
  row("POST /amplify/sends/:id/remind", STAFF_ONLY, (client, { sendId }) =>
    client.post(`/amplify/sends/${sendId}/remind`, { id: v4(), content: "Répondez, s’il vous plaît" }),
  ),
  row("GET /amplify/rooms/:id/card", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { R1 }) =>
    client.get(`/amplify/rooms/${R1.id}/card`),
  ),
  row("PUT /amplify/rooms/:id/card", STAFF_ONLY, (client, { R1 }) =>
    client.call("PUT", `/amplify/rooms/${R1.id}/card`, {
      form: formOf({ card: { _version: 1, parts: { ...NO_PARTS, meeting: "Gare, 9 h" }, documents: [] } }),
    }),
  ),
  row("PUT /amplify/rooms/:id/card/seen", [200, 403, 403, 404, 404, 404, 404, 200, 401], (client, { R1 }) =>
    client.put(`/amplify/rooms/${R1.id}/card/seen`, { version: 1 }),
  ),
  row("GET /amplify/stays/:id", STAFF_ONLY, (client, { R1 }) => client.get(`/amplify/stays/${R1.id}`)),
  row("PUT /amplify/stays/:id", STAFF_ONLY, (client, { R1 }) =>
    client.put(`/amplify/stays/${R1.id}`, { _version: 1, act: "close", reason: "Fini pour cette année" }),
  ),
  row("GET /amplify/stays", STAFF_ONLY, (client) => client.get("/amplify/stays?filter=open&search=catamaran")),
  row("GET /amplify/stays.csv", STAFF_ONLY, (client) => client.get("/amplify/stays.csv")),
  row("GET /amplify/stays/:id/people", STAFF_ONLY, (client, { R1 }) => client.get(`/amplify/stays/${R1.id}/people`)),
  row("GET /amplify/collaborator", STAFF_ONLY, (client) => client.get("/amplify/collaborator")),
  row("GET /amplify/imports", STAFF_ONLY, (client) => client.get("/amplify/imports")),
  row("GET /amplify/imports/:id", STAFF_ONLY, (client, { importId }) => client.get(`/amplify/imports/${importId}`)),
  row("GET /amplify/imports/:id/refused.csv", STAFF_ONLY, (client, { importId }) =>
    client.get(`/amplify/imports/${importId}/refused.csv`),
  ),
  row("POST /amplify/imports", STAFF_ONLY, (client) =>
    client.call("POST", "/amplify/imports?dryRun=1", { json: LIST, headers: { "content-type": "text/csv" } }),
  ),
  row("POST /amplify/users/", [403, 403, 403, 403, 403, 403, 403, 200, 401], (client, { A }) =>
    client.post("/amplify/users/", { uuid: A.uuid }),
  ),
  row("POST /amplify/collaborator/", [403, 403, 403, 403, 403, 403, 403, 200, 401], (client, { C }) =>
    client.post("/amplify/collaborator/", { uuid: C.uuid }),
  ),
  row("POST /targetParticipants", [403, 403, 403, 403, 403, 403, 403, 200, 401], (client, { A }) =>
    client.post("/targetParticipants", { uuids: [A.uuid] }),
  ),
  row("GET /authorized", [200, 200, 200, 200, 200, 200, 200, 200, 200], (client) => client.get("/authorized")),
  row("GET /collab-authorized", [200, 200, 200, 200, 200, 200, 200, 200, 200], (client) =>
    client.get("/collab-authorized"),
  ),
];

/** Routes without authentication: health checks, documents, pages and sign-in. */
const OPEN_ROUTES =
  /^\w+ \/(healthz|readyz|metrics|docs.*|graphql\/schema|oauth\/.*|oidc.*|compte|charte|bonne-conduite|confidentialite|unsubscribe|mentions-legales|accessibilite|widget(\.frame)?(\.js)?|sw\.js|envois.*|demo\/.*|(assets|brand)\/.*)$/;
const PAGES = new Set(Object.values(PAGE_PATHS).map((path) => `GET ${path.replace(/\/$/, "")}`));

const house = await openHouse();

async function setScene(): Promise<Scene> {
  const cast = await house.cast();
  const own = await house.message(cast.R1, cast.A, "De A");
  const target = await house.participant(cast.R1, await house.user());
  const others = await house.message(cast.R1, await house.user(), "D’un autre");
  const reaction = await house.reaction(own, cast.A);
  const attachment = { id: v4(), workspace: "speedboat", message_id: own.id, position: 0, description: "a.txt" };
  await house.context.pool`
    insert into attachments ${house.context.pool({ ...attachment, type: "text/plain", size: 1 })}`;
  const send = { id: v4(), workspace: "speedboat", collaborator_id: cast.C.id, content: "À tous", kind: "list" };
  await house.context.pool`insert into notice_sends ${house.context.pool({ ...send, recipients: 1, asks: "safety" })}`;
  const noticeId = await house.askedNotice(send.id, cast.A);
  await insertOpenStay(house.context.pool, cast.R1);
  const importId = v4();
  await house.context.pool`
    insert into imports (id, workspace, via, bytes) values (${importId}, 'speedboat', 'webhook', 0)`;
  // Their number is limited.
  await house.context.pool`delete from planned_notices`;
  const planId = await insertTextPlan(house.context.pool, cast.C);
  const removed = await house.message(cast.R1, await house.user(), "Supprimé");
  const cases = await insertCases(house.context.pool, { ...cast, target, own, others: removed });
  return {
    ...cast,
    own,
    target,
    others,
    reaction,
    path: `attachments/${attachment.id}`,
    sendId: send.id,
    noticeId,
    importId,
    planId,
    ...cases,
  };
}

async function sceneOf(name: Name, scene: Scene): Promise<CallerScene> {
  const me = name === "Z" ? { id: v4(), uuid: "customer_0", workspace: "speedboat" as const } : scene[name];
  const mine = name === "Z" || name === "L" ? { id: v4() } : await house.reaction(scene.others, me);
  return { ...scene, me, mine };
}

it.each(ROWS)("$route $title", async ({ route, statuses, call }) => {
  const refused = IDENTITIES.filter((name) => statuses[name] !== 200);
  const allowed = IDENTITIES.filter((name) => statuses[name] === 200);
  let scene = await setScene();
  const found: Record<string, number> = {};
  // Who is refused changes nothing, so all call in one scene. A second caller who may change it needs another.
  for (const name of [...refused, ...allowed]) {
    if (allowed.indexOf(name) > 0 && !route.startsWith("GET ")) scene = await setScene();
    const own = await sceneOf(name, scene);
    const answer = await call(name === "Z" ? house.anonymous : house.as(own.me.uuid, name === "C" ? LEAD : {}), own);
    found[name] = answer.status;
    const isCheck = route.endsWith("authorized");
    const isText = typeof answer.body === "string";
    if (!isCheck && !isText) expect.soft(answer.body.success, name).toBe(statuses[name] === 200);
    if (!isText && answer.status >= 400) {
      expect.soft(ERROR_STATUS[answer.body.code as ErrorCode], name).toBe(answer.status);
    }
    if (statuses[name] === 401) expect.soft(answer.body.loginUrl, name).toMatch(/^\/oauth\/login\?return=/);
  }
  expect(found).toEqual(statuses);
});

it("has a row for every route, with removed and BANNED callers [SEC-21]", () => {
  const covered = new Set(ROWS.map(({ route }) => route.replace(/\/$/, "")));
  const routes = house.routes
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url.replace(/\/$/, "")}`))
    .filter(
      (route) =>
        !route.startsWith("HEAD ") && !route.startsWith("OPTIONS ") && !OPEN_ROUTES.test(route) && !PAGES.has(route),
    );
  expect(new Set(routes)).toEqual(covered);
});
