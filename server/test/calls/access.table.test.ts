import { CALLS, type CallAt, type Calls, ERROR_STATUS, type ErrorCode, PAGE_PATHS } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it } from "vitest";
import { type Answer, type HttpClient, LEAD } from "../client.ts";
import { openHouse } from "../house.ts";
import { type Scene, setScene } from "./calls.scene.ts";
import { makeLimited } from "./reach.scene.ts";
import { ask, VALID_CALLS } from "./valid.calls.ts";

/**
 * Every call by each identity of security.md: A is NORMAL in R1, B INVITED, X BLOCKED, Y BANNED, D was removed by staff,
 * N is no member, L a customer of the other workspace, C a lead, Z unauthenticated. G is a guide of another stay, E of the
 * staff of another centre: both are staff, but not here (D178). The requested objects belong to A or are in R1.
 */
const IDENTITIES = ["A", "B", "X", "Y", "D", "N", "L", "C", "Z", "G", "E"] as const;
type Name = (typeof IDENTITIES)[number];

/** `me` is the caller, with an unknown id for Z. */
type CallerScene = Scene & {
  /** A reaction by the caller; an unknown id for Z and L, who cannot have one in R1. */
  mine: { id: string };
};
/** Statuses in the order A B X Y D N L C Z, and the one that G and E get. */
type Row = {
  route: string;
  title: string;
  statuses: number[];
  outOfReach: number;
  call: (client: HttpClient, scene: CallerScene) => Promise<Answer>;
};

/** Of every call that the contract gives to staff or leads alone. */
const STAFF_ONLY = [403, 403, 403, 403, 403, 403, 403, 200, 401];

/** Of every other call with the input of valid.calls.ts; the compiler asks for each. */
const STATUSES: { [At in CallAt as Calls[At]["who"] extends "staff" | "leads" ? never : At]: number[] } = {
  "GET /amplify/users/search": [200, 200, 200, 200, 200, 200, 200, 200, 401],
  "GET /amplify/users/:id": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "POST /amplify/users/search-all": [200, 200, 200, 200, 200, 200, 200, 200, 401],
  "PUT /amplify/users/": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "GET /amplify/users/:id/settings": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "PUT /amplify/users/:id/settings": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "POST /amplify/users/:id/erasure": [403, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/export": [403, 404, 404, 404, 404, 404, 404, 200, 401],
  "DELETE /amplify/users/:id/sessions": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/participants": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/stays": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/devices": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "POST /amplify/users/:id/devices": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "DELETE /amplify/users/:id/devices": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "GET /amplify/users/:id/mutedRooms": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "PUT /amplify/users/:id/mutedRooms": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "GET /amplify/users/:id/notices": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/noticeCenters": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/unread": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "GET /amplify/users/:id/unreadNotices": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "GET /amplify/rooms/:id": [200, 200, 200, 404, 404, 404, 404, 200, 401],
  "GET /amplify/rooms": [200, 200, 200, 200, 200, 200, 200, 200, 401],
  "GET /amplify/rooms/:id/messages": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "GET /amplify/rooms/:id/unread": [200, 200, 403, 404, 404, 404, 404, 200, 401],
  "PUT /amplify/participants/": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "DELETE /amplify/participants/": [403, 404, 404, 404, 404, 404, 404, 200, 401],
  "POST /amplify/messages/": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "DELETE /amplify/messages/": [403, 404, 404, 404, 404, 404, 404, 200, 401],
  "POST /amplify/reactions/": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "PUT /amplify/reactions/": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "DELETE /amplify/reactions/": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "POST /amplify/reports/": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/statements": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "POST /amplify/decisions/:id/contestations": [200, 404, 404, 404, 404, 404, 404, 404, 401],
  "GET /amplify/attachment": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "GET /amplify/rooms/:id/album": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "GET /amplify/rooms/:id/album/address": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "POST /amplify/attachment/removals": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "GET /amplify/users/:id/answers": [200, 404, 404, 404, 404, 404, 404, 200, 401],
  "PUT /amplify/notices/:id/answer": [200, 404, 404, 404, 404, 404, 404, 403, 401],
  "GET /amplify/rooms/:id/card": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "PUT /amplify/rooms/:id/card/seen": [200, 403, 403, 404, 404, 404, 404, 200, 401],
  "GET /authorized": [200, 200, 200, 200, 200, 200, 200, 200, 200],
  "GET /collab-authorized": [200, 200, 200, 200, 200, 200, 200, 200, 200],
};

/**
 * What G and E get, who are staff but do not reach the scene: nothing that is named by its id, lists and counts without it,
 * and nobody to write to. What is for people themselves or for leads they get as staff anywhere do.
 */
const OUT_OF_REACH: Record<CallAt, number> = {
  "GET /amplify/users/:id/answers": 404,
  "GET /amplify/users/:id/outcomes": 404,
  "GET /amplify/answers/open": 200,
  "POST /amplify/notices/alarms": 200,
  "PUT /amplify/notices/:id/answer": 404,
  "PUT /amplify/notices/:id/taken": 404,
  "GET /amplify/sends/:id/numbers": 404,
  "GET /amplify/sends/:id/answers": 404,
  "GET /amplify/sends/:id/answers.csv": 404,
  "POST /amplify/sends/:id/remind": 404,
  "GET /amplify/attachment": 404,
  "GET /amplify/rooms/:id/album": 404,
  "GET /amplify/rooms/:id/album/address": 404,
  "POST /amplify/attachment/removals": 404,
  "GET /amplify/rooms/:id/card": 404,
  "PUT /amplify/rooms/:id/card": 404,
  "PUT /amplify/rooms/:id/card/seen": 404,
  "GET /amplify/cases": 200,
  "GET /amplify/cases/counts": 200,
  "POST /amplify/cases": 404,
  "GET /amplify/cases/:id": 404,
  "GET /amplify/cases/:id/reports": 404,
  "GET /amplify/cases/:id/attachment": 404,
  "POST /amplify/cases/:id/decisions": 404,
  "POST /amplify/cases/:id/restore": 404,
  "POST /amplify/sanctions/:id/lift": 404,
  "GET /amplify/users/:id/decisions": 404,
  "GET /amplify/users/:id/statements": 404,
  "POST /amplify/decisions/:id/contestations": 404,
  "GET /amplify/users/:id/devices": 404,
  "POST /amplify/users/:id/devices": 404,
  "DELETE /amplify/users/:id/devices": 404,
  "GET /amplify/users/:id/mutedRooms": 404,
  "PUT /amplify/users/:id/mutedRooms": 404,
  "GET /amplify/users/:id/settings": 404,
  "PUT /amplify/users/:id/settings": 404,
  "POST /amplify/users/:id/erasure": 404,
  "GET /amplify/users/:id/export": 404,
  "DELETE /amplify/users/:id/sessions": 404,
  "GET /authorized": 200,
  "GET /collab-authorized": 200,
  "GET /amplify/journal": 403,
  "GET /amplify/journal.csv": 403,
  "GET /amplify/rooms/:id/messages": 404,
  "GET /amplify/rooms/:id/unread": 404,
  "GET /amplify/users/:id/unread": 404,
  "POST /amplify/messages/": 404,
  "DELETE /amplify/messages/": 404,
  "GET /amplify/users/:id/notices": 404,
  "GET /amplify/users/:id/unreadNotices": 404,
  "GET /amplify/users/:id/noticeCenters": 404,
  "POST /amplify/notice/": 404,
  "POST /amplify/notices/": 400,
  "POST /amplify/notices/filtered": 400,
  "POST /amplify/notices/count": 400,
  "GET /amplify/users/:id/participants": 404,
  "GET /amplify/users/:id/stays": 404,
  "PUT /amplify/participants/": 404,
  "DELETE /amplify/participants/": 404,
  "GET /amplify/stays/:id/people": 404,
  "GET /amplify/stays/:id/people/counts": 404,
  "GET /amplify/stays/:id/people.csv": 404,
  "GET /amplify/users/:id/record": 404,
  "GET /amplify/planned": 200,
  "POST /amplify/planned": 400,
  "POST /amplify/planned/check": 400,
  "POST /amplify/planned/test": 200,
  "PUT /amplify/planned/:id": 400,
  // Its plan is a text for no stay, which everybody reads.
  "DELETE /amplify/planned/:id": 403,
  "GET /amplify/planned/:id/sends": 200,
  "POST /amplify/reactions/": 404,
  "PUT /amplify/reactions/": 404,
  "DELETE /amplify/reactions/": 404,
  "POST /amplify/reports/": 404,
  "GET /amplify/rooms/:id": 404,
  "GET /amplify/rooms": 200,
  "POST /amplify/search": 200,
  "GET /amplify/sends": 200,
  "GET /amplify/sends/authors": 200,
  "GET /amplify/sends/:id": 404,
  "GET /amplify/sends/:id/recipients": 404,
  "GET /amplify/sends/:id/recipients.csv": 404,
  "POST /amplify/sends/:id/retry": 404,
  "POST /amplify/sends/:id/retire": 404,
  "GET /amplify/stays/:id": 404,
  "PUT /amplify/stays/:id": 404,
  "POST /amplify/stays/:id/diary": 404,
  "GET /amplify/stays": 200,
  "GET /amplify/stays.csv": 200,
  "GET /amplify/stays/sums": 200,
  "GET /amplify/staff": 403,
  "GET /amplify/collaborator": 200,
  "GET /amplify/imports": 403,
  "GET /amplify/imports/:id": 403,
  "GET /amplify/imports/:id/refused.csv": 403,
  "POST /amplify/imports": 403,
  "GET /amplify/imports/model.xlsx": 403,
  "GET /amplify/users/search": 200,
  "GET /amplify/users/:id": 404,
  "POST /amplify/users/search-all": 200,
  "PUT /amplify/users/": 404,
  "POST /amplify/users/": 404,
  "POST /amplify/collaborator/": 200,
  "POST /targetParticipants": 200,
};

const CALL_ROWS = VALID_CALLS.map((call): Row => {
  const { who } = CALLS[call.route as CallAt];
  const statuses = who === "staff" || who === "leads" ? STAFF_ONLY : STATUSES[call.route as keyof typeof STATUSES];
  const outOfReach = OUT_OF_REACH[call.route as CallAt];
  return { route: call.route, title: "", statuses, outOfReach, call: (client, scene) => ask(scene, call, {}, client) };
});

/** A call with another body. */
function withBody(
  route: CallAt,
  title: string,
  statuses: number[],
  outOfReach: number,
  bodyOf: (scene: CallerScene) => Record<string, unknown>,
): Row {
  const known = VALID_CALLS.find((call) => call.route === route)!;
  const call: Row["call"] = (client, scene) => ask(scene, known, { input: bodyOf(scene) }, client);
  return { route, title, statuses, outOfReach, call };
}

/** Nothing of a stay: staff get what they get anywhere. */
function withPath(route: string, statuses: number[], path: string, title = ""): Row {
  return { route, title, statuses, outOfReach: statuses[7]!, call: (client) => client.get(path) };
}

const ownEntry = ({ entries, me }: CallerScene) => {
  return { id: Object.values(entries).find(({ userId }) => userId === me.id)?.id ?? v4(), _version: 1 };
};

const ROWS: Row[] = [
  ...CALL_ROWS,
  withBody(
    "PUT /amplify/participants/",
    "marking as read",
    [200, 404, 404, 404, 404, 404, 404, 200, 401],
    404,
    ({ entries }) => ({ id: entries.A.id, _version: 1, lastMessageReadAt: "2026-02-01T00:00:00.000Z" }),
  ),
  withBody(
    "PUT /amplify/participants/",
    "joining through the caller's own entry",
    [200, 200, 403, 404, 404, 404, 404, 404, 401],
    404,
    (scene) => ({ ...ownEntry(scene), status: "NORMAL" }),
  ),
  withBody(
    "PUT /amplify/participants/",
    "typing in the caller's own entry",
    [200, 403, 403, 404, 404, 404, 404, 404, 401],
    404,
    (scene) => ({ ...ownEntry(scene), typing: true }),
  ),
  withBody(
    "PUT /amplify/participants/",
    "blocking another",
    [403, 404, 404, 404, 404, 404, 404, 200, 401],
    404,
    ({ target }) => ({ id: target.id, _version: 1, status: "BLOCKED" }),
  ),
  withBody(
    "POST /amplify/messages/",
    "in another's name",
    [403, 403, 403, 403, 403, 403, 403, 403, 401],
    403,
    ({ R1, me, A, C }) => ({
      message: { content: "Bonjour", userId: me.id === A.id ? C.id : A.id, roomId: R1.id, mentions: [] },
    }),
  ),
  withBody(
    "PUT /amplify/reactions/",
    "the caller's own",
    [200, 403, 403, 404, 404, 404, 404, 200, 401],
    404,
    ({ mine }) => ({ id: mine.id, _version: 1, reaction: "❤️" }),
  ),
  withBody(
    "DELETE /amplify/reactions/",
    "the caller's own",
    [200, 403, 403, 404, 404, 404, 404, 200, 401],
    404,
    ({ mine }) => ({ id: mine.id, _version: 1 }),
  ),
  withBody("POST /amplify/cases/:id/decisions", "a ban", STAFF_ONLY, 404, () => ({
    ...{ id: v4(), _version: 1, act: "ban", ground: "danger", content: "Trop dangereux" },
  })),
  withPath("GET /authorized", Array(9).fill(200), "/authorized", "without a token in the address"),
  withPath("GET /collab-authorized", Array(9).fill(200), "/collab-authorized", "without a token in the address"),
  withPath("GET /files/:address", [404, 404, 404, 404, 404, 404, 404, 404, 401], "/files/made-up"),
  withPath("GET /files/albums/:address", [404, 404, 404, 404, 404, 404, 404, 404, 401], "/files/albums/made-up"),
  withPath("GET /emoji/:file", Array(9).fill(404), "/emoji/made-up.png"),
  withPath("GET /emoji/:version/:file", Array(9).fill(404), "/emoji/apple/made-up.png"),
];

/** Routes without authentication: health checks, documents, pages and sign-in. */
const OPEN_ROUTES =
  /^\w+ \/(healthz|readyz|metrics|docs.*|graphql\/schema|oauth\/.*|oidc.*|compte|charte|bonne-conduite|confidentialite|unsubscribe|mentions-legales|accessibilite|widget(\.frame)?(\.js)?|sw\.js|envois.*|demo\/.*|(assets|brand)\/.*)$/;
const PAGES = new Set(Object.values(PAGE_PATHS).map((path) => `GET ${path.replace(/\/$/, "")}`));

const house = await openHouse();
const LIMITED = { G: await makeLimited(house, "G"), E: await makeLimited(house, "E") };

async function newScene(): Promise<Scene> {
  // Their number is limited.
  await house.context.pool`delete from planned_notices`;
  return setScene(house);
}

async function sceneOf(name: Name, scene: Scene): Promise<CallerScene> {
  if (name === "G" || name === "E") {
    const me = LIMITED[name];
    // Nobody writes in the name of somebody else.
    return { ...scene, C: me, me, mine: await house.reaction(scene.others, me) };
  }
  const me = name === "Z" ? { id: v4(), uuid: "customer_0", workspace: "speedboat" as const } : scene[name];
  const mine = name === "Z" || name === "L" ? { id: v4() } : await house.reaction(scene.others, me);
  return { ...scene, me, mine };
}

function clientOf(name: Name, { me }: CallerScene): HttpClient {
  if (name === "Z") return house.anonymous;
  if (name === "G" || name === "E") return LIMITED[name].client;
  return house.as(me.uuid, name === "C" ? LEAD : {});
}

it.each(ROWS)("$route $title", async ({ route, statuses: listed, outOfReach, call }) => {
  const statuses = Object.fromEntries(IDENTITIES.map((name, n) => [name, listed[n] ?? outOfReach]));
  const refused = IDENTITIES.filter((name) => statuses[name] !== 200);
  const allowed = IDENTITIES.filter((name) => statuses[name] === 200);
  let scene = await newScene();
  const found: Record<string, number> = {};
  // Who is refused changes nothing, so all call in one scene. A second caller who may change it needs another.
  for (const name of [...refused, ...allowed]) {
    if (allowed.indexOf(name) > 0 && !route.startsWith("GET ")) scene = await newScene();
    const own = await sceneOf(name, scene);
    const answer = await call(clientOf(name, own), own);
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

it("has a row for every route, with removed and BANNED callers, and staff who do not reach it [SEC-21] [SCOPE-02]", () => {
  const covered = new Set(ROWS.map(({ route }) => route.replace(/\/$/, "")));
  const routes = house.routes
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url.replace(/\/$/, "")}`))
    .filter(
      (route) =>
        !route.startsWith("HEAD ") && !route.startsWith("OPTIONS ") && !OPEN_ROUTES.test(route) && !PAGES.has(route),
    );
  expect(new Set(routes)).toEqual(covered);
});
