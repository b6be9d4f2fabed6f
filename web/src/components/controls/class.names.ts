/** Joins what is there; a module's class may be missing by type alone. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
