const FIRST = "abcdefghijklmnopqrstuvwxyz";
const REST = `${FIRST}0123456789`;

export type ShortNames = (name: string, file: string) => string;

/** Class names as short as they can be, each given once: the style sheet and the scripts both carry all of them. */
export function createShortNames(): ShortNames {
  const given = new Map<string, string>();
  return (name, file) => {
    const key = `${file} ${name}`;
    const known = given.get(key) ?? shortName(given.size);
    given.set(key, known);
    return known;
  };
}

/** a … z, then two characters, the first always a letter. */
function shortName(number: number): string {
  const first = FIRST.charAt(number % FIRST.length);
  const rest = Math.floor(number / FIRST.length);
  return rest === 0 ? first : first + (rest - 1).toString(REST.length);
}
