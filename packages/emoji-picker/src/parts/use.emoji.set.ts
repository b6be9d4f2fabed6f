import { useEffect, useState } from "react";
import { findEmojiSet, loadEmojiSet } from "../data/emoji.load.ts";
import type { EmojiSet } from "../data/emoji.types.ts";

type Loading = { set: EmojiSet | undefined; hasFailed: boolean; retry: () => void };

/** The set, loaded when a picker is first mounted. */
export function useEmojiSet(): Loading {
  const [set, setSet] = useState(findEmojiSet);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isShown = true;
    setHasFailed(false);
    loadEmojiSet().then(
      (loaded) => isShown && setSet(loaded),
      () => isShown && setHasFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);
  return { set, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
