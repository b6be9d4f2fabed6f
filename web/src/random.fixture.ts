/** Random numbers that are the same for the same seed (mulberry32). */
export type Random = {
  next: () => number;
  below: (bound: number) => number;
  pick: <Item>(list: readonly Item[]) => Item;
};

export function randomOf(seed: number): Random {
  let at = seed;
  const next = () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { next, below, pick: (list) => list[below(list.length)]! };
}
