import type { NoticeFilters, SendAbout, SendStay, Workspace } from "@hello/contract";
import { frenchDay, SEND_STAYS_MAX } from "@hello/contract";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { choosesRooms, roomConditions } from "./notices.recipients.ts";

/** Which stays a send is about, as it says for ever (D206). */

/**
 * The stays of a send as it keeps them. `stays` is null where they are too many; both are null where people were chosen
 * otherwise.
 */
export type KeptStays = { stays: SendStay[] | null; total: number | null };
const NO_STAYS: KeptStays = { stays: null, total: null };

export type AboutSubject = {
  workspace: Workspace;
  filters: NoticeFilters | null;
  stayId?: string | null;
  /** The send whose people the new send is for: both are about the same stays. */
  reminds?: string | null;
  isNarrowed?: boolean;
};

export async function findStays(db: Db, subject: AboutSubject): Promise<KeptStays> {
  const { workspace, filters, stayId, reminds, isNarrowed = false } = subject;
  const sameAs = reminds ?? (isNarrowed ? null : filters?.sendId);
  if (sameAs) return (await findKept(db, sameAs, workspace)) ?? NO_STAYS;
  if (stayId) return listRooms(db, workspace, db`and s.id = ${stayId}`);
  if (filters && choosesRooms(filters)) return listRooms(db, workspace, roomConditions(db, filters));
  return NO_STAYS;
}

async function findKept(db: Db, sendId: string, workspace: Workspace): Promise<KeptStays | undefined> {
  const [found] = await db<KeptStays[]>`
    select stays, stays_total as total from notice_sends where id = ${sendId} and workspace = ${workspace}`;
  return found;
}

/** Reads one stay more than a send keeps, so that a filter of all stays costs no more. */
async function listRooms(db: Db, workspace: Workspace, condition: Fragment): Promise<KeptStays> {
  const rows = await db<(SendStay & { total: number })[]>`
    select r.id as "roomId", r.name, r.departure_date as "departureDate", s.end_date as "endDate",
      r.center_name as center, count(*) over ()::int as total
    from rooms r left join stays s on s.room_id = r.id
    where r.workspace = ${workspace} ${condition}
    order by r.departure_date, r.name, r.id limit ${SEND_STAYS_MAX + 1}`;
  const total = rows[0]?.total ?? 0;
  return { total, stays: total > SEND_STAYS_MAX ? null : rows.map(({ total: _, ...stay }) => stay) };
}

/**
 * The stays as staff read them; null for a list of people. Staff with a limited reach read nothing of stays that are not
 * named.
 */
export function aboutOf(
  { stays, total }: KeptStays,
  filters: NoticeFilters | null,
  isLimited = false,
): SendAbout | null {
  const words = filters && wordsOf(filters, stays === null && !isLimited);
  if (total === null && !words) return null;
  return { total: total ?? 0, stays: stays ?? [], words: words || null };
}

const STATUS_WORDS = { NORMAL: "venus", INVITED: "invités", BLOCKED: "bloqués", BANNED: "bannis" } as const;

/** The filter in words: how people were chosen, and the stays too where they cannot be named. */
function wordsOf(filters: NoticeFilters, withStays: boolean): string {
  const { destinations, productUuids, departureFrom, departureTo, statuses, ageMin, ageMax, towns, cantons } = filters;
  const list = (name: string, values?: readonly string[]) => values && `${name}\u00a0: ${values.join(", ")}`;
  const range = (from: string | false | undefined, to: string | false | undefined) =>
    [from, to].filter(Boolean).join(" ");
  const departures = range(
    departureFrom && `du ${frenchDay(departureFrom)}`,
    departureTo && `au ${frenchDay(departureTo)}`,
  );
  const ages = range(ageMin !== undefined && `dès ${ageMin} ans`, ageMax !== undefined && `jusqu’à ${ageMax} ans`);
  return [
    ...(withStays ? [list("Centres", destinations), list("Produits", productUuids)] : []),
    withStays && departures && `Départs ${departures}`,
    list(
      "Participants",
      statuses?.map((status) => STATUS_WORDS[status]),
    ),
    ages && `Âge\u00a0: ${ages}`,
    list("Villes", towns),
    list("Départements", cantons),
  ]
    .filter(Boolean)
    .join(" · ");
}
