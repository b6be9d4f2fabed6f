import type { SendNumbers } from "@hello/contract";
import { v7 } from "uuid";
import { expect } from "vitest";
import type { HttpClient } from "./client.ts";
import type { MadeUser } from "./factory.ts";
import type { House } from "./house.ts";
import { deliver, type StayBody, stayOf, storedStaysOf } from "./stays/stays.ts";

type Household = { stayRef: string; roomId: string };

/** Sends that ask, and their people. The house needs `STAYS_SETTINGS`. */
export async function askingOf(house: House) {
  const cast = await house.cast();
  const staff = house.as(cast.C.uuid);
  const { findStay, findUser } = storedStaysOf(house);
  let made = 0;

  /** A stay with these people; their numbers are kept. */
  async function stay(people: StayBody["people"], facts: Record<string, unknown> = {}): Promise<Household> {
    made += 1;
    const stayRef = `ASK-${made}`;
    const delivered = await deliver(house, stayOf(stayRef, people, facts));
    expect([delivered.status, delivered.body.data?.refused ?? []]).toEqual([200, []]);
    return { stayRef, roomId: (await findStay(stayRef)).room_id };
  }

  async function send(path: "filtered" | "", fields: object): Promise<string> {
    const id = v7();
    const notice = { id, content: "Tempête annoncée", collaboratorId: cast.C.id };
    const { status, body } = await staff.send(`/amplify/notices/${path}`, { notice, ...fields });
    expect([status, body.message]).toEqual([200, undefined]);
    return id;
  }

  const toRoom = (roomId: string, fields: object = {}) =>
    send("filtered", { filters: { roomIds: [roomId] }, asks: "safety", ...fields });
  const toList = (people: MadeUser[], fields: object = {}) =>
    send("", { usersData: people.map(({ id }) => ({ userId: id })), asks: "safety", ...fields });

  /** The person's latest notice, with what it asks. */
  async function latest(person: { uuid: string; id: string }) {
    const client = house.as(person.uuid);
    const { body } = await client.get(`/amplify/users/${person.id}/notices`);
    const { body: asked } = await client.get(`/amplify/users/${person.id}/answers`);
    const [notice] = body.data.items;
    const answers = asked.data.items.find(({ noticeId }: { noticeId: string }) => noticeId === notice.id);
    return { client, notice, answers, noticeId: notice.id as string };
  }

  function answer(client: HttpClient, noticeId: string, ...answers: object[]) {
    return client.put(`/amplify/notices/${noticeId}/answer`, { answers });
  }

  async function answerLatest(person: MadeUser, ...answers: object[]) {
    const { client, noticeId } = await latest(person);
    const { status, body } = await answer(client, noticeId, ...answers);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  }

  /** They add up at every moment. */
  async function numbersOf(sendId: string): Promise<SendNumbers> {
    const numbers: SendNumbers = (await staff.get(`/amplify/sends/${sendId}/numbers`)).body.data;
    expect(numbers.notSeen + numbers.seen + numbers.answered).toBe(numbers.expected);
    return numbers;
  }

  return { cast, staff, findUser, stay, toRoom, toList, latest, answer, answerLatest, numbersOf };
}
