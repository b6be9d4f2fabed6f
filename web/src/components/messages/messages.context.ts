import type { Message, OtherUser } from "@hello/contract";
import { createContext, use } from "react";
import type { Pictures } from "./attachments/attachment.pictures.ts";
import type { NameOf } from "./text.parse.ts";

/** What a person may do with a message; what is missing is not offered. */
export type MessageActions = {
  onReact?: ((message: Message, emoji: string) => void) | undefined;
  onReply?: ((message: Message) => void) | undefined;
  onReport?: ((message: Message) => void) | undefined;
  onDelete?: ((message: Message) => void) | undefined;
};

/** What all rows of a list share. The same object while nothing of it changed. */
export type MessagesContext = {
  meId: string;
  users: Readonly<Record<string, OtherUser>>;
  nameOf: NameOf;
  /** What marks a collaborator, in the brand's words. */
  staffBadge: string;
  /** Where the pictures of emoji are. */
  emojiUrl: string;
  actions: MessageActions;
  alwaysShowActions: boolean;
  fetchAttachment: (path: string) => Promise<Blob>;
  pictures: Pictures;
  open: (overlay: OverlayKind, key: string) => void;
  jumpTo: (messageId: string) => void;
  /** Says something to those who do not see the screen. */
  announce: (text: string) => void;
};

/** What opens beside a message: quick reactions, all emoji, the menu, or on a phone reactions with the actions. */
export type OverlayKind = "reactions" | "picker" | "menu" | "selection";

const context = createContext<MessagesContext | null>(null);
export const MessagesProvider = context.Provider;

export function useMessages(): MessagesContext {
  const value = use(context);
  if (!value) throw new Error("A message stands outside of a list.");
  return value;
}
