import { useEffect, useRef } from "react";
import { type Draft, isEmptyDraft } from "../../state/draft.ts";
import { keepingOf } from "./draft.saving.ts";

/**
 * Keeps what is written on a staff screen beside the page, and hands back what an earlier page has kept. `place` tells the
 * screens apart.
 */
export function useKeptDraft(uuid: string, place: string, draft: Draft, onFound: (kept: Draft) => void): void {
  const latest = useRef(draft);
  const isTakenUp = useRef(false);
  const keeping = keepingOf(uuid);
  const keep = () => keeping.touch(place, () => ({ draft: latest.current, id: null, unsent: [] }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place
  useEffect(() => {
    isTakenUp.current = false;
    let isGone = false;
    void keeping.take(place).then(([found]) => {
      if (isGone) return;
      isTakenUp.current = true;
      if (found && !isEmptyDraft(found[1].draft)) onFound(found[1].draft);
      else keep();
    });
    return () => {
      isGone = true;
    };
  }, [keeping, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the draft
  useEffect(() => {
    latest.current = draft;
    if (isTakenUp.current) keep();
  }, [draft]);
}
