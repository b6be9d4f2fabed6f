import { reportAnswer } from "@hello/contract";
import { expect, it } from "vitest";
import { openHouse } from "../../test/house.ts";

const house = await openHouse();
const cast = await house.cast();

const reportOf = (messageId: string, more: object = {}) => ({
  content: "Ce message vend autre chose que du ski.",
  reportMessageId: messageId,
  reportRoomId: cast.R1.id,
  reportUserId: cast.A.id,
  type: "SPAM",
  metadata: JSON.stringify({ workspace: "speedboat" }),
  ...more,
});

it("stores a report with what was reported, even when the message goes later [API-17] [SHAPE-07]", async () => {
  const message = await house.message(cast.R1, cast.C, "Achetez mes skis !");
  const answer = await house.as(cast.A.uuid).post("/amplify/reports/", reportOf(message.id));
  expect(reportAnswer.parse(answer.body).data).toMatchObject({
    content: "Ce message vend autre chose que du ski.",
    reportMessageId: message.id,
    reportRoomId: cast.R1.id,
    reportUserId: cast.A.id,
    type: "SPAM",
    metadata: JSON.stringify({ workspace: "speedboat" }),
  });
  await house.as(cast.C.uuid).delete("/amplify/messages/", { id: message.id, _version: 1 });
  const [kept] = await house.context.pool`
    select message_content, message_user_id from reports where message_id = ${message.id}`;
  expect(kept).toEqual({ message_content: "Achetez mes skis !", message_user_id: cast.C.id });
});

it("refuses one's own message, another's name, another workspace and a message of another room", async () => {
  const a = house.as(cast.A.uuid);
  const own = await house.message(cast.R1, cast.A);
  const other = await house.message(cast.R1, cast.C);
  const elsewhere = await house.message(await house.room(), cast.C);
  const status = async (body: object) => (await a.post("/amplify/reports/", body)).status;
  expect(await status(reportOf(own.id))).toBe(403);
  expect(await status(reportOf(other.id, { reportUserId: cast.N.id }))).toBe(403);
  expect(await status(reportOf(other.id, { metadata: { workspace: "labalaguere" } }))).toBe(403);
  expect(await status(reportOf(elsewhere.id))).toBe(404);
  expect(
    await house.context.pool`select 1 from reports where message_id in ${house.context.pool([own.id, other.id])}`,
  ).toEqual([]);
});
