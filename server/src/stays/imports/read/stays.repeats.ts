/** 2^24 bits: of 400,000 people one in 40 counts as repeated without being it, which does no harm. */
const BITS = 24;

/** Finds names that occur more than once, with the same memory for any number of them. Some others are found too. */
export function createRepeats(): { note: (name: string) => void; isRepeated: (name: string) => boolean } {
  const [once, again] = [new Uint8Array(2 ** (BITS - 3)), new Uint8Array(2 ** (BITS - 3))];
  const placeOf = (name: string) => {
    const hash = hashOf(name);
    return { at: hash >>> 3, bit: 1 << (hash & 7) };
  };
  return {
    note: (name) => {
      const { at, bit } = placeOf(name);
      if (once[at]! & bit) again[at]! |= bit;
      once[at]! |= bit;
    },
    isRepeated: (name) => {
      const { at, bit } = placeOf(name);
      return (again[at]! & bit) !== 0;
    },
  };
}

/** FNV-1a, folded to so many bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return ((hash >>> BITS) ^ hash) & (2 ** BITS - 1);
}
