import type { ImportResult } from "@hello/contract";
import { IMPORT_MAX_BYTES, REMOVALS_FREE_MAX } from "@hello/contract/limits";
import { expect, it } from "vitest";
import { fileProblem, questionOf, unconfirmedIn } from "./import.form.ts";

const MANY = REMOVALS_FREE_MAX + 1;

function resultOf(change: Partial<ImportResult>, cancelled = 0): ImportResult {
  return {
    removed: 0,
    changed: 0,
    unchanged: 0,
    namedStays: [],
    stayChanges: { cancelled },
    ...change,
  } as ImportResult;
}

it("refuses a file that is empty or too large before it is sent", () => {
  expect(fileProblem({ size: 0 })).toBe("Ce fichier est vide.");
  expect(fileProblem({ size: IMPORT_MAX_BYTES })).toBeUndefined();
  expect(fileProblem({ size: IMPORT_MAX_BYTES + 1 })).toMatch(/^Ce fichier dépasse/);
});

it("asks about many removals, not about a few or a small share", () => {
  expect(unconfirmedIn(resultOf({ removed: REMOVALS_FREE_MAX }))).toBeNull();
  expect(unconfirmedIn(resultOf({ removed: MANY, unchanged: 100 * MANY }))).toBeNull();
  expect(unconfirmedIn(resultOf({ removed: MANY }))).toEqual({ removals: MANY, cancellations: undefined });
});

it("asks about each cancelled stay", () => {
  expect(unconfirmedIn(resultOf({}, 1))).toEqual({ removals: undefined, cancellations: 1 });
});

it("names what is cancelled and how many people are removed, in the text and on the button", () => {
  const namedPeople = [{ uuid: "customer_1", name: "Ana Martin", change: "removed", fields: [] }];
  const days = { departureDate: "2027-07-03", endDate: "2027-07-10" };
  const stay = { name: "Voile", ...days, changes: ["cancelled"], namedPeople };
  const result = resultOf({ namedStays: [stay as unknown as ImportResult["namedStays"][number]] });
  const both = questionOf(result, { removals: 30, cancellations: 2 });
  expect(both.message).toMatch(
    /^Ce fichier annule 2 séjours\u00a0: Voile, .* et 1 autre\. .*Ce fichier retire 30 personnes de leurs séjours\u00a0: Ana Martin et 29 autres\./,
  );
  expect(both).toMatchObject({ title: "Des séjours à annuler", confirm: "Annuler 2 séjours et retirer 30 personnes" });
  expect(questionOf(result, { removals: 1 })).toMatchObject({
    title: "Beaucoup de personnes à retirer",
    confirm: "Retirer 1 personne",
    cancel: "Annuler",
  });
});
