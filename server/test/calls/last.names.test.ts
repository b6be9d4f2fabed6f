import { CALLS, type CallAt, LIVE_SELECTIONS, LIVE_TYPES, type LiveEventName, liveEvents } from "@hello/contract";
import { expect, it } from "vitest";
import { z } from "zod";
import { LEAD } from "../client.ts";
import { openHouse } from "../house.ts";
import { listen, openLiveAs, subscription } from "../live.client.ts";
import { setScene } from "./calls.scene.ts";
import { ask, VALID_CALLS } from "./valid.calls.ts";

/** First and last names are staff's to read; a customer never sees a last name, not even by guessing a field (D205). */

const house = await openHouse();
const scene = await setScene(house);
const { pool } = house.context;
const NAME = "Nom-de-famille-caché";
await pool`update users set lastname = ${NAME}, nickname = case when collaborator then nickname else null end`;

/** A change of data comes after what only reads it, and an end of sessions last. */
const place = ({ route }: { route: string }) => (route.startsWith("GET") ? 0 : route.startsWith("DELETE") ? 2 : 1);
const OF_CUSTOMERS = VALID_CALLS.filter(
  ({ route, caller }) => CALLS[route as CallAt].who !== "staff" && caller === "A",
);

it("no call of customers answers a last name, and each answers the fields it had [TEAM-06]", async () => {
  expect(OF_CUSTOMERS.length).toBeGreaterThan(25);
  for (const call of OF_CUSTOMERS.toSorted((one, other) => place(one) - place(other))) {
    const { status, body } = await ask(scene, call);
    // Exports need a fresh login, and a reaction that was just changed has another version.
    expect([200, 302, 403, 409], call.route).toContain(status);
    expect(JSON.stringify(body), call.route).not.toContain(NAME);
    const { answer } = CALLS[call.route as CallAt];
    if (status === 200 && answer instanceof z.ZodType) answer.parse(body);
  }
});

it("no event carries one, and no subscription may ask for it [TEAM-06]", async () => {
  const live = await openLiveAs(house, scene.A.uuid);
  for (const event of Object.keys(liveEvents) as LiveEventName[]) {
    const room = event === "onUpdateRoom" ? { id: { eq: scene.R1.id } } : { roomId: { eq: scene.R1.id } };
    const filter = event === "onCreateNotice" ? { userId: { eq: scene.A.id } } : room;
    await listen(live, event, subscription(event, filter, LIVE_SELECTIONS[LIVE_TYPES[event]]));
  }
  const [a, c] = [house.as(scene.A.uuid), house.as(scene.C.uuid, LEAD)];
  const message = { content: "Salut", userId: scene.A.id, roomId: scene.R1.id, mentions: [scene.A.id] };
  const sent = (await a.send("/amplify/messages/", { message })).body.data;
  const reaction = { messageReactionsId: sent.id, reaction: "🔥", userId: scene.A.id, roomId: scene.R1.id };
  expect((await a.post("/amplify/reactions/", reaction)).status).toBe(200);
  const notice = { content: "Rendez-vous à 9 h", userId: scene.A.id, collaboratorId: scene.C.id };
  expect((await c.send("/amplify/notice/", { notice })).status).toBe(200);
  for (const event of ["onCreateMessage", "onCreateReaction", "onCreateNotice"]) {
    await live.until(({ id, payload }) => id === event && payload?.data);
  }
  expect(JSON.stringify(live.frames)).not.toContain(NAME);
  expect(JSON.stringify(await pool`select payload from all_events`)).not.toContain(NAME);
  live.send({
    id: "guessed",
    type: "subscribe",
    payload: subscription("onCreateMessage", { roomId: { eq: scene.R1.id } }, "id user { lastname }"),
  });
  expect(await live.until(({ id }) => id === "guessed")).toMatchObject({ type: "error" });
});

it("staff read it in cases, reports, decisions, participants and the person's page [TEAM-06]", async () => {
  const c = house.as(scene.C.uuid, LEAD);
  const FULL = `Camille ${NAME}`;
  const reporter = await house.user(undefined, { lastname: NAME });
  await house.participant(scene.R1, reporter);
  const about = { reportMessageId: scene.own.id, reportRoomId: scene.R1.id, reportUserId: reporter.id };
  const report = { ...about, type: "SPAM", content: "Ce message n’a rien à faire ici." };
  expect((await house.as(reporter.uuid).post("/amplify/reports/", report)).status).toBe(200);
  const read = async (path: string) => (await c.get(`/amplify/${path}`)).body.data;
  const listed = await read("cases?filter=open");
  expect(listed.items.map(({ author }: { author: { name: string } }) => author.name)).toContain(FULL);
  const one = await read(`cases/${scene.caseId}`);
  expect([one.author.name, one.latestReports[0].reporter.name]).toEqual([FULL, FULL]);
  expect((await read(`cases/${scene.caseId}/reports`)).items[0].reporter.name).toBe(FULL);
  expect(await read(`users/${scene.A.id}/record`)).toMatchObject({ name: "Camille", lastname: NAME });
  const people = (await read(`stays/${scene.R1.id}/people`)).items;
  expect(people.find(({ userId }: { userId: string }) => userId === scene.A.id)).toMatchObject({ lastname: NAME });
  expect((await c.get(`/amplify/stays/${scene.R1.id}/people.csv`)).body).toContain(`${NAME};Camille;`);
});
