import type { OtherUser } from "@hello/contract";
import { useEffect, useMemo, useState } from "react";
import { createPictures } from "./attachments/attachment.pictures.ts";
import type { MessageActions, MessagesContext, OverlayKind } from "./messages.context.ts";
import { nameOfUser } from "./person.details.ts";

export type SharedProps = {
  meId: string;
  users: Readonly<Record<string, OtherUser>>;
  staffBadge: string;
  emojiUrl: string;
  /** The same object while nothing of it changed. */
  actions: MessageActions;
  /** For staff: what may be done stands beside each message. */
  alwaysShowActions?: boolean;
  fetchAttachment: (path: string) => Promise<Blob>;
};

type Overlay = { kind: OverlayKind; key: string };

/** What the rows share, and what they have asked the list to open or to say. */
export function useShared(props: SharedProps, jumpTo: (messageId: string) => void) {
  const { meId, users, staffBadge, emojiUrl, actions, alwaysShowActions = false, fetchAttachment } = props;
  const [overlay, setOverlay] = useState<Overlay>();
  const [announcement, announce] = useState("");
  const pictures = useMemo(() => createPictures(fetchAttachment), [fetchAttachment]);
  useEffect(() => pictures.close, [pictures]);
  const shared = useMemo<MessagesContext>(
    () => ({
      meId,
      users,
      nameOf: (id) => nameOfUser(users[id]),
      staffBadge,
      emojiUrl,
      actions,
      alwaysShowActions,
      fetchAttachment,
      pictures,
      open: (kind, key) => setOverlay({ kind, key }),
      jumpTo,
      announce,
    }),
    [meId, users, staffBadge, emojiUrl, actions, alwaysShowActions, fetchAttachment, pictures, jumpTo],
  );
  return { shared, overlay, setOverlay, announcement };
}
