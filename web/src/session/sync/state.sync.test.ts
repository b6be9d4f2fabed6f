import { beforeAll, describe, expect, it } from "vitest";
import { listByRoom } from "../../../../server/src/people/users/users.participants.store.ts";
import { recordRoomEvent, recordUserEvent } from "../../../../server/src/platform/db/events.store.ts";
import type { Cast, MadeRoom, MadeUser } from "../../../../server/test/factory.ts";
import { type House, openHouse } from "../../../../server/test/house.ts";
import { manualClock } from "../../clock.fixture.ts";
import { randomOf } from "../../random.fixture.ts";
import { openNotices, openRoom } from "../../state/location.state.ts";
import { applyOlderMessages, messagesOf, threadOf } from "../../state/messages.state.ts";
import { noticesOf } from "../../state/notices.state.ts";
import { ownEntryOf } from "../../state/participants.state.ts";
import { unreadOf } from "../../state/reading.state.ts";
import { listedRooms } from "../../state/rooms.state.ts";
import { createFollowUps, RefusedCall } from "./follow.ups.ts";
import { openPage } from "./page.fixture.ts";

let house: House;
let cast: Cast;
let person: MadeUser;

beforeAll(async () => {
  house = await openHouse();
  cast = await house.cast();
  person = await house.user();
  await house.participant(cast.R1, person);
});

async function openReadyPage() {
  const page = await openPage(house, person, randomOf(1).next);
  await page.until(page.isSettled);
  return page;
}
const say = async ({ id }: MadeRoom) => {
  const message = { content: "Bonjour", userId: cast.C.id, roomId: id, mentions: [] };
  return (await house.as(cast.C.uuid).send("/amplify/messages/", { message })).body.data;
};

describe("the synchronised state", () => {
  it("loads a room the user is new in, lists it and subscribes to it [LIVE-06]", async () => {
    const page = await openReadyPage();
    const room = await house.room();
    const { id } = await house.participant(room, person);
    const entry = (await listByRoom(house.context.pool, room.id)).find((candidate) => candidate.id === id)!;
    await recordRoomEvent(house.context.pool, room.id, "onCreateParticipant", entry);
    await recordUserEvent(house.context.pool, person.id, "onCreateParticipant", entry);
    const { store } = page;
    await page.until(() => listedRooms(store.getState()).some((listed) => listed.room.id === room.id));
    await page.until(page.isSettled);
    const { id: messageId } = await say(room);
    await page.until(() => unreadOf(store.getState(), room.id).latest?.id === messageId);
    expect(store.getState().users[person.id]).toMatchObject({ firstname: "Camille" });
  });

  it("reports to the server that the open room was read up to its last message [LIVE-04]", async () => {
    const { store, clock, until, isSettled } = await openReadyPage();
    store.step((state) => openRoom(state, cast.R1.id));
    clock.advance(500);
    await until(isSettled);
    const { id, createdAt } = await say(cast.R1);
    await until(() => messagesOf(store.getState(), cast.R1.id).at(-1)?.id === id);
    await until(() => ownEntryOf(store.getState(), cast.R1.id)?.lastMessageReadAt === createdAt);
    const [row] = await house.context.pool`
      select last_message_read_at as read from participants where room_id = ${cast.R1.id} and user_id = ${person.id}`;
    expect(row).toEqual({ read: createdAt });
  });

  describe("when somebody has scrolled back [MSG-02]", () => {
    async function scrolledBack(messages: number, shownMessages: number) {
      const room = await house.room();
      await house.participant(room, person);
      await house.context.pool`
        insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
        select gen_random_uuid(), 'speedboat', ${room.id}, ${cast.C.id}, 'Numéro ' || n, moment, moment
        from generate_series(0, ${messages - 1}::int) n,
          lateral (select now() - (${messages}::int - n) * interval '1 minute' as moment) m`;
      const page = await openReadyPage();
      const { store, clock, calls, until, isSettled } = page;
      store.step((state) => openRoom(state, room.id));
      clock.advance(500);
      await until(isSettled);
      const shown = () => messagesOf(store.getState(), room.id).map(({ content }) => content);
      expect(shown()).toHaveLength(50);
      while (shown().length < shownMessages) {
        const asked = store.getState();
        const older = await calls.messages(room.id, { isFirst: false, nextToken: threadOf(asked, room.id).nextToken! });
        store.update((state) => applyOlderMessages(state, room.id, older, asked));
      }
      return { ...page, shown };
    }

    it("fetches again what is shown, without what was deleted", async () => {
      const { shown, refresh, until, isSettled } = await scrolledBack(120, 100);
      await house.context.pool`update messages set deleted = true, content = '' where content = 'Numéro 30'`;
      refresh();
      await until(() => isSettled() && !shown().includes("Numéro 30"));
      expect(shown()).toContain("Numéro 25");
    });

    it("fetches 500 messages again at most", async () => {
      const { shown, refresh, until, isSettled } = await scrolledBack(600, 600);
      refresh();
      await until(() => isSettled() && shown().length < 600);
      expect(shown()).toHaveLength(500);
      expect(shown().at(-1)).toBe("Numéro 599");
    });
  });

  it("reports to the server that notices were read on their own route [LIVE-09]", async () => {
    const { store, until, isSettled } = await openReadyPage();
    store.step(openNotices);
    const notice = { content: "Avis", userId: person.id, collaboratorId: cast.C.id };
    const { body } = await house.as(cast.C.uuid).send("/amplify/notice/", { notice });
    await until(() => noticesOf(store.getState())[0]?.id === body.data.id && isSettled());
    const [row] = await house.context.pool`
      select last_internal_message_read_at as read from users where id = ${person.id}`;
    expect(row).toEqual({ read: body.data.createdAt });
  });
});

describe("a follow-up", () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("that fails is retried with growing delays; one that is refused is not", async () => {
    const clock = manualClock();
    const { run, isIdle } = createFollowUps({ clock, random: () => 1, onIdle: () => {} });
    const waits: number[] = [];
    let tries = 0;
    run("fails", async () => {
      tries += 1;
      if (tries < 4) throw new Error("no network");
    });
    while (!isIdle()) {
      await settled();
      waits.push(...clock.waiting());
      clock.advance(clock.waiting()[0] ?? 0);
    }
    expect([tries, waits]).toEqual([4, [1_000, 2_000, 4_000]]);
    run("is refused", async () => {
      tries += 1;
      throw new RefusedCall();
    });
    await settled();
    expect([tries, isIdle()]).toEqual([5, true]);
  });

  it("reports a problem when it is refused or its retries have failed, and retries at once on request [EASE-34]", async () => {
    const clock = manualClock();
    const { run, retryNow, isIdle } = createFollowUps({ clock, random: () => 1, onIdle: () => {} });
    const problems: string[] = [];
    const onProblem = ({ message }: Error) => void problems.push(message);
    run("refused", () => Promise.reject(new RefusedCall("Non.")), onProblem);
    await settled();
    expect([problems, isIdle()]).toEqual([["Non."], true]);
    let [tries, isBroken] = [0, true];
    run(
      "fails",
      async () => {
        tries += 1;
        if (isBroken) throw new Error("Panne.");
      },
      onProblem,
    );
    for (const waitMs of [1_000, 2_000, 4_000]) {
      await settled();
      expect(problems).toEqual(["Non."]);
      clock.advance(waitMs);
    }
    await settled();
    expect([tries, problems]).toEqual([4, ["Non.", "Panne."]]);
    isBroken = false;
    retryNow("fails");
    await settled();
    expect([tries, isIdle()]).toEqual([5, true]);
  });

  it("requested again while it runs runs once more, as requested last", async () => {
    const { run, isIdle } = createFollowUps({ clock: manualClock(), random: () => 1, onIdle: () => {} });
    const done: number[] = [];
    for (const n of [1, 2, 3]) {
      run("same", async () => {
        await settled();
        done.push(n);
      });
    }
    while (!isIdle()) await settled();
    expect(done).toEqual([1, 3]);
  });
});
