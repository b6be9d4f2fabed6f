import { z } from "zod";
import { answer } from "./envelope.schema.ts";
import { CARD_PART_MAX, FILE_NAME_MAX, STAY_PEOPLE_MAX } from "./limits.ts";
import { day, filledText, moment, text } from "./text.ts";
import { externalUuid } from "./users.schema.ts";
import { isZone, ZONE_MAX, zoneNamed } from "./zone.time.ts";

/** A list of the booking system: one stay with everybody on it (docs/stays.md). CSV has the same names as columns. */

/** An absent field keeps what is stored; an empty one clears it. */
function clearable<Inner extends z.ZodType<string>>(inner: Inner) {
  return z.union([z.literal("").transform(() => null), z.null(), inner]).optional();
}

const line = (max: number) => clearable(text(max).overwrite((value) => value.replaceAll(/\s+/g, " ").trim()));

/** Parts of a stay's card (D75): plain text, a line is an item. */
const part = clearable(text(CARD_PART_MAX));
export const stayCard = z.object({ note: part, meeting: part, times: part, packing: part, contacts: part });
export type StayCard = z.infer<typeof stayCard>;

/**
 * Whom people of a stay may ask: the centre with its phone number and address, and whom to call in an emergency where the
 * stay takes place (D189). At least one of them is there, or the zone is not Paris.
 */
export const center = z
  .strictObject({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    emergencyPhone: z.string().nullable(),
    timeZone: z.string(),
  })
  .meta({ id: "Center" });
export type Center = z.infer<typeof center>;

export const STAY_ROLES = ["traveller", "contact", "staff"] as const;
export type StayRole = (typeof STAY_ROLES)[number];

export const stayPerson = z.object({
  /** Empty for somebody without an account, who is not stored. */
  uuid: z.union([z.literal(""), z.null(), externalUuid]),
  role: z.enum(STAY_ROLES).optional(),
  firstname: line(100),
  lastname: line(100),
  email: line(254),
  phone: line(40),
  zip_code: line(20),
  town: line(100),
  birth_date: clearable(day),
  gender: line(20),
  /** The language to speak to them: a code, or its name in French. */
  language: line(40),
  /** Where they live: a code of ISO 3166, or its name in French. Their numbers are read with it. */
  country: line(60),
  /** Whether the person is in the room; without it everybody is who is at least 15 at departure. */
  room: z.boolean().nullish(),
  for: z.array(filledText(100)).max(20).optional(),
});
export type StayPerson = z.infer<typeof stayPerson>;

export const stayFacts = z.object({
  stay_ref: filledText(100).overwrite((value) => value.trim()),
  as_of: moment,
  status: z.enum(["confirmed", "cancelled"]).default("confirmed"),
  product_uuid: line(128),
  departure_date: day,
  end_date: day,
  title: filledText(200).overwrite((value) => value.replaceAll(/\s+/g, " ").trim()),
  detail: line(200),
  product: line(200),
  context: line(100),
  center_name: line(200),
  center_phone: line(40),
  center_email: line(254),
  opens: clearable(day),
  closes: clearable(day),
  /** Whether it is a stay of minors without their parents (D182). */
  youth: z.boolean().nullish(),
  /** Where it takes place, by its IANA name: hours of the stay are hours there (D187). */
  time_zone: clearable(
    text(ZONE_MAX)
      .overwrite((value) => zoneNamed(value.trim()))
      .refine(
        (value) => value === "" || isZone(value),
        "Ce fuseau horaire n’existe pas : écrivez par exemple « America/Lima ».",
      ),
  ),
  /** Whom to call there in an emergency, as people dial it there. */
  emergency_phone: line(40),
  card: stayCard.optional(),
});
export type StayFacts = z.infer<typeof stayFacts>;

export const stayList = stayFacts.extend({ people: z.array(stayPerson).max(STAY_PEOPLE_MAX) }).meta({ id: "StayList" });
export type StayList = z.infer<typeof stayList>;

/** Where something was found: a line of a file (its header is 1), or a person of a JSON list (the stay itself is 0). */
export const importRemark = z.strictObject({ line: z.int(), column: z.string().nullable(), reason: z.string() });
export type ImportRemark = z.infer<typeof importRemark>;

/**
 * What a list does to a stay itself. `moved`: other dates; `renamed`: another name of the room; `reopened`: confirmed after a
 * cancellation, or its room opens again; `changed`: anything else. One stay may be several of them.
 */
export const STAY_CHANGES = ["cancelled", "moved", "renamed", "reopened", "changed", "created"] as const;
export type StayChange = (typeof STAY_CHANGES)[number];
export const stayChanges = z.record(z.enum(STAY_CHANGES), z.int().nonnegative());
export type StayChanges = z.infer<typeof stayChanges>;

/** What a list does to somebody on a stay, the gravest first. */
export const PERSON_CHANGES = ["removed", "created", "changed"] as const;
export type PersonChange = (typeof PERSON_CHANGES)[number];
const peopleChanges = z.strictObject({ created: z.int(), changed: z.int(), removed: z.int() });

/** `fields` names the columns that change, without what stands in them. */
export const namedPerson = z.strictObject({
  uuid: z.string(),
  name: z.string().nullable(),
  change: z.enum(PERSON_CHANGES),
  fields: z.array(z.string()),
});
export type NamedPerson = z.infer<typeof namedPerson>;

const stayName = { name: z.string(), departureDate: day, endDate: day };
/** A stay that the delivery changes, as it will be, and as it was unless it is new. `changes` is empty where only people do. */
export const namedStay = z.strictObject({
  stayRef: z.string(),
  ...stayName,
  before: z.strictObject(stayName).nullable(),
  changes: z.array(z.enum(STAY_CHANGES)),
  /** How many people of the stay change; `namedPeople` has the first of them in a dry run, and nobody else. */
  people: peopleChanges,
  namedPeople: z.array(namedPerson),
});
export type NamedStay = z.infer<typeof namedStay>;

/** Somebody who is on a stay twice: by the same uuid, or by the same name and another one. */
export const namedDuplicate = z.strictObject({
  stayRef: z.string(),
  name: z.string().nullable(),
  uuid: z.string(),
  otherUuid: z.string().nullable(),
  lines: z.tuple([z.int(), z.int()]),
});
export type NamedDuplicate = z.infer<typeof namedDuplicate>;

/** `created`, `changed`, `removed` and `unchanged` count people on stays, `stayChanges` the stays themselves. */
export const importResult = z
  .strictObject({
    stays: z.int(),
    stayChanges,
    /** The first stays that change (200 at most), those that are cancelled or lose people first. */
    namedStays: z.array(namedStay),
    created: z.int(),
    changed: z.int(),
    removed: z.int(),
    unchanged: z.int(),
    /** People who are on a stay twice; a dry run names the first 200. */
    duplicates: z.int(),
    namedDuplicates: z.array(namedDuplicate),
    refused: z.array(importRemark),
    warnings: z.array(importRemark),
    ignored: z.array(z.string()),
    /** Of what the delivery does: with it a run is refused if it would do anything else (D232). */
    check: z.string(),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.infer<typeof importResult>;
export const importAnswer = answer(importResult);

const confirmedNumber = z.coerce.number().int().min(0).max(1_000_000).optional();
/**
 * `removals` and `cancellations` confirm how many people a delivery takes away, and how many stays it cancels; `check`, of a
 * dry run, that it does the same as then.
 */
export const importQuery = z.strictObject({
  dryRun: z
    .enum(["0", "1", "true", "false"])
    .transform((value) => value === "1" || value === "true")
    .default(false),
  removals: confirmedNumber,
  cancellations: confirmedNumber,
  check: z
    .string()
    .regex(/^[\w-]{22}$/)
    .optional(),
});
/** By the page, which also tells the name of the file. */
export const pageImportQuery = importQuery.extend({ fileName: text(FILE_NAME_MAX).optional() });
