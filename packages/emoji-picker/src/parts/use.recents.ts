import { useEffect, useState } from "react";
import type { Emoji } from "../data/emoji.types.ts";
import type { RecentEntry } from "../state/recents.ts";
import { findRecents, readStoredRecents, rememberRecent } from "../storage/recents.store.ts";

const NONE: readonly RecentEntry[] = [];

/** The recent list and a function that adds to it. Without displayRecent the database is not opened. */
export function useRecents(displayRecent: boolean): [readonly RecentEntry[], (emoji: Emoji) => void] {
  const [recents, setRecents] = useState(() => (displayRecent ? findRecents() : NONE));
  useEffect(() => {
    if (!displayRecent) return;
    let isShown = true;
    void readStoredRecents().then((stored) => isShown && setRecents(stored));
    return () => {
      isShown = false;
    };
  }, [displayRecent]);
  const remember = ({ code, names }: Emoji) => {
    if (displayRecent) setRecents(rememberRecent({ u: code, n: [names.en, names.fr] }));
  };
  return [recents, remember];
}
