import { isSystemUuid, type OtherUser, type TargetedUser, type User, type UserPut } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { idTaken, notFound } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import type { Context } from "../../platform/context.ts";
import { whyMissed } from "../../platform/db/versions.ts";
import { write } from "../../platform/db/writing.ts";
import { findSeenAsStaff, isLimited } from "../access.reach.ts";
import { findKnown, requireCollaborator, requirePast, requireSelf } from "../access.ts";
import { lockBans } from "./users.bans.ts";
import { listErased } from "./users.erased.ts";
import { listByUsers } from "./users.participants.store.ts";
import * as users from "./users.store.ts";

/** Customers find only themselves (D5). */
export async function search(context: Context, caller: Caller, uuid: string): Promise<User[]> {
  if ((!caller.collaborator && uuid !== caller.uuid) || isSystemUuid(uuid)) return [];
  const found = await users.findByUuid(context.pool, uuid, caller.workspace);
  const seen = found && (await findSeenAsStaff(context.pool, caller, [found.id])).includes(found.id);
  return withParticipants(context, caller, seen || found?.id === caller.userId ? [found!] : []);
}

export async function get(context: Context, caller: Caller, id: string): Promise<User | OtherUser> {
  const [found] = await list(context, caller, [id]);
  if (!found) throw notFound();
  return found;
}

/** The users that the caller may see, each with the fields that the caller may see. */
export async function list(context: Context, caller: Caller, ids: string[]): Promise<(User | OtherUser)[]> {
  const { pool, config } = context;
  const known = await findKnown(pool, caller, ids);
  const seen = new Set([...(await findSeenAsStaff(pool, caller, known)), caller.userId]);
  const own = known.filter((id) => seen.has(id));
  const others = known.filter((id) => !seen.has(id));
  const [ownView, otherView] = await Promise.all([
    own.length > 0 ? users.listOwnView(pool, own, caller.workspace) : [],
    others.length > 0
      ? users.listOtherView(pool, others, caller.workspace, config.sites[caller.workspace].details)
      : [],
  ]);
  return [...(await withParticipants(context, caller, ownView)), ...otherView];
}

export async function update(context: Context, caller: Caller, put: UserPut): Promise<User> {
  await requireSelf(context.pool, caller, put.id);
  requirePast(put.lastInternalMessageReadAt, "lastInternalMessageReadAt");
  const { charterUrl } = context.config.sites[caller.workspace];
  const updated = await users.update(context.pool, put, charterUrl);
  if (!updated) throw await whyMissed(context.pool, "users", put.id);
  return (await withParticipants(context, caller, [updated]))[0]!;
}

export async function createUser(context: Context, caller: Caller, uuid: string): Promise<User> {
  requireCollaborator(caller);
  return findOrCreate(context, caller, uuid, false);
}

/** Also the first call of a new staff member, who creates their own record. */
export async function createCollaborator(context: Context, caller: Caller, uuid: string): Promise<User> {
  if (!(caller.signedInAsCollaborator && uuid === caller.uuid)) requireCollaborator(caller);
  const created = await findOrCreate(context, caller, uuid, true);
  if (!(await users.isCollaborator(context.pool, created.id))) throw takenUuid();
  return created;
}

/**
 * Gets or creates users. The answer leaves out uuids of another workspace, of staff and of erased people. Staff with a
 * limited reach create nobody: people in no room are out of their reach.
 */
export async function createTargeted(context: Context, caller: Caller, asked: string[]): Promise<TargetedUser[]> {
  requireCollaborator(caller);
  const { workspace } = caller;
  return write(context, async (tx) => {
    await lockBans(tx, workspace, "shared");
    const erased = await listErased(tx, context.keys, asked);
    const uuids = asked.filter((uuid) => !(isSystemUuid(uuid) || erased.has(uuid)));
    const made = isLimited(caller) ? [] : uuids.map((uuid) => ({ id: newId(), uuid }));
    await users.insertMissing(tx, made, { workspace, collaborator: false });
    return users.listTargeted(tx, uuids, caller);
  });
}

/** For staff with a limited reach, people out of reach look like people who do not exist. */
async function findOrCreate(context: Context, caller: Caller, uuid: string, collaborator: boolean): Promise<User> {
  if (isLimited(caller)) {
    const [found] = await search(context, caller, uuid);
    if (!found) throw notFound();
    return found;
  }
  await insertUsable(context, caller, uuid, collaborator);
  return requireCreated(context, caller, uuid);
}

async function requireCreated(context: Context, caller: Caller, uuid: string): Promise<User> {
  const found = await users.findByUuid(context.pool, uuid, caller.workspace);
  if (!found) throw takenUuid();
  return (await withParticipants(context, caller, [found]))[0]!;
}

/**
 * Refuses the workspace's own account (D93) and erased people (D86) like uuids of another workspace. The lock keeps erasures
 * out.
 */
async function insertUsable(
  context: Context,
  { workspace }: Caller,
  uuid: string,
  collaborator: boolean,
): Promise<void> {
  await write(context, async (tx) => {
    await lockBans(tx, workspace, "shared");
    if (isSystemUuid(uuid) || (await listErased(tx, context.keys, [uuid])).has(uuid)) throw takenUuid();
    await users.insertMissing(tx, [{ id: newId(), uuid }], { workspace, collaborator });
  });
}

function takenUuid() {
  return idTaken("uuid");
}

async function withParticipants(
  { pool }: Context,
  caller: Caller,
  found: Omit<User, "participants">[],
): Promise<User[]> {
  if (found.length === 0) return [];
  const entries = await listByUsers(
    pool,
    caller,
    found.map(({ id }) => id),
  );
  const byUser = Map.groupBy(entries, ({ userId }) => userId);
  return found.map((user) => ({ ...user, participants: byUser.get(user.id) ?? [] }));
}
