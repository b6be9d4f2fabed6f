import { setImmediate as turn } from "node:timers/promises";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { clientOf } from "../test/client.ts";
import type { MadeUser } from "../test/factory.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { type Fleet, startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 3;
const KILLS = scaled(100);
/** Each kill happens while so many sends have to be reminded of by themselves, and one more by two people at once. */
const SENDS = 5;
/** More than one part of a send's recipients. */
const UNANSWERED = 104;
const ANSWERED = 26;

const house = await openHouse();
const { pool, config } = house.context;
const random = randomOf(SEED);

/** Sends that ask for safety, to which some people have answered. All but the first are due for a reminder. */
async function makeSends(round: number): Promise<{ byHand: string; due: string[] }> {
  const ids = Array.from({ length: SENDS + 1 }, () => v7());
  const [byHand, ...due] = ids as [string, ...string[]];
  await pool.begin(async (tx) => {
    await tx`
      insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, asks, created_at)
      select given.id, 'speedboat', u.id, 'Tempête', 'list', ${UNANSWERED + ANSWERED}::int, 'safety', now() - interval '1 day'
      from unnest(${ids}::uuid[]) as given (id), users u where u.uuid = 'collaborator_1'`;
    await tx`
      insert into notices (id, workspace, send_id, user_id, created_at, names, answers)
      select gen_random_uuid(), 'speedboat', given.id, u.id,
        now() - interval '2 days' + (${round * (SENDS + 1)}::int + given.position) * interval '1 second', '{""}',
        case when u.town = 'Answered' then '[{"name": "", "answer": "safe"}]'::jsonb else '[]' end
      from unnest(${ids}::uuid[]) with ordinality as given (id, position), users u where u.uuid like 'customer\\_remind%'`;
    await tx`update notice_sends set remind_at = now() - interval '1 second' where id = any(${due}::uuid[])`;
  });
  return { byHand, due };
}

/** Presses « Relancer », and again with the same id until a node has answered. */
async function press({ uuid }: MadeUser, sendId: string, fleet: Fleet): Promise<number> {
  const reminder = { id: v7(), content: "Répondez" };
  for (;;) {
    const client = clientOf({ url: random.pick(fleet.living()), config, secrets: house.secrets, uuid });
    const answer = await client.post(`/amplify/sends/${sendId}/remind`, reminder).catch(() => undefined);
    if (answer && answer.status < 500) return answer.status;
    await turn();
  }
}

it(`each reminder reaches everybody without an answer once, with ${KILLS} kills of ${NODES} nodes [NOTE-04]`, async () => {
  await house.user("collaborator_1");
  const guides = [await house.user("collaborator_1101"), await house.user("collaborator_1102")];
  await pool`
    insert into users (id, workspace, uuid, email, town)
    select gen_random_uuid(), 'speedboat', 'customer_remind' || n, n || '@example.org',
      case when n <= ${ANSWERED}::int then 'Answered' end
    from generate_series(1, ${UNANSWERED + ANSWERED}::int) n`;
  const fleet = await startFleet(house, NODES, {});
  let reviving = Promise.resolve();
  for (let round = 0; round < KILLS; round += 1) {
    await reviving;
    const { byHand, due } = await makeSends(round);
    const pressed = guides.map((guide) => press(guide, byHand, fleet));
    const done = async () =>
      (await pool`select from notice_sends where id = any(${due}::uuid[]) and remind_at is null`).length;
    const killAfter = random.below(SENDS);
    await expect.poll(done, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(killAfter);
    const victim = random.below(NODES);
    await fleet.kill(victim);
    reviving = fleet.revive(victim);
    // Whoever was second heard of the first.
    expect((await Promise.all(pressed)).toSorted()).toEqual([200, 409]);
  }
  await reviving;
  const left = async () =>
    (await pool`select from notice_sends where remind_at is not null or stored_at is null`).length +
    (await pool`select from send_parts`).length;
  await expect.poll(left, { timeout: 120_000, interval: 100 }).toBe(0);

  const expected = KILLS * (SENDS + 1) * UNANSWERED;
  const [counted] = await pool`
    select count(*)::int as notices, count(distinct (s.reminds, n.user_id))::int as people,
      count(distinct s.id)::int as reminders, count(*) filter (where u.town = 'Answered')::int as answered,
      (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from all_events e where e.name = 'onCreateNotice') as events
    from notices n join notice_sends s on s.id = n.send_id join users u on u.id = n.user_id where s.reminds is not null`;
  expect(counted).toEqual({
    notices: expected,
    people: expected,
    reminders: KILLS * (SENDS + 1),
    answered: 0,
    deliveries: expected,
    events: expected,
  });
  const wrong = await pool`
    select from notice_sends s
    where s.reminds is not null and s.recipients <> (select count(*) from notices n where n.send_id = s.id)`;
  expect(wrong).toHaveLength(0);
});
