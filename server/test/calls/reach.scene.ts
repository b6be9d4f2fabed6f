import type { Claims, HttpClient } from "../client.ts";
import { NO_LEAD } from "../client.ts";
import type { MadeRoom, MadeUser } from "../factory.ts";
import type { House } from "../house.ts";
import { insertOpenStay } from "../stays/stays.ts";

/** Staff with a limited reach: `G` is the guide of another stay and has no centre, `E` is of the staff of another centre. */
export type Limited = MadeUser & { client: HttpClient; claims: Claims; room: MadeRoom };

let made = 0;

/** With a stay of their own, so that they are staff of something. */
export async function makeLimited(house: House, name: "G" | "E"): Promise<Limited> {
  made += 1;
  const center_name = name === "G" ? "Annecy" : "Chamonix";
  const room = await house.room({ center_name, name: `Séjour de ${name}`, departure_date: "2027-08-20" });
  await insertOpenStay(house.context.pool, room);
  await house.participant(room, await house.user());
  const user = await house.user(`collaborator_${name.toLowerCase()}${made}`);
  if (name === "G") await house.participant(room, user);
  const claims = { ...NO_LEAD, centers: name === "G" ? [] : [center_name] };
  return { ...user, room, claims, client: house.as(user.uuid, claims) };
}

/** Staff of the centre `center` alone. */
export async function makeStaffOf(house: House, ...centers: string[]): Promise<Omit<Limited, "room">> {
  made += 1;
  const user = await house.user(`collaborator_c${made}`);
  const claims = { ...NO_LEAD, centers };
  return { ...user, claims, client: house.as(user.uuid, claims) };
}
