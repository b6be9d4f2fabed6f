import { readEmojiSet } from "./emoji.format.ts";
import type { EmojiSet } from "./emoji.types.ts";

/** Browsers remember that a module failed to load, so the second try uses another name. */
const SOURCES = [() => import("./emoji.generated.ts"), () => import("./emoji.generated.ts?again")];

let attempts = 0;
let loaded: EmojiSet | undefined;
let loading: Promise<EmojiSet> | undefined;

/** The set if it is loaded already, so that the next opening renders at once. */
export function findEmojiSet(): EmojiSet | undefined {
  return loaded;
}

/** Loads the set before the picker opens; after a failure, opening it tries again. */
export async function preloadEmoji(): Promise<void> {
  await loadEmojiSet().catch(() => {});
}

/** Loads the set once; after a failure the next call tries again. */
export function loadEmojiSet(): Promise<EmojiSet> {
  loading ??= SOURCES[attempts++ % SOURCES.length]!().then(
    ({ default: text }) => {
      loaded = readEmojiSet(text);
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
