/**
 * How much `npm run prove` does. By default it runs about a tenth of the kills, rounds and sizes, with a new seed each
 * time; `--full` runs all of them. scripts/prove.ts sets both variables and prints the seed.
 */
const isFull = process.env.PROVE_FULL === "1";

export const SEED = Number(process.env.PROVE_SEED ?? 1);

/** The full number, or a tenth of it, but at least `min`. */
export function scaled(full: number, min = 1): number {
  return isFull ? full : Math.max(min, Math.ceil(full / 10));
}
