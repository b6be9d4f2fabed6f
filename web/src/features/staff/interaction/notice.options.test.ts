import { expect, it } from "vitest";
import { isChosen, NO_OPTIONS, obstacleOf, pageOnlyText, readOptions } from "./notice.options.ts";

const SMS = { ...NO_OPTIONS, isSms: true };
const REACHED = { phoneNumber: "+33639980011", email: "ana@example.org", stopped: [] };

it("keeps channel and ask of a notice, and reads what an older page has kept [TEAM-05]", () => {
  const options = { isSms: true, isUrgent: true, asks: "safety" } as const;
  expect(readOptions(JSON.parse(JSON.stringify(options)))).toEqual(options);
  expect(readOptions("receipt")).toEqual({ ...NO_OPTIONS, asks: "receipt" });
  for (const other of [null, undefined, 3, "constructor", { asks: "toString", isSms: "true" }]) {
    expect(readOptions(other)).toEqual(NO_OPTIONS);
  }
  expect([isChosen(NO_OPTIONS), isChosen(SMS)]).toEqual([false, true]);
});

it("says why a notice cannot leave, or will be in the page alone [TEAM-05]", () => {
  expect(obstacleOf(SMS, 1)).toContain("fichier");
  expect([obstacleOf(SMS, 0), obstacleOf(NO_OPTIONS, 1)]).toEqual([undefined, undefined]);
  expect([pageOnlyText(SMS, REACHED), pageOnlyText(NO_OPTIONS, REACHED)]).toEqual([undefined, undefined]);
  expect(pageOnlyText(SMS, { ...REACHED, phoneNumber: null })).toContain("Aucun numéro");
  expect(pageOnlyText(NO_OPTIONS, { ...REACHED, email: null })).toContain("Aucune adresse");
  expect(pageOnlyText(SMS, { ...REACHED, stopped: ["sms"] })).toContain("ne veut plus de SMS");
  expect(pageOnlyText(SMS, { ...REACHED, stopped: ["email"] })).toBeUndefined();
});
