import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { sweepUnowned } from "../src/chat/attachments/attachments.sweep.ts";
import type { Answer, HttpClient } from "../test/client.ts";
import {
  type Canary,
  deliverAll,
  eraseOwn,
  findTraces,
  makeCanary,
  passHour,
  runDue,
  staffOf,
} from "../test/ends/erasure.ts";
import { openHouse } from "../test/house.ts";
import { listen, openLiveAs, subscription } from "../test/live.client.ts";
import { openNode } from "../test/nodes/nodes.ts";
import { randomOf } from "../test/random.ts";
import { photo } from "../test/samples/samples.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../test/stays/stays.ts";
import { SEED, scaled } from "./scale.ts";

const ROUNDS = scaled(100);
/** Everything begins within this time, the erasure too. */
const WITHIN_MS = 120;

const house = await openHouse(STAYS_SETTINGS);
const { context } = house;
const { pool } = context;
const random = randomOf(SEED);
const staff = await staffOf(house);
const picture = await photo("course.jpg");

/** What the person, the neighbour, staff and the booking system do meanwhile. Each is taken or refused, whole. */
function actsOf({ person, other, word, roomId, messageId, othersId }: Canary, me: HttpClient, round: number) {
  const message = (content: string, more: object = {}) => ({
    message: { content, userId: person.id, roomId, mentions: [], ...more },
  });
  const file = new File([`${word} en route`], `${word}-course.txt`, { type: "text/plain" });
  const report = { reportRoomId: roomId, type: "SPAM", content: `${word} signale pendant`, reportMessageId: othersId };
  const notice = { content: `Pour ${word}`, collaboratorId: staff.user.id };
  const device = { endpoint: `https://fcm.googleapis.com/fcm/send/${word}`, keys: KEYS };
  const neighbour = house.as(other.uuid);
  return [
    () => me.send("/amplify/messages/", message(`${word} envoie`)),
    () => me.send("/amplify/messages/", message(`${word} avec fichiers`), [file, picture]),
    () => me.send("/amplify/messages/", message(`${word} répond`, { messageReplyToId: othersId })),
    () => me.post("/amplify/reports/", { ...report, reportUserId: person.id }),
    () => me.post("/amplify/reactions/", { messageReactionsId: othersId, reaction: "🌊", userId: person.id, roomId }),
    () => me.post(`/amplify/users/${person.id}/devices`, device),
    () => me.put(`/amplify/users/${person.id}/settings`, { detailsHidden: true }),
    () =>
      neighbour.post("/amplify/reactions/", {
        messageReactionsId: messageId,
        reaction: "🔥",
        userId: other.id,
        roomId,
      }),
    () =>
      neighbour.send("/amplify/messages/", {
        message: { content: "Ah", userId: other.id, roomId, mentions: [person.id], messageReplyToId: messageId },
      }),
    () => staff.client.send("/amplify/notice/", { notice: { ...notice, userId: person.id } }, [file]),
    () =>
      staff.client.send("/amplify/notices/", {
        notice,
        usersData: [{ userId: person.id, phoneNumber: "+33639981234" }],
        isSms: "true",
      }),
    () => staff.client.post("/amplify/cases", { roomId, userId: person.id, reason: `${word} au téléphone` }),
    () => staff.client.post("/targetParticipants", { uuids: [person.uuid] }),
    () => staff.client.post("/amplify/users/", { uuid: person.uuid }),
    () => staff.client.get(`/amplify/users/${person.id}/export`),
    () => staff.client.post(`/amplify/users/${person.id}/erasure`, { word: "EFFACER" }),
    () => deliver(house, stayOf(`COURSE-${SEED}-${round}`, [{ uuid: person.uuid, firstname: word, town: word }])),
  ] satisfies (() => Promise<Answer>)[];
}

const KEYS = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};

it(`${ROUNDS} erasures in the middle of everything else leave nothing [END-07]`, async () => {
  const node = await openNode(house, { settings: { DATA_DIR: context.config.dataDir, ...STAYS_SETTINGS } });
  for (let round = 0; round < ROUNDS; round += 1) {
    const canary = await makeCanary(house);
    const { person, other, roomId, traces } = canary;
    const live = await openLiveAs(house, person.uuid);
    await listen(live, "room", subscription("onCreateMessage", { roomId: { eq: roomId } }));
    const clients = [house.as(person.uuid), node.as(person.uuid)];
    const started = actsOf(canary, clients[round % 2]!, round).map(async (act) => {
      await wait(random.below(WITHIN_MS));
      return (await act()).status;
    });
    await wait(random.below(WITHIN_MS));
    const erased = await eraseOwn(house, person, round % 2 ? house.url : node.url);
    const statuses = await Promise.all(started);
    // A lead may have been first.
    expect([200, 401, 404]).toContain(erased.status);
    // A sign-in does not begin after that; the test's own session does.
    await pool`delete from sessions where uuid = ${person.uuid}`;
    expect(
      statuses.filter((status) => status >= 500),
      `round ${round} of seed ${SEED}`,
    ).toEqual([]);

    const [row] = await pool`select erased_at from users where id = ${person.id}`;
    expect(row!.erased_at).not.toBeNull();
    const heard = live.frames.length;
    const later = { content: "Après", userId: other.id, roomId, mentions: [] };
    expect((await house.as(other.uuid).send("/amplify/messages/", { message: later })).status).toBe(200);
    await deliverAll(house);
    await passHour(house);
    // As if the cases had been open for six months.
    await pool`
      update erasures set due_at = now() - interval '1 second', kept_until = now() - interval '1 second'
      where user_id = ${person.id} and due_at is not null`;
    await runDue(context);
    await pool`
      update attachments set created_at = now() - interval '2 hours'
      where message_id is null and send_id is null and stay_id is null`;
    await sweepUnowned(context);
    expect(await findTraces(house, traces), `round ${round} of seed ${SEED}`).toEqual([]);
    expect(JSON.stringify(live.frames.slice(heard))).not.toContain("Après");
    live.ws.close();
  }
});
