import { expect, it } from "vitest";
import { openHouse } from "../house.ts";
import { listen, openLiveAs, subscription } from "../live.client.ts";
import { deliver, STAYS_SETTINGS } from "./stays.ts";

const house = await openHouse({ ...STAYS_SETTINGS, MESSAGES_PER_10_SECONDS_PER_USER: "0" });
const { pool } = house.context;
const STAYS = 40;
const PEOPLE = 20;
const MESSAGES = 60;

const csv = [
  "stay_ref;as_of;departure_date;end_date;opens;title;uuid;firstname;town",
  ...Array.from({ length: STAYS * PEOPLE }, (_, n) => {
    const stay = `CHAT-${n % STAYS};2026-01-01;2027-07-03;2027-07-10;2026-01-01;Séjour ${n % STAYS}`;
    return `${stay};customer_18${String(n).padStart(4, "0")};Prénom ${n};Pau`;
  }),
].join("\n");

it("an import of many people loses no message of those who chat meanwhile, and is whole [STAY-13]", async () => {
  const [room, writer, reader] = [await house.room(), await house.user(), await house.user()];
  await house.participant(room, writer);
  await house.participant(room, reader);
  const live = await openLiveAs(house, reader.uuid);
  await listen(live, "m", subscription("onCreateMessage", { roomId: { eq: room.id } }, "content"));
  let answered = false;
  const delivering = deliver(house, csv).finally(() => {
    answered = true;
  });
  const sent: string[] = [];
  let sentMeanwhile = 0;
  while (!answered || sent.length < MESSAGES) {
    const content = `Message ${sent.length}`;
    const message = { content, userId: writer.id, roomId: room.id, mentions: [] };
    expect((await house.as(writer.uuid).post("/amplify/messages/", { message })).status).toBe(200);
    sent.push(content);
    if (!answered) sentMeanwhile = sent.length;
  }
  expect(sentMeanwhile).toBeGreaterThan(0);
  const contentOf = (frame: { id?: string; payload?: { data?: { onCreateMessage: { content: string } } } }) =>
    frame.id === "m" ? frame.payload?.data?.onCreateMessage.content : undefined;
  await live.until((frame) => contentOf(frame) === sent.at(-1));
  const received = live.frames.flatMap((frame) => contentOf(frame) ?? []);
  expect(received).toEqual(sent);

  const { status, body } = await delivering;
  const people = STAYS * PEOPLE;
  expect([status, body.data]).toEqual([200, expect.objectContaining({ stays: STAYS, created: people, refused: [] })]);
  const [stored] = await pool`
    select count(distinct s.id)::int as stays, count(p.user_id)::int as people,
      count(e.id) filter (where e.status = 'INVITED')::int as entries
    from stays s join stay_people p on p.stay_id = s.id
      left join participants e on e.room_id = s.room_id and e.user_id = p.user_id`;
  expect(stored).toEqual({ stays: STAYS, people, entries: people });
  const again = await deliver(house, csv);
  expect(again.body.data).toMatchObject({ stays: STAYS, created: 0, changed: 0, unchanged: people });
});
