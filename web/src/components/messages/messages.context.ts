import type { Message, OtherUser } from "@hello/contract";
import { withoutVariation } from "@hello/contract/plain";
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPictures, type Pictures } from "./attachment.pictures.ts";
import { FORMER_MEMBER, NOT_KNOWN, nameOfUser } from "./person.details.ts";
import type { NameOf } from "./text.parse.ts";

/** What the user may do with a message; an action without a handler is not offered. */
export type MessageActions = {
  onReact?: ((message: Message, emoji: string) => void) | undefined;
  onReply?: ((message: Message) => void) | undefined;
  onReport?: ((message: Message) => void) | undefined;
  onDelete?: ((message: Message) => void) | undefined;
  /** Takes a picture out, by its path (D186). */
  onRemovePhoto?: ((path: string) => void) | undefined;
  /** For staff: shows the case of a marked message, or opens one about another. */
  onCase?: ((message: Message) => void) | undefined;
};

/** Layers beside a message: quick reactions, all emoji, or on a phone quick reactions with a menu. */
export type OverlayKind = "reactions" | "picker" | "selection";

export type MessagesContextProps = {
  meId: string;
  users: Readonly<Record<string, OtherUser>>;
  /** People of whom nothing is known, by id. */
  formerUsers?: Readonly<Record<string, true>>;
  /** The brand's label for collaborators. */
  staffBadge: string;
  /** Base address of the emoji pictures. */
  emojiUrl: string;
  /** The same object while no action changes. */
  actions: MessageActions;
  /** For staff: the toolbar of each message is always visible. */
  alwaysShowActions?: boolean;
  fetchAttachment: (path: string) => Promise<Blob>;
  /** Whether the live connection stands: pictures that failed before are fetched again. */
  isLive?: boolean;
  /** For staff: texts above messages that a case is about. Pictures of these messages are blurred. */
  marks?: ReadonlyMap<string, string>;
};

const NOBODY: Readonly<Record<string, true>> = {};
const NO_BREAK_SPACE = "\u00a0";
const NO_MARKS: ReadonlyMap<string, string> = new Map();

/** Shared by all rows of a list. The same object while nothing in it changes. */
export type MessagesContext = Required<Omit<MessagesContextProps, "isLive">> & {
  nameOf: NameOf;
  /** The name to show for an author, known or not. */
  authorOf: (userId: string) => string;
  isFormer: (userId: string) => boolean;
  pictures: Pictures;
  open: (overlay: OverlayKind, key: string) => void;
  jumpTo: (messageId: string) => void;
  /** Makes screen readers say the text. */
  announce: (text: string) => void;
};

/** The user's own reaction to a message. */
type FindOwnEmoji = (message: Message) => string | undefined;

type Overlay = { kind: OverlayKind; key: string };

const context = createContext<MessagesContext | null>(null);
export const MessagesProvider = context.Provider;

export function useMessages(): MessagesContext {
  const value = use(context);
  if (!value) throw new Error("A message must be inside a MessagesProvider.");
  return value;
}

/** The context of a list, with the overlay that a row opened and the text that a row announced. */
export function useMessagesContext(
  props: MessagesContextProps,
  jumpTo: (messageId: string) => void,
  findOwnEmoji: FindOwnEmoji = () => undefined,
) {
  const { meId, users, staffBadge, emojiUrl, actions, alwaysShowActions = false } = props;
  const { fetchAttachment, isLive = false, formerUsers = NOBODY, marks = NO_MARKS } = props;
  const [overlay, setOverlay] = useState<Overlay>();
  const [announcement, setAnnouncement] = useState("");
  const latest = useRef(findOwnEmoji);
  useLayoutEffect(() => {
    latest.current = findOwnEmoji;
  });
  const pictures = useMemo(() => createPictures(fetchAttachment), [fetchAttachment]);
  useEffect(() => pictures.close, [pictures]);
  useEffect(() => {
    if (isLive) pictures.retry();
    window.addEventListener("online", pictures.retry);
    return () => window.removeEventListener("online", pictures.retry);
  }, [isLive, pictures]);
  const value = useMemo<MessagesContext>(() => {
    // The same text again is another text, otherwise it would not be said.
    const announce = (text: string) =>
      setAnnouncement((before) => (before === text ? `${text}${NO_BREAK_SPACE}` : text));
    const isFormer = (id: string) => formerUsers[id] === true && !users[id];
    return {
      meId,
      users,
      formerUsers,
      nameOf: (id) => nameOfUser(users[id]),
      authorOf: (id) => nameOfUser(users[id]) ?? (isFormer(id) ? FORMER_MEMBER : NOT_KNOWN),
      isFormer,
      staffBadge,
      emojiUrl,
      actions: withAnnouncedReactions(actions, announce, (message) => latest.current(message)),
      alwaysShowActions,
      fetchAttachment,
      marks,
      pictures,
      open: (kind, key) => setOverlay({ kind, key }),
      jumpTo,
      announce,
    };
  }, [
    meId,
    users,
    formerUsers,
    staffBadge,
    emojiUrl,
    actions,
    alwaysShowActions,
    fetchAttachment,
    marks,
    pictures,
    jumpTo,
  ]);
  return { value, overlay, setOverlay, announcement };
}

/** One's own reaction is small and far from the focus, so screen readers are told (EASE-21). */
function withAnnouncedReactions(
  actions: MessageActions,
  announce: (text: string) => void,
  findOwnEmoji: FindOwnEmoji,
): MessageActions {
  const { onReact } = actions;
  if (!onReact) return actions;
  return {
    ...actions,
    onReact: (message, emoji) => {
      const before = findOwnEmoji(message);
      const isRemoved = before !== undefined && withoutVariation(before) === withoutVariation(emoji);
      onReact(message, emoji);
      announce(isRemoved ? `Réaction ${emoji} retirée` : `Réaction ${emoji} ajoutée`);
    },
  };
}
