import ICAL from "ical.js";
import { expect, it } from "vitest";
import { type CardOfStay, calendarOf, contactOf } from "./card.files.ts";

const NOW = "2027-01-10T12:00:00Z";
const ORIGIN = "https://hello.example.org";
const NO_PARTS = { note: null, meeting: null, times: null, packing: null, contacts: null };

function cardOf(timeZone: string, meeting: string | null, facts: Partial<CardOfStay> = {}): CardOfStay {
  const center = { name: "Les Glénan; Bénodet", phone: "+33 2 98 97 00 00", email: "glenan@example.org" };
  return {
    roomId: "01900000-0000-7000-8000-000000000001",
    title: "Voile, aux Glénan : une semaine d’été avec beaucoup de vent et beaucoup de soleil ⛵️",
    departureDate: "2027-05-01",
    endDate: "2027-05-10",
    parts: { ...NO_PARTS, meeting },
    center: { ...center, emergencyPhone: null, timeZone },
    ...facts,
  };
}

function read(card: CardOfStay) {
  const text = calendarOf(card, NOW, ORIGIN);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), zone.getFirstPropertyValue("tzid") as string);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

it.each([
  ["Europe/Paris", "2027-05-01T07:30:00.000Z"],
  ["America/Lima", "2027-05-01T14:30:00.000Z"],
  ["Asia/Kathmandu", "2027-05-01T03:45:00.000Z"],
])("a calendar reads all days of a stay in %s, and its meeting at the hour there [ABROAD-05]", (zone, moment) => {
  const card = cardOf(zone, "Gare de Quimper, 9h30\nQuai 2; sac, billet");
  const [stay, meeting, ...others] = read(card);
  expect(others).toEqual([]);
  expect([stay!.summary, stay!.location]).toEqual([card.title, "Les Glénan; Bénodet"]);
  expect([stay!.startDate.isDate, stay!.startDate.toString(), stay!.endDate.toString()]).toEqual([
    true,
    "2027-05-01",
    "2027-05-11",
  ]);
  expect(meeting!.description).toBe("Gare de Quimper, 9h30\nQuai 2; sac, billet");
  expect(meeting!.startDate.toJSDate().toISOString()).toBe(moment);
  expect(meeting!.startDate.zone?.tzid).toBe(zone);
});

it.each([
  [null, 0],
  ["Au port", 0],
  ["Rendez-vous à 9 h", 1],
  ["à 14:05 au port", 1],
  ["Le 24:30, quai 12", 0],
  ["Appelez le 02 98 97 00 00", 0],
  ["Gare de Lyon à 9 heures, quai 3", 1],
  ["Quai 3 : 14 personnes, 2 hôtels", 0],
  ["À 2 h de Lyon, après 3 h d’autocar", 0],
  ["Après 3 h de route, à 14h", 1],
  ["9 h à Paris ou 11 h 30 à Lyon", 0],
  ["9 h, oui, 9h00", 1],
])("a meeting %j has %i moments, and is told of in any case", (text, count) => {
  const [stay, ...meetings] = read(cardOf("Europe/Paris", text));
  expect(meetings.length).toBe(count);
  expect((meetings[0] ?? stay)!.description).toBe(text);
});

it("a meeting in the night that has no 02:30 is an hour later [ABROAD-05]", () => {
  const card = cardOf("Europe/Paris", "2 h 30", { departureDate: "2027-03-28", endDate: "2027-03-29" });
  expect(read(card)[1]!.startDate.toJSDate().toISOString()).toBe("2027-03-28T01:30:00.000Z");
});

it("an address book reads the centre, and nothing without a way to reach it [ABROAD-05]", () => {
  const card = new ICAL.Component(ICAL.parse(contactOf(cardOf("America/Lima", null))!));
  expect(card.name).toBe("vcard");
  expect(card.getFirstPropertyValue("version")).toBe("4.0");
  expect(card.getFirstPropertyValue("fn")).toBe("Les Glénan; Bénodet");
  expect(card.getFirstPropertyValue("tel")).toBe("tel:+33298970000");
  expect(card.getFirstPropertyValue("email")).toBe("glenan@example.org");
  expect(contactOf(cardOf("Europe/Paris", null, { center: null }))).toBeUndefined();
});
