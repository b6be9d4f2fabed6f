import { readEmojiSet } from "./emoji.format.ts";
import type { EmojiSet } from "./emoji.types.ts";

/** Browsers remember that a module did not load: the second try asks for it by another name. */
const SOURCES = [() => import("./emoji.generated.ts"), () => import("./emoji.generated.ts?again")];

let attempts = 0;
let loaded: EmojiSet | undefined;
let loading: Promise<EmojiSet> | undefined;

/** What an earlier opening has loaded, so that the next one paints at once. */
export function findEmojiSet(): EmojiSet | undefined {
  return loaded;
}

/** Loads the set ahead of an opening that is to be expected; one that fails is tried again by the opening. */
export async function preloadEmoji(): Promise<void> {
  await loadEmojiSet().catch(() => {});
}

/** Loads the set on the first call; a failure is forgotten, so that the next opening tries again. */
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
