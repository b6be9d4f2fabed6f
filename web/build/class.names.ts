import { globSync } from "node:fs";
import { relative, sep } from "node:path";
import type { CSSModulesOptions } from "vite";

/** Without the D: ad blockers hide classes such as "ad1". */
const DIGITS = "abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The shortest names for the classes of CSS modules: letters for the file, by its place in the alphabet, and a number for
 * the class. Vite's own names, with a hash in each, make styles and scripts 2 KB larger.
 */
export function shortClassNames(root: string): CSSModulesOptions {
  const files = globSync("src/**/*.module.css", { cwd: root }).toSorted();
  const classes = new Map<string, string[]>();
  return {
    generateScopedName: (name, path) => {
      const file = relative(root, path.replace(/\?.*/, "")).replaceAll(sep, "/");
      const place = files.indexOf(file);
      if (place < 0) throw new Error(`${file} is not among the style sheets of ${root}.`);
      const known = classes.get(file) ?? [];
      classes.set(file, known);
      if (!known.includes(name)) known.push(name);
      return `${lettersOf(place)}${known.indexOf(name)}`;
    },
  };
}

function lettersOf(place: number): string {
  const letter = DIGITS[place % DIGITS.length]!;
  return place < DIGITS.length ? letter : lettersOf(Math.floor(place / DIGITS.length) - 1) + letter;
}
