import { z } from "zod";
import { attachment } from "./attachments.schema.ts";
import { call, calls } from "./call.ts";
import { answer, countedListAnswer, listAnswer, pageQuery } from "./envelope.schema.ts";
import { MENTIONS_MAX, MESSAGE_MAX } from "./limits.ts";
import { versionedId } from "./participants.schema.ts";
import { reaction } from "./reactions.schema.ts";
import { roomsQuery } from "./rooms.schema.ts";
import { files, filledText, id, jsonField, moment, version } from "./text.ts";

export const replyReference = z
  .strictObject({
    id,
    userId: id,
    content: z.string(),
    mentions: z.array(id),
    _deleted: z.boolean(),
  })
  .meta({ id: "ReplyReference" });
export type ReplyReference = z.infer<typeof replyReference>;

export const message = z
  .strictObject({
    id,
    content: z.string(),
    userId: id,
    roomId: id,
    createdAt: moment,
    updatedAt: moment,
    mentions: z.array(id),
    attachments: z.array(attachment),
    replyTo: replyReference.nullable(),
    reactions: z.strictObject({ items: z.array(reaction) }).meta({ id: "Reactions" }),
    _deleted: z.boolean(),
    _version: version,
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

/** The client may choose the id; the same id again returns the same message (D17). */
export const messagePost = z.strictObject({
  id: id.optional(),
  content: filledText(MESSAGE_MAX),
  userId: id,
  roomId: id,
  mentions: z.array(id).max(MENTIONS_MAX).default([]),
  messageReplyToId: id.nullish(),
});
export type MessagePost = z.infer<typeof messagePost>;
export const messageForm = z.strictObject({ "files[]": files, message: jsonField(messagePost) });

export const unreadQuery = pageQuery.omit({ nextToken: true }).extend({ lastRead: moment.optional() });
export type UnreadQuery = z.infer<typeof unreadQuery>;

/** What is unread in one of several rooms: how many messages, and the newest of them; and the room's latest message. */
export const roomUnread = z.strictObject({
  roomId: id,
  total: z.int().nonnegative(),
  items: z.array(message),
  latest: message.nullable(),
});
export type RoomUnread = z.infer<typeof roomUnread>;

export const messageAnswer = answer(message);
export const messagesAnswer = countedListAnswer(message);
export const unreadAnswer = countedListAnswer(message);
export const unreadOfRoomsAnswer = listAnswer(roomUnread);

export const messageCalls = calls("Messages", {
  "GET /amplify/rooms/:id/messages": call("listMessages", "Les messages d’un groupe, les plus récents d’abord", {
    query: pageQuery,
    answer: messagesAnswer,
  }),
  "GET /amplify/rooms/:id/unread": call("listUnreadMessages", "Les messages non lus d’un groupe", {
    query: unreadQuery,
    answer: unreadAnswer,
  }),
  "GET /amplify/users/:id/unread": call("listUnreadOfRooms", "Les messages non lus de plusieurs groupes", {
    query: roomsQuery,
    answer: unreadOfRoomsAnswer,
  }),
  "POST /amplify/messages/": call("sendMessage", "Envoie un message", { form: messageForm, answer: messageAnswer }),
  "DELETE /amplify/messages/": call("deleteMessage", "Supprime un message", {
    body: versionedId,
    answer: messageAnswer,
  }),
});
