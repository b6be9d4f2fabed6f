import { useEffect, useRef } from "react";
import type { Saved } from "../../offline/draft.database.ts";
import { type Draft, giveBack, isEmptyDraft } from "../../state/draft.ts";
import { draftSavingOf } from "./draft.saving.ts";

/** Saves the draft of a staff screen under a key, and passes on the one that an earlier page has saved. */
export function useSavedDraft(uuid: string, key: string, draft: Draft, onFound: (saved: Draft) => void): void {
  const latest = useRef(draft);
  const isRestored = useRef(false);
  const saving = draftSavingOf(uuid);
  const save = () => saving.changed(key, () => ({ draft: latest.current, id: null, unsent: [] }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    isRestored.current = false;
    let isGone = false;
    void saving.take(key).then(([found]) => {
      if (isGone) return;
      isRestored.current = true;
      const left = found && joinedOf(found[1]);
      if (left && !isEmptyDraft(left)) onFound(left);
      else save();
    });
    return () => {
      isGone = true;
    };
  }, [saving, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the draft
  useEffect(() => {
    latest.current = draft;
    if (isRestored.current) save();
  }, [draft]);
}

/** Several closed tabs may have left one. */
function joinedOf({ draft, unsent }: Saved): Draft {
  return unsent.reduceRight((later, message) => giveBack(message.draft, later), draft);
}
