import type { Reaction, ReactionPost, ReactionPut, VersionedId } from "@hello/contract";
import { withoutVariation } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { forbidden, idTaken, notFound, requireFound } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { requireOwnId, requireReactor, requireReader } from "../../people/access.ts";
import type { Context } from "../../platform/context.ts";
import { isDuplicate } from "../../platform/db/connection.errors.ts";
import type { Db } from "../../platform/db/connection.ts";
import { whyMissed } from "../../platform/db/versions.ts";
import { type Recorder, write } from "../../platform/db/writing.ts";
import { findShown } from "../messages/messages.store.ts";
import * as reactions from "./reactions.store.ts";

/** One reaction per user and message: the same again changes nothing, another replaces it (REACT-02, REACT-03). */
export async function create(context: Context, caller: Caller, post: ReactionPost): Promise<Reaction> {
  const person = await requireReactor(context.pool, caller, post.roomId);
  requireOwnId(person, post.userId, "userId");
  if (!(await findShown(context.pool, post.messageReactionsId, post.roomId))) throw notFound();
  try {
    return await write(context, (tx, record) => createOrReplace(tx, record, caller, post));
  } catch (error) {
    if (isDuplicate(error)) throw idTaken();
    throw error;
  }
}

async function createOrReplace(tx: Db, record: Recorder, caller: Caller, post: ReactionPost): Promise<Reaction> {
  const created = await reactions.insert(tx, { ...post, id: post.id ?? newId(), workspace: caller.workspace });
  if (created) {
    await record.room(created.roomId, "onCreateReaction", created);
    return created;
  }
  const own = await reactions.lockOwn(tx, post.messageReactionsId, post.userId);
  if (!own) return createOrReplace(tx, record, caller, post);
  return isSameReaction(own, post) ? own : replaceWith(tx, record, own, post.reaction);
}

export async function update(context: Context, caller: Caller, put: ReactionPut): Promise<Reaction> {
  await requireOwnReaction(context.pool, caller, put.id);
  return write(context, (tx, record) => replaceWith(tx, record, put, put.reaction));
}

export async function remove(context: Context, caller: Caller, { id, _version }: VersionedId): Promise<Reaction> {
  await requireOwnReaction(context.pool, caller, id);
  return write(context, async (tx, record) => {
    const deleted = await reactions.markDeleted(tx, id, _version);
    if (!deleted) throw await whyMissed(tx, "reactions", id);
    await record.room(deleted.roomId, "onDeleteReaction", deleted);
    return deleted;
  });
}

async function replaceWith(tx: Db, record: Recorder, { id, _version }: VersionedId, emoji: string): Promise<Reaction> {
  const updated = await reactions.replace(tx, id, _version, emoji);
  if (!updated) throw await whyMissed(tx, "reactions", id);
  await record.room(updated.roomId, "onUpdateReaction", updated);
  return updated;
}

/** Another user's reaction is forbidden where the caller can see it, and not found elsewhere. */
async function requireOwnReaction(db: Db, caller: Caller, id: string): Promise<void> {
  const reaction = await requireFound(reactions.findReaction(db, id, caller.workspace));
  if (reaction.userId === caller.userId) {
    await requireReactor(db, caller, reaction.roomId);
    return;
  }
  await requireReader(db, caller, reaction.roomId).catch(() => {
    throw notFound();
  });
  throw forbidden();
}

function isSameReaction(own: Reaction, { reaction }: ReactionPost): boolean {
  return withoutVariation(own.reaction) === withoutVariation(reaction);
}
