/** Names of one word, such as HOST or WORKER, are near too many of other programs. */
const GUESSED = /^[A-Z\d]+_[A-Z\d_]+$/;
const LONG_NAME = 9;

/**
 * Variables that are nearly one of our settings, which is not set itself. Those of other programs never refuse a start:
 * one wrong, missing, added or swapped letter makes a name ours, in a long one two.
 */
export function findMisspelt(env: NodeJS.ProcessEnv, settings: string[]): string[] {
  const known = new Set(settings);
  const missing = settings.filter((name) => GUESSED.test(name) && !env[name]);
  return Object.keys(env).flatMap((given) => {
    if (known.has(given) || !env[given]) return [];
    const meant = missing.find((name) => isNear(given.toUpperCase(), name));
    return meant ? [`${given}: is no setting; did you mean ${meant}?`] : [];
  });
}

function isNear(given: string, name: string): boolean {
  const most = name.length >= LONG_NAME ? 2 : 1;
  return Math.abs(given.length - name.length) <= most && distance(given, name) <= most;
}

/** How many letters are wrong, missing, added or swapped with their neighbour (the optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        rows[row - 1]![column]! + 1,
        current[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows[one.length]![other.length]!;
}
