import { expect, it } from "vitest";
import { stopRequestOf } from "./stops.keywords.ts";

it.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Stop UCPA", "stop"],
  ["Arrêt !", "stop"],
  ["UNSUBSCRIBE", "stop"],
  ["START", "start"],
  ["start", "start"],
  ["Start me up", undefined],
  ["On se retrouve à l’arrêt de bus ?", undefined],
  ["Nonstop", undefined],
  ["", undefined],
])("reads %j as %s", (text, request) => {
  expect(stopRequestOf(text)).toBe(request);
});
