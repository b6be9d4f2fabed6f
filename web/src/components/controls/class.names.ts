/** Joins class names. Types of CSS modules allow undefined, so empty values are skipped. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
