import type { JoinedMessage } from "../../../state/participants.state.ts";
import { dayOf } from "../dates.ts";
import type { DayRow, JoinedRow, MessageRow, Moment, ShownMessage } from "./rows.types.ts";

export type KeptRows = {
  day: (day: string) => DayRow;
  joined: (group: readonly JoinedMessage[], day: string) => JoinedRow;
  message: (message: ShownMessage, day: string, isOwn: boolean, isFirst: boolean, isLast: boolean) => MessageRow;
  moment: (message: ShownMessage) => Moment;
};

/** Rows made before, given again while they say the same. What belongs to a message is kept as long as the message. */
export function keptRows(): KeptRows {
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
