import { v7 } from "uuid";
import { expect } from "vitest";
import { NO_LEAD } from "../client.ts";
import type { House } from "../house.ts";
import { deliver, type StayBody, stayOf, storedStaysOf } from "./stays.ts";

/** Stays with a diary (D183). The house needs `STAYS_SETTINGS`. Each stay has people of its own. */
export function diariesOf(house: House) {
  const { pool } = house.context;
  const { findStay, findUser } = storedStaysOf(house);
  let made = 0;

  /** Two travellers, a child without the room and who answers for it, and a guide who reaches this stay alone. */
  async function make(facts: Record<string, unknown> = {}, more: StayBody["people"] = []) {
    made += 1;
    const uuidOf = (n: number) => `customer_9${String(made).padStart(2, "0")}${n}`;
    const ref = `DIARY-${made}`;
    const [ana, bo, kid, mum, guide] = [uuidOf(1), uuidOf(2), uuidOf(3), uuidOf(4), `collaborator_guide${made}`];
    const people = [
      { uuid: ana, firstname: "Ana", birth_date: "1990-05-17" },
      { uuid: bo, firstname: "Bo", birth_date: "1991-05-17" },
      { uuid: kid, firstname: "Léo", birth_date: "2018-05-17" },
      { uuid: mum, firstname: "Mina", role: "contact", for: ["Léo"] },
      { uuid: guide, firstname: "Gaël", role: "staff" },
      ...more,
    ];
    let lists = 0;
    const bring = async (now: StayBody["people"], changed: object = {}) => {
      lists += 1;
      const as_of = new Date(Date.UTC(2026, 0, 1, 8, lists)).toISOString();
      const query = "?removals=9&cancellations=1";
      const { status, body } = await deliver(house, stayOf(ref, now, { ...facts, ...changed, as_of }), { query });
      expect([status, body.data?.refused]).toEqual([200, []]);
    };
    await bring(people);
    const { id: stayId, room_id: roomId } = await findStay(ref);
    // Travellers have joined; who a list brings later is invited.
    await pool`update participants set status = 'NORMAL', joined_at = now() where room_id = ${roomId}`;
    const staff = house.as(guide, { ...NO_LEAD, centers: [] });
    const { id: guideId } = await findUser(guide);

    const prepare = async () => (await staff.post(`/amplify/stays/${roomId}/diary`, {})).body.data.id as string;
    const write = async (content: string, diaryId: string, files: File[] = []) => {
      const message = { id: v7(), content, userId: guideId, roomId: diaryId, mentions: [] };
      const answer = await staff.send("/amplify/messages/", { message }, files);
      expect([answer.status, answer.body.message]).toEqual([200, undefined]);
      return answer.body.data as { id: string; attachments: { id: string }[] };
    };
    /** With a first entry. */
    const begin = async (content = "Premier jour") => {
      const diaryId = await prepare();
      return { diaryId, first: await write(content, diaryId) };
    };
    /** The uuids of who has it in their list, by their own call. */
    const readersOf = async (diaryId: string) => {
      const rows = await pool<{ uuid: string; id: string }[]>`
        select distinct u.uuid, u.id from users u join participants p on p.user_id = u.id where p.room_id = ${diaryId}`;
      const found = await Promise.all(
        rows.map(async ({ uuid, id }) => {
          const client = uuid === guide ? staff : house.as(uuid);
          const { items } = (await client.get(`/amplify/users/${id}/participants`)).body.data;
          return items.some((entry: { roomId: string; status: string }) => entry.roomId === diaryId) ? [uuid] : [];
        }),
      );
      return found.flat().sort();
    };
    return {
      ref,
      ana,
      bo,
      kid,
      mum,
      guide,
      guideId,
      people,
      bring,
      stayId,
      roomId,
      staff,
      prepare,
      write,
      begin,
      readersOf,
    };
  }

  return { make, findUser, findStay };
}
