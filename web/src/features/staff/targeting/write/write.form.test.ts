import { describe, expect, it } from "vitest";
import {
  NO_OPTIONS,
  nextReminder,
  type Options,
  problemOf,
  readOptions,
  remindAtOf,
  reminderProblem,
} from "./write.form.ts";

const NOW = Date.parse("2027-07-03T12:10:00.000Z");
const reminded: Options = { ...NO_OPTIONS, asks: "receipt", remindTime: "2027-07-03T18:00" };
const ready = { content: "Rendez-vous à 9 h.", files: 0, options: NO_OPTIONS, hasRecipients: true };

describe("the message to many people", () => {
  it("can leave when nothing is missing", () => {
    expect(problemOf(ready, NOW)).toBeUndefined();
    expect(problemOf({ ...ready, files: 2, options: reminded }, NOW)).toBeUndefined();
  });

  it.each([
    ["nobody is chosen", { hasRecipients: false }, "Sélectionner les participants"],
    ["a variable stands in its text", { content: "Bonjour {séjour}" }, /^\{séjour\} n’est complété que/],
    ["an SMS has files", { files: 1, options: { ...NO_OPTIONS, isSms: true } }, /^Un SMS ne peut pas porter/],
    [
      "the reminder has passed",
      { options: { ...reminded, remindTime: "2027-07-03T14:10" } },
      /le moment de la relance/,
    ],
  ])("cannot leave if %s", (_what, change, text) => {
    expect(problemOf({ ...ready, ...change }, NOW)).toMatch(text);
  });
});

describe("a reminder", () => {
  it("is a moment of Paris, and needs a question", () => {
    expect(remindAtOf(reminded)).toBe("2027-07-03T16:00:00.000Z");
    expect(remindAtOf({ ...reminded, asks: null })).toBeNull();
    expect(reminderProblem({ ...reminded, asks: null, remindTime: "" }, NOW)).toBeUndefined();
  });

  it("says what is wrong with its time", () => {
    expect(reminderProblem(reminded, NOW)).toBeUndefined();
    expect(reminderProblem({ ...reminded, remindTime: "" }, NOW)).toBe("Choisissez une date et une heure.");
    expect(reminderProblem({ ...reminded, remindTime: "2027-07-03T14:10" }, NOW)).toBe("Ce moment est passé.");
  });

  it("is offered on the hour, at least two hours away", () => {
    expect(nextReminder(NOW)).toBe("2027-07-03T17:00");
    expect(nextReminder(Date.parse("2027-07-03T12:00:00.000Z"))).toBe("2027-07-03T16:00");
  });
});

it("reads the options that were left, and forgets what it does not know", () => {
  expect(readOptions(reminded)).toEqual(reminded);
  expect(readOptions({ ...reminded, asks: "money", remindTime: 7 })).toEqual(NO_OPTIONS);
  expect(readOptions({ isSms: "yes" })).toBeNull();
  expect(readOptions(null)).toBeNull();
});

it("keeps a message with answers of its own until they are complete [CALM-05]", () => {
  const ask = (...asks: string[]) => problemOf({ ...ready, options: { ...NO_OPTIONS, asks } }, NOW);
  expect(ask("En car", "En voiture")).toBeUndefined();
  expect(ask("En car", "")).toBe("Réponse 2 : ce texte est vide.");
  expect(ask("En car", "en car")).toBe("Deux réponses sont les mêmes.");
  expect(readOptions({ ...NO_OPTIONS, asks: ["En car", ""] })?.asks).toEqual(["En car", ""]);
  expect(readOptions({ ...NO_OPTIONS, asks: ["En car", 2] })?.asks).toBeNull();
});
