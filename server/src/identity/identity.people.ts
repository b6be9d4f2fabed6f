import type { Workspace } from "@hello/contract";
import { LRUCache } from "lru-cache";
import type { Pool } from "../db/connection.ts";

export type Person = { id: string; workspace: Workspace };

const PEOPLE_MAX = 50_000;
const KNOWN_FOR_MS = 60_000;

/** Our own record of a person. Only found ones are remembered: id and workspace of a uuid never change. */
export function createPeople(pool: Pool): (uuid: string) => Promise<Person | undefined> {
  const known = new LRUCache<string, Person>({ max: PEOPLE_MAX, ttl: KNOWN_FOR_MS });
  return async (uuid) => {
    const remembered = known.get(uuid);
    if (remembered) return remembered;
    const [person] = await pool<Person[]>`select id, workspace from users where uuid = ${uuid}`;
    if (person) known.set(uuid, person);
    return person;
  };
}
