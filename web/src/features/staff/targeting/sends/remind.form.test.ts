import { TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract/limits";
import { expect, it } from "vitest";
import { lengthOfReminder, resultText, whomText } from "./remind.form.ts";

it("counts the text of an e-mail, and of an SMS all that leaves", () => {
  const content = "Rappel : rendez-vous à 9 h.";
  expect(lengthOfReminder({ content, sms: null })).toMatchObject({ error: undefined, canLeave: true });
  const sms = `${content} ${"a".repeat(TARGETED_SMS_MAX)}`;
  expect(lengthOfReminder({ content, sms }).canLeave).toBe(false);
  expect(lengthOfReminder({ content, sms }).error).toMatch(/caractères au plus\.$/);
  expect(lengthOfReminder({ content: "a".repeat(TARGETED_MESSAGE_MAX + 1), sms: null }).canLeave).toBe(false);
});

it("does not leave without a text, whatever an SMS adds to it", () => {
  expect(lengthOfReminder({ content: "  ", sms: null }).canLeave).toBe(false);
  expect(lengthOfReminder({ content: "  ", sms: "Répondez ici." }).canLeave).toBe(false);
});

it("tells whom it reaches, and how many SMS that costs at most", () => {
  expect(whomText(1, null)).toBe("1 personne sans réponse la recevra par e-mail et dans Hello.");
  expect(whomText(3, "a".repeat(161))).toBe(
    "3 personnes sans réponse la recevront dans Hello et par SMS : 6 SMS au plus.",
  );
});

it("tells what has left", () => {
  expect(resultText({ recipients: 3, sms: 2, emails: 0 })).toBe("Relance envoyée à 3 personnes (2 SMS).");
  expect(resultText({ recipients: 1, sms: 0, emails: 1 })).toBe("Relance envoyée à 1 personne (1 e-mail).");
});
