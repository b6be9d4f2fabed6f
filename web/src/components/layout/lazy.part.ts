import { type ComponentType, lazy } from "react";

/** A file of the program did not come. Browsers remember that: only a page that is loaded anew asks for it again. */
export class MissingFileError extends Error {}

/** A part in files of its own, fetched when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await fetchPart(load) })) as unknown as ComponentType<Props>;
}

export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((cause: unknown) => {
    throw new MissingFileError("A file of the program did not come", { cause });
  });
}
