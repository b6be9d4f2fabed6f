import { describe, expect, it } from "vitest";
import { openHouse } from "../house.ts";
import { listen, openLiveAs, subscription } from "../live.client.ts";
import { textFile } from "../samples/samples.ts";
import { fingerprint } from "./refusals.ts";

const house = await openHouse();

/** A participant who has read and written in a room, with everything a client keeps of it. */
async function setScene() {
  const { R1, A, C } = await house.cast();
  const person = await house.user();
  const entry = await house.participant(R1, person);
  const other = await house.message(R1, A, "Bonjour");
  const me = house.as(person.uuid);
  const own = { content: "De moi", userId: person.id, roomId: R1.id, mentions: [] };
  const sent = (await me.send("/amplify/messages/", { message: own }, [textFile("plan.txt", "plan")])).body.data;
  const reaction = await house.reaction(other, person);
  const path = sent.attachments[0].path;
  const address = (await me.get(`/amplify/attachment?path=${path}`)).body.data;
  return { R1, A, C, person, entry, other, me, own, sent, reaction, path, address };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

const REMOVED = [
  "removed",
  ({ C, entry }: Scene) => house.as(C.uuid).delete("/amplify/participants/", { id: entry.id, _version: 1 }),
] as const;
const BANNED = [
  "BANNED",
  ({ C, entry }: Scene) =>
    house.as(C.uuid).put("/amplify/participants/", { id: entry.id, _version: 1, status: "BANNED" }),
] as const;

describe.each([REMOVED, BANNED])("a %s participant", (_name, exclude) => {
  it("can neither write nor read, even with known ids and addresses [SEC-21]", async () => {
    const scene = await setScene();
    const { R1, me, own, other, sent, entry, reaction, person, path, address } = scene;
    expect((await exclude(scene)).status).toBe(200);
    const before = await fingerprint(house);
    const entryPut = (changes: object) => me.put("/amplify/participants/", { id: entry.id, _version: 2, ...changes });
    const answers = {
      message: await me.send("/amplify/messages/", { message: own }),
      "the same message again": await me.send("/amplify/messages/", { message: { ...own, id: sent.id } }),
      reply: await me.send("/amplify/messages/", { message: { ...own, messageReplyToId: other.id } }),
      file: await me.send("/amplify/messages/", { message: own }, [textFile("autre.txt", "autre")]),
      reaction: await me.post("/amplify/reactions/", {
        messageReactionsId: sent.id,
        reaction: "🔥",
        userId: person.id,
        roomId: R1.id,
      }),
      "changed reaction": await me.put("/amplify/reactions/", { id: reaction.id, _version: 1, reaction: "❤️" }),
      "removed reaction": await me.delete("/amplify/reactions/", { id: reaction.id, _version: 1 }),
      report: await me.post("/amplify/reports/", {
        content: "Ce message n’a rien à faire ici.",
        reportMessageId: other.id,
        reportRoomId: R1.id,
        reportUserId: person.id,
        type: "SPAM",
      }),
      typing: await entryPut({ typing: true }),
      "read mark": await entryPut({ lastMessageReadAt: other.createdAt }),
      "joining again": await entryPut({ status: "NORMAL" }),
      "address of a file": await me.get(`/amplify/attachment?path=${path}`),
      "file by its old address": await me.get(address),
      room: await me.get(`/amplify/rooms/${R1.id}`),
      messages: await me.get(`/amplify/rooms/${R1.id}/messages`),
    };
    const statuses = Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
    expect(statuses).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 404])));
    expect(await fingerprint(house)).toEqual(before);
  });

  it("receives no more events of the room [SEC-21]", async () => {
    const scene = await setScene();
    const live = await openLiveAs(house, scene.person.uuid);
    const payload = subscription("onCreateMessage", { roomId: { eq: scene.R1.id } });
    await listen(live, "before", payload);
    await exclude(scene);
    await live.until(({ id, type }) => id === "before" && type === "complete");
    live.send({ id: "after", type: "subscribe", payload });
    expect((await live.until(({ id }) => id === "after")).type).toBe("error");
  });
});
