import { expect, it } from "vitest";
import { openHouse } from "../../../server/test/house.ts";
import { connectAs } from "./sockets.fixture.ts";

const ROOMS = 60;
const TABS = 3;

it("60 rooms in three tabs reach no limit of the server, also when all reconnect at once [SEC-03]", async () => {
  const house = await openHouse();
  const person = await house.user();
  const rooms: string[] = [];
  for (let n = 0; n < ROOMS; n += 1) {
    const room = await house.room();
    await house.participant(room, person);
    rooms.push(room.id);
  }
  const tabs = await Promise.all(Array.from({ length: TABS }, () => connectAs(house, person.uuid)));
  for (const tab of tabs) tab.connection.subscribe({ userId: person.id, rooms, cards: rooms });
  await Promise.all(tabs.map((tab) => tab.until(tab.isLive)));
  for (const tab of tabs) tab.cut();
  await Promise.all(tabs.map((tab) => tab.until(() => !tab.isLive())));
  await Promise.all(tabs.map((tab) => tab.until(tab.isLive)));
  for (const { statuses } of tabs) {
    expect(statuses.filter(({ mustPoll, abandoned }) => mustPoll || abandoned.length > 0)).toEqual([]);
  }
});
