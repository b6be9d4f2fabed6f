import type { Message, MessagePost, PageQuery, RoomUnread, UnreadQuery, VersionedId } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { idTaken, notFound, wrongField } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { openPage, type Page } from "../../base/paging.ts";
import {
  checkReader,
  requireOwnId,
  requirePerson,
  requireReader,
  requireRoom,
  requireSelf,
  requireStaffOf,
  requireWriter,
} from "../../people/access.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import { whyMissed } from "../../platform/db/versions.ts";
import { write } from "../../platform/db/writing.ts";
import type { Upload } from "../../platform/outside/files.ts";
import { type FileContext, type KeptFile, withUploads } from "../attachments/attachments.uploads.ts";
import type { DecidingContext } from "../participants/participants.decisions.ts";
import { type FlaggingContext, storeFlagging } from "./messages.flagging.ts";
import * as messages from "./messages.store.ts";

export type MessagesContext = FileContext &
  DecidingContext &
  FlaggingContext & {
    /** Notifies devices later of a message that was just stored, if it is still unread then. */
    noteForPush: (message: Message, byStaff: boolean) => void;
    /** Before the first entry of a diary is stored: everybody of the stay gets it. */
    beginDiary: (caller: Caller, roomId: string) => Promise<void>;
  };

type CountedPage = Page<Message> & { total: number };

export async function list(
  { pool, keys }: MessagesContext,
  caller: Caller,
  roomId: string,
  query: PageQuery,
): Promise<CountedPage> {
  const { messageCount } = await requireReader(pool, caller, roomId);
  const { cursor: before, limit, cut } = openPage(keys.pages, `messages:${roomId}`, query);
  const rows = await messages.listShown(pool, roomId, before, limit);
  return { ...cut(rows, ({ createdAt }) => createdAt), total: messageCount };
}

/** A user who has not joined has no unread messages (D21). */
export async function listUnread(
  { pool }: MessagesContext,
  caller: Caller,
  roomId: string,
  { lastRead, limit }: UnreadQuery,
): Promise<CountedPage> {
  const standing = await requireRoom(pool, caller, roomId);
  if (standing.status === "INVITED" && !standing.staff) return { items: [], nextToken: null, total: 0 };
  checkReader(standing);
  const from = { roomId, userId: caller.userId, lastRead: lastRead ?? standing.lastMessageReadAt ?? standing.joinedAt };
  return { ...(await messages.listUnread(pool, from, limit)), nextToken: null };
}

/** Rooms that the person does not read are left out. */
export async function listUnreadOfRooms(
  { pool }: MessagesContext,
  caller: Caller,
  userId: string,
  roomIds: string[],
): Promise<RoomUnread[]> {
  await requireSelf(pool, caller, userId);
  return messages.listUnreadOfRooms(pool, caller, roomIds);
}

export async function send(
  context: MessagesContext,
  caller: Caller,
  post: MessagePost,
  uploads: Upload[],
): Promise<Message> {
  requireOwnId(requirePerson(caller), post.userId, "userId");
  // The statement that stores a message checks the permission itself, but for a reach; work before it needs a check of its
  // own.
  const isLimited = caller.collaborator && caller.reach !== "all";
  if (post.messageReplyToId || uploads.length > 0 || isLimited) await requireWriter(context.pool, caller, post.roomId);
  if (post.messageReplyToId && !(await messages.findShown(context.pool, post.messageReplyToId, post.roomId))) {
    throw wrongField("messageReplyToId", "ce message n’existe pas dans ce groupe.");
  }
  return withUploads(context, caller, uploads, (kept) => store(context, caller, post, kept));
}

async function store(context: MessagesContext, caller: Caller, post: MessagePost, kept: KeptFile[]): Promise<Message> {
  const message = {
    id: post.id ?? newId(),
    workspace: caller.workspace,
    userId: post.userId,
    roomId: post.roomId,
    content: post.content,
    mentions: post.mentions,
    replyToId: post.messageReplyToId ?? null,
    attachmentIds: kept.map(({ id }) => id),
    attachments: kept.map(({ attachment }) => attachment),
    asCollaborator: caller.collaborator,
  };
  if (caller.collaborator) await context.beginDiary(caller, post.roomId);
  try {
    const stored = await storeFlagging(context, message);
    if (stored) {
      const { seq, message: payload } = stored;
      context.announce([{ stream: payload.roomId, seq, name: "onCreateMessage", payload }]);
      context.noteForPush(payload, caller.collaborator);
      return payload;
    }
  } catch (error) {
    if (!post.id || !isDuplicate(error)) throw error;
    const earlier = await findEarlierSend(context, caller, post);
    if (earlier) return earlier;
    throw idTaken();
  }
  // Refused: find the reason.
  await requireWriter(context.pool, caller, post.roomId);
  throw notFound();
}

/** The message that an earlier attempt of the same send has stored (D17). */
async function findEarlierSend(
  { pool }: MessagesContext,
  caller: Caller,
  post: MessagePost,
): Promise<Message | undefined> {
  const found = await messages.findMessage(pool, post.id!, caller.workspace);
  const same = found && found.userId === post.userId && found.roomId === post.roomId && !found._deleted;
  return same ? found : undefined;
}

/** Text and files stay for the case of the message, and the author is told, unless the message is one's own. */
export async function remove(
  context: MessagesContext,
  caller: Caller,
  { id, _version }: VersionedId,
): Promise<Message> {
  const found = await messages.findMessage(context.pool, id, caller.workspace);
  if (!found || found._deleted) throw notFound();
  await requireReader(context.pool, caller, found.roomId).catch(() => {
    throw notFound();
  });
  await requireStaffOf(context.pool, caller, found.roomId);
  const { config } = context;
  const { workspace } = caller;
  const { userId } = requirePerson(caller);
  const isOwn = found.userId === userId;
  const deleted = await write(context, async (tx, record) => {
    const deleteIt = async (decisionId: string | null) => {
      if (!(await messages.markDeleted(tx, { id, version: _version, decisionId }))) {
        throw await whyMissed(tx, "messages", id);
      }
      const tombstone = messages.asSent((await messages.findMessage(tx, id, workspace))!);
      await record.room(tombstone.roomId, "onDeleteMessage", tombstone);
    };
    if (isOwn) {
      await context.decisions.requireNoCase(tx, id, userId);
      await deleteIt(null);
    } else await context.decisions.decideDeletion({ tx, record, config }, userId, found, { workspace, deleteIt });
    return messages.asSent((await messages.findMessage(tx, id, workspace))!);
  });
  if (!isOwn) context.announceMany();
  return deleted;
}
