import type { Message } from "@hello/contract";
import type { JoinedMessage } from "../../../state/participants.state.ts";
import { dayOf } from "../dates.ts";
import {
  type DayRow,
  type EmptyRow,
  type IntroRow,
  type JoinedRow,
  type MessageRow,
  type Moment,
  NEW_KEY,
  type Row,
  type RowsInput,
  type ShownMessage,
} from "../item/rows.types.ts";

/** Consecutive messages of one author form a block if less than this time is between them. */
const BLOCK_WITHIN_MS = 5 * 60_000;

export type RowsMaker = (input: RowsInput) => readonly Row[];

const INTRO: IntroRow = { kind: "intro", key: "intro" };
const EMPTY: EmptyRow = { kind: "empty", key: "empty" };

/**
 * Builds the rows of a list. Rows before the first changed message are reused, so the cost of a new message does not
 * grow with the list; an unchanged row stays the same object, so React skips it.
 */
export function createRows(): RowsMaker {
  const cache = createRowCache();
  // The first message of a page keeps its author's name when older ones are loaded; otherwise the view would move.
  const windowStarts = new Set<string>();
  let last: { input: RowsInput; rows: Row[]; marks: Mark[] } | undefined;

  return (input) => {
    const common = last && isSameFrame(last.input, input) ? countCommon(last.input.messages, input.messages) : 0;
    if (!input.isComplete && input.messages[0]) windowStarts.add(input.messages[0].id);
    const marks = last && common > 0 ? last.marks.slice(0, common) : [];
    const mark = marks.at(-1);
    const rows: Row[] = mark ? last!.rows.slice(0, mark.rows) : input.isComplete ? [INTRO] : [];
    const joined = mark?.joined ?? joinedSince(input);
    write(input, { rows, marks, joined, next: mark?.next ?? 0, held: mark?.held, windowStarts }, common, cache);
    last = { input, rows, marks };
    return rows;
  };
}

/** A message without a row yet: only the next message shows whether it ends its block. */
type Held = { item: ShownMessage; sentAt: Moment; isFirst: boolean };
/** The progress after a message, from which a later build continues. */
type Mark = { rows: number; joined: readonly JoinedMessage[]; next: number; held: Held };
type Progress = {
  rows: Row[];
  marks: Mark[];
  joined: readonly JoinedMessage[];
  next: number;
  held: Held | undefined;
  windowStarts: ReadonlySet<string>;
};

function write(input: RowsInput, progress: Progress, from: number, cache: RowCache): void {
  const { messages, pending, meId, isComplete } = input;
  const firstNew = findFirstNew(input);
  const { rows, marks, joined, windowStarts } = progress;
  let { next, held } = progress;
  // While older pages are missing, the first day has no heading: it would move when they come.
  let day = held?.sentAt.day ?? (isComplete ? undefined : messages[0] && cache.moment(messages[0]).day);
  let group: JoinedMessage[] = [];

  const settle = (isLast: boolean) => {
    if (held) rows.push(cache.message(held.item, held.sentAt.day, held.item.userId === meId, held.isFirst, isLast));
    if (group.length > 0) rows.push(cache.joined(group, day!));
    held = undefined;
    group = [];
  };
  const beginDay = (nextDay: string) => {
    if (day === nextDay) return;
    settle(true);
    rows.push(cache.day(nextDay));
    day = nextDay;
  };
  const takeJoined = (until: string | undefined) => {
    for (
      let person = joined[next];
      person && (until === undefined || person.createdAt < until);
      person = joined[next]
    ) {
      if (held) settle(true);
      beginDay(dayOf(person.createdAt));
      group.push(person);
      next += 1;
    }
  };
  const takeMessage = (item: ShownMessage, sentAt: Moment) => {
    beginDay(sentAt.day);
    const startsBlock = item === firstNew || windowStarts.has(item.id);
    const isContinued = held !== undefined && !startsBlock && isOneBlock(held, item, sentAt);
    settle(!isContinued);
    if (item === firstNew) rows.push({ kind: "new", key: NEW_KEY, day: sentAt.day });
    held = { item, sentAt, isFirst: !isContinued };
  };

  for (const item of messages.slice(from)) {
    takeJoined(item.createdAt);
    takeMessage(item, cache.moment(item));
    marks.push({ rows: rows.length, joined, next, held: held! });
  }
  takeJoined(undefined);
  for (const item of pending) {
    const sentAt = cache.moment(item);
    takeMessage(item, day !== undefined && sentAt.day < day ? { ...sentAt, day } : sentAt);
  }
  settle(true);
  if (isComplete && messages.length === 0 && pending.length === 0) rows.push(EMPTY);
}

/** The message that the line stands before; none while an older page may hold an earlier one. */
function findFirstNew({ messages, newMessages, meId, isComplete }: RowsInput): Message | undefined {
  if (!newMessages) return undefined;
  const { since, until } = newMessages;
  let first: Message | undefined;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const item = messages[index]!;
    if (item.createdAt <= since) return first;
    if (item.createdAt <= until && item.userId !== meId) first = item;
  }
  return isComplete ? first : undefined;
}

function isOneBlock(before: Held, item: ShownMessage, sentAt: Moment): boolean {
  return before.item.userId === item.userId && sentAt.time - before.sentAt.time < BLOCK_WITHIN_MS;
}

function isSameFrame(a: RowsInput, b: RowsInput): boolean {
  const isSame = a.joined === b.joined && a.meId === b.meId && a.isComplete === b.isComplete;
  return isSame && a.newMessages === b.newMessages && a.messages[0] === b.messages[0];
}

function countCommon(a: readonly Message[], b: readonly Message[]): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count += 1;
  return count;
}

/** Sorted by time. Those before the first loaded message are shown with its page. */
function joinedSince({ joined, messages, isComplete }: RowsInput): JoinedMessage[] {
  const from = isComplete ? "" : (messages[0]?.createdAt ?? "");
  const since = joined.filter(({ createdAt }) => createdAt >= from);
  return since.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}

type RowCache = {
  day: (day: string) => DayRow;
  joined: (group: readonly JoinedMessage[], day: string) => JoinedRow;
  message: (message: ShownMessage, day: string, isOwn: boolean, isFirst: boolean, isLast: boolean) => MessageRow;
  moment: (message: ShownMessage) => Moment;
};

/** A cache of rows: returns the same object for the same content. Entries of a message live as long as the message. */
function createRowCache(): RowCache {
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
