import type { Attachment, Card } from "@hello/contract";
import { expect, it } from "vitest";
import { changedSections, copyInto, formOf, mergeForm, putOf } from "./card.form.ts";

const document = (name: string): Attachment => ({
  path: `attachments/${name}`,
  description: name,
  type: "text/plain",
  size: 1,
  width: null,
  height: null,
  thumbnail: null,
});

function cardOf(parts: Partial<Card["parts"]>, documents: string[] = [], _version = 1): Card {
  return {
    roomId: "room",
    parts: { note: null, meeting: null, times: null, packing: null, contacts: null, ...parts },
    documents: documents.map(document),
    center: null,
    departureDate: "2027-07-03",
    endDate: "2027-07-10",
    title: "Voile",
    updatedAt: null,
    isNew: false,
    byStaff: [],
    publishedBy: null,
    publishedAt: null,
    _version,
  };
}

it("tells which parts differ, whatever the spaces and empty lines", () => {
  const card = cardOf({ note: "a\nb", times: "8 h" }, ["one", "two"]);
  const form = formOf(card);
  expect(changedSections(card, { ...form, parts: { ...form.parts, note: " a \n\nb\n" } })).toEqual([]);
  expect(changedSections(card, { ...form, parts: { ...form.parts, times: "" } })).toEqual(["times"]);
  expect(changedSections(card, { ...form, documents: [document("two")] })).toEqual(["documents"]);
  expect(putOf(card, form)).toMatchObject({ _version: 1, documents: ["attachments/one", "attachments/two"] });
});

it("keeps what was typed when somebody else publishes, and names what both changed [PHONE-15]", () => {
  const base = cardOf({ note: "a", meeting: "Gare", times: "8 h" }, ["one", "two"]);
  const typed = { ...formOf(base), documents: [document("two"), document("copy")] };
  const mine = { ...typed, parts: { ...typed.parts, meeting: "Port", packing: "Duvet" } };
  const theirs = cardOf({ note: "b", meeting: "Aéroport", packing: "Duvet" }, ["one", "two", "three"], 2);
  const { form, clashes } = mergeForm(mine, base, theirs);
  expect(form.parts).toEqual({ note: "b", meeting: "Port", times: "", packing: "Duvet", contacts: "" });
  expect(form.documents.map(({ description }) => description)).toEqual(["two", "three", "copy"]);
  expect(clashes).toEqual(["meeting"]);
});

it("copies what another card has, and empties nothing", () => {
  const form = formOf(cardOf({ note: "a", times: "8 h" }, ["one"]));
  const many = Array.from({ length: 12 }, (_, n) => `more ${n}`);
  const copied = copyInto(form, cardOf({ note: "b", contacts: "112" }, many));
  expect(copied.parts).toMatchObject({ note: "b", times: "8 h", contacts: "112" });
  expect(copied.documents).toHaveLength(10);
});
