/** The targets of the steps. The charter has none. */
export const TARGETS = ["notices", "rooms", "signs", "help"] as const;
export type TargetName = (typeof TARGETS)[number];
export type StepName = TargetName | "charter";

/** The version of the tour that introduced each step; users who have seen that version skip it. */
const SINCE: Record<TargetName, number> = { notices: 1, rooms: 1, signs: 1, help: 1 };

/** The steps that are new to the user, then the charter on the first tour. Steps without a target are skipped (D35). */
export function stepsFor(seenVersion: number | null, hasTarget: (target: TargetName) => boolean): StepName[] {
  const seen = seenVersion ?? 0;
  const steps: StepName[] = TARGETS.filter((target) => SINCE[target] > seen && hasTarget(target));
  return seen === 0 ? [...steps, "charter"] : steps;
}

/** The current step in a rebuilt tour; if its target is gone, the next one. */
export function stepAfterRebuild(steps: StepName[], step: StepName): StepName | undefined {
  if (steps.includes(step)) return step;
  const order: StepName[] = [...TARGETS, "charter"];
  return steps.find((other) => order.indexOf(other) > order.indexOf(step)) ?? steps.at(-1);
}

/** The step that an arrow key leads to. No key finishes the tour, so none skips the charter (D35). */
export function moveByKey(key: string, steps: StepName[], step: StepName): StepName {
  if (key === "ArrowRight") return steps[steps.indexOf(step) + 1] ?? step;
  if (key === "ArrowLeft") return steps[Math.max(0, steps.indexOf(step) - 1)] ?? step;
  return step;
}
