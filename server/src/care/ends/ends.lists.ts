/**
 * What becomes of every column when a stay is purged (D84), and when a person is erased (D86). A test compares both lists
 * with the schema: a new table or column fails until somebody has decided (END-04).
 */
export type Fate =
  /** Rows of the stay or person are deleted whole. */
  | "deleted"
  | {
      /** Which rows are deleted; the others stay. */
      deleted?: string;
      /** Columns of rows that stay which are set to null, or to a value that says nothing. */
      emptied: readonly string[];
      kept: readonly string[];
      /** Why the rest may stay. */
      because: string;
    };

export type Fates = Record<string, Fate>;

/** The names of columns, separated by spaces. */
const columns = (names: TemplateStringsArray, ...others: string[][]): string[] =>
  String.raw(names, ...others.map((some) => some.join(" ")))
    .trim()
    .split(/\s+/);

const MESSAGE_MOMENTS = columns`version deleted hidden created_at updated_at`;
const SETTINGS_OF_PERSON = columns`details_hidden evening_mail_at evening_mail_off tutorial_version`;
const SEND_NUMBERS = columns`recipients sms emails`;

/** The fate of a table in which nothing belongs to one stay, or to one person. */
const nothingIn = (kept: readonly string[], because: string): Fate => ({ emptied: [], kept, because });

const RATES = columns`channel tokens refilled_at`;
const COUNTER = columns`only_row count store_name`;
const MIGRATIONS = columns`number name applied_at`;
const EVENING = columns`workspace due_at after_id planned`;
const ERASURES = columns`id user_id mark erased_at kept_until due_at`;
const RETENTIONS = columns`workspace kind due_at after_id counts`;
const PRODUCT_OWN = {
  backup_counter: nothingIn(COUNTER, "A number of the product."),
  erasures: nothingIn(ERASURES, "A keyed hash, the id of a row without a name, and moments."),
  delivery_rates: nothingIn(RATES, "How much each gateway may be given."),
  evenings: nothingIn(EVENING, "When the next evening is; `after_id` is the place in the list of people."),
  retentions: nothingIn(RETENTIONS, "What goes next of each kind; `after_id` is a room."),
  schema_migrations: nothingIn(MIGRATIONS, "The history of the schema."),
} satisfies Fates;

/** For both tables of the log (D197). */
const EVENTS_OF_STAY: Fate = {
  deleted: "the stream of the room",
  emptied: [],
  kept: columns`stream seq name payload created_at subject_id tx`,
  because: "In streams of people, events about their entry carry ids and moments, and notices are only referred to.",
};
const EVENTS_OF_PERSON: Fate = {
  deleted: "the stream of the person",
  emptied: columns`payload`,
  kept: columns`stream seq name created_at subject_id tx`,
  because: "In streams of rooms, events refer to messages, and show them as they are.",
};

const USERS = columns`
  id workspace uuid collaborator nickname firstname lastname town zip_code birth_date gender email phone_number
  facts_as_of last_internal_message_read_at latest_notice_at event_seq version created_at updated_at last_stay_on
  erased_at last_used_at first_used_at export_until album_zips_at language country bounced_email staff_centers
  staff_lead signed_in_at ${SETTINGS_OF_PERSON}
`;
const SESSIONS = columns`id_hash uuid roles workspaces name centers id_token created_at used_at ended_at fresh_at`;
const PUSH_DEVICES = columns`
  id user_id endpoint p256dh auth key_id session_hash created_at used_at failing_since held_until delivery_id
`;
const PLANNED = columns`
  id workspace user_id by_lead name content is_sms is_urgent is_on asks choices kind filters at days time due_at since
  version deleted created_at updated_at
`;
const IMPORTS = columns`
  id workspace via format bytes stays created changed removed unchanged refused warnings ignored created_at
  finished_at stays_total user_id progress_at stay_changes file_name
`;

/** What becomes of each table when a stay is purged. */
export const STAY_FATES = {
  ...PRODUCT_OWN,
  messages: "deleted",
  reactions: "deleted",
  reports: "deleted",
  cases: "deleted",
  participants: "deleted",
  stay_people: "deleted",
  rooms: "deleted",
  planned_sends: "deleted",
  attachments: "deleted",
  notice_sends: "deleted",
  send_parts: "deleted",
  notices: "deleted",
  deliveries: "deleted",
  captured_messages: "deleted",
  events: EVENTS_OF_STAY,
  event_log: EVENTS_OF_STAY,
  sanctions: {
    deleted: "those that hold for the room",
    emptied: columns`case_id`,
    kept: columns`id workspace user_id room_id status created_at lifted_at`,
    because: "A ban from the whole workspace outlives the stay in which it was decided.",
  },
  stays: {
    emptied: columns`
      product_uuid title detail product context center_name center_phone center_email emergency_phone card card_set
      card_at look_at purge_counts room_id
    `,
    kept: columns`
      id workspace stay_ref state departure_date end_date opens closes opens_at closes_at purge_at as_of version
      created_at updated_at opens_set closes_set due_at card_version purge_set purged_at purged_room_id youth
      time_zone opened_at
    `,
    because: "The key stays, so that a late list revives nothing. Its dates name nobody.",
  },
  journal: {
    emptied: columns`details`,
    kept: columns`id workspace user_id act kind subject_id codes created_at`,
    because: "Who of the staff did what is kept; what they typed about the room and its cases is not.",
  },
  users: nothingIn(USERS, "People go by their own time (D87)."),
  sessions: nothingIn(SESSIONS, "Sign-ins are not about a stay."),
  push_devices: nothingIn(PUSH_DEVICES, "Devices are not about a stay."),
  charter_acceptances: nothingIn(columns`user_id charter_version charter_url accepted_at`, "Not about a stay."),
  delivery_stops: nothingIn(columns`user_id workspace channel created_at`, "Not about a stay."),
  stored_bytes: nothingIn(columns`user_id day bytes`, "Not about a stay; goes after three days."),
  planned_notices: nothingIn(PLANNED, "Texts for all stays. A filter names rooms by their id."),
  imports: nothingIn(IMPORTS, "A file's name, numbers, lines and names of columns; no cell of it is stored."),
} satisfies Fates;

/** What becomes of each table when a person is erased. */
export const PERSON_FATES = {
  ...PRODUCT_OWN,
  users: {
    emptied: columns`
      uuid nickname firstname lastname town zip_code birth_date gender email phone_number language country
      bounced_email facts_as_of last_internal_message_read_at latest_notice_at last_stay_on last_used_at first_used_at
      export_until album_zips_at staff_centers staff_lead signed_in_at ${SETTINGS_OF_PERSON}
    `,
    kept: columns`id workspace collaborator event_seq version created_at updated_at erased_at`,
    because: "The row stays without any personal field; its uuid is a random one.",
  },
  participants: "deleted",
  reactions: "deleted",
  stay_people: "deleted",
  notices: "deleted",
  deliveries: "deleted",
  captured_messages: "deleted",
  sessions: "deleted",
  push_devices: "deleted",
  charter_acceptances: "deleted",
  delivery_stops: "deleted",
  stored_bytes: "deleted",
  attachments: "deleted",
  messages: {
    emptied: columns`content mentions kept_content kept_mentions kept_until`,
    kept: columns`id workspace room_id user_id reply_to_id decision_id ${MESSAGE_MOMENTS}`,
    because: "An empty, deleted row keeps the place of answers to it.",
  },
  events: EVENTS_OF_PERSON,
  event_log: EVENTS_OF_PERSON,
  reports: {
    emptied: columns`content message_content attachment_id`,
    kept: columns`id workspace room_id message_id user_id type message_user_id created_at case_id opening`,
    because: "That somebody reported a message is counted; what was written goes.",
  },
  cases: nothingIn(
    columns`
      id workspace room_id message_id user_id state contested openings opened_at overdue_at decision_id decided_at
      reports types version created_at
    `,
    "Open cases keep what they need; of decided ones numbers are left.",
  ),
  sanctions: nothingIn(
    columns`id workspace user_id room_id status case_id created_at lifted_at`,
    "They hold nothing but the id of a row without a name.",
  ),
  notice_sends: {
    deleted: "those to this person alone",
    emptied: [],
    kept: columns`
      id workspace collaborator_id kind is_sms created_at urgent asks stay_id plan_id remind_at reminds case_id
      decision_id content filters stored_at stays stays_total corrects retired_at retire_due_at choices answers_to
      answers_for ${SEND_NUMBERS}
    `,
    because: "A text to many belongs to staff; the stays that it names are no person's.",
  },
  send_parts: {
    emptied: columns`people`,
    kept: columns`send_id part stored due_at`,
    because: "The others of the part are still to get the notice. It goes within minutes.",
  },
  journal: {
    emptied: columns`details`,
    kept: columns`id workspace user_id act kind subject_id codes created_at`,
    because: "Rows are only added (D59).",
  },
  rooms: nothingIn(
    columns`
      id workspace name context center_name product_uuid departure_date active message_count latest_activity event_seq
      version created_at updated_at opens_at closes_at has_stay card_version youth diary_of time_zone
    `,
    "Facts of a stay.",
  ),
  stays: nothingIn(
    columns`
      id workspace stay_ref room_id state product_uuid departure_date end_date title detail product context
      center_name center_phone center_email card opens closes opens_at closes_at purge_at as_of version created_at
      updated_at opens_set closes_set due_at look_at card_set card_version card_at purge_set purged_at purged_room_id
      purge_counts youth opened_at time_zone emergency_phone
    `,
    "Facts of a stay.",
  ),
  planned_notices: nothingIn(PLANNED, "Texts of staff, who are not erased."),
  planned_sends: nothingIn(
    columns`id plan_id stay_id due_at state reason narrowed created_at`,
    "What became of a planned notice for a stay.",
  ),
  imports: nothingIn(IMPORTS, "A file's name, numbers, lines and names of columns; `user_id` is staff."),
} satisfies Fates;
