import type { Card } from "@hello/contract";
import { addDays, cardLines, momentIn, PAGE_PATHS, PARIS, timeIn } from "@hello/contract/plain";

/** What a calendar gets of a stay (RFC 5545), and an address book of its centre (vCard 4, RFC 6350). */

export type CardOfStay = Pick<Card, "roomId" | "title" | "departureDate" | "endDate" | "parts" | "center">;

const MEETING_MS = 3_600_000;
/** « 9 h », « 9h30 », « 09:30 » in the text of the meeting, but not « 2 h de route » or « quai 3 : 14 personnes ». */
const TIMES =
  /(?<![\d:])([01]?\d|2[0-3])(?:\s?h(?:eures?)?(?:\s?([0-5]\d))?|:([0-5]\d))(?![\d:\p{L}])(?!\s+d(?:e\s|[’']))/giu;

/** All days of the stay, and the meeting with its zone where its text has a time. */
export function calendarOf(card: CardOfStay, now: string, origin: string): string {
  const { title, departureDate, endDate, roomId } = card;
  const stamp = `DTSTAMP:${inUtc(now)}`;
  const host = new URL(origin).host;
  const meeting = meetingOf(card);
  return linesOf([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hello//Agenda//FR", "CALSCALE:GREGORIAN"],
    ...(meeting ? zoneLines(meeting) : []),
    ...["BEGIN:VEVENT", `UID:${roomId}@${host}`, stamp, `SUMMARY:${escaped(title)}`, "TRANSP:TRANSPARENT"],
    ...[`DTSTART;VALUE=DATE:${bare(departureDate)}`, `DTEND;VALUE=DATE:${bare(addDays(endDate, 1))}`],
    ...(card.center?.name ? [`LOCATION:${escaped(card.center.name)}`] : []),
    ...(card.parts.meeting && !meeting ? [`DESCRIPTION:${escaped(cardLines(card.parts.meeting).join("\n"))}`] : []),
    ...[`URL:${origin}${PAGE_PATHS.room.replace(":id", roomId)}`, "END:VEVENT"],
    ...(meeting
      ? [
          ...["BEGIN:VEVENT", `UID:${roomId}-rendez-vous@${host}`, stamp],
          ...[`SUMMARY:${escaped(`Rendez-vous : ${title}`)}`, `DESCRIPTION:${escaped(meeting.text)}`],
          `DTSTART;TZID=${meeting.zone}:${bare(meeting.local)}`,
          ...["DURATION:PT1H", "END:VEVENT"],
        ]
      : []),
    "END:VCALENDAR",
  ]);
}

type Meeting = { text: string; zone: string; moment: string; local: string };

/** On the day of the departure, where the text names one time. Of two nobody knows which one it is. */
function meetingOf({ parts, departureDate, center }: CardOfStay): Meeting | undefined {
  const text = cardLines(parts.meeting).join("\n");
  const named = Array.from(
    text.matchAll(TIMES),
    ([, hour, one, other]) => `${hour!.padStart(2, "0")}:${one ?? other ?? "00"}`,
  );
  const [time, ...others] = new Set(named);
  const zone = center?.timeZone ?? PARIS;
  const moment = time && others.length === 0 && momentIn(`${departureDate}T${time}`, zone);
  return moment ? { text, zone, moment, local: timeIn(moment, zone) } : undefined;
}

/** The zone as far as this meeting needs it: its offset then. */
function zoneLines({ zone, moment, local }: Meeting): string[] {
  const minutes = (Date.parse(`${local}Z`) - Date.parse(moment)) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const offset = `${minutes < 0 ? "-" : "+"}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`;
  const from = timeIn(Date.parse(moment) - MEETING_MS, zone);
  return [
    ...["BEGIN:VTIMEZONE", `TZID:${zone}`, "BEGIN:STANDARD", `DTSTART:${bare(from)}`],
    ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, "END:STANDARD", "END:VTIMEZONE"],
  ];
}

/** Nothing without a number or an address of the centre. */
export function contactOf({ title, center }: Pick<CardOfStay, "title" | "center">): string | undefined {
  if (!center?.phone && !center?.email) return undefined;
  const name = center.name ?? `Centre, ${title}`;
  const phone = center.phone?.replaceAll(/[^+\d]/g, "");
  return linesOf([
    ...["BEGIN:VCARD", "VERSION:4.0", "KIND:org", `FN:${escaped(name, /[\\,]/g)}`],
    ...(phone ? [`TEL;VALUE=uri;TYPE="voice,work":tel:${phone}`] : []),
    ...(center.email ? [`EMAIL;TYPE=work:${escaped(center.email)}`] : []),
    "END:VCARD",
  ]);
}

function bare(dateOrTime: string): string {
  return dateOrTime.replaceAll(/[-:]/g, "");
}

function inUtc(moment: string): string {
  return `${bare(new Date(moment).toISOString().slice(0, 19))}Z`;
}

/** In vCards a semicolon within a single value needs no escape, and some readers would show it. */
function escaped(text: string, special = /[\\;,]/g): string {
  return text
    .replaceAll(special, "\\$&")
    .replaceAll(/\r?\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");
}

const LINE_BYTES_MAX = 75;

/** A line has 75 bytes at most; what is longer goes on after a space, between characters. */
function linesOf(lines: string[]): string {
  const bytes = new TextEncoder();
  const folded = lines.flatMap((line) => {
    const pieces = [""];
    for (const character of line) {
      const piece = pieces.at(-1)! + character;
      if (bytes.encode(piece).length <= LINE_BYTES_MAX) pieces[pieces.length - 1] = piece;
      else pieces.push(` ${character}`);
    }
    return pieces;
  });
  return `${folded.join("\r\n")}\r\n`;
}
