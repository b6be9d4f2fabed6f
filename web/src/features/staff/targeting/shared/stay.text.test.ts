import { expect, it } from "vitest";
import { aboutText, chosenOf, othersText, stayText } from "./stay.text.ts";

const stay = {
  roomId: "0198a000-0000-7000-8000-000000000001",
  name: "Voile, -, Stage",
  departureDate: "2027-07-03",
  endDate: "2027-07-10",
  center: "Crozon",
};

it("names a stay with its dates and its centre", () => {
  expect(stayText(stay)).toBe("Voile · 3–10 juil. 2027 · Crozon");
  expect(stayText({ ...stay, departureDate: null, endDate: null, center: null })).toBe("Voile");
});

it("forgets at once the stays that were left out", () => {
  const about = { total: 2, stays: [stay, { ...stay, roomId: "other" }], words: null };
  expect(chosenOf(about, ["other"])).toEqual({ ...about, total: 1, stays: [{ ...stay, roomId: "other" }] });
  expect(chosenOf(about, undefined)).toBe(about);
});

it("tells in one line what a send is about", () => {
  expect(aboutText({ total: 1, stays: [stay], words: null })).toBe("Voile · 3–10 juil. 2027 · Crozon");
  expect(aboutText({ total: 13, stays: Array(13).fill(stay), words: "Âge : dès 18 ans" })).toBe(
    "Voile · 3–10 juil. 2027 · Crozon et 12 autres · Âge : dès 18 ans",
  );
  expect(aboutText({ total: 130, stays: [], words: "Centres : Crozon" })).toBe("130 séjours · Centres : Crozon");
  expect(othersText(1)).toBe("et 1 autre");
});
