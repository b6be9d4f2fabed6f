import { roomAnswer, roomMetadata, roomsAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";

const house = await openHouse();
const cast = await house.cast();

it("gives a room with its derived fields, its metadata as JSON text and its participants [API-05] [SHAPE-03]", async () => {
  const answer = await house.as(cast.A.uuid).get(`/amplify/rooms/${cast.R1.id}`);
  const room = roomAnswer.parse(answer.body).data;
  expect(room).toMatchObject({
    id: cast.R1.id,
    name: "Voile aux Glénan, 15 au 22 août, Catamaran",
    product: "Catamaran",
    date: "15/08/2027",
    context: "loisir",
    center_name: "Les Glénan",
    active: true,
    workspace: "speedboat",
    _version: 1,
  });
  expect(roomMetadata.parse(JSON.parse(room.metadata))).toEqual({
    product_uuid: "product-1",
    departure_date: "2027-08-15",
    workspace: "speedboat",
    center_destination_name: "Les Glénan",
    context: "loisir",
  });
  expect(new Set(room.participants.map(({ id }) => id))).toEqual(new Set([cast.entries.A.id, cast.entries.X.id]));
});

it("leaves removed participants out, and has no product or date where there is none", async () => {
  const room = await house.room({ name: "Sans virgule", departure_date: null });
  await house.participant(room, cast.A);
  await house.participant(room, cast.N, "NORMAL", { deleted: true });
  const { data } = (await house.as(cast.A.uuid).get(`/amplify/rooms/${room.id}`)).body;
  expect(data).toMatchObject({ product: null, date: null });
  expect(data.participants).toHaveLength(1);
});

it("gives up to 10000 participants of a room [SHAPE-03]", async () => {
  const room = await house.room();
  await house.participant(room, cast.A);
  // Autovacuum would do it within a minute. Until then foreign keys are checked by the wrong index, for each row.
  await house.context.pool`analyze users`;
  await house.context.pool`
    with made as (
      insert into users (id, uuid, workspace)
      select gen_random_uuid(), 'customer_many' || n, 'speedboat' from generate_series(1, 10050) n returning id
    )
    insert into participants (id, workspace, room_id, user_id, status)
    select gen_random_uuid(), 'speedboat', ${room.id}, id, 'NORMAL' from made`;
  const answer = await house.as(cast.A.uuid).get(`/amplify/rooms/${room.id}`);
  expect(roomAnswer.parse(answer.body).data.participants).toHaveLength(10_000);
});

it("gives several rooms by a comma-separated list, leaving out what is not the caller's [API-06]", async () => {
  const second = await house.room();
  await house.participant(second, cast.A, "INVITED");
  const foreign = await house.room({ workspace: "labalaguere" });
  const banned = await house.room();
  await house.participant(banned, cast.A, "BANNED");
  const ids = [cast.R1.id, second.id, foreign.id, banned.id, crypto.randomUUID()].join(",");
  const { items } = roomsAnswer.parse((await house.as(cast.A.uuid).get(`/amplify/rooms?ids=${ids}`)).body).data;
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([cast.R1.id, second.id]));
});

it("is not there for somebody BANNED from it (D20)", async () => {
  const person = await house.user();
  await house.participant(cast.R1, person, "BANNED");
  expect((await house.as(person.uuid).get(`/amplify/rooms/${cast.R1.id}`)).status).toBe(404);
});
