import type { Loaded, LoadRows } from "../delivery/delivery.senders.ts";
import { eveningParts } from "./evening.mail.ts";
import { findUnread } from "./evening.store.ts";

/**
 * Loads evening e-mails: `subject` is the moment of the evening, `recipient` the id of the person. Address and content
 * are read just before an e-mail leaves.
 */
export const loadEvenings: LoadRows = async ({ db, originOf, keys }, rows) => {
  const loaded = new Map<string, Loaded>();
  for (const { id, workspace, subject, recipient } of rows) {
    const unread = await findUnread(db, recipient!, subject!);
    if (!unread || unread.isOff) loaded.set(id, { unwanted: "opted_out" });
    else if (unread.isBounced) loaded.set(id, { unwanted: "bounced_email" });
    else if (unread.isLate) loaded.set(id, { unwanted: "too_late" });
    else if (unread.notices === 0 && unread.rooms.length === 0) loaded.set(id, { unwanted: "nothing_unread" });
    else {
      const parts = eveningParts({ ...unread, userId: recipient! }, originOf(workspace), keys.unsubscribe);
      loaded.set(id, { address: unread.address, content: { parts } });
    }
  }
  return loaded;
};
