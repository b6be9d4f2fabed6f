import type { JournalFilterName, JournalRow, Workspace } from "@hello/contract";
import { momentIn } from "../../platform/db/clock.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";

/** The rows of each filter. */
const CONDITIONS: Record<JournalFilterName, (db: Db) => Fragment> = {
  all: (db) => db`true`,
  decisions: (db) => db`(j.kind = 'case' or (j.kind = 'user' and j.act = 'lift'))`,
  dates: (db) => db`j.kind = 'room' and j.act in ('open', 'close', 'move', 'plan', 'cancel')`,
  exports: (db) => db`j.act = 'export'`,
  erasures: (db) => db`j.act = 'erase'`,
  signOuts: (db) => db`j.act = 'signOut'`,
  imports: (db) => db`j.kind = 'import'`,
  removals: (db) => db`j.act = 'remove'`,
  cards: (db) => db`j.act = 'card'`,
  sends: (db) => db`j.kind = 'send'`,
  ends: (db) => db`j.act in ('purge', 'retention')`,
};

export type JournalPage = {
  workspace: Workspace;
  filter: JournalFilterName;
  /** Words of the name or uuid of the person who acted, or of the person concerned. */
  words: string[];
  /** Days in Paris, both included. */
  from: string | undefined;
  to: string | undefined;
  /** The last row of the page before. */
  before: string | null;
  limit: number;
};

const EXCERPT = 80;

/** The uuid and name of a person. An erased person's name is null. */
function personOf(db: Db, user: Fragment): Fragment {
  return db`
    case when ${user}.id is not null then json_build_object('uuid', ${user}.uuid, 'name',
      case when ${user}.erased_at is not null then null when ${user}.collaborator then coalesce(${user}.nickname, ${user}.firstname, ${user}.uuid)
      else nullif(concat_ws(' ', coalesce(${user}.firstname, ${user}.nickname), ${user}.lastname), '') end) end`;
}

/** People by words of their names or their uuid, read once. */
function foundPeople(db: Db, workspace: Workspace, words: string[]): Fragment {
  return db`
    with words as materialized (select plain_text(word) as word from unnest(${words}::text[]) as word),
    found as materialized (
      select u.id from users u
      where u.workspace = ${workspace} and not exists (
        select from words
        where strpos(plain_text(concat_ws(' ', u.firstname, u.nickname, u.lastname, u.uuid)), words.word) = 0
      )
    )`;
}

/** What the journal holds, the latest first. What an act concerned may be gone; of a purged stay its reference is left. */
export async function listJournalRows(db: Db, page: JournalPage): Promise<JournalRow[]> {
  const { workspace, filter, words, from, to, before, limit } = page;
  return db<JournalRow[]>`
    ${words.length > 0 ? foundPeople(db, workspace, words) : db``}
    select j.id, j.created_at as "createdAt", j.kind, j.act, j.codes, j.details, c.id as "caseId",
      ${personOf(db, db`actor`)} as by, ${personOf(db, db`concerned`)} as person,
      case when coalesce(r.name, st.stay_ref) is not null
        then json_build_object('id', coalesce(r.id, st.room_id), 'name', coalesce(r.name, st.stay_ref)) end as room,
      case when s.id is not null then json_build_object('id', s.id, 'excerpt', left(s.content, ${EXCERPT}::int)) end as send
    from journal j
    left join cases c on c.id = case when j.kind = 'case' then j.subject_id::uuid end
    left join users actor on actor.id = j.user_id
    left join users concerned on concerned.id = coalesce(c.user_id, case when j.kind = 'user' then j.subject_id::uuid end)
    left join lateral (
      select coalesce(c.room_id, case when j.kind = 'room' then j.subject_id::uuid
        when j.act = 'remove' then substr(j.codes[1], ${"room:".length + 1}::int)::uuid end) as id
    ) place on true
    left join rooms r on r.id = place.id
    left join stays st on st.room_id = place.id
    left join notice_sends s on s.id = case when j.kind = 'send' then j.subject_id::uuid end
    where j.workspace = ${workspace} and ${CONDITIONS[filter](db)}
      ${from ? db`and j.created_at >= ${momentIn(db, db`${from}::date`, db`'00:00'`)}` : db``}
      ${to ? db`and j.created_at < ${momentIn(db, db`${to}::date + 1`, db`'00:00'`)}` : db``}
      ${words.length > 0 ? db`and (actor.id in (select id from found) or concerned.id in (select id from found))` : db``}
      ${before ? db`and (j.created_at, j.id) < (select l.created_at, l.id from journal l where l.id = ${before})` : db``}
    order by j.created_at desc, j.id desc limit ${limit}`;
}
