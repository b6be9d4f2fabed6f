import type { LiveEventName } from "@hello/contract";
import { expect, it } from "vitest";
import { liveApiKey } from "../../src/live/live.ts";
import { type Claims, NO_LEAD } from "../client.ts";
import { openHouse } from "../house.ts";
import { listen, MESSAGE_FIELDS, openRaw, type RawLive, subscription } from "../live.client.ts";
import { at, deliver, STAYS_SETTINGS, stayOf, storedStaysOf } from "../stays/stays.ts";
import { openNode } from "./nodes.ts";

/** Whoever loses a stay hears nothing of it any more, on every node (SCOPE-04). */

const house = await openHouse(STAYS_SETTINGS);
// A node with a provider elsewhere reads centres where a setting says so; the first has the built-in login.
const other = await openNode(house, { settings: { ...STAYS_SETTINGS, OIDC_CENTERS_CLAIM: "centers" } });
const nodes = [house.url, other.url];
const { findStay } = storedStaysOf(house);

const CUSTOMER = { uuid: "customer_1801", firstname: "Nina" };
const guideOf = (uuid: string) => ({ uuid, firstname: "Guide", role: "staff" });
const bring = async (ref: string, order: number, people: Parameters<typeof stayOf>[1], facts: object = {}) => {
  expect((await deliver(house, stayOf(ref, people, { ...at(order), ...facts }))).body.success).toBe(true);
  return findStay(ref);
};

async function openAs(uuid: string, claims: Claims, url: string): Promise<RawLive> {
  const live = await openRaw(house, { url });
  const apiKey = liveApiKey(house.context.config, house.secrets, new URL(house.url).host);
  live.send({ type: "connection_init", payload: { apiKey, token: await house.as(uuid, claims).token() } });
  await live.until(({ type }) => type === "connection_ack");
  return live;
}

const EVENTS = { onCreateMessage: MESSAGE_FIELDS, onUpdateParticipant: "id status", onUpdateRoom: "id" } as const;
async function listenTo(live: RawLive, roomId: string): Promise<void> {
  for (const [name, fields] of Object.entries(EVENTS)) {
    const filter = name === "onUpdateRoom" ? { id: { eq: roomId } } : { roomId: { eq: roomId } };
    await listen(live, name, subscription(name as LiveEventName, filter, fields));
  }
}

const errorOf = async (live: RawLive, id: string, payload: object) => {
  live.send({ id, type: "subscribe", payload: { ...payload, extensions: { after: {} } } });
  return (await live.until((frame) => frame.id === id)).type;
};

const lead = async () => house.as("collaborator_1");
let said = 0;
async function say(roomId: string): Promise<string> {
  said += 1;
  const [staff] = await house.context.pool<{ id: string }[]>`select id from users where uuid = 'collaborator_1'`;
  const message = { content: `Mot ${said}`, userId: staff!.id, roomId, mentions: [] };
  expect((await (await lead()).send("/amplify/messages/", { message })).status).toBe(200);
  return message.content;
}

await house.user("collaborator_1");

const LOSSES: [name: string, claims: Claims, ref: string, facts: object][] = [
  ["a list that takes the guide off it", { ...NO_LEAD, centers: [] }, "GUIDE", {}],
  [
    "a list that moves it to another centre",
    { ...NO_LEAD, centers: ["Les Glénan"] },
    "CENTRE",
    { center_name: "Annecy" },
  ],
];

it.each(LOSSES)(
  "%s ends what they read and hear of a stay on both nodes [SCOPE-04]",
  async (_name, claims, ref, facts) => {
    const uuid = `collaborator_${ref.toLowerCase()}`;
    const people = ref === "GUIDE" ? [CUSTOMER, guideOf(uuid)] : [CUSTOMER];
    const { room_id: roomId } = await bring(ref, 1, people);
    if (ref !== "GUIDE") await house.user(uuid);
    const lives = await Promise.all(nodes.map((url) => openAs(uuid, claims, url)));
    for (const live of lives) await listenTo(live, roomId);
    const first = await say(roomId);
    const hears = (live: RawLive, content: string) =>
      live.frames.some((frame) => frame.payload?.data?.onCreateMessage?.content === content);
    for (const live of lives) {
      await live.until(() => hears(live, first));
    }
    expect((await house.as(uuid, claims).get(`/amplify/stays/${roomId}/people`)).status).toBe(200);

    await bring(ref, 2, [CUSTOMER], facts);
    for (const url of nodes) {
      const client = url === house.url ? house.as(uuid, claims) : other.as(uuid, claims);
      expect((await client.get(`/amplify/stays/${roomId}/people`)).status).toBe(404);
      expect((await client.get(`/amplify/rooms/${roomId}/messages`)).status).toBe(404);
    }
    // Every subscription has ended by itself before anything further is said.
    for (const live of lives) {
      for (const name of Object.keys(EVENTS)) {
        await live.until(({ id, type }) => id === name && (type === "complete" || type === "error"));
      }
    }
    const second = await say(roomId);
    const reader = await openAs("collaborator_1", {}, other.url);
    await listenTo(reader, roomId);
    const third = await say(roomId);
    await reader.until(() => hears(reader, third));
    for (const live of lives) {
      await live.settled();
      expect([second, third].filter((content) => hears(live, content))).toEqual([]);
      expect(await errorOf(live, "again", subscription("onCreateMessage", { roomId: { eq: roomId } }))).toBe("error");
    }
  },
);

it("staff hear of the team, of nobody's notices but their own, and of no room out of reach [SCOPE-02]", async () => {
  const claims = { ...NO_LEAD, centers: ["Chamonix"] };
  const { room_id: roomId } = await bring("ELSEWHERE", 1, [CUSTOMER]);
  const staff = await house.user("collaborator_elsewhere");
  const live = await openAs(staff.uuid, claims, other.url);
  const { teamId } = (await house.as(staff.uuid, claims).get("/amplify/collaborator")).body.data;
  const [nina] = await house.context.pool<{ id: string }[]>`select id from users where uuid = ${CUSTOMER.uuid}`;
  const notices = (userId: string) => subscription("onCreateNotice", { userId: { eq: userId } });
  expect(await errorOf(live, "1", subscription("onUpdateTeam", { userId: { eq: teamId } }, "about"))).toBe("next");
  expect(await errorOf(live, "2", notices(staff.id))).toBe("next");
  expect(await errorOf(live, "3", notices(nina!.id))).toBe("error");
  for (const name of ["onCreateMessage", "onUpdateMessage", "onUpdateParticipant", "onCreateReaction"] as const) {
    expect(await errorOf(live, name, subscription(name, { roomId: { eq: roomId } }))).toBe("error");
  }
  expect(await errorOf(live, "4", subscription("onUpdateRoom", { id: { eq: roomId } }))).toBe("error");
  // A room of no stay is theirs if they are in it, whatever its centre is called.
  const alone = await house.room({ center_name: "Chamonix" });
  expect(await errorOf(live, "5", subscription("onCreateMessage", { roomId: { eq: alone.id } }))).toBe("error");
});
