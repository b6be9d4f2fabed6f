import type { Loaded, LoadRows } from "../delivery/delivery.senders.ts";
import { eveningParts } from "./evening.mail.ts";
import { findUntold } from "./evening.store.ts";

/** The subject is the evening, the recipient the person: address and content are read just before the e-mail leaves. */
export const loadEvenings: LoadRows = async ({ db, originOf, keys }, rows) => {
  const loaded = new Map<string, Loaded>();
  for (const { id, workspace, subject, recipient } of rows) {
    const untold = await findUntold(db, recipient!, subject!);
    if (!untold || untold.isOff) loaded.set(id, { unwanted: "opted_out" });
    else if (untold.isLate) loaded.set(id, { unwanted: "too_late" });
    else if (untold.notices === 0 && untold.rooms.length === 0) loaded.set(id, { unwanted: "nothing_unread" });
    else {
      const parts = eveningParts({ ...untold, userId: recipient! }, originOf(workspace), keys.unsubscribe);
      loaded.set(id, { address: untold.address, content: { parts } });
    }
  }
  return loaded;
};
