import { expect, it } from "vitest";
import { moveByKey, type StepName, stepAfterRebuild, stepsFor } from "./tour.steps.ts";

const everywhere = () => true;

it("shows the steps that are new to the user, and the charter on the first tour only [TOUR-07]", () => {
  const all: StepName[] = ["notices", "rooms", "signs", "help", "charter"];
  expect(stepsFor(null, everywhere)).toEqual(all);
  expect(stepsFor(0, everywhere)).toEqual(all);
  expect(stepsFor(1, everywhere)).toEqual([]);
});

it("skips steps without a target, never the charter", () => {
  expect(stepsFor(null, (target) => target === "help")).toEqual(["help", "charter"]);
  expect(stepsFor(null, () => false)).toEqual(["charter"]);
});

it("keeps its step when it is rebuilt, or takes the next one when its target is gone [TOUR-04]", () => {
  expect(stepAfterRebuild(["notices", "rooms", "charter"], "rooms")).toBe("rooms");
  expect(stepAfterRebuild(["notices", "help", "charter"], "rooms")).toBe("help");
  expect(stepAfterRebuild(["notices", "help"], "charter")).toBe("help");
});

it("moves by arrow keys, and no key skips the charter [TOUR-05]", () => {
  const steps: StepName[] = ["notices", "help", "charter"];
  expect(moveByKey("ArrowRight", steps, "notices")).toBe("help");
  expect(moveByKey("ArrowRight", steps, "help")).toBe("charter");
  expect(moveByKey("ArrowLeft", steps, "charter")).toBe("help");
  expect(moveByKey("ArrowLeft", steps, "notices")).toBe("notices");
  for (const key of ["ArrowRight", "Escape", "Enter", "End", " "]) {
    expect(moveByKey(key, steps, "charter")).toBe("charter");
  }
});
