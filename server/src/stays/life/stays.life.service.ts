import { PARIS, roomProduct, type StaffStay, type StaffStayPut, type StaleChange } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import type { Site } from "../../base/config.ts";
import { badRequest, notFound, requireFound, staleVersion } from "../../base/errors.ts";
import { findRoom } from "../../chat/rooms/rooms.store.ts";
import { requireLead, requirePerson, requireStaffOf } from "../../people/access.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Context } from "../../platform/context.ts";
import { readClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/connection.ts";
import { type LiveEvent, recordRoomEvents } from "../../platform/db/events.store.ts";
import { announceAll } from "../../platform/db/writing.ts";
import { fieldsOfCodes, listChanges } from "../../platform/journal/journal.changes.ts";
import { addToJournal, listJournal } from "../../platform/journal/journal.store.ts";
import * as lives from "./stays.life.store.ts";
import {
  type ActMoments,
  ALREADY_CLOSED_TEXT,
  ALREADY_OPEN_TEXT,
  codesOf,
  DIARY_TEXT,
  decideAct,
  type LifeStay,
  WITHOUT_STAY_TEXT,
} from "./stays.life.ts";
import { readActionMoments, readCancelledPurge, readMoments } from "./stays.moments.store.ts";
import type { StaffMoments } from "./stays.moments.ts";
import { enterState } from "./stays.states.ts";

export async function find({ pool }: Context, caller: Caller, roomId: string): Promise<StaffStay> {
  await requireStaffOf(pool, caller, roomId);
  const stay = await lives.findStayLife(pool, roomId, caller.workspace, { lock: false });
  const found = await lives.findRoomLife(pool, roomId, caller.workspace, { lock: false });
  const room = found ?? (stay && purgedRoom(stay));
  if (!room) throw notFound();
  const heldBy = await lives.listOpenCases(pool, roomId);
  const history = await listJournal(pool, caller.workspace, { kind: "room", subjectId: roomId });
  return shapeStay(room, stay, { heldBy, history });
}

/** Opens a room, closes it or moves its dates, with a reason. Of two acts at the same time, the second has a stale version. */
export async function act(context: Context, caller: Caller, roomId: string, put: StaffStayPut): Promise<StaffStay> {
  await requireStaffOf(context.pool, caller, roomId);
  if (put.purges !== undefined) requireLead(caller);
  const { userId } = requirePerson(caller);
  const { workspace } = caller;
  const recorded = await context.pool.begin(async (tx) => {
    const stay = await lives.findStayLife(tx, roomId, workspace, { lock: true });
    const events = stay ? await actOnStay(context, tx, stay, put) : await actOnRoom(tx, caller, roomId, put);
    const details = put.reason.trim();
    const codes = codesOf(put);
    await addToJournal(tx, { workspace, userId, act: put.act, kind: "room", subjectId: roomId, codes, details });
    await tellTeam(tx, workspace, { about: "stays", roomId });
    return events;
  });
  announceAll(context, recorded as LiveEvent[]);
  return find(context, caller, roomId);
}

async function actOnStay({ config }: Context, tx: Db, stay: LifeStay, put: StaffStayPut): Promise<LiveEvent[]> {
  if (stay.version !== put._version)
    throw staleVersion(stay.version, await changesOf(tx, stay.workspace, stay.room_id));
  return enterState(tx, stay, decideAct(stay, put, await readActMoments(tx, stay, put, config.sites[stay.workspace])));
}

/** A day that staff give is a moment where the stay is; an empty one gives the moment back to the booking system. */
async function readActMoments(
  tx: Db,
  stay: LifeStay,
  { act, opens, closes, purges }: StaffStayPut,
  { life }: Pick<Site, "life">,
): Promise<ActMoments> {
  const now = await readClock(tx);
  const days = [opens, closes, purges];
  const given = await readActionMoments(
    tx,
    stay.time_zone,
    days.map((day) => day || null),
  );
  const setBy = (index: number, before: string | null) => (days[index] === undefined ? before : given[index]!);
  const set: StaffMoments = {
    opens_set: act === "open" ? now : setBy(0, stay.opens_set),
    closes_set: act === "close" ? now : setBy(1, stay.closes_set),
    purge_set: setBy(2, stay.purge_set),
  };
  const [found] = await readMoments(tx, [{ ...stay, ...set }], life);
  const { knowsZone: _, ...moments } = found!;
  if (stay.state !== "cancelled") return { now, set, moments };
  const purge_at = set.purge_set ?? (await readCancelledPurge(tx, stay, life));
  return { now, set, moments: { ...moments, purge_at } };
}

/** A room without a stay has no dates: only staff open and close it. */
async function actOnRoom(tx: Db, { workspace }: Caller, roomId: string, put: StaffStayPut): Promise<LiveEvent[]> {
  const room = await requireFound(lives.findRoomLife(tx, roomId, workspace, { lock: true }));
  if (room.diaryOf) throw badRequest(DIARY_TEXT);
  if (room._version !== put._version) throw staleVersion(room._version, await changesOf(tx, workspace, roomId));
  if (put.act === "move" || codesOf(put).length > 0) throw badRequest(WITHOUT_STAY_TEXT);
  const active = put.act === "open";
  if (room.active === active) throw badRequest(active ? ALREADY_OPEN_TEXT : ALREADY_CLOSED_TEXT);
  await lives.updateRoomLife(tx, roomId, { active });
  const card = (await findRoom(tx, roomId, workspace))!;
  return recordRoomEvents(tx, roomId, [{ name: "onUpdateRoom", payload: card }]);
}

/** What happened to the stay lately; its card has an answer of its own. */
function changesOf(tx: Db, workspace: Caller["workspace"], roomId: string): Promise<StaleChange[]> {
  return listChanges(tx, workspace, { kind: "room", subjectId: roomId }, ({ act, codes }) => {
    if (act === "card") return [];
    const state = STATE_OF_ACT[act];
    const fields = fieldsOfCodes(codes.filter((code) => code !== "list"));
    return state ? [{ field: "state", value: state }, ...fields] : fields;
  });
}

const STATE_OF_ACT: Record<string, string> = { open: "open", close: "closed", plan: "planned", cancel: "cancelled" };

/** Stands for the room of a purged stay, of which only the reference and the dates are left (D84). */
function purgedRoom({ room_id, stay_ref, departure_date, version }: LifeStay): lives.LifeRoom {
  const facts = { roomId: room_id, name: stay_ref, center_name: null, youth: false, departureDate: departure_date };
  const diaries = { diaryOf: null, diaryId: null };
  return { ...facts, ...diaries, active: false, _version: version };
}

function shapeStay(
  { active, ...room }: lives.LifeRoom,
  stay: LifeStay | undefined,
  { heldBy, history }: { heldBy: string[]; history: StaffStay["history"] },
): StaffStay {
  return {
    ...room,
    product: roomProduct(room.name),
    stayRef: stay?.stay_ref ?? null,
    state: stay?.state ?? (active ? "open" : "closed"),
    departureDate: stay?.departure_date ?? room.departureDate,
    endDate: stay?.end_date ?? null,
    centerPhone: stay?.center_phone ?? null,
    centerEmail: stay?.center_email ?? null,
    emergencyPhone: stay?.emergency_phone ?? null,
    timeZone: stay?.time_zone ?? PARIS,
    opensAt: stay?.opens_at ?? null,
    closesAt: stay?.closes_at ?? null,
    purgeAt: stay?.purge_at ?? null,
    opensByStaff: stay !== undefined && stay.opens_set !== null,
    closesByStaff: stay !== undefined && stay.closes_set !== null,
    purgeByStaff: stay !== undefined && stay.purge_set !== null && stay.purge_set === stay.purge_at,
    purgeHeldBy: stay ? heldBy : [],
    asOf: stay?.as_of ?? null,
    _version: stay?.version ?? room._version,
    history,
  };
}
