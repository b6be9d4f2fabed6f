import { type ComponentType, Suspense } from "react";
import { lazyPart } from "./lazy.part.ts";

const loaders: (() => Promise<unknown>)[] = [];

/** A part that is not worth the wait of the first load: fetched when it is first shown, or by `fetchParts` before that. */
export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  loaders.push(load);
  const Part = lazyPart(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** What somebody who acts on the page may need at once. Without a network each is asked for again when it is needed. */
export function fetchParts(): void {
  for (const load of loaders) load().catch(() => {});
}
