import { expect, it } from "vitest";
import { CallError } from "../../../api/http.ts";
import { problemOf } from "./use.action.ts";

const OWN = "La relance n’est pas partie.";
const ANY = "Cette action n’a pas abouti. Vérifiez votre connexion et réessayez.";

it.each([
  [
    "a refusal with a sentence",
    new CallError(409, { code: "already_decided", message: "Déjà décidé." }),
    "Déjà décidé.",
  ],
  ["a call without an answer", new CallError(0), undefined],
  ["an answer without a sentence", new CallError(500, { code: "internal" }), undefined],
  ["a fault of the page", new TypeError("x is undefined"), undefined],
])("tells of %s what the server says, or the given text, or that it failed", (_failure, error, said) => {
  expect(problemOf(error, OWN)).toBe(said ?? OWN);
  expect(problemOf(error)).toBe(said ?? ANY);
});
