import { NOTICE_RECIPIENTS_PER_DAY_MAX } from "@hello/contract";
import { v7 } from "uuid";
import { describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const { pool } = house.context;

function send(by: MadeUser, userIds: string[]) {
  const notice = { content: "Départ à 8 h", collaboratorId: by.id };
  const usersData = userIds.map((userId) => ({ userId }));
  return house.as(by.uuid).send("/amplify/notices/", { notice, usersData });
}

async function makePeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  await pool`insert into users (id, uuid, workspace) select id, 'customer_' || id, 'speedboat' from unnest(${ids}::uuid[]) id`;
  return ids;
}

/** What the collaborator has sent in the hours before. */
async function hasSent(by: MadeUser, recipients: number, hoursAgo: number): Promise<void> {
  await pool`
    insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, sms, emails, created_at)
    values (${v7()}, 'speedboat', ${by.id}, 'Avant', 'list', ${recipients}, 0, 0,
      now() - ${hoursAgo}::int * interval '1 hour')`;
}

describe("the daily limit of recipients", () => {
  it("holds for what the collaborator has sent in the last 24 hours", async () => {
    const staff = await house.user("collaborator_91");
    const people = await makePeople(3);
    await hasSent(staff, NOTICE_RECIPIENTS_PER_DAY_MAX, 25);
    await hasSent(staff, NOTICE_RECIPIENTS_PER_DAY_MAX - 4, 23);
    expect((await send(staff, people)).status).toBe(200);
    const refused = await send(staff, people);
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining("par jour")]);
    expect((await send(staff, people.slice(2))).status).toBe(200);
    expect((await send(await house.user("collaborator_92"), people)).status).toBe(200);
  });

  it("cannot be passed by sends at the same time", async () => {
    const staff = await house.user("collaborator_93");
    const people = await makePeople(3);
    await hasSent(staff, NOTICE_RECIPIENTS_PER_DAY_MAX - 7, 1);
    const sends = await pool.begin(async (tx) => {
      await tx`select from users where id = any(${people}::uuid[]) for no key update`;
      const started = Array.from({ length: 8 }, () => send(staff, people));
      // All are in the middle of their transactions before the first may commit.
      const waiting = () => pool`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBe(8);
      return { started };
    });
    const answers = await Promise.all(sends.started);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
    const [row] = await pool`select sum(recipients)::int as sent from notice_sends where collaborator_id = ${staff.id}`;
    expect(row!.sent).toBe(NOTICE_RECIPIENTS_PER_DAY_MAX - 1);
  });
});

it("two sends to the same people in opposite orders never lock each other out", async () => {
  const people = await makePeople(600);
  const staff = await Promise.all([94, 95, 96, 97].map((n) => house.user(`collaborator_${n}`)));
  const orders = [people, people.toReversed(), people, people.toReversed()];
  const answers = await Promise.all(staff.map((by, n) => send(by, orders[n]!)));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(staff.map(() => [200, { sms: 0, emails: 0 }]));
  const [row] = await pool`
    select count(*)::int as notices from notices where user_id = any(${people}::uuid[])`;
  expect(row!.notices).toBe(4 * people.length);
});
