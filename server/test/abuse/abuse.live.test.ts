import { describe, expect, it } from "vitest";
import { openHouse } from "../house.ts";
import { openLiveAs } from "../live.client.ts";
import { roomWith } from "../nodes/nodes.ts";
import { openScene } from "./abuse.scene.ts";
import { HOSTILE, messagesOf, numbered } from "./abuse.subscriptions.ts";

const house = await openHouse();
const { room, users } = await roomWith(house);
const user = users[0]!;

describe("a hostile subscription", () => {
  it("is refused before any query, with an error message of our own [SEC-01]", async () => {
    const live = await openLiveAs(house, user.uuid);
    house.queries.length = 0;
    for (const [name, payloadOf] of Object.entries(HOSTILE)) {
      live.send({ id: name, type: "subscribe", payload: payloadOf(room.id) });
      const { type, payload } = await live.until((frame) => frame.id === name);
      expect([name, type]).toEqual([name, "error"]);
      expect(payload[0].message).not.toMatch(/call stack|heap|undefined|RangeError/i);
    }
    expect(house.queries.filter(({ text }) => /\b(rooms|users)\b/.test(text))).toEqual([]);
    live.send({ id: "good", type: "subscribe", payload: { ...messagesOf(room.id), extensions: { after: {} } } });
    expect((await live.until(({ id }) => id === "good")).type).toBe("next");
  });

  it("is limited to ten identical ones on a connection", async () => {
    const live = await openLiveAs(house, user.uuid);
    for (let n = 0; n < 12; n += 1) {
      live.send({ id: `${n}`, type: "subscribe", payload: { ...messagesOf(room.id), extensions: { after: {} } } });
    }
    for (let n = 0; n < 12; n += 1) await live.until(({ id }) => id === `${n}`);
    expect(live.frames.filter(({ type }) => type === "error")).toHaveLength(2);
  });
});

it("more connections of one user are refused with 4429 until one closes [SEC-03]", async () => {
  const scene = await openScene(house, { LIVE_CONNECTIONS_PER_USER: "5" });
  const open = await Promise.all(numbered(5, String).map(() => scene.enter(user)));
  await expect(scene.enter(user)).rejects.toThrow("closed with 4429: Too many connections of this user");
  await scene.enter(await house.user());
  open[0]!.ws.close();
  await open[0]!.closed;
  await scene.enter(user);
});
