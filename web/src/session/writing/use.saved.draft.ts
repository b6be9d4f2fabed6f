import { useEffect, useMemo, useRef } from "react";
import type { Saved } from "../../offline/draft.database.ts";
import { giveBack } from "../../state/draft.edit.ts";
import { type Draft, EMPTY_DRAFT, isEmptyDraft } from "../../state/draft.ts";
import { draftSavingOf } from "../drafts/draft.saving.ts";

/** Saves the draft of a staff screen under a key, and passes on the one that an earlier page has saved. */
export function useSavedDraft(uuid: string, key: string, draft: Draft, onFound: (saved: Draft) => void): void {
  useSaved(uuid, key, draft, (saved) => {
    const left = joinedOf(saved);
    if (isEmptyDraft(left)) return false;
    onFound(left);
    return true;
  });
}

/** A form or options as they were left, with the files that were chosen for them. */
export type Kept = { value: unknown; files: readonly File[] };

const NO_FILES: readonly File[] = [];

/** The same for what is more than a text. Null: there is nothing to keep. `onFound` reads what an older page may have left. */
export function useSavedValue(
  uuid: string,
  key: string,
  kept: (Pick<Kept, "value"> & Partial<Kept>) | null,
  onFound: (kept: Kept) => void,
): void {
  const text = kept ? JSON.stringify(kept.value) : "";
  const files = kept?.files ?? NO_FILES;
  const draft = useMemo(() => ({ ...EMPTY_DRAFT, text, files }), [text, files]);
  useSaved(uuid, key, draft, ({ draft: latest, unsent }) => {
    // Of several closed tabs the first one counts: two forms cannot be joined.
    const left = [latest, ...unsent.map((message) => message.draft)].flatMap((saved) => readKept(saved) ?? []);
    if (!left[0]) return false;
    onFound(left[0]);
    return true;
  });
}

function readKept({ text, files }: Draft): Kept | null {
  try {
    return { value: JSON.parse(text) as unknown, files };
  } catch {
    return null;
  }
}

/** `onFound` tells whether it could use what was found. */
function useSaved(uuid: string, key: string, draft: Draft, onFound: (saved: Saved) => boolean): void {
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
      if (!(found && onFound(found[1]))) save();
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
