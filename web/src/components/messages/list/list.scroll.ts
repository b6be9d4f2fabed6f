import type { Row } from "../item/rows.types.ts";

/**
 * The scrolling of the message list as a state machine. `use.list.scroll.ts` sends the events and performs the effects.
 *
 *   opening ──rows──> following ──scrolled away, jumped to a row──> reading
 *                         ^                                            │
 *                         └──scrolled to the end, own message, end button
 *
 *   event          opening            following                     reading
 *   rowsChanged    -> following       own message: scroll to end    own message: -> following, scroll to end
 *                     scroll to end   older rows: hold position     older rows: hold position
 *                                     new rows: wait for resized    new rows: nothing moves, they count as below
 *   resized        -                  scroll to end                 -
 *   scrolled       -                  -> reading, if the user       -> following, if within AT_END_PX of the end
 *                                        left the end
 *   endRequested   -                  scroll to end                 -> following, scroll to end
 *   rowRequested   -                  -> reading                    -
 */
export type ScrollState = {
  phase: "opening" | "following" | "reading";
  /** New rows at the end are not measured yet, so the end moves down although the user does not scroll. */
  isEndUnmeasured: boolean;
  /** `scrollTop` after the last scroll to the end; infinite when older rows came since. */
  endTop: number;
  /** So far from the end that the end button is shown. Only `scrolled` changes it. */
  isAway: boolean;
  /** The last row when the list was last at its end; later rows are new to the user. */
  seenKey: string | undefined;
};

export type ScrollEvent =
  | ({ kind: "rowsChanged" } & Pick<RowsChange, "isPrepended" | "hasOwnNew">)
  /** A row was measured, or the height of the list changed: a phone's keyboard, another line in the composer. */
  | { kind: "resized" }
  | { kind: "scrolled"; position: ScrollPosition; lastKey: string | undefined }
  | { kind: "endRequested" }
  /** The effect `scrollToEnd` was performed. */
  | { kind: "endReached"; scrollTop: number }
  | { kind: "rowRequested" };

export type ScrollPosition = { scrollTop: number; scrollHeight: number; clientHeight: number };
export type ScrollEffect = "scrollToEnd" | "holdPosition" | undefined;

/** Closer to the end than this counts as being there. */
const AT_END_PX = 40;
/** Further from the end than this shows the end button. */
const AWAY_PX = 200;

export function openScroll(lastKey: string | undefined): ScrollState {
  return { phase: "opening", isEndUnmeasured: false, endTop: 0, isAway: false, seenKey: lastKey };
}

export function nextScroll(state: ScrollState, event: ScrollEvent): { state: ScrollState; effect: ScrollEffect } {
  if (event.kind === "endReached") return { state: { ...state, endTop: event.scrollTop }, effect: undefined };
  if (state.phase === "opening") {
    // Before the first rows are measured: otherwise the list would draw its first rows and then its last.
    if (event.kind !== "rowsChanged") return { state, effect: undefined };
    return { state: { ...state, phase: "following", isEndUnmeasured: true }, effect: "scrollToEnd" };
  }
  switch (event.kind) {
    case "rowsChanged": {
      if (event.hasOwnNew) return followEnd(state);
      if (event.isPrepended) {
        // Everything moves down by rows of unknown height, so the former end says nothing any more.
        const endTop = state.phase === "following" ? Infinity : state.endTop;
        return { state: { ...state, isEndUnmeasured: false, endTop }, effect: "holdPosition" };
      }
      return { state: { ...state, isEndUnmeasured: state.phase === "following" }, effect: undefined };
    }
    case "resized":
      return state.phase === "following" ? followEnd(state) : { state, effect: undefined };
    case "scrolled":
      return { state: scrolledTo(state, event.position, event.lastKey), effect: undefined };
    case "endRequested":
      return followEnd(state);
    case "rowRequested":
      return { state: { ...state, phase: "reading", isEndUnmeasured: false }, effect: undefined };
  }
}

function followEnd(state: ScrollState): { state: ScrollState; effect: ScrollEffect } {
  return { state: { ...state, phase: "following", isEndUnmeasured: false }, effect: "scrollToEnd" };
}

function scrolledTo(state: ScrollState, position: ScrollPosition, lastKey: string | undefined): ScrollState {
  const distance = distanceToEnd(position);
  // Rows were added, or grew as names arrived: the user scrolled up only if the position is above the former end.
  const isEndMoving = state.phase === "following" && position.scrollTop >= state.endTop;
  const isAtEnd = distance <= AT_END_PX || isEndMoving;
  return {
    ...state,
    phase: isAtEnd ? "following" : "reading",
    isEndUnmeasured: isEndMoving && distance > AT_END_PX,
    isAway: distance > AWAY_PX && !isEndMoving,
    seenKey: isAtEnd ? lastKey : state.seenKey,
  };
}

function distanceToEnd({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): number {
  return scrollHeight - clientHeight - scrollTop;
}

export function isAtEnd(position: ScrollPosition): boolean {
  return distanceToEnd(position) <= AT_END_PX;
}

/** Messages of others after the last row that was seen. */
export function countBelow(rows: readonly Row[], seenKey: string | undefined, meId: string): number {
  let count = 0;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]!;
    if (row.key === seenKey) return count;
    if (row.kind === "message" && row.message.userId !== meId) count += 1;
  }
  // The row is gone, so it is unknown which messages are new.
  return 0;
}

export type RowsChange = {
  given: readonly Row[];
  /** The rows to show now: `given`, or without its new rows when older ones were added too. */
  rows: readonly Row[];
  /** Rows were added before the first, so the list holds its position from the end. */
  isPrepended: boolean;
  /** The last row is new and the user wrote it. */
  hasOwnNew: boolean;
};

/** Older and new rows that arrive together are shown in two steps, because the list holds its position from one end only. */
export function changeRows(before: readonly Row[], given: readonly Row[]): RowsChange {
  const lastKey = before.at(-1)?.key;
  const end = given.findLastIndex(({ key }) => key === lastKey);
  const isPrepended = end >= 0 && end + 1 !== before.length && given[end - 1]?.key === before.at(-2)?.key;
  const hasNew = end < given.length - 1;
  const last = given.at(-1);
  return {
    given,
    rows: isPrepended && hasNew ? given.slice(0, end + 1) : given,
    isPrepended,
    hasOwnNew: !isPrepended && hasNew && last?.kind === "message" && last.isOwn,
  };
}
