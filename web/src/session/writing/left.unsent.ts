import type { ChatSession } from "../chat.session.ts";
import { draftSavingOf, NOTICE_PREFIX, ROOM_PREFIX } from "../drafts/draft.saving.ts";

/** The first screen's own files come first. */
const OPENED_AFTER_MS = 1_500;

/**
 * Opens what an earlier visit has left unsent, whatever this one shows: answers leave (D218), and the list shows drafts
 * (TRUE-09). Also deletes what another user has left on this device. A room opens its draft at once.
 */
export function openLeftUnsent(session: ChatSession): void {
  const timer = setTimeout(() => void open(session), OPENED_AFTER_MS);
  session.closing.addEventListener("abort", () => clearTimeout(timer));
}

async function open(session: ChatSession): Promise<void> {
  const { holds } = draftSavingOf(session.user.uuid);
  const [hasAnswers, hasDrafts] = [await holds(NOTICE_PREFIX), await holds(ROOM_PREFIX)];
  if (session.closing.aborted) return;
  try {
    if (hasAnswers) (await import("../answering.ts")).answeringIn(session);
    if (hasDrafts) (await import("./writing.ts")).writingOf(session);
  } catch {
    // The file could not be fetched: what is unsent stays for the next visit.
  }
}
