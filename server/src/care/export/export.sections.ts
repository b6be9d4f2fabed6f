import { asksOf } from "../../notices/notices/notices.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import type { PERSON_FATES } from "../ends/ends.lists.ts";
import type { Person } from "../erasure/erasure.store.ts";
import { ownJournal, toldCases, toldCodes, toldJournal, toldSanctions } from "./export.told.ts";

/** Who reads an export: the person, or staff (a lead, `hello export`). */
export type Reader = "self" | "staff";

/** What an export has of each table (D85). The compiler asks for every table of the list of an erasure. */
type Section = {
  /** Its name in donnees.json. */
  name: string;
  /** What it holds, for LISEZMOI.txt. */
  about: string;
  /** What it holds for staff, where that is more. */
  aboutForStaff?: string;
  /** The rows of the person, as JSON. */
  read: (db: Db, person: Person, reader: Reader) => AsyncIterable<Row[]>;
};
type Row = Record<string, unknown>;

const PART = 200;

/** Rows with an id. All ids are read at once and the rows in parts, so that no query stays open for a slow client. */
type OfRows = {
  which: (db: Db, person: Person) => Fragment;
  /** Columns that say nothing about the person, or belong to others. */
  without?: string[];
  /** If given, the export has only these columns. */
  only?: string[];
  /** What belongs to the row and is in another table: a JSON object. */
  plus?: (db: Db) => Fragment;
  /** What differs when the person reads it themself. */
  self?: Partial<OfRows>;
};

function rowsOf(table: string, { self, ...ofRows }: OfRows): Section["read"] {
  return async function* read(db, person, reader) {
    const chosen = reader === "self" ? { ...ofRows, ...self } : ofRows;
    const { which, without = [], only, plus = () => db`'{}'::jsonb` } = chosen;
    const columns = only
      ? db`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any(${only}::text[]))`
      : db`(to_jsonb(t) - ${["workspace", ...without]}::text[])`;
    const found = await db<{ id: string }[]>`
      select t.id from ${db(table)} t where ${which(db, person)} order by t.id`;
    for (let start = 0; start < found.length; start += PART) {
      const ids = found.slice(start, start + PART).map(({ id }) => id);
      const rows = await db<{ row: Row }[]>`
        select ${columns} || ${plus(db)} as row
        from ${db(table)} t where t.id = any(${ids}::uuid[]) order by t.id`;
      yield rows.map(({ row }) => row);
    }
  };
}

/** Reads a few rows of a table without ids. */
function fewOf(query: (db: Db, person: Person) => Fragment): Section["read"] {
  return async function* read(db, person) {
    const rows = await db<
      { row: Row }[]
    >`select to_jsonb(t) - '{workspace,user_id}'::text[] as row from (${query(db, person)}) t`;
    yield rows.map(({ row }) => row);
  };
}

const ownRows = (db: Db, { id }: Person) => db`t.user_id = ${id}`;

/** The person's messages, found by way of their rooms, because no index has the authors. Each half has its own index. */
const ownMessages = (db: Db, { id }: Person) => db`t.id in (
  select m.id from participants p join messages m on m.room_id = p.room_id and not m.deleted and not m.hidden
  where p.user_id = ${id} and m.user_id = ${id}
  union all
  select m.id from participants p join messages m on m.room_id = p.room_id and (m.deleted or m.hidden)
  where p.user_id = ${id} and m.user_id = ${id}
)`;

const ofSend = (db: Db) => db`(
  select jsonb_build_object('content', s.content, 'asks', ${asksOf(db, db`s`)}, 'urgent', s.urgent)
  from notice_sends s where s.id = t.send_id
)`;

/** Columns about the message that the person reported. */
const OF_REPORTED = ["message_content", "message_user_id"];

const ofRoom = (db: Db) => db`(
  select jsonb_build_object('room', r.name) from rooms r where r.id = t.room_id
)`;

/** A text instead of a section says why the export leaves a table out. */
const EXPORTED: Record<keyof typeof PERSON_FATES, Section | string> = {
  users: {
    name: "profil",
    about: "ce que nous savons de vous, et vos réglages",
    read: rowsOf("users", {
      which: (db, { id }) => db`t.id = ${id}`,
      without: ["event_seq", "version", "export_until", "album_zips_at"],
    }),
  },
  stay_people: {
    name: "sejours",
    about: "les séjours dont vous faites partie, et les prénoms de ceux pour qui vous y répondez",
    read: fewOf(
      (db, { id }) => db`
        select p.*, s.title, s.detail, s.departure_date, s.end_date, s.center_name
        from stay_people p join stays s on s.id = p.stay_id where p.user_id = ${id} order by s.departure_date`,
    ),
  },
  participants: {
    name: "groupes",
    about: "les groupes dont vous faites ou faisiez partie",
    read: rowsOf("participants", { which: ownRows, plus: ofRoom }),
  },
  messages: {
    name: "messages",
    about: "vos messages, aussi ceux que l’équipe a supprimés et garde encore",
    // People never learn which decision deleted a message, nor whether the author of its original is banned.
    read: rowsOf("messages", { which: ownMessages, self: { without: ["decision_id", "hidden"] } }),
  },
  reactions: { name: "reactions", about: "vos réactions", read: rowsOf("reactions", { which: ownRows }) },
  notices: {
    name: "avis",
    about:
      "les avis que vous avez reçus, avec vos réponses et vos questions, pour vous et pour ceux dont vous répondez",
    read: rowsOf("notices", { which: ownRows, plus: ofSend }),
  },
  deliveries: {
    name: "envois",
    about: "les e-mails, SMS et notifications qui vous ont été envoyés",
    read: rowsOf("deliveries", {
      which: (db, { id }) => db`(
        t.notice_id in (select n.id from notices n where n.user_id = ${id})
        or (t.kind = 'evening' and t.recipient = ${id})
      )`,
      without: ["owner"],
    }),
  },
  reports: {
    name: "signalements",
    about: "les messages que vous avez signalés",
    read: rowsOf("reports", {
      which: ownRows,
      without: OF_REPORTED,
      self: { without: [...OF_REPORTED, "case_id", "opening", "attachment_id"] },
    }),
  },
  cases: {
    name: "dossiers",
    about: "les dossiers dont l’équipe vous a dit ce qu’elle a décidé",
    aboutForStaff: "tous les dossiers qui concernent la personne, aussi ceux qui ne sont pas décidés",
    read: rowsOf("cases", { which: ownRows, self: { which: toldCases, only: ["id", "message_id"], plus: ofRoom } }),
  },
  sanctions: {
    name: "sanctions",
    about: "les groupes que l’équipe vous a fermés",
    read: rowsOf("sanctions", { which: ownRows, plus: ofRoomIfAny, self: { which: toldSanctions } }),
  },
  journal: {
    name: "journal",
    about: "ce que l’équipe a décidé à votre sujet et vous a dit, et vos contestations",
    aboutForStaff: "tout ce que l’équipe a noté et décidé au sujet de la personne, aussi ce qui ne lui a pas été dit",
    read: rowsOf("journal", {
      which: ownJournal,
      without: ["user_id"],
      self: { which: toldJournal, plus: toldCodes },
    }),
  },
  charter_acceptances: {
    name: "charte",
    about: "quand vous avez accepté la charte",
    read: fewOf((db, { id }) => db`select * from charter_acceptances where user_id = ${id} order by accepted_at`),
  },
  delivery_stops: {
    name: "refus",
    about: "ce que vous ne voulez plus recevoir",
    read: fewOf((db, { id }) => db`select * from delivery_stops where user_id = ${id} order by created_at`),
  },
  push_devices: {
    name: "appareils",
    about: "les appareils qui reçoivent des notifications, avec le service de leur navigateur, sans leurs clés",
    read: rowsOf("push_devices", {
      which: ownRows,
      without: ["endpoint", "p256dh", "auth", "key_id", "session_hash", "delivery_id"],
      plus: (db) => db`jsonb_build_object('service', split_part(t.endpoint, '/', 3))`,
    }),
  },
  sessions: {
    name: "connexions",
    about: "vos connexions, sans leurs clés",
    read: fewOf(
      (db, { uuid }) => db`
        select name, roles, workspaces, created_at, used_at, ended_at, fresh_at from sessions
        where uuid = ${uuid} order by created_at`,
    ),
  },
  stored_bytes: {
    name: "volumes",
    about: "combien d’octets vous avez envoyés ces derniers jours",
    read: fewOf((db, { id }) => db`select * from stored_bytes where user_id = ${id} order by day`),
  },
  attachments: "Its files, by name (export.files.ts).",
  captured_messages: "What a local start shows instead of sending: copies of notices.",
  events: "Copies of what other tables have.",
  event_log: "Copies of what other tables have.",
  notice_sends: "Their texts are beside the notices.",
  send_parts: "Who is about to get a notice, for minutes; then it is among the notices.",
  backup_counter: "Nothing of a person.",
  delivery_rates: "Nothing of a person.",
  erasures: "Nothing of a person.",
  evenings: "Nothing of a person.",
  retentions: "Nothing of a person.",
  schema_migrations: "Nothing of a person.",
  rooms: "Facts of a stay; their names are beside the entries.",
  stays: "Facts of a stay; their names are beside the places.",
  planned_notices: "Texts of staff to many.",
  planned_sends: "Nothing of a person.",
  imports: "Nothing of a person.",
};

function ofRoomIfAny(db: Db): Fragment {
  return db`coalesce(${ofRoom(db)}, '{}'::jsonb)`;
}

export const SECTIONS = Object.values(EXPORTED).filter((one): one is Section => typeof one !== "string");
