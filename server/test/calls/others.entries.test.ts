import type { Participant } from "@hello/contract";
import { anyUsersAnswer, participantAnswer, roomAnswer } from "@hello/contract";
import { beforeEach, describe, expect, it } from "vitest";
import type { MadeParticipant, MadeRoom, MadeUser } from "../factory.ts";
import { openHouse } from "../house.ts";
import { listen, openLiveAs, type RawLive, subscription } from "../live.client.ts";

/**
 * D164: a participant sees those others of a room who have ever joined and are not BANNED, without their read marks. `me`
 * reads the room. `here` is a member; `left` and `blocked` were; `invited` never joined; `banned` is BANNED.
 */
const house = await openHouse();
const READ_AT = "2026-03-01T00:00:00.000Z";
const JOINED_AT = "2026-01-02T00:00:00.000Z";
const FIELDS = "id userId roomId status joinedAt lastMessageReadAt _version _deleted";

type Name = "me" | "here" | "left" | "blocked" | "invited" | "banned";
let room: MadeRoom;
let staff: MadeUser;
let people: Record<Name, MadeUser>;
let entries: Record<Name, MadeParticipant>;

beforeEach(async () => {
  room = await house.room();
  staff = (await house.cast()).C;
  const enter = async (status: "NORMAL" | "INVITED" | "BLOCKED" | "BANNED", joined_at: string | null = JOINED_AT) => {
    const user = await house.user();
    return [user, await house.participant(room, user, status, { joined_at, last_message_read_at: READ_AT })] as const;
  };
  const created = {
    me: await enter("NORMAL"),
    here: await enter("NORMAL"),
    left: await enter("INVITED"),
    blocked: await enter("BLOCKED"),
    invited: await enter("INVITED", null),
    banned: await enter("BANNED"),
  };
  const names = Object.keys(created) as Name[];
  people = Object.fromEntries(names.map((name) => [name, created[name][0]])) as typeof people;
  entries = Object.fromEntries(names.map((name) => [name, created[name][1]])) as typeof entries;
});

const me = () => house.as(people.me.uuid);
const team = () => house.as(staff.uuid);
const nameOf = (userId: string) => (Object.keys(people) as Name[]).find((name) => people[name].id === userId);

async function roomAs(client: ReturnType<typeof me>) {
  const { participants } = roomAnswer.parse((await client.get(`/amplify/rooms/${room.id}`)).body).data;
  return Object.fromEntries(participants.map((entry) => [nameOf(entry.userId), entry.lastMessageReadAt]));
}

describe("by HTTP", () => {
  it("a room lists participants who have joined, without their read marks, and all of them to staff [SEC-19]", async () => {
    expect(await roomAs(me())).toEqual({ me: READ_AT, here: null, left: null, blocked: null });
    const all = { me: READ_AT, here: READ_AT, left: READ_AT, blocked: READ_AT, invited: READ_AT, banned: READ_AT };
    expect(await roomAs(team())).toEqual(all);
  });

  it("returns details of these people only [SEC-19]", async () => {
    const ids = Object.values(people).map(({ id }) => id);
    const { items } = anyUsersAnswer.parse((await me().post("/amplify/users/search-all", { ids })).body).data;
    expect(items.map(({ id }) => nameOf(id)).sort()).toEqual(["blocked", "here", "left", "me"]);
    const statusOf = async (name: Name) => (await me().get(`/amplify/users/${people[name].id}`)).status;
    expect([await statusOf("here"), await statusOf("invited"), await statusOf("banned")]).toEqual([200, 404, 404]);
    const known = (await team().post("/amplify/users/search-all", { ids })).body.data.items;
    expect(known).toHaveLength(ids.length);
  });

  it("an invisible entry looks like one that does not exist [SEC-19]", async () => {
    const answers = async (name: Name) => {
      const target = { id: entries[name].id, _version: 1 };
      const put = await me().put("/amplify/participants/", { ...target, typing: true });
      const others = [
        await me().delete("/amplify/participants/", target),
        await me().get(`/amplify/users/${people[name].id}/participants`),
        await me().get(`/amplify/users/${people[name].id}/notices`),
      ];
      return [put, ...others].map(({ status }) => status);
    };
    expect(await answers("here")).toEqual([403, 403, 403, 403]);
    expect(await answers("invited")).toEqual([404, 404, 404, 404]);
    expect(await answers("banned")).toEqual([404, 404, 404, 404]);
  });

  it("a message mentions only people whom its readers may see [SEC-19]", async () => {
    const mentions = Object.values(people).map(({ id }) => id);
    for (const author of [people.me, staff]) {
      const message = { content: "Bonjour", userId: author.id, roomId: room.id, mentions };
      const sent = (await house.as(author.uuid).send("/amplify/messages/", { message })).body.data;
      expect(sent.mentions.map(nameOf).sort()).toEqual(["blocked", "here", "left", "me"]);
    }
  });
});

describe("live", () => {
  const EVENTS = ["onCreateParticipant", "onUpdateParticipant", "onDeleteParticipant"] as const;

  async function subscribeToRoom(user: MadeUser, after: object = {}): Promise<RawLive> {
    const live = await openLiveAs(house, user.uuid);
    for (const event of EVENTS) {
      const payload = subscription(event, { roomId: { eq: room.id } }, FIELDS, { extensions: { after } });
      live.send({ id: event, type: "subscribe", payload });
      await live.until(({ id }) => id === event);
    }
    return live;
  }
  const receivedBy = ({ frames }: RawLive): Participant[] =>
    frames.flatMap(({ payload }) => EVENTS.flatMap((event) => payload?.data?.[event] ?? []));
  /** Waits for a later event of the room: every earlier one has arrived by then. */
  const untilReceived = (live: RawLive, matches: (entry: Participant) => boolean) =>
    live.until(({ payload }) => EVENTS.some((event) => payload?.data?.[event] && matches(payload.data[event])));

  async function change(name: Name, changes: object, actor = team()): Promise<Participant> {
    const [{ version } = { version: 0 }] = await house.context.pool<{ version: number }[]>`
      select version from participants where id = ${entries[name].id}`;
    const put = { id: entries[name].id, _version: version, ...changes };
    return participantAnswer.parse((await actor.put("/amplify/participants/", put)).body).data;
  }

  it("publishes people who have joined, without their read marks, and an invitation only to the invited person [SEC-19]", async () => {
    const live = await subscribeToRoom(people.me);
    const own = await openLiveAs(house, people.invited.uuid);
    await listen(own, "own", subscription("onUpdateParticipant", { userId: { eq: people.invited.id } }, FIELDS));
    await change("invited", { status: "BLOCKED" });
    await change("invited", { status: "INVITED" });
    await change("here", { status: "INVITED", lastMessageReadAt: "2026-04-01T00:00:00.000Z" });
    await change("invited", { status: "NORMAL" }, house.as(people.invited.uuid));
    await untilReceived(live, ({ userId, status }) => nameOf(userId) === "invited" && status === "NORMAL");
    expect(
      receivedBy(live).map(({ userId, status, lastMessageReadAt }) => [nameOf(userId), status, lastMessageReadAt]),
    ).toEqual([
      ["here", "INVITED", null],
      ["invited", "NORMAL", null],
    ]);
    await own.until(({ payload }) => payload?.data?.onUpdateParticipant?.status === "NORMAL");
    const received = own.frames.flatMap(({ payload }) => payload?.data?.onUpdateParticipant ?? []);
    expect(received.map(({ status, lastMessageReadAt }) => [status, lastMessageReadAt])).toEqual([
      ["BLOCKED", READ_AT],
      ["INVITED", READ_AT],
      ["NORMAL", READ_AT],
    ]);
  });

  it("publishes a ban and its end, and lists the entry nowhere in between [SEC-19] [MSG-14]", async () => {
    const live = await subscribeToRoom(people.me);
    await change("here", { status: "BANNED" });
    await untilReceived(live, ({ status }) => status === "BANNED");
    expect(Object.keys(await roomAs(me()))).not.toContain("here");
    await change("here", { status: "NORMAL" });
    await untilReceived(live, ({ status }) => status === "NORMAL");
    expect(receivedBy(live).map(({ userId, status }) => [nameOf(userId), status])).toEqual([
      ["here", "BANNED"],
      ["here", "NORMAL"],
    ]);
  });

  it("publishes typing without the read mark", async () => {
    const live = await subscribeToRoom(people.me);
    await change("here", { typing: true }, house.as(people.here.uuid));
    await untilReceived(live, ({ userId }) => nameOf(userId) === "here");
    expect(receivedBy(live)).toMatchObject([{ lastMessageReadAt: null }]);
  });

  it("hides the same entries in events that an earlier version wrote to the log [SEC-19]", async () => {
    const { participants } = roomAnswer.parse((await team().get(`/amplify/rooms/${room.id}`)).body).data;
    const entryOf = (name: Name) => participants.find(({ userId }) => userId === people[name].id)!;
    const { pool } = house.context;
    for (const [seq, name] of (["invited", "here"] as const).entries()) {
      await pool`
        insert into new_events (stream, seq, name, payload)
        values (${room.id}, ${seq + 1}, 'onUpdateParticipant', ${JSON.stringify(entryOf(name))}::text::json)`;
    }
    await pool`update rooms set event_seq = 2 where id = ${room.id}`;
    const live = await subscribeToRoom(people.me, { [room.id]: 0 });
    await untilReceived(live, ({ userId }) => nameOf(userId) === "here");
    expect(receivedBy(live)).toMatchObject([{ userId: people.here.id, lastMessageReadAt: null }]);
  });

  it("ends the subscriptions of an invited person who is removed or banned", async () => {
    const other = await house.user();
    entries.left = await house.participant(room, other, "INVITED");
    const lives = await Promise.all([people.invited, other].map(({ uuid }) => openLiveAs(house, uuid)));
    for (const live of lives) await listen(live, "card", subscription("onUpdateRoom", { id: { eq: room.id } }));
    const watching = await subscribeToRoom(people.me);
    await team().delete("/amplify/participants/", { id: entries.invited.id, _version: 1 });
    await change("left", { status: "BANNED" });
    for (const live of lives) {
      const ended = await live.until(({ id, type }) => id === "card" && type !== "next");
      expect(ended.type).toBe("complete");
    }
    await change("here", { status: "INVITED" });
    await untilReceived(watching, ({ userId }) => nameOf(userId) === "here");
    expect(receivedBy(watching)).toHaveLength(1);
  });
});
