import { expect, it } from "vitest";
import { systemAccountOf } from "../../src/people/users/users.system.store.ts";
import { isDeadlock } from "../../src/platform/db/connection.errors.ts";
import type { Answer } from "../client.ts";
import { openHouse } from "../house.ts";

/** PostgreSQL ends one of two transactions that wait for each other. Whoever made the call does not learn of it. */

const house = await openHouse();
const { pool } = house.context;
const { A, B, C, R1 } = await house.cast();
const team = await systemAccountOf(pool, "speedboat");
const message = await house.message(R1, C);
const notice = { content: "Rendez-vous à midi", collaboratorId: C.id };
const staff = house.as(C.uuid);

const CALLS = {
  "a notice to one person": () => staff.send("/amplify/notice/", { notice: { ...notice, userId: A.id } }),
  "a notice to several": () =>
    staff.send("/amplify/notices/", { notice, usersData: [{ userId: A.id }, { userId: B.id }], isSms: "false" }),
  "a report": () =>
    house.as(A.uuid).post("/amplify/reports/", {
      content: "Ce message vend autre chose que du ski.",
      reportMessageId: message.id,
      reportRoomId: R1.id,
      type: "SPAM",
      reportUserId: A.id,
    }),
  "a case": () => staff.post("/amplify/cases", { roomId: R1.id, userId: A.id, reason: "Vu sur place" }),
};

async function untilOneWaits(): Promise<void> {
  const waiting = () => pool`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
}

it.each(Object.entries(CALLS))(
  "%s that PostgreSQL rolls back, because it and another wait for each other, is made again",
  async (_what, call) => {
    let called: Promise<Answer> | undefined;
    const other = pool.begin(async (tx) => {
      await tx`select from users where id = ${team} for update`;
      called = call();
      await untilOneWaits();
      // The call has waited for longer, so that it is the one that finds the deadlock.
      await tx`select from users where id = ${A.id} for update`;
    });
    await other.catch((error: unknown) => {
      // The machine stalled, and this one found it first.
      if (!isDeadlock(error)) throw error;
    });
    const { status, body } = await called!;
    expect([status, body.message]).toEqual([200, undefined]);
  },
);
