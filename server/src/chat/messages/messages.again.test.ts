import { v7 } from "uuid";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const { C } = await house.cast();

it("who was removed from a room writes nothing there any more [SEC-21]", async () => {
  const [room, user] = [await house.room(), await house.user()];
  const entry = await house.participant(room, user);
  const me = house.as(user.uuid);
  const write = () => {
    const message = { content: "Toujours là", userId: user.id, roomId: room.id, mentions: [] };
    return me.send("/amplify/messages/", { message });
  };
  expect((await write()).status).toBe(200);
  const removed = await house.as(C.uuid).delete("/amplify/participants/", { id: entry.id, _version: entry.version });
  expect(removed.status).toBe(200);
  expect((await write()).status).toBe(404);
  const { body } = await house.as(C.uuid).get(`/amplify/rooms/${room.id}/messages`);
  expect(body.data.items).toHaveLength(1);
});

it("a send that is tried again after its message was deleted brings nothing of it back", async () => {
  const [room, user] = [await house.room(), await house.user()];
  await house.participant(room, user);
  const message = { id: v7(), content: "À effacer", userId: user.id, roomId: room.id, mentions: [] };
  const send = () => house.as(user.uuid).send("/amplify/messages/", { message });
  const sent = await send();
  expect([sent.status, (await send()).body]).toEqual([200, sent.body]);
  const { id, _version } = sent.body.data;
  expect((await house.as(C.uuid).delete("/amplify/messages/", { id, _version })).status).toBe(200);
  const again = await send();
  const text = expect.stringContaining("déjà pris");
  const data = { fields: [{ field: "id", message: text }] };
  expect([again.status, again.body]).toEqual([409, { success: false, code: "id_taken", message: text, data }]);
});
