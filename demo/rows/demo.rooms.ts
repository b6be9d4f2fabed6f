import type { ParticipantStatus } from "@hello/contract";
import { addDays, dayIn } from "@hello/contract";
import { momentOf } from "./demo.clock.ts";
import { idOf, userId, varietyOf } from "./demo.ids.ts";
import { buildMessages, type MessageRow } from "./demo.messages.ts";
import { buildLife } from "./demo.stays.ts";
import { typeset } from "./demo.text.ts";
import type { DemoRoom, DemoWorkspace } from "./demo.types.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function buildRoom<Name extends string>(demo: DemoWorkspace<Name>, room: DemoRoom<Name>, today: Date) {
  const said = buildMessages(demo, room, today);
  const created_at = new Date(momentOf(`${room.createdDaysAgo}d 09:30`, today)).toISOString();
  const latest = said.messages.at(-1)?.created_at ?? created_at;
  const row = {
    id: idOf(demo.workspace, "room", room.key),
    workspace: demo.workspace,
    name: typeset(room.name),
    context: room.context,
    center_name: room.centre === null ? null : typeset(room.centre),
    product_uuid: room.productUuid,
    youth: !room.diaryOf && (room.stay?.youth ?? false),
    diary_of: room.diaryOf ? idOf(demo.workspace, "room", room.diaryOf) : null,
    departure_date: addDays(dayIn(today), room.departureInDays),
    ...buildLife(room, today),
    card_version: room.stay?.card && !room.diaryOf ? 1 : null,
    message_count: said.messages.filter(isShown).length,
    latest_activity: latest,
    created_at,
    updated_at: latest,
  };
  const participants = buildParticipants(demo, room, said.messages, created_at, today);
  return { ...said, room: row, participants, reactions: notBeforeJoining(said.reactions, participants) };
}

/** The rooms of a workspace with their diaries, each after its room. */
export function withDiaries<Name extends string>(rooms: DemoRoom<Name>[]): DemoRoom<Name>[] {
  return rooms.flatMap(({ diary, ...room }) => (diary ? [room, diaryOf(room, diary)] : [room]));
}

function diaryOf<Name extends string>(room: DemoRoom<Name>, messages: DemoRoom<Name>["messages"]): DemoRoom<Name> {
  const { blocked: _blocked, banned: _banned, removed: _removed, unread: _unread, reports: _reports, ...facts } = room;
  const contacts = Object.keys(room.stay?.contacts ?? {}) as Name[];
  const normal = [...room.normal, ...(room.invited ?? []), ...contacts];
  const key = `${room.key} diary`;
  return { ...facts, key, diaryOf: room.key, name: `Journal · ${room.name}`, normal, invited: [], messages };
}

function buildParticipants<Name extends string>(
  demo: DemoWorkspace<Name>,
  room: DemoRoom<Name>,
  messages: MessageRow[],
  roomCreatedAt: string,
  today: Date,
) {
  const entries: [ParticipantStatus, Name[]][] = [
    ["NORMAL", room.normal],
    ["INVITED", room.invited ?? []],
    ["BLOCKED", room.blocked ?? []],
    ["BANNED", room.banned ?? []],
    ["NORMAL", room.removed ?? []],
  ];
  return entries.flatMap(([status, names]) =>
    names.map((name) => {
      const user_id = userId(demo.people[name]);
      const id = idOf(demo.workspace, "participant", room.key, name);
      const deleted = room.removed?.includes(name) ?? false;
      const own = messages.filter((message) => message.user_id === user_id);
      const { booked, joined } = arrival(Date.parse(roomCreatedAt), own[0], varietyOf(id), today);
      const joined_at = status === "INVITED" ? null : new Date(joined).toISOString();
      const created_at = new Date(booked).toISOString();
      return {
        id,
        workspace: demo.workspace,
        room_id: idOf(demo.workspace, "room", room.key),
        user_id,
        status,
        joined_at,
        last_message_read_at: joined_at && lastRead(messages, own, joined_at, status, room.unread?.[name]),
        version: deleted ? 2 : 1,
        deleted,
        created_at,
        updated_at: joined_at ?? created_at,
      };
    }),
  );
}

/** People who joined late react to earlier messages after they joined. */
function notBeforeJoining<Reaction extends { user_id: string; created_at: string; updated_at: string }>(
  reactions: Reaction[],
  participants: { user_id: string; joined_at: string | null }[],
): Reaction[] {
  const joined = new Map(participants.map(({ user_id, joined_at }) => [user_id, joined_at ?? ""]));
  return reactions.map((reaction) => {
    const joinedAt = joined.get(reaction.user_id) ?? "";
    return joinedAt > reaction.created_at ? { ...reaction, created_at: joinedAt, updated_at: joinedAt } : reaction;
  });
}

/** People book some time after the room was created and join shortly before their first message. */
function arrival(roomCreated: number, firstOwn: MessageRow | undefined, variety: number, today: Date) {
  const until = firstOwn ? Date.parse(firstOwn.created_at) : today.getTime() - HOUR_MS;
  const booked = Math.floor(roomCreated + ((until - roomCreated) * (variety % 60)) / 100);
  const before = firstOwn ? until - (3 + (variety % 45)) * MINUTE_MS : booked + (until - booked) * 0.3;
  return { booked, joined: Math.floor(Math.max(booked, before)) };
}

function lastRead(
  messages: MessageRow[],
  own: MessageRow[],
  joinedAt: string,
  status: ParticipantStatus,
  unread: number | undefined,
): string | null {
  if (status !== "NORMAL") return own.at(-1)?.created_at ?? null;
  const newest = messages.at(-1)?.created_at;
  if (newest === undefined) return null;
  const ofOthers = messages.filter((message) => isShown(message) && !own.includes(message));
  const read = unread === undefined ? newest : ofOthers[ofOthers.length - unread - 1]?.created_at;
  return read !== undefined && read > joinedAt ? read : joinedAt;
}

function isShown({ deleted, hidden }: MessageRow): boolean {
  return !deleted && !hidden;
}
