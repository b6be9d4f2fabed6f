import { isKnown, PARIS, zoneIn } from "./zone.known.ts";

export const ZONE_MAX = 64;
const ZONE_NAME = /^(?:[A-Za-z]+(?:\/[\w+-]+)+|UTC)$/;

const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zoneIn(zone), dateStyle: "short", timeStyle: "medium" });
    formats.set(zone, format);
  }
  return format;
}

/** Whether it is the name of a zone, as the booking system and `Intl` write it: no offset and no abbreviation. */
export function isZone(name: string): boolean {
  return ZONE_NAME.test(name) && name.length <= ZONE_MAX && isKnown(name);
}

/** In the letters of `Intl`: « europe/paris » is Europe/Paris. An old or new name of a zone stays; what is none too. */
export function zoneNamed(name: string): string {
  if (!isZone(name)) return name;
  const known = new Intl.DateTimeFormat("fr", { timeZone: name }).resolvedOptions().timeZone;
  return known.toLowerCase() === name.toLowerCase() ? known : name;
}

/** The date and time of day that clocks of a zone show at a moment: `2027-07-03T18:00:00`. */
export function timeIn(moment: string | number | Date, zone = PARIS): string {
  return formatOf(zone).format(new Date(moment)).replace(" ", "T");
}

/** The calendar day of a moment: `2027-07-03`. */
export function dayIn(moment: string | number | Date, zone = PARIS): string {
  return timeIn(moment, zone).slice(0, 10);
}

/**
 * The moment at which clocks of a zone show a date and time of day, as PostgreSQL's `at time zone` finds it: of an hour that
 * comes twice the second, and an hour later for a time that the clock skips. Null for what is no date and time.
 */
export function momentIn(time: string, zone = PARIS): string | null {
  const asUtc = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  const shown = new Date(asUtc).toISOString().slice(0, 19);
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near, zone)) as [
    number,
    number,
  ];
  return new Date(timeIn(after, zone) === shown ? after : before).toISOString();
}

function offsetAt(moment: number, zone: string): number {
  return Date.parse(`${timeIn(moment, zone)}Z`) - moment;
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const MONTHS = [
  ...["janvier", "février", "mars", "avril", "mai", "juin"],
  ...["juillet", "août", "septembre", "octobre", "novembre", "décembre"],
];

/** « 1er juillet 2027 », with the same letters in every browser and on the server. */
export function frenchDay(moment: string | Date): string {
  const [year, month, day] = dayIn(moment).split("-").map(Number) as [number, number, number];
  return `${day === 1 ? "1er" : day} ${MONTHS[month - 1]} ${year}`;
}

/** « 18:00 ». */
export function frenchTime(moment: string | Date): string {
  return timeIn(moment).slice(11, 16);
}
