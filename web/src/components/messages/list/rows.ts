import type { Message } from "@hello/contract";
import type { JoinedMessage } from "../../../state/participants.state.ts";
import { dayOf } from "../dates.ts";
import type {
  DayRow,
  EmptyRow,
  IntroRow,
  JoinedRow,
  MessageRow,
  Moment,
  Row,
  RowsInput,
  ShownMessage,
} from "./rows.types.ts";

/** Messages of one author that follow each other within this time form one block. */
const BLOCK_WITHIN_MS = 5 * 60_000;

export type RowsMaker = (input: RowsInput) => readonly Row[];

const INTRO: IntroRow = { kind: "intro", key: "intro" };
const EMPTY: EmptyRow = { kind: "empty", key: "empty" };

/**
 * From what a room holds to what its list shows. What was written before the first message that changed is taken over,
 * so a message that comes in costs the same in a long list as in a short one; and a row that says the same as before is
 * the same object, so whoever shows it has nothing to do.
 */
export function createRows(): RowsMaker {
  const kept = keptRows();
  // The oldest message that is loaded keeps its name above it when older ones come: what one reads must not move.
  const windowStarts = new Set<string>();
  let last: { input: RowsInput; rows: Row[]; marks: Mark[] } | undefined;

  return (input) => {
    const common = last && isSameFrame(last.input, input) ? countCommon(last.input.messages, input.messages) : 0;
    if (!input.isComplete && input.messages[0]) windowStarts.add(input.messages[0].id);
    const marks = last && common > 0 ? last.marks.slice(0, common) : [];
    const mark = marks.at(-1);
    const rows: Row[] = mark ? last!.rows.slice(0, mark.rows) : input.isComplete ? [INTRO] : [];
    const joined = mark?.joined ?? joinedSince(input);
    write(input, { rows, marks, joined, next: mark?.next ?? 0, held: mark?.held, windowStarts }, common, kept);
    last = { input, rows, marks };
    return rows;
  };
}

/** A message whose row is not written yet: whether it ends its block is known with what comes next. */
type Held = { item: ShownMessage; at: Moment; isFirst: boolean };
/** How far the rows were written when a message had been taken up. */
type Mark = { rows: number; joined: readonly JoinedMessage[]; next: number; held: Held };
type Progress = {
  rows: Row[];
  marks: Mark[];
  joined: readonly JoinedMessage[];
  next: number;
  held: Held | undefined;
  windowStarts: ReadonlySet<string>;
};

function write(
  { messages, pending, meId, isComplete }: RowsInput,
  progress: Progress,
  from: number,
  kept: KeptRows,
): void {
  const { rows, marks, joined, windowStarts } = progress;
  let { next, held } = progress;
  // Whether an unfinished window begins with its day is not known, and its heading would move when older pages come.
  let day = held?.at.day ?? (isComplete ? undefined : messages[0] && kept.moment(messages[0]).day);
  let group: JoinedMessage[] = [];

  const settle = (isLast: boolean) => {
    if (held) rows.push(kept.message(held.item, held.at.day, held.item.userId === meId, held.isFirst, isLast));
    if (group.length > 0) rows.push(kept.joined(group, day!));
    held = undefined;
    group = [];
  };
  const beginDay = (nextDay: string) => {
    if (day === nextDay) return;
    settle(true);
    rows.push(kept.day(nextDay));
    day = nextDay;
  };
  const takeJoined = (until: string | undefined) => {
    for (let one = joined[next]; one && (until === undefined || one.createdAt < until); one = joined[next]) {
      if (held) settle(true);
      beginDay(dayOf(one.createdAt));
      group.push(one);
      next += 1;
    }
  };
  const takeMessage = (item: ShownMessage, at: Moment) => {
    beginDay(at.day);
    const isContinued = held !== undefined && !windowStarts.has(item.id) && isOneBlock(held, item, at);
    settle(!isContinued);
    held = { item, at, isFirst: !isContinued };
  };

  for (const item of messages.slice(from)) {
    takeJoined(item.createdAt);
    takeMessage(item, kept.moment(item));
    marks.push({ rows: rows.length, joined, next, held: held! });
  }
  takeJoined(undefined);
  for (const item of pending) {
    const at = kept.moment(item);
    takeMessage(item, day !== undefined && at.day < day ? { ...at, day } : at);
  }
  settle(true);
  if (isComplete && messages.length === 0 && pending.length === 0) rows.push(EMPTY);
}

function isOneBlock(before: Held, item: ShownMessage, at: Moment): boolean {
  return before.item.userId === item.userId && at.time - before.at.time < BLOCK_WITHIN_MS;
}

function isSameFrame(a: RowsInput, b: RowsInput): boolean {
  return a.joined === b.joined && a.meId === b.meId && a.isComplete === b.isComplete && a.messages[0] === b.messages[0];
}

function countCommon(a: readonly Message[], b: readonly Message[]): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

/** In their order; what happened before the oldest message that is loaded comes with the older pages. */
function joinedSince({ joined, messages, isComplete }: RowsInput): JoinedMessage[] {
  const from = isComplete ? "" : (messages[0]?.createdAt ?? "");
  const since = joined.filter(({ createdAt }) => createdAt >= from);
  return since.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}

type KeptRows = {
  day: (day: string) => DayRow;
  joined: (group: readonly JoinedMessage[], day: string) => JoinedRow;
  message: (message: ShownMessage, day: string, isOwn: boolean, isFirst: boolean, isLast: boolean) => MessageRow;
  moment: (message: ShownMessage) => Moment;
};

/** Rows made before, given again while they say the same. What belongs to a message is kept as long as the message. */
function keptRows(): KeptRows {
  const days = new Map<string, DayRow>();
  const groups = new Map<string, JoinedRow>();
  const moments = new WeakMap<ShownMessage, Moment>();
  const messages = new WeakMap<ShownMessage, MessageRow>();

  function keep<Key, Value>(map: { set: (key: Key, value: Value) => unknown }, key: Key, value: Value): Value {
    map.set(key, value);
    return value;
  }

  return {
    day: (day) => days.get(day) ?? keep(days, day, { kind: "day", key: `day-${day}`, day }),
    joined: (group, day) => {
      const key = group[0]!.id;
      const known = groups.get(key);
      if (known && isSameList(known.userIds, group)) return known;
      return keep(groups, key, { kind: "joined", key, day, userIds: group.map(({ userId }) => userId) });
    },
    message: (message, day, isOwn, isFirst, isLast) => {
      const known = messages.get(message);
      if (known?.day === day && known.isOwn === isOwn && known.isFirst === isFirst && known.isLast === isLast)
        return known;
      return keep(messages, message, { kind: "message", key: message.id, message, day, isOwn, isFirst, isLast });
    },
    moment: (message) =>
      moments.get(message) ??
      keep(moments, message, { day: dayOf(message.createdAt), time: Date.parse(message.createdAt) }),
  };
}

function isSameList(userIds: readonly string[], group: readonly JoinedMessage[]): boolean {
  return userIds.length === group.length && userIds.every((userId, index) => userId === group[index]!.userId);
}
