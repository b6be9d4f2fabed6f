import { expect, it } from "vitest";
import { ownAnswersProblem, ownAnswerText } from "./own.answers.ts";

it("takes two to five texts of up to 40 characters, emoji and other scripts among them [CALM-05]", () => {
  for (const texts of [
    ["Oui", "Non"],
    ["a".repeat(40), "👨‍👩‍👧‍👦 Tous", "⛵️", "نعم", "Peut-être"],
    [" Oui ", "Oui, mais plus tard"],
  ]) {
    expect(ownAnswersProblem(texts)).toBeUndefined();
  }
});

it.each([
  ["one text", ["Oui"], /au moins 2/],
  ["six texts", ["1", "2", "3", "4", "5", "6"], /au plus 5/],
  ["41 characters", ["Oui", "a".repeat(41)], /^Réponse 2 : 40 caractères au plus/],
  ["a blank", ["Oui", "  "], /^Réponse 2 : ce texte est vide/],
  ["a space without break", ["Oui", "\u00a0"], /vide/],
  ["nothing but a joiner", ["Oui", "\u200d"], /vide/],
  ["a blank that looks like a letter", ["Oui", "\u3164"], /invisibles/],
  ["a line break", ["Oui", "Non\nmerci"], /invisibles/],
  ["a control", ["Oui", "Non\u0007"], /invisibles/],
  ["a mark that turns the text round", ["Oui", "\u202eNon"], /invisibles/],
  ["an isolate", ["\u2067Oui", "Non"], /^Réponse 1 : .*invisibles/],
  ["the same text twice", ["Oui", "Oui"], /les mêmes/],
  ["the same text in other letters", ["Oui", " oUI "], /les mêmes/],
  ["the same text in another form", ["Déjà", "De\u0301ja\u0300"], /les mêmes/],
])("refuses %s [CALM-05]", (_, texts, problem) => {
  expect(ownAnswersProblem(texts)).toMatch(problem);
});

it("names an answer by its number", () => {
  expect(ownAnswerText(["Oui", "Non"], 2)).toBe("Non");
  expect(ownAnswerText(null, 3)).toBe("Réponse 3");
});
