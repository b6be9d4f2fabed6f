import { CALLS, type CallAt } from "@hello/contract";
import { v4 } from "uuid";
import { expect, it } from "vitest";
import type { Answer } from "../client.ts";
import type { MadeUser } from "../factory.ts";
import { openHouse } from "../house.ts";
import { TEXT_PLAN } from "../notices/planned.ts";
import { type Scene, setScene } from "./calls.scene.ts";
import { makeLimited, makeStaffOf } from "./reach.scene.ts";
import { fingerprint } from "./refusals.ts";
import { ask, type Sent, VALID_CALLS, type ValidCall } from "./valid.calls.ts";

/**
 * Every call by staff who do not reach the scene's stay: G, a guide of another one, and E, of another centre. Each tells
 * nothing of the scene and changes nothing. Staff of its centre get an answer that tells of it: a call that nobody could
 * learn anything from would prove nothing, and has to say below why it concerns no stay (D178).
 */

const CENTER = "Les Glénan";
const NAME = "Zéphyrine";
const ROOM = "Refuge caché";

const house = await openHouse();
const { pool } = house.context;
const [G, E] = [await makeLimited(house, "G"), await makeLimited(house, "E")];
const own = await makeStaffOf(house, CENTER);

type ReachScene = Scene & { guide: MadeUser; decidedUserId: string };

async function newScene(): Promise<ReachScene> {
  // Their number is limited.
  await pool`delete from planned_sends`;
  await pool`delete from planned_notices`;
  const scene = await setScene(house);
  const guide = await house.user(`collaborator_r${scene.R1.id.slice(-12)}`);
  await house.participant(scene.R1, guide);
  await pool`update rooms set name = ${ROOM} where id = ${scene.R1.id}`;
  await pool`
    update stays set title = ${ROOM}, center_name = ${CENTER}, departure_date = '2027-08-15' where room_id = ${scene.R1.id}`;
  await pool`
    insert into stay_people (stay_id, user_id, workspace, role)
    select id, ${scene.A.id}, workspace, 'traveller' from stays where room_id = ${scene.R1.id}
    on conflict do nothing`;
  await pool`
    insert into deliveries (notice_id, channel, workspace, urgent, state)
    values (${scene.noticeId}, 'email', 'speedboat', false, 'queued')`;
  await pool`
    insert into reports (
      id, workspace, type, content, message_id, room_id, user_id, case_id, message_content, message_user_id
    ) values (
      gen_random_uuid(), 'speedboat', 'SPAM', 'Voir', ${scene.own.id}, ${scene.R1.id}, ${scene.B.id}, ${scene.caseId}, 'De A',
      ${scene.A.id}
    )`;
  const [decided] = await pool<
    { userId: string }[]
  >`select user_id as "userId" from cases where id = ${scene.decidedId}`;
  await pool`
    update users set firstname = ${NAME}, nickname = ${NAME}
    where id in (select user_id from participants where room_id = ${scene.R1.id})`;
  await house.participant(scene.R1, { ...scene.A, id: decided!.userId });
  // The scene's text to reuse is for no stay, and everybody's to read: it stays out of the way.
  await pool`update planned_notices set user_id = ${own.id}`;
  const planId = v4();
  await pool`
    insert into planned_notices (id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind, filters, at, due_at)
    values (${planId}, 'speedboat', ${scene.C.id}, true, 'Plan', 'Bonjour', false, false, 'dated',
      ${JSON.stringify({ roomIds: [scene.R1.id] })}::text::jsonb, now() + interval '1 day', now() + interval '1 day')`;
  await pool`
    insert into planned_sends (id, plan_id, stay_id, due_at, state)
    select gen_random_uuid(), ${planId}, id, now(), 'empty' from stays where room_id = ${scene.R1.id}`;
  return { ...scene, planId, guide, decidedUserId: decided!.userId };
}

/** What nobody out of reach may read. */
function secretsOf({ R1, A, B, C, own, others, guide, target, path, ...ids }: ReachScene): string[] {
  const { sendId, noticeId, planId, caseId, decidedId, decisionId, sanctionId } = ids;
  return [
    ...[
      CENTER,
      NAME,
      ROOM,
      R1.id,
      A.id,
      A.uuid,
      B.id,
      B.uuid,
      own.id,
      others.id,
      guide.id,
      guide.uuid,
      target.id,
      path,
    ],
    ...[C.id, C.uuid],
    ...[sendId, noticeId, planId, caseId, decidedId, decisionId, sanctionId],
  ];
}

/** Where the input of valid.calls.ts is too narrow to find anything, needs a lead, or names its caller as the person asked for. */
const INPUTS: { [At in CallAt]?: (scene: ReachScene) => Sent } = {
  "POST /amplify/search": () => ({ input: { search: NAME } }),
  "POST /amplify/notices/count": ({ R1 }) => ({ input: { filters: { roomIds: [R1.id] }, ignoreUsersData: [] } }),
  "POST /amplify/planned/test": ({ R1 }) => ({
    input: { id: v4(), content: "Rendez-vous à {séjour}", isSms: false, filters: { roomIds: [R1.id] } },
  }),
  "PUT /amplify/planned/:id": () => ({ input: { ...TEXT_PLAN, _version: 1 } }),
  "PUT /amplify/stays/:id": () => ({ input: { _version: 1, act: "close", reason: "Fini" } }),
  "POST /amplify/collaborator/": ({ guide }) => ({ input: { uuid: guide.uuid } }),
  "GET /amplify/sends/:id/answers.csv": () => ({ query: [["filter", "all"]] }),
  "GET /amplify/stays": () => ({ query: [["when", "all"]] }),
  "GET /amplify/stays.csv": () => ({ query: [["when", "all"]] }),
  "GET /amplify/rooms": ({ R1 }) => ({ query: [["ids", R1.id]] }),
  "GET /amplify/users/:id/decisions": ({ decidedUserId }) => ({ id: decidedUserId }),
};

/** Calls of staff that concern no stay. */
const OF_NO_STAY: { [At in CallAt]?: string } = {
  "GET /amplify/collaborator": "who the caller is",
  "POST /amplify/notices/alarms": "whether the caller and the centres within reach have an address: two flags",
};

/** What tells of a stay by a number alone: what others of the staff count. */
const NUMBERS: { [At in CallAt]?: (body: Answer["body"]) => number } = {
  "GET /amplify/cases/counts": ({ data }) => data.open,
  "GET /amplify/stays/:id/people/counts": ({ data }) => data.all,
  "GET /amplify/sends/:id/numbers": ({ data }) => data.people,
  "GET /amplify/rooms/:id/unread": ({ data }) => data.total,
  "GET /amplify/users/:id/unreadNotices": ({ data }) => data.total,
  "GET /amplify/answers/open": ({ data }) => data.help,
  "GET /amplify/attachment": ({ data }) => data.length,
  "GET /amplify/cases/:id/attachment": ({ data }) => data.length,
};

/** Not for staff, or for leads alone, who reach everything. */
const NOT_OF_STAFF = new Set<string>(
  VALID_CALLS.filter(({ route }) => {
    const { who } = CALLS[route as CallAt];
    return who === "leads" || who === "anybody";
  }).map(({ route }) => route),
);

function isRead({ route }: ValidCall): boolean {
  return route.startsWith("GET ") || ["POST /amplify/search", "POST /amplify/notices/count"].includes(route);
}

/** Without what narrows it, so that a list shows everything it has. */
function sentOf(call: ValidCall, scene: ReachScene): Sent {
  const query = Object.entries(call.query?.(scene) ?? {}).filter(([name]) => !call.optional?.includes(name));
  return { query, ...INPUTS[call.route as CallAt]?.(scene) };
}

const askAs = (user: MadeUser & { client: Scene["clients"]["A"] }, call: ValidCall, scene: ReachScene) => {
  // Nobody writes in the name of somebody else.
  const asked = { ...scene, C: user, me: user };
  return ask(asked, call, sentOf(call, asked), user.client);
};

// The first call of a token keeps the reach.
for (const { client } of [G, E, own]) expect((await client.get("/amplify/collaborator")).status).toBe(200);

const theScene = await newScene();
const CASES = VALID_CALLS.filter(({ route }) => !NOT_OF_STAFF.has(route)).map((call) => ({ ...call, call }));

it.each(CASES)("tells who is out of reach nothing, and changes nothing: $route [SCOPE-02]", async ({ call }) => {
  const secrets = secretsOf(theScene);
  const before = await fingerprint(house);
  for (const user of [G, E]) {
    const { status, body } = await askAs(user, call, theScene);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    expect
      .soft(
        secrets.filter((secret) => text.includes(secret)),
        user.uuid,
      )
      .toEqual([]);
    if (call.route.includes(":id")) expect.soft(status, user.uuid).toBeGreaterThanOrEqual(400);
    if (status === 200) expect.soft(NUMBERS[call.route as CallAt]?.(body) ?? 0, user.uuid).toBe(0);
  }
  expect(await fingerprint(house)).toEqual(before);
});

/** What people do for themselves, or leads: staff of the centre are refused as well. */
const REFUSED: readonly string[] = [
  ...["PUT /amplify/users/", "GET /amplify/users/:id/settings", "PUT /amplify/users/:id/settings"],
  ...["GET /amplify/users/:id/export", "POST /amplify/users/:id/erasure", "DELETE /amplify/users/:id/sessions"],
  ...["GET /amplify/users/:id/devices", "POST /amplify/users/:id/devices", "DELETE /amplify/users/:id/devices"],
  ...["GET /amplify/users/:id/mutedRooms", "PUT /amplify/users/:id/mutedRooms", "GET /amplify/users/:id/unread"],
  ...["PUT /amplify/reactions/", "DELETE /amplify/reactions/", "PUT /amplify/notices/:id/answer"],
  ...["POST /amplify/decisions/:id/contestations", "PUT /amplify/planned/:id", "DELETE /amplify/planned/:id"],
];

it.each(CASES)("tells the staff of the centre, who may do it: $route [SCOPE-02]", async ({ call }) => {
  const scene = await newScene();
  const { status, body } = await askAs(own, call, scene);
  if (REFUSED.includes(call.route)) return expect([403, 404]).toContain(status);
  expect(status, JSON.stringify(body)).toBe(200);
  if (!isRead(call) || call.route in OF_NO_STAY) return;
  const number = NUMBERS[call.route as CallAt]?.(body);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  expect(number ?? secretsOf(scene).filter((secret) => text.includes(secret)).length).toBeGreaterThan(0);
});
