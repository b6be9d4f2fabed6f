import { setImmediate as turn } from "node:timers/promises";
import { v7 } from "uuid";
import { expect, it } from "vitest";
import { clientOf } from "../test/client.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { startFleet } from "./nodes.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const NODES = 3;
const KILLS = scaled(100);
const PARTS = 5;
const PEOPLE = PARTS * 100 - 70;
/** In one of so many rounds nobody sends again, and the loops finish by themselves. */
const LEFT_EVERY = 4;

const house = await openHouse();
const { pool, config } = house.context;
const random = randomOf(SEED);

/** Notes each row of the ledger whose send is not whole. */
async function watchLedger(): Promise<void> {
  await pool`create table too_early (notice_id uuid)`;
  await pool.unsafe(`
    create function note_early() returns trigger language plpgsql as $$
    begin
      insert into too_early select new.notice_id from notices n join notice_sends s on s.id = n.send_id
      where n.id = new.notice_id and (s.stored_at is null or exists (
        select from send_parts p where p.send_id = s.id and not p.stored
      ));
      return null;
    end $$;
    create trigger note_early after insert on deliveries for each row execute function note_early();`);
}

/** How many of the steps of a send are done: each part is stored, and then it goes. */
async function stepsOf(sendId: string): Promise<number> {
  const [row] = await pool<{ steps: number }[]>`
    select 2 * ${PARTS}::int - coalesce(sum(case when p.stored then 1 when not p.stored then 2 end), 0)::int as steps
    from notice_sends s left join send_parts p on p.send_id = s.id where s.id = ${sendId} group by s.id`;
  return row?.steps ?? -1;
}

it(`a send reaches everybody once and leaves when it is whole, with ${KILLS} kills of ${NODES} nodes [SCALE-01]`, async () => {
  const staff = await house.user("collaborator_1");
  await pool`
    insert into users (id, workspace, uuid, email, town)
    select gen_random_uuid(), 'speedboat', 'customer_send' || n, n || '@example.org', 'Chaos'
    from generate_series(1, ${PEOPLE}::int) n`;
  await watchLedger();
  const fleet = await startFleet(house, NODES, {});
  const post = async (url: string, id: string) => {
    const notice = { id, content: "Tempête", collaboratorId: staff.id };
    const client = clientOf({ url, config, secrets: house.secrets, uuid: staff.uuid });
    const form = { notice, filters: { towns: ["Chaos"] }, isSms: "false" };
    return client.send("/amplify/notices/filtered", form).catch(() => undefined);
  };
  /** As a person does who gets no answer. */
  const postUntilAnswered = async (id: string) => {
    for (;;) {
      const answer = await post(random.pick(fleet.living()), id);
      if (answer && answer.status < 500) return answer;
      await turn();
    }
  };

  let reviving = Promise.resolve();
  for (let round = 0; round < KILLS; round += 1) {
    await reviving;
    const id = v7();
    const victim = random.below(NODES);
    const [node, other] = [fleet.living()[victim]!, fleet.living()[(victim + 1) % NODES]!];
    const sent = [post(node, id), ...(random.below(2) === 0 ? [post(other, id)] : [])];
    const killAfter = random.below(2 * PARTS);
    await expect.poll(() => stepsOf(id), { timeout: 120_000, interval: 2 }).toBeGreaterThanOrEqual(killAfter);
    await fleet.kill(victim);
    reviving = fleet.revive(victim);
    await Promise.all(sent);
    if (round % LEFT_EVERY !== LEFT_EVERY - 1) {
      const answer = await postUntilAnswered(id);
      // These nodes have no gateway, so every row of the ledger says why nothing leaves.
      expect([answer.status, answer.body.data]).toEqual([200, { sms: 0, emails: 0 }]);
      expect(await stepsOf(id)).toBe(2 * PARTS);
    }
  }
  await reviving;
  const left = async () => (await pool`select from send_parts`).length;
  await expect.poll(left, { timeout: 120_000, interval: 100 }).toBe(0);

  const expected = KILLS * PEOPLE;
  const [counted] = await pool`
    select count(*)::int as notices, count(distinct (send_id, user_id))::int as people,
      (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from all_events where name = 'onCreateNotice') as events,
      (select count(*)::int from notice_sends where stored_at is not null and recipients = ${PEOPLE}::int) as sends
    from notices`;
  expect(counted).toEqual({
    notices: expected,
    people: expected,
    deliveries: expected,
    events: expected,
    sends: KILLS,
  });
  expect(await pool`select from too_early`).toHaveLength(0);
});
