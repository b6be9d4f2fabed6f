import type { StoreApi } from "zustand/vanilla";
import { type Draft, isEmptyDraft } from "../../state/draft.ts";

/** What is written and not sent, by room, as the list shows it. */
export type DraftLines = Readonly<Record<string, string>>;

/** The list is not rendered with every letter. */
const SHOWN_AFTER_MS = 300;
/** More than a row shows. */
const LENGTH_MAX = 120;

/** Shows the drafts in the list of rooms (TRUE-09); one that has left is gone at once. */
export function showDrafts(
  { store }: { store: StoreApi<Readonly<Record<string, { draft: Draft }>>> },
  lines: StoreApi<DraftLines>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    const found = Object.entries(store.getState()).map(([roomId, { draft }]) => [roomId, lineOf(draft)] as const);
    lines.setState(Object.fromEntries(found.filter(([, line]) => line !== "")), true);
  };
  store.subscribe((now) => {
    const isOver = Object.keys(lines.getState()).some((roomId) => isEmptyDraft(now[roomId]!.draft));
    if (isOver) show();
    else timer ??= setTimeout(show, SHOWN_AFTER_MS);
  });
}

function lineOf({ text, files }: Draft): string {
  const line = text.slice(0, LENGTH_MAX).toWellFormed().replaceAll(/\s+/g, " ").trim();
  return line || (files.length > 0 ? "Pièce jointe" : "");
}
