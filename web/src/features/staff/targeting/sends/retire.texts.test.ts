import { expect, it } from "vitest";
import { retiredResultText, retireTexts } from "./retire.texts.ts";

const NONE = { queued: 0, sent: 0, delivered: 0, undelivered: 0, failed: 0, unknown: 0, suppressed: 0 };
const send = { recipients: 12, isSms: false, progress: { email: NONE, sms: NONE }, reminders: [] };

it("says before it is taken back what has left, and what will not leave [TEAM-10]", () => {
  expect(retireTexts(send)).toEqual(["Le message disparaît tout de suite de la page de 12 personnes."]);
  const email = { ...NONE, sent: 4, delivered: 2, undelivered: 1, unknown: 1, queued: 1 };
  expect(retireTexts({ ...send, progress: { email, sms: NONE } }).slice(1)).toEqual([
    "8 e-mails sont déjà partis et restent reçus.",
    "1 e-mail en attente ne partira pas.",
  ]);
});

it("says afterwards what had left [TEAM-10]", () => {
  expect(retiredResultText({ people: 1, left: 0, stopped: 0 })).toBe("Retiré de la page de 1 personne.");
  expect(retiredResultText({ people: 12, left: 8, stopped: 1 })).toBe(
    "Retiré de la page de 12 personnes. 8 messages étaient déjà partis, 1 ne partira pas.",
  );
});
