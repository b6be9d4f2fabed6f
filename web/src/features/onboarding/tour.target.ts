import type { TargetName } from "./tour.steps.ts";

/** The elements a step points at, as far as they are seen. */
export function findTarget(screen: HTMLElement, name: TargetName): Element[] {
  const found = [...screen.querySelectorAll(`[data-tour="${name}"]`)];
  return found.filter((element) => element.checkVisibility());
}
