import type { Reaction, ReactionPost, Workspace } from "@hello/contract";
import type { Db } from "../../platform/db/connection.ts";

function reactionColumns(db: Db) {
  return db`
    x.id, x.reaction, x.user_id as "userId", x.message_id as "messageReactionsId", x.room_id as "roomId",
    x.version as "_version", x.deleted as "_deleted"`;
}

export async function findReaction(db: Db, id: string, workspace: Workspace): Promise<Reaction | undefined> {
  const [found] = await db<Reaction[]>`
    select ${reactionColumns(db)} from reactions x
    join messages m on m.id = x.message_id and not m.deleted and not m.hidden
    where x.id = ${id} and x.workspace = ${workspace} and not x.deleted`;
  return found;
}

/** The user's reaction to a message, locked until the end of the transaction. */
export async function lockOwn(db: Db, messageId: string, userId: string): Promise<Reaction | undefined> {
  const [found] = await db<Reaction[]>`
    select ${reactionColumns(db)} from reactions x
    where x.message_id = ${messageId} and x.user_id = ${userId} and not x.deleted for update`;
  return found;
}

type NewReaction = ReactionPost & { id: string; workspace: Workspace };

/** Returns nothing when the user already has a reaction to that message. */
export async function insert(db: Db, reaction: NewReaction): Promise<Reaction | undefined> {
  const [inserted] = await db<Reaction[]>`
    insert into reactions as x (id, workspace, room_id, message_id, user_id, reaction)
    values (${reaction.id}, ${reaction.workspace}, ${reaction.roomId}, ${reaction.messageReactionsId},
      ${reaction.userId}, ${reaction.reaction})
    on conflict (message_id, user_id) where not deleted do nothing
    returning ${reactionColumns(db)}`;
  return inserted;
}

export async function replace(db: Db, id: string, version: number, reaction: string): Promise<Reaction | undefined> {
  const [updated] = await db<Reaction[]>`
    update reactions x set reaction = ${reaction}, version = x.version + 1, updated_at = now()
    where x.id = ${id} and x.version = ${version} and not x.deleted
    returning ${reactionColumns(db)}`;
  return updated;
}

export async function markDeleted(db: Db, id: string, version: number): Promise<Reaction | undefined> {
  const [deleted] = await db<Reaction[]>`
    update reactions x set deleted = true, version = x.version + 1, updated_at = now()
    where x.id = ${id} and x.version = ${version} and not x.deleted
    returning ${reactionColumns(db)}`;
  return deleted;
}
