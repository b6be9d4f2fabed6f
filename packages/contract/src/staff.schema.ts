import { z } from "zod";
import { calls, leadCall, staffCall } from "./call.ts";
import { answer, csvAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { WORKBOOK_TYPE } from "./imports.names.ts";
import { REASON_MAX, REASON_MIN } from "./limits.ts";
import { roomCard } from "./rooms.card.ts";
import { importRemark, importResult, pageImportQuery } from "./stays.schema.ts";
import { day, filledText, flag, id, moment, text, version } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** What staff see and steer: rooms with their stays, and what the booking system sent. */

const count = z.int().nonnegative();

export const STAY_STATES = ["planned", "open", "closed", "purged", "cancelled"] as const;
export const stayState = z.enum(STAY_STATES);
export type StayState = z.infer<typeof stayState>;

/** Why a room needs somebody's attention. */
export const ATTENTIONS = ["reports"] as const;

/**
 * A room in the list of staff, with its stay. A room without a stay is open or closed and has no dates of its own.
 * `people` are the customers who are in the room or on its stay, `joined` those of them whose entry is NORMAL, `missing`
 * those who are invited and never joined. `openReports` counts the open cases of the room, `openHelp` the requests for help about
 * the stay that nobody has taken yet.
 */
export const staffRoom = z
  .strictObject({
    roomId: id,
    name: z.string(),
    product: z.string().nullable(),
    detail: z.string().nullable(),
    center_name: z.string().nullable(),
    stayRef: z.string().nullable(),
    state: stayState,
    departureDate: day.nullable(),
    endDate: day.nullable(),
    people: count,
    joined: count,
    missing: count,
    messages: count,
    openReports: count,
    openHelp: count,
    lastMessageAt: moment.nullable(),
    attention: z.array(z.enum(ATTENTIONS)),
  })
  .meta({ id: "StaffRoom" });
export type StaffRoom = z.infer<typeof staffRoom>;

/**
 * By time, in the zone of the stay, however its room stands (D204). `near`: under way, or arriving within seven days.
 * `today`, `week`: arriving today, or from this Monday to Sunday. `current`: from departure to end. `coming`: departing
 * later. `ahead`: both. `over`: the end has passed. A room without a stay is over once it is closed.
 */
export const STAY_TIMES = ["near", "today", "week", "current", "coming", "ahead", "over", "all"] as const;
export type StayTime = (typeof STAY_TIMES)[number];
/** By how the room stands, whatever its dates. `any` has no cancelled ones. */
export const ROOM_STATES = ["any", "planned", "open", "closed", "cancelled"] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** `today` has those who arrive today, then the next days, then what is under way, then what is over, the latest first. */
export const STAFF_ROOM_SORTS = [
  "today",
  "date",
  "name",
  "center",
  "state",
  "people",
  "joined",
  "missing",
  "messages",
  "todo",
  "last",
] as const;
export type StaffRoomsSort = (typeof STAFF_ROOM_SORTS)[number];

const staffRoomsChoice = z.strictObject({
  when: z.enum(STAY_TIMES).default("near"),
  state: z.enum(ROOM_STATES).default("any"),
  /** The name of a centre, without regard to case. */
  center: filledText(200).optional(),
  /** Words of the name, the product, the centre or the reference, without regard to case and accents; or days: 17/11. */
  search: text(100).optional(),
  /** Only rooms with open cases, whatever their state. */
  attention: flag.optional(),
  /** Only rooms whose last message is a customer's. */
  waiting: flag.optional(),
});
export type StaffRoomsChoice = z.infer<typeof staffRoomsChoice>;
export const staffRoomsFilter = staffRoomsChoice.extend({
  sort: z.enum(STAFF_ROOM_SORTS).default("today"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type StaffRoomsFilter = z.infer<typeof staffRoomsFilter>;
export const staffRoomsQuery = pageQuery.extend(staffRoomsFilter.shape);
export type StaffRoomsQuery = z.infer<typeof staffRoomsQuery>;
export const staffRoomsAnswer = listAnswer(staffRoom);

/** What the whole list adds up to, and every centre that it can be narrowed to. `arrivals` are the stays of today. */
export const staffRoomsSumsQuery = staffRoomsChoice;
export const staffRoomsSums = z
  .strictObject({
    stays: count,
    arrivals: count,
    ...staffRoom.pick({ people: true, joined: true, missing: true, openReports: true, openHelp: true }).shape,
    centers: z.array(z.string()),
  })
  .meta({ id: "StaffRoomsSums" });
export type StaffRoomsSums = z.infer<typeof staffRoomsSums>;
export const staffRoomsSumsAnswer = answer(staffRoomsSums);

/** What happened to a room or stay, from the journal (D59). `name` is null for the product itself. */
export const journalEntry = z.strictObject({
  id,
  createdAt: moment,
  name: z.string().nullable(),
  act: z.string(),
  codes: z.array(z.string()),
  details: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** The dates of a room and their history. Without a stay there are no moments. */
export const staffStay = z
  .strictObject({
    ...staffRoom.pick({ roomId: true, name: true, product: true, center_name: true, stayRef: true }).shape,
    state: stayState,
    departureDate: day.nullable(),
    endDate: day.nullable(),
    /** Minors without their parents (D182). */
    youth: z.boolean(),
    /** The stay's room, where this one is its diary (D183). */
    diaryOf: id.nullable(),
    /** The stay's diary, once it is there. */
    diaryId: id.nullable(),
    centerPhone: z.string().nullable(),
    centerEmail: z.string().nullable(),
    emergencyPhone: z.string().nullable(),
    /** Its moments are hours there (D187). */
    timeZone: z.string(),
    opensAt: moment.nullable(),
    closesAt: moment.nullable(),
    purgeAt: moment.nullable(),
    /** Whether staff set the moment, which then stands over later lists. */
    opensByStaff: z.boolean(),
    closesByStaff: z.boolean(),
    purgeByStaff: z.boolean(),
    /** Open cases, which stop the purge. */
    purgeHeldBy: z.array(id),
    /** When the last list was taken. */
    asOf: moment.nullable(),
    _version: version,
    history: z.array(journalEntry),
  })
  .meta({ id: "StaffStay" });
export type StaffStay = z.infer<typeof staffStay>;
export const staffStayAnswer = answer(staffStay);

/**
 * `open` and `close` do it now. `move` sets the days named, at the hour of the workspace; an empty day gives the moment
 * back to the booking system. Leads also move the purge.
 */
export const staffStayPut = z
  .strictObject({
    _version: version,
    act: z.enum(["open", "close", "move"]),
    opens: z.union([day, z.literal("")]).optional(),
    closes: z.union([day, z.literal("")]).optional(),
    purges: z.union([day, z.literal("")]).optional(),
    reason: filledText(REASON_MAX).refine((reason) => reason.trim().length >= REASON_MIN, "Donnez une raison."),
  })
  .refine(
    ({ act, ...days }) => act !== "move" || [days.opens, days.closes, days.purges].some((day) => day !== undefined),
    "Aucune date à déplacer.",
  );
export type StaffStayPut = z.infer<typeof staffStayPut>;

/** What a collaborator reads (D176): everything, the stays of some centres, or what they are in. */
export const staffReach = z.union([z.literal("all"), z.array(z.string())]);

/** A collaborator as leads see them; the provider decides what they read (D179). */
export const staffColleague = z
  .strictObject({
    userId: id,
    uuid: externalUuid,
    name: z.string().nullable(),
    lead: z.boolean(),
    reach: staffReach,
    /** How many rooms they are in. */
    rooms: count,
    /** Null for who has not signed in yet. */
    signedInAt: moment.nullable(),
  })
  .meta({ id: "StaffColleague" });
export type StaffColleague = z.infer<typeof staffColleague>;
export const staffColleaguesAnswer = listAnswer(staffColleague);

/** The collaborator who asks. */
export const staffMember = z.strictObject({
  userId: id,
  uuid: externalUuid,
  name: z.string().nullable(),
  lead: z.boolean(),
  reach: staffReach,
  /** How many open rooms they are in: a guide's day begins in the chat. */
  rooms: count,
  /** The account of their workspace, on whose stream the team is told what to ask for again (D234). */
  teamId: id,
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffMemberAnswer = answer(staffMember);

/** `interrupted`: its server was killed. Whoever sends the file again finishes it. */
export const IMPORT_STATES = ["running", "finished", "interrupted"] as const;

/** One delivery of lists. `finishedAt` is null while it is applied, and for ever if its server was killed. */
export const staffImport = importResult
  .omit({ refused: true, warnings: true, namedStays: true, duplicates: true, namedDuplicates: true, check: true })
  .extend({
    id,
    state: z.enum(IMPORT_STATES),
    via: z.enum(["webhook", "command", "page"]),
    format: z.enum(["json", "csv"]).nullable(),
    /** Who brought the file; null for machines. */
    name: z.string().nullable(),
    /** Null for the webhook. */
    fileName: z.string().nullable(),
    bytes: count,
    /** Stays of the delivery in all; `stays` counts those that are done. */
    staysTotal: count,
    refused: count,
    warnings: count,
    createdAt: moment,
    finishedAt: moment.nullable(),
    /** The first lines with problems; those that were kept (1,000 at most) are in the file to download. */
    remarks: z.array(importRemark),
  })
  .meta({ id: "StaffImport" });
export type StaffImport = z.infer<typeof staffImport>;
export const staffImportsAnswer = listAnswer(staffImport);
export const staffImportAnswer = answer(staffImport);
/** A dry run answers what it would change; a run answers its row at once and goes on. */
export const importStartedAnswer = answer(z.union([importResult, staffImport]));

const workbookAnswer = { content: { [WORKBOOK_TYPE]: { schema: z.unknown() } } };

export const stayCalls = calls("Séjours", {
  "GET /amplify/stays/:id": staffCall("getStay", "Les dates d’un groupe et leur histoire", { answer: staffStayAnswer }),
  "PUT /amplify/stays/:id": staffCall("updateStay", "Ouvre, ferme ou déplace les dates d’un groupe", {
    body: staffStayPut,
    answer: staffStayAnswer,
  }),
  "POST /amplify/stays/:id/diary": staffCall("openDiary", "Le journal d’un séjour, préparé s’il n’existe pas encore", {
    answer: answer(roomCard),
  }),
});

export const staffCalls = calls("Équipe", {
  "GET /amplify/stays": staffCall("listStaffRooms", "Les séjours et leurs groupes, à partir d’aujourd’hui", {
    query: staffRoomsQuery,
    answer: staffRoomsAnswer,
  }),
  "GET /amplify/stays.csv": staffCall("exportStaffRooms", "La même liste pour un tableur", {
    query: staffRoomsFilter,
    answer: csvAnswer,
  }),
  "GET /amplify/stays/sums": staffCall("sumStaffRooms", "Ce que la liste compte en tout, et les centres", {
    query: staffRoomsSumsQuery,
    answer: staffRoomsSumsAnswer,
  }),
  "GET /amplify/staff": leadCall("listColleagues", "L’équipe, et ce que chacun voit", {
    query: pageQuery,
    answer: staffColleaguesAnswer,
  }),
  "GET /amplify/collaborator": staffCall("getStaffMember", "Le membre de l’équipe qui appelle", {
    answer: staffMemberAnswer,
  }),
});

export const importCalls = calls("Imports", {
  "GET /amplify/imports": leadCall("listImports", "Ce que le système de réservation a envoyé, le plus récent d’abord", {
    query: pageQuery,
    answer: staffImportsAnswer,
  }),
  "GET /amplify/imports/:id": leadCall("getImport", "Une arrivée et où elle en est", { answer: staffImportAnswer }),
  "GET /amplify/imports/:id/refused.csv": leadCall("exportRefusedLines", "Les lignes refusées, pour un tableur", {
    answer: csvAnswer,
  }),
  "POST /amplify/imports": leadCall("importFile", "Importe un fichier du système de réservation (docs/stays.md)", {
    query: pageImportQuery,
    answer: importStartedAnswer,
  }),
  "GET /amplify/imports/model.xlsx": leadCall("getImportModel", "Un classeur à remplir, qui s’importe tel quel", {
    answer: workbookAnswer,
  }),
});
