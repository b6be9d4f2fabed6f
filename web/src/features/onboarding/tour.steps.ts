/** What a step points at; the charter stands by itself. */
export const TARGETS = ["notices", "rooms", "signs", "help"] as const;
export type TargetName = (typeof TARGETS)[number];
export type StepName = TargetName | "charter";

/** With which version of the tour each step came: who has seen that version is not shown it again. */
const SINCE: Record<TargetName, number> = { notices: 1, rooms: 1, signs: 1, help: 1 };

/** What is new to somebody, then the charter for whoever has never accepted it. A missing target is passed over (D35). */
export function stepsFor(seenVersion: number | null, isThere: (target: TargetName) => boolean): StepName[] {
  const seen = seenVersion ?? 0;
  const steps: StepName[] = TARGETS.filter((target) => SINCE[target] > seen && isThere(target));
  return seen === 0 ? [...steps, "charter"] : steps;
}

/** The same step in a tour made anew; when its target has gone meanwhile, the one that takes its place. */
export function keptStep(steps: StepName[], step: StepName): StepName | undefined {
  if (steps.includes(step)) return step;
  const order: StepName[] = [...TARGETS, "charter"];
  return steps.find((other) => order.indexOf(other) > order.indexOf(step)) ?? steps.at(-1);
}

/** Where a key leads. None finishes the tour, so none passes the charter (D35). */
export function moveByKey(key: string, steps: StepName[], step: StepName): StepName {
  if (key === "ArrowRight") return steps[steps.indexOf(step) + 1] ?? step;
  if (key === "ArrowLeft") return steps[Math.max(0, steps.indexOf(step) - 1)] ?? step;
  return step;
}
