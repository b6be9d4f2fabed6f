import { openAnswersAnswer, staffMemberAnswer } from "@hello/contract";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import { onError } from "../../../test/ending.ts";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { SENDERS } from "../../app.ts";
import { startDelivery } from "../delivery/delivery.worker.ts";

const DUTY = "+33639980088";
const house = await openHouse({ ...STAYS_SETTINGS, SPEEDBOAT_DUTY_PHONE: "+33 6 39 98 00 88" });
const { pool } = house.context;
const { cast, staff, toList, latest, answerLatest } = await askingOf(house);
const { teamId } = staffMemberAnswer.parse((await staff.get("/amplify/collaborator")).body).data;

const news = subscription("onUpdateTeam", { userId: { eq: teamId } }, "userId about");
const countHelp = async (limit = "1") =>
  openAnswersAnswer.parse((await staff.get(`/amplify/answers/open?limit=${limit}`)).body).data.help;
const texts = () =>
  pool<{ recipient: string; state: string }[]>`
    select recipient, state from deliveries where channel = 'sms' and kind = 'help' order by id`;

beforeEach(async () => {
  await pool`update users set phone_number = '+33639980077' where id = ${cast.C.id}`;
  await pool`delete from deliveries`;
});

/** Lets workers hand over what is due, two at once as on two nodes. */
async function leave(): Promise<string[]> {
  const workers = [1, 2].map(() => startDelivery({ ...house.context, senders: SENDERS }, { onError, lookEveryMs: 10 }));
  for (const worker of workers) onTestFinished(worker.stop);
  const open = () => pool`select 1 from deliveries where state in ('queued', 'sending')`;
  await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
  for (const worker of workers) await worker.stop();
  const rows = await pool<{ recipient: string }[]>`
    with taken as (delete from captured_messages returning channel, recipient)
    select recipient from taken where channel = 'sms' order by recipient`;
  return rows.map(({ recipient }) => recipient);
}

it("reaches the duty's phone once beside the sender's, however often it is said [TEAM-15]", async () => {
  const person = await house.user(undefined, { firstname: "Gaël" });
  await toList([person]);
  const { client, noticeId } = await latest(person);
  const help = () => client.put(`/amplify/notices/${noticeId}/answer`, { answers: [{ name: "", answer: "help" }] });
  await Promise.all(Array.from({ length: 8 }, help));
  expect(await leave()).toEqual(["+33639980077", DUTY]);
  await help();
  expect(await leave()).toEqual([]);
});

it("reaches the phone once where the sender is on duty, also after STOP, and for no question [TEAM-15]", async () => {
  await pool`update users set phone_number = '06 39 98 00 88' where id = ${cast.C.id}`;
  await pool`insert into delivery_stops (user_id, workspace, channel) values (${cast.C.id}, 'speedboat', 'sms')`;
  onTestFinished(async () => {
    await pool`delete from delivery_stops`;
  });
  const person = await house.user();
  await toList([person]);
  await answerLatest(person, { name: "", answer: "safe", question: "Où aller ?" });
  expect(await texts()).toEqual([]);
  await answerLatest(person, { name: "", answer: "help" });
  expect(await texts()).toEqual([{ recipient: DUTY, state: "queued" }]);
});

it("that a killed worker had in its hands is not sent to the duty a second time [TEAM-15]", async () => {
  const person = await house.user();
  await toList([person]);
  await answerLatest(person, { name: "", answer: "help" });
  await pool`update deliveries set state = 'sending', attempts = 1, due_at = now() - interval '1 hour' where channel = 'sms'`;
  expect(await leave()).toEqual([]);
  expect((await texts()).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
});

it("is told to the whole team as it opens and as it is taken, and counted [TEAM-15]", async () => {
  const before = await countHelp();
  const live = await openLiveAs(house, cast.C.uuid);
  await listen(live, "team", news);
  const told = () =>
    live.frames.flatMap(({ payload }) => payload?.data?.onUpdateTeam ?? []).filter(({ about }) => about === "help");
  const [one, two] = [await house.user(), await house.user()];
  await toList([one, two]);
  await answerLatest(one, { name: "", answer: "safe" });
  await answerLatest(one, { name: "", question: "Quand ?" });
  await answerLatest(two, { name: "", answer: "help" });
  await expect.poll(told).toEqual([{ userId: teamId, about: "help" }]);
  expect(await countHelp()).toBe(before + 1);
  await staff.put(`/amplify/notices/${(await latest(two)).noticeId}/taken`, { name: "" });
  await expect.poll(async () => told().length).toBe(2);
  expect(await countHelp()).toBe(before);
});

it("is counted beyond the sends that the list shows [TEAM-15]", async () => {
  const before = await countHelp("50");
  for (let sends = 0; sends < 3; sends += 1) {
    const person = await house.user();
    await toList([person]);
    await answerLatest(person, { name: "", answer: "help" });
  }
  expect(await countHelp("1")).toBe(before + 3);
});

it("is told to no customer, and to no staff of the other workspace [TEAM-15]", async () => {
  const elsewhere = await house.user("collaborator_2990");
  for (const { uuid } of [cast.A, cast.L, elsewhere]) {
    const live = await openLiveAs(house, uuid);
    live.send({ id: "team", type: "subscribe", payload: news });
    expect(await live.until(({ id }) => id === "team")).toMatchObject({
      type: "error",
      payload: [{ extensions: { code: "not_found" } }],
    });
  }
});
