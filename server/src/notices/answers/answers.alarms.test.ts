import { beforeEach, expect, it, onTestFinished } from "vitest";
import { askingOf } from "../../../test/asking.ts";
import { onError } from "../../../test/ending.ts";
import { openHouse } from "../../../test/house.ts";
import { dayFromNow, STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { SENDERS } from "../../app.ts";
import { startDelivery } from "../delivery/delivery.worker.ts";

/** In the quiet hours. */
const NOW = "2026-11-16T12:00:00Z";
const house = await openHouse({ ...STAYS_SETTINGS, SPEEDBOAT_QUIET_HOURS: "10:00-16:00" });
const { pool } = house.context;
const { cast, staff, findUser, stay, toRoom, toList, latest, answerLatest } = await askingOf(house);
const SENDER = { email: "guide@example.org", phone_number: "+33639980077" };

type Message = { channel: string; recipient: string; subject: string | null; body: string };

/** What has left since the last look. */
async function leave(): Promise<Message[]> {
  const worker = startDelivery(
    { ...house.context, senders: SENDERS },
    { onError, lookEveryMs: 10, now: () => new Date(NOW) },
  );
  onTestFinished(worker.stop);
  const open = () => pool`select 1 from deliveries where state in ('queued', 'sending') and urgent`;
  await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
  await worker.stop();
  return pool<Message[]>`
    with taken as (delete from captured_messages returning channel, recipient, subject, body)
    select * from taken order by channel, recipient, subject`;
}

const ways = (messages: Message[]) => messages.map(({ channel, recipient }) => `${channel} ${recipient}`);
const TO_SENDER = [`email ${SENDER.email}`, `sms ${SENDER.phone_number}`];
const BOTH = ["email glenan@example.org", `email ${SENDER.email}`];

beforeEach(async () => {
  await pool`update users set ${pool(SENDER)} where id = ${cast.C.id}`;
});

it("of help leaves at once by e-mail to sender and centre and by SMS, with a first name and a link [NOTE-05]", async () => {
  const { roomId } = await stay([
    { uuid: "customer_1981", firstname: "Éloïse", lastname: "Durandal", phone: "+33639980055", for: ["Léo"] },
  ]);
  const person = await findUser("customer_1981");
  await pool`update users set nickname = 'Zébulon' where id = ${person.id}`;
  const sendId = await toRoom(roomId);
  await answerLatest(person, { name: "", answer: "help" });
  const messages = await leave();
  expect(ways(messages)).toEqual([...BOTH, `sms ${SENDER.phone_number}`]);
  for (const { body, subject } of messages) {
    expect(body).toContain("Éloïse");
    expect(body).toContain(`/targeting/sends/${sendId}`);
    expect(`${subject} ${body}`).not.toMatch(/Durandal|Zébulon|39980055|customer_1981|Tempête/);
  }
  expect(messages[0]!.subject).toBe("Besoin d’aide\u00a0: Éloïse");
  await answerLatest(person, { name: "Léo", answer: "help" });
  expect((await leave()).map(({ body }) => body.includes("Léo"))).toEqual([true, true, true]);
});

it("of a question leaves by e-mail only, without its text [NOTE-05]", async () => {
  const { roomId } = await stay([{ uuid: "customer_1982", firstname: "Farid" }]);
  await toRoom(roomId);
  await answerLatest(await findUser("customer_1982"), { name: "", answer: "safe", question: "Mon asthme ?" });
  const messages = await leave();
  expect(ways(messages)).toEqual(BOTH);
  expect(messages[0]!.subject).toBe("Une question\u00a0: Farid");
  expect(messages[0]!.body).not.toContain("asthme");
});

it("leaves once, however often it is said, and once more after somebody has taken it [NOTE-05]", async () => {
  const person = await house.user(undefined, { firstname: "Gaël" });
  const sendId = await toList([person]);
  const { client, noticeId } = await latest(person);
  const say = (given: object) =>
    client.put(`/amplify/notices/${noticeId}/answer`, { answers: [{ name: "", ...given }] });
  await Promise.all(Array.from({ length: 8 }, () => say({ answer: "help" })));
  expect(ways(await leave())).toEqual(TO_SENDER);
  await staff.put(`/amplify/notices/${noticeId}/taken`, { name: "" });
  await say({ answer: "help" });
  expect(await leave()).toEqual([]);
  await say({ answer: "safe" });
  await say({ answer: "help" });
  expect(ways(await leave())).toEqual(TO_SENDER);
  expect((await staff.get(`/amplify/sends/${sendId}/numbers`)).body.data).toMatchObject({ help: 1, open: 1 });
  for (const question of ["Qui vient ?", "Quand ?", "Où ?"]) await say({ question });
  expect(ways(await leave())).toEqual([`email ${SENDER.email}`]);
});

it("of help that was taken back and is asked for again leaves again, three times at most until it is taken [NOTE-05]", async () => {
  const person = await house.user(undefined, { firstname: "Inès" });
  await toList([person]);
  const again = async () => {
    await answerLatest(person, { name: "", answer: "help" });
    const messages = await leave();
    await answerLatest(person, { name: "", answer: "safe" });
    return ways(messages);
  };
  for (let time = 0; time < 3; time += 1) expect(await again()).toEqual(TO_SENDER);
  for (let time = 0; time < 3; time += 1) expect(await again()).toEqual([]);
  await answerLatest(person, { name: "", answer: "help" });
  await staff.put(`/amplify/notices/${(await latest(person)).noticeId}/taken`, { name: "" });
  await answerLatest(person, { name: "", answer: "safe" });
  expect(await again()).toEqual(TO_SENDER);
});

it("for a household leaves once for each name, however the family answers [NOTE-05]", async () => {
  const { roomId } = await stay([{ uuid: "customer_1985", firstname: "Jeanne", for: ["Léo", "Mia"] }]);
  await toRoom(roomId);
  const person = await findUser("customer_1985");
  const names = ["", "Léo", "Mia"];
  for (let time = 0; time < 3; time += 1) {
    await answerLatest(person, ...names.map((name) => ({ name, answer: name === "Mia" ? "safe" : "help" })));
  }
  expect((await leave()).filter(({ channel }) => channel === "sms")).toHaveLength(2);
  await answerLatest(person, ...names.map((name) => ({ name, answer: "help" })));
  const messages = await leave();
  expect(ways(messages)).toEqual([...BOTH, `sms ${SENDER.phone_number}`]);
  for (const { body } of messages) expect(body).toMatch(/Mia a répondu/);
});

it("goes to the centre where the person is or goes next if the notice is about no stay, and names none [NOTE-05] [TRUE-08]", async () => {
  const person = { uuid: "customer_1986", firstname: "Karim" };
  const days = (from: number, to: number) => ({ departure_date: dayFromNow(from), end_date: dayFromNow(to) });
  await stay([person], { ...days(-9, -2), center_email: "past@example.org" });
  await stay([person], { ...days(40, 47), center_email: "later@example.org" });
  await stay([person], { ...days(-1, 3), center_email: "here@example.org" });
  const user = await findUser(person.uuid);
  await toList([user]);
  const { client, noticeId } = await latest(user);
  const { items } = (await client.get(`/amplify/users/${user.id}/noticeCenters`)).body.data;
  expect(items[0]).toEqual({ noticeId, center: null, stayId: null, correctedBy: null, answersTo: null });
  await answerLatest(user, { name: "", question: "Où aller ?" });
  expect(ways(await leave())).toEqual([`email ${SENDER.email}`, "email here@example.org"]);
});

it("goes to the moderation address where neither sender nor centre has one [NOTE-05]", async () => {
  await pool`update users set email = null, phone_number = null where id = ${cast.C.id}`;
  const { roomId } = await stay([{ uuid: "customer_1983", firstname: null }], { center_email: null });
  await toRoom(roomId);
  await answerLatest(await findUser("customer_1983"), { name: "", answer: "help" });
  const messages = await leave();
  expect(ways(messages)).toEqual(["email moderation@speedboat.localhost"]);
  expect(messages[0]!.body).toContain("Quelqu’un");
});

it("of a notice to one person leads to that person's page [NOTE-05]", async () => {
  const person = await house.user("customer_1984", { firstname: "Hugo" });
  const notice = { content: "Tout va bien ?", userId: person.id, collaboratorId: cast.C.id };
  await staff.send("/amplify/notice/", { notice, asks: "safety" });
  await answerLatest(person, { name: "", answer: "help" });
  const messages = await leave();
  expect(ways(messages)).toEqual(TO_SENDER);
  expect(messages[1]!.body).toContain("/userInteraction/customer_1984");
});
