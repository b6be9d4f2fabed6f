import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { type ImportResult, momentIn } from "@hello/contract";
import { v4 as newId } from "uuid";
import type { Pool } from "../../src/platform/db/connection.ts";
import type { Answer } from "../client.ts";
import type { MadeRoom, MadeUser } from "../factory.ts";
import type { House } from "../house.ts";

export const SPEEDBOAT_KEYS = ["speedboat-key-of-the-booking-system-1", "speedboat-key-of-the-booking-system-2"];
export const LABALAGUERE_KEY = "labalaguere-key-of-the-booking-system";
export const STAYS_SETTINGS = {
  SPEEDBOAT_STAYS_KEY: SPEEDBOAT_KEYS.join(", "),
  LABALAGUERE_STAYS_KEY: LABALAGUERE_KEY,
};

/** A day that is so many days from today. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The moment on a day at which rooms open, close and are purged. */
export function actionMoment(day: string, zone?: string): string {
  return momentIn(`${day}T09:00`, zone)!;
}

type Person = Record<string, unknown> & { uuid: string | null };
export type StayBody = Record<string, unknown> & { people: Person[] };

/** A list of one stay whose room is open today. */
export function stayOf(stayRef: string, people: Person[] = [], facts: Record<string, unknown> = {}): StayBody {
  return {
    stay_ref: stayRef,
    as_of: "2026-01-01T08:00:00Z",
    status: "confirmed",
    product_uuid: "product-7",
    departure_date: dayFromNow(20),
    end_date: dayFromNow(27),
    title: "Voile aux Glénan",
    detail: "15 au 22 août",
    product: "Catamaran",
    context: "loisir",
    center_name: "Les Glénan",
    center_phone: "+33298970000",
    center_email: "glenan@example.org",
    ...facts,
    people,
  };
}

type Options = { key?: string | null; query?: string; type?: string; host?: string; url?: string };

/** Delivers as the booking system does; objects go as JSON. */
export async function deliver(
  house: Pick<House, "url">,
  body: object | string | Buffer,
  { key = SPEEDBOAT_KEYS[0]!, query = "", type, host = "localhost", url = house.url }: Options = {},
): Promise<Answer> {
  const isRaw = typeof body === "string" || Buffer.isBuffer(body);
  const asked = request(`${url}/webhooks/stays${query}`, {
    method: "POST",
    headers: {
      host: `${host}:${new URL(url).port}`,
      "content-type": type ?? (isRaw ? "text/csv" : "application/json"),
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
  });
  asked.end(isRaw ? body : JSON.stringify(body));
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { status: response.statusCode!, headers: new Headers(), body: await json(response) };
}

/** What an import answers, without the names of people, which only a dry run tells. */
export function numbersOf({ namedStays, namedDuplicates: _, ...numbers }: ImportResult) {
  return { ...numbers, stays: namedStays.map(({ namedPeople: __, ...stay }) => stay) };
}

/** A stay of long duration that is open, for a room that a test made. */
export async function insertOpenStay(pool: Pool, room: MadeRoom): Promise<string> {
  const { id: room_id, workspace } = room;
  const stay = { id: newId(), workspace, stay_ref: room_id, room_id, state: "open", title: "Voile" };
  const days = { departure_date: "2026-01-01", end_date: "2089-01-01" };
  const opens_at = "2026-01-01T08:00:00Z";
  const moments = { opens_at, closes_at: "2089-02-01T08:00:00Z", purge_at: "2089-05-01T08:00:00Z", as_of: opens_at };
  await pool`insert into stays ${pool({ ...stay, ...days, ...moments })}`;
  return stay.id;
}

/** The order of lists: the n-th of a test. */
export function at(n: number): { as_of: string } {
  return { as_of: new Date(Date.UTC(2026, 0, 1, 8, n)).toISOString() };
}

export type Entry = { id: string; uuid: string; status: string; deleted: boolean; version: number };
type StoredStay = Record<string, unknown> & { id: string; room_id: string; state: string; version: number };

/** What is stored of stays; rooms as `collaborator_1` reads them. */
export function storedStaysOf({ context: { pool }, as }: House) {
  const findStay = async (ref: string) => {
    const [stay] = await pool<StoredStay[]>`select * from stays where stay_ref = ${ref}`;
    return stay!;
  };
  return {
    findStay,
    entriesOf: (ref: string) => pool<Entry[]>`
      select p.id, u.uuid, p.status, p.deleted, p.version from participants p
      join users u on u.id = p.user_id join stays s on s.room_id = p.room_id
      where s.stay_ref = ${ref} order by u.uuid, p.created_at`,
    peopleOf: (ref: string) => pool<{ uuid: string; role: string; for: string[] }[]>`
      select u.uuid, p.role, p.for from stay_people p join users u on u.id = p.user_id join stays s on s.id = p.stay_id
      where s.stay_ref = ${ref} order by u.uuid`,
    findRoom: async (ref: string) => {
      const { room_id } = await findStay(ref);
      return (await as("collaborator_1").get(`/amplify/rooms/${room_id}`)).body.data;
    },
    findUser: async (uuid: string) => {
      const [user] = await pool<MadeUser[]>`select id, uuid, workspace from users where uuid = ${uuid}`;
      return user!;
    },
  };
}
