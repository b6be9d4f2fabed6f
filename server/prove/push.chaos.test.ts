import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { startPushService } from "../test/engines/push.service.ts";
import { openHouse } from "../test/house.ts";
import { randomOf } from "../test/random.ts";
import { deliveryFleet } from "./delivery.fleet.ts";
import { SEED, scaled } from "./scale.ts";

const PEOPLE = scaled(20_000);
const KILLS = scaled(100);

const fleet = deliveryFleet(randomOf(SEED), KILLS);
const kill = fleet.behave([]);
const service = await startPushService(() => void kill());
const settings = {
  PUSH_LOCAL_ORIGIN: service.origin,
  VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
  VAPID_SUBJECT: "mailto:test@example.org",
  DELIVERY_TIMEOUT_MS: "5000",
  DELIVERY_RETRY_MS: "50",
  PUSHES_PER_SECOND: "100000",
};
const house = await openHouse(settings);
const { pool, config } = house.context;

/** People with a device each, some of whose push services fail at first. */
async function makePeople(): Promise<Map<string, string>> {
  await pool`
    insert into users (id, workspace, uuid, nickname, town)
    select gen_random_uuid(), 'speedboat', 'customer_9' || n, 'P ' || n, 'Push'
    from generate_series(1, ${PEOPLE}::int) as n`;
  const people = await pool<{ id: string }[]>`select id from users where town = 'Push'`;
  const random = randomOf(SEED + 1);
  const devices = people.map(({ id }) => {
    const lot = random.below(100);
    return { id, ...service.subscribe(lot < 5 ? [503] : lot < 10 ? ["cut"] : []) };
  });
  await pool`
    insert into push_devices (user_id, endpoint, p256dh, auth, key_id)
    select g.user_id, g.endpoint, g.p256dh, g.auth, ${config.push!.id}
    from unnest(
      ${devices.map(({ id }) => id)}::uuid[], ${devices.map(({ endpoint }) => endpoint)}::text[],
      ${devices.map(({ keys }) => keys.p256dh)}::text[], ${devices.map(({ keys }) => keys.auth)}::text[]
    ) as g (user_id, endpoint, p256dh, auth)`;
  return new Map(devices.map(({ id, endpoint }) => [endpoint, id]));
}

it("notifies every device while workers die, and what comes again replaces the first [PHONE-04]", async () => {
  const owners = await makePeople();
  const staff = await house.user("collaborator_1");
  const answer = await house.as(staff.uuid).send("/amplify/notices/filtered", {
    notice: { content: "Neige annoncée au-dessus de 1 200 m", collaboratorId: staff.id },
    filters: { towns: ["Push"] },
    isSms: "false",
  });
  expect(answer.status).toBe(200);
  fleet.start(config, settings);
  const open = () => pool`
    select 1 from deliveries where channel = 'push' and state in ('queued', 'sending') limit 1`;
  await expect.poll(async () => (await open()).length, { timeout: 900_000, interval: 200 }).toBe(0);
  await fleet.stop();
  expect(fleet.kills()).toBe(KILLS);

  const states = await pool<{ state: string; rows: number }[]>`
    select state, count(*)::int as rows from deliveries where channel = 'push' group by state`;
  expect(states).toEqual([{ state: "sent", rows: PEOPLE }]);
  const notices = await pool<{ id: string; userId: string }[]>`select id, user_id as "userId" from notices`;
  const noticeOf = new Map(notices.map(({ id, userId }) => [userId, id]));
  expect(new Set(service.taken.map(({ endpoint }) => endpoint)).size).toBe(PEOPLE);
  for (const { endpoint, topic, notification } of service.taken) {
    const id = noticeOf.get(owners.get(endpoint)!)!;
    expect([topic, notification.tag]).toEqual([id.replaceAll("-", ""), `notice-${id}`]);
  }
  // Some were handed over twice, or nothing was proven; most were not.
  expect(service.taken.length).toBeGreaterThan(PEOPLE);
  expect(service.taken.length).toBeLessThan(PEOPLE * 2);
});
