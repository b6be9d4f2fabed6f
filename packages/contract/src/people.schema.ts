import { z } from "zod";
import { calls, staffCall } from "./call.ts";
import { sanction } from "./cases.schema.ts";
import { answer, csvAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { participantStatus } from "./participants.schema.ts";
import { channelName } from "./sends.schema.ts";
import { journalEntry, staffRoom } from "./staff.schema.ts";
import { STAY_ROLES } from "./stays.schema.ts";
import { id, moment, text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";

/** People as staff read them, with first and last name (D205). No call of customers answers any of this. */

const count = z.int().nonnegative();

/** A collaborator has the name of their token, and no last name beside it. */
const named = { userId: id, uuid: externalUuid, name: z.string().nullable(), lastname: z.string().nullable() };
const reached = {
  age: z.int().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** The language to speak to them, by its code: `fr`. */
  language: z.string().nullable(),
};
/** A person on one stay: the names for whom they answer, and how they stand in its room; null without an entry. */
const onStay = {
  role: z.enum(STAY_ROLES).nullable(),
  for: z.array(z.string()),
  status: participantStatus.nullable(),
  joinedAt: moment.nullable(),
};

/**
 * How the latest notice about a stay reached somebody (D175). `delivered`: a gateway has accepted it. `failed`: it was
 * refused or returned, or it is not known. `page`: only their page has it, because there is no address or they stopped the channel.
 */
export const TOLD_STATES = ["delivered", "waiting", "failed", "page"] as const;
export type ToldState = (typeof TOLD_STATES)[number];

/** A person of a room or of its stay. */
export const staffPerson = z
  .strictObject({
    ...named,
    ...onStay,
    /** What holds them out of the room: the latest sanction in force, of this room or of the whole workspace. */
    sanction: sanction.nullable(),
    ...reached,
    /** The latest notice about this stay that they got; null if they were never written to. */
    told: z.strictObject({ at: moment, state: z.enum(TOLD_STATES) }).nullable(),
    /** Whether they have ever signed in. */
    hasSignedIn: z.boolean(),
    /** Of a minor, or of somebody whose age is not known: who answers for a person of this first name on the stay. */
    contacts: z.array(z.strictObject({ name: z.string().nullable(), phoneNumber: z.string().nullable() })),
  })
  .meta({ id: "StaffPerson" });
export type StaffPerson = z.infer<typeof staffPerson>;

/**
 * `joined`: customers in the room. `absent`: those who are invited and have never come in. `left`: those who came and left.
 * `never`: customers who have never signed in. `untold`: those whom no notice about the stay has reached. `contacts`: who answers for somebody, or is on the stay for
 * that alone. `children`: customers under 18. `out`: blocked or excluded.
 */
export const PEOPLE_FILTERS = [
  "all",
  "joined",
  "absent",
  "left",
  "never",
  "untold",
  "contacts",
  "children",
  "staff",
  "out",
] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];
export const staffPeopleFilter = z.strictObject({
  filter: z.enum(PEOPLE_FILTERS).default("all"),
  /** Words of names, uuids, and names for whom somebody answers. */
  search: text(100).optional(),
});
export type StaffPeopleFilter = z.infer<typeof staffPeopleFilter>;
export const staffPeopleQuery = pageQuery.extend(staffPeopleFilter.shape);
export type StaffPeopleQuery = z.infer<typeof staffPeopleQuery>;
export const staffPeopleAnswer = listAnswer(staffPerson);

/** How many people each filter has, whatever is searched. */
export const peopleCounts = z.strictObject({
  all: count,
  joined: count,
  absent: count,
  left: count,
  never: count,
  untold: count,
  contacts: count,
  children: count,
  staff: count,
  out: count,
} satisfies Record<PeopleFilter, z.ZodType>);
export type PeopleCounts = z.infer<typeof peopleCounts>;
export const peopleCountsAnswer = answer(peopleCounts);

/** A room that a person is in, or whose stay names them. */
export const personStay = staffRoom
  .pick({ roomId: true, name: true, stayRef: true, state: true, departureDate: true, endDate: true })
  .extend(onStay)
  .meta({ id: "PersonStay" });
export type PersonStay = z.infer<typeof personStay>;

/** One person. What was decided about them and what they were told have calls of their own. */
export const personRecord = z
  .strictObject({
    ...named,
    ...reached,
    /** The last e-mail to their address came back: it no longer exists (D190). */
    emailBounced: z.boolean(),
    /** Channels that the person has stopped. */
    stopped: z.array(channelName),
    /** The latest departure first, 100 at most. */
    stays: z.array(personStay),
    /** What was done to their data, the latest first. Null for staff who are no leads. */
    journal: z.array(journalEntry).nullable(),
  })
  .meta({ id: "PersonRecord" });
export type PersonRecord = z.infer<typeof personRecord>;
export const personRecordAnswer = answer(personRecord);

export const peopleCalls = calls("Équipe", {
  "GET /amplify/stays/:id/people": staffCall("listStaffPeople", "Toutes les personnes d’un groupe et de son séjour", {
    query: staffPeopleQuery,
    answer: staffPeopleAnswer,
  }),
  "GET /amplify/stays/:id/people/counts": staffCall("countStaffPeople", "Combien de personnes compte chaque filtre", {
    answer: peopleCountsAnswer,
  }),
  "GET /amplify/stays/:id/people.csv": staffCall("exportStaffPeople", "La même liste pour un tableur", {
    query: staffPeopleFilter,
    answer: csvAnswer,
  }),
  "GET /amplify/users/:id/record": staffCall("getPersonRecord", "Ce que l’équipe sait d’une personne", {
    answer: personRecordAnswer,
  }),
});
