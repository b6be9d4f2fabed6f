import { type ComponentType, lazy, Suspense } from "react";

/** A script file failed to load. Browsers remember the failure, so only reloading the page requests it again. */
export class MissingFileError extends Error {}

/** A component in its own files, fetched when it is first rendered. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await fetchPart(load) })) as unknown as ComponentType<Props>;
}

/** Without a network it waits for it: what is on the screen already stays there, and can be used. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw new MissingFileError("A script file failed to load.", { cause });
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return fetchPart(load);
  }
}

const loaders: (() => Promise<unknown>)[] = [];

/** A lazy component with its own Suspense, outside of the first load: fetched when it is rendered, or by `fetchParts`. */
export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  loaders.push(load);
  const Part = lazyPart(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** Of what a screen can do without: nothing is shown in its place while its file cannot be fetched. */
export function orNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return () => fetchPart(load).catch(() => () => null);
}

/** Fetches all such components ahead. A failure is ignored: rendering the component fetches it again. */
export function fetchParts(): void {
  for (const load of loaders) load().catch(() => {});
}
