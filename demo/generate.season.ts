import { randomBytes } from "node:crypto";
import type { Workspace } from "@hello/contract";
import type { Db, Pool } from "../server/src/platform/db/connection.ts";

type SeasonOptions = {
  workspace: Workspace;
  /** A third of them before today's. */
  weeks: number;
  staysPerWeek: number;
  peoplePerStay: number;
};

/** `name` begins the ids and references of one run. */
type Run = SeasonOptions & { name: string };

const PLACES = [
  "Voile aux Glénan|Les Glénan|Catamaran",
  "Kayak à Crozon|Crozon|Kayak",
  "Surf à Lacanau|Lacanau|Surf",
  "Escalade à Chamonix|Chamonix|Alpinisme",
  "Randonnée aux Écrins|Vallouise|Randonnée",
  "Vélo en Ardèche|Vallon-Pont-d’Arc|VTT",
  "Plongée à Niolon|Niolon|Plongée",
  "Ski à Val d’Isère|Val d’Isère|Ski",
];
const FIRST_NAMES = [
  "Louise",
  "Gabriel",
  "Jade",
  "Arthur",
  "Élodie",
  "Adam",
  "Inès",
  "Raphaël",
  "Rose",
  "Ismaël",
  "Mila",
];
const LAST_NAMES = ["Martin", "Petit", "Roux", "Le Goff", "Dubois", "Moreau", "N’Diaye", "Faure", "Girard", "Lefèvre"];
const CHILDREN = ["Léo", "Mia", "Noé", "Lina"];

/** Adds the stays of a season around today, with their rooms and people, by one statement per table. */
export async function generateSeason(pool: Pool, options: SeasonOptions): Promise<{ stays: number; people: number }> {
  const run: Run = { ...options, name: randomBytes(3).toString("hex") };
  const made = await pool.begin(async (tx) => {
    await tx`
      create function pg_temp.made_id(name text) returns uuid language sql immutable
      return overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid`;
    const stays = await generateStays(tx, run);
    const people = await generatePeople(tx, run);
    await tx`drop function pg_temp.made_id`;
    return { stays, people };
  });
  await pool`vacuum (analyze) users, rooms, participants, stays, stay_people`;
  return made;
}

/** Half begin on the Saturday of their week, the others on any day. Rooms open 60 days before and close 30 days after. */
async function generateStays(tx: Db, { workspace, weeks, staysPerWeek, name }: Run): Promise<number> {
  const { count } = await tx`
    insert into stays (
      id, workspace, stay_ref, room_id, state, product_uuid, departure_date, end_date, title, detail, product, context,
      center_name, center_phone, center_email, opens_at, closes_at, purge_at, as_of
    )
    select pg_temp.made_id(${name}::text || '/stay/' || n), ${workspace}, upper(left(replace(part[2], ' ', ''), 4)) || '-' || ${name}::text || '-' || n,
      pg_temp.made_id(${name}::text || '/room/' || n),
      case when n % 40 = 0 then 'cancelled' when closes < now() then 'closed' when opens > now() then 'planned' else 'open' end,
      'produit-' || n % ${PLACES.length}::int, departure, ends, part[1], 'groupe ' || 1 + n % 5, part[3], 'loisir', part[2],
      '+33298970000', 'centre@example.org', opens, closes, closes + interval '90 days', now()
    from generate_series(1, ${weeks * staysPerWeek}::int) as n,
      lateral (select string_to_array((${PLACES}::text[])[1 + n % ${PLACES.length}::int], '|') as part) as placed,
      lateral (
        select date_trunc('week', now())::date + 7 * ((n - 1) / ${staysPerWeek}::int - ${Math.floor(weeks / 3)}::int)
          + case when n % 2 = 0 then 5 else n % 7 end as departure
      ) as begun,
      lateral (select departure + (array[7, 6, 3, 14])[1 + n % 4] as ends) as ended,
      lateral (
        select (departure - 60 + time '09:00') at time zone 'Europe/Paris' as opens,
          (ends + 30 + time '09:00') at time zone 'Europe/Paris' as closes
      ) as moments`;
  await tx`
    insert into rooms (id, workspace, name, context, center_name, product_uuid, departure_date, active, opens_at, closes_at)
    select room_id, workspace, title || ', ' || detail || ', ' || product, context, center_name, product_uuid,
      departure_date, state = 'open', case when state = 'planned' then opens_at end,
      case when state in ('planned', 'open') then closes_at end
    from stays where id in (
      select pg_temp.made_id(${name}::text || '/stay/' || n) from generate_series(1, ${weeks * staysPerWeek}::int) as n
    )`;
  return count;
}

/** Most have joined, some are invited only; one of ten is a contact, who answers for a child and is in no room. */
async function generatePeople(tx: Db, { workspace, weeks, staysPerWeek, peoplePerStay, name }: Run): Promise<number> {
  const stays = weeks * staysPerWeek;
  const { count } = await tx`
    insert into users (id, workspace, uuid, firstname, lastname, email, phone_number, birth_date, gender, town, zip_code)
    select pg_temp.made_id(${name}::text || '/user/' || n), ${workspace}, 'customer_s' || ${name}::text || '_' || n,
      (${FIRST_NAMES}::text[])[1 + n % ${FIRST_NAMES.length}::int],
      (${LAST_NAMES}::text[])[1 + n / 7 % ${LAST_NAMES.length}::int],
      'personne.' || n || '@example.org', '+3363998' || lpad((n % 10000)::text, 4, '0'),
      current_date - (12 * 365 + n * 137 % (55 * 365)), case n % 2 when 0 then 'Femme' else 'Homme' end, 'Lyon', '69007'
    from generate_series(1, ${stays * peoplePerStay}::int) as n`;
  await tx`
    insert into stay_people (stay_id, user_id, workspace, role, "for")
    select pg_temp.made_id(${name}::text || '/stay/' || 1 + n % ${stays}::int), pg_temp.made_id(${name}::text || '/user/' || n),
      ${workspace}, case when n / ${stays}::int % 10 = 9 then 'contact' else 'traveller' end,
      case when n / ${stays}::int % 10 = 9 then array[(${CHILDREN}::text[])[1 + n % ${CHILDREN.length}::int]] else '{}' end
    from generate_series(1, ${stays * peoplePerStay}::int) as n`;
  await tx`
    insert into participants (id, workspace, room_id, user_id, status, joined_at)
    select pg_temp.made_id(${name}::text || '/entry/' || n), ${workspace},
      pg_temp.made_id(${name}::text || '/room/' || 1 + n % ${stays}::int), pg_temp.made_id(${name}::text || '/user/' || n),
      case when n / ${stays}::int % 4 = 3 then 'INVITED' else 'NORMAL' end,
      case when n / ${stays}::int % 4 = 3 then null else now() end
    from generate_series(1, ${stays * peoplePerStay}::int) as n where n / ${stays}::int % 10 <> 9`;
  return count;
}
