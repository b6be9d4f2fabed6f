import type { Message, Reaction } from "@hello/contract";
import { memo, useDeferredValue, useMemo, useRef } from "react";
import { Virtualizer } from "virtua";
import { shownReactions } from "../../../state/reactions.state.ts";
import { Spinner } from "../../controls/spinner.tsx";
import { whenNeeded } from "../../layout/when.needed.tsx";
import { type MessagesContext, MessagesProvider } from "../messages.context.ts";
import { type SharedProps, useShared } from "../use.shared.ts";
import { useToday } from "../use.today.ts";
import { Announcer } from "./announcer.tsx";
import { StickyDay } from "./day.heading.tsx";
import { EndButton } from "./end.button.tsx";
import styles from "./message.list.module.css";
import { MessageSkeleton } from "./message.skeleton.tsx";
import { createRowElements } from "./row.elements.tsx";
import { AwayContext, RowsContainer } from "./rows.container.tsx";
import { createRows } from "./rows.ts";
import type { RowsInput } from "./rows.types.ts";
import { TypingLine } from "./typing.line.tsx";
import { useActiveRow } from "./use.active.row.ts";
import { useJump } from "./use.jump.ts";
import { useListScroll } from "./use.list.scroll.ts";
import { useMountedRows } from "./use.mounted.rows.ts";

const MessageOverlay = whenNeeded(async () => (await import("../overlays/message.overlay.tsx")).MessageOverlay);

export type MessageListProps = SharedProps &
  Omit<RowsInput, "meId"> & {
    isLoaded: boolean;
    isLoadingOlder: boolean;
    onOlder: () => void;
    /** By message, then by id. */
    reactions: Readonly<Record<string, Readonly<Record<string, Reaction>>>>;
    /** What the first row says, once everything is loaded. */
    introduction: string;
    /** Names of those who write at this moment. */
    typers: readonly string[];
  };

/** A room's messages. Only what is in view is in the page, so the cost does not grow with the history. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  // Drawn for the first time in small steps, and from then on at once: rows that are drawn, given up and drawn again would
  // be counted twice by the list, which then jumps.
  const isShown = useDeferredValue(props.isLoaded) && props.isLoaded;
  return (
    <div className={styles.list}>
      {isShown ? <LoadedList {...props} /> : <MessageSkeleton />}
      <TypingLine names={props.typers} />
    </div>
  );
});

function LoadedList(props: MessageListProps) {
  const { messages, joined, pending, meId, isComplete, isLoadingOlder, onOlder, reactions, introduction } = props;
  const makeRows = useRef(createRows());
  const elementOf = useRef(createRowElements());
  const given = useMemo(
    () => makeRows.current({ messages, joined, pending, meId, isComplete }),
    [messages, joined, pending, meId, isComplete],
  );
  const today = useToday();
  const scroll = useListScroll({ rows: given, meId, isComplete, isLoadingOlder, onOlder });
  const { rows } = scroll;
  const { highlightedKey, jumpTo } = useJump({ rows, isComplete, isLoadingOlder, onOlder, toRow: scroll.toRow });
  const active = useActiveRow(rows, scroll);
  const mounted = useMountedRows(rows.length, active.index, scroll.isAway);
  const { shared, overlay, setOverlay, announcement } = useShared(props, jumpTo);
  const opened = overlay && findMessage(messages, overlay.key);

  return (
    <MessagesProvider value={shared}>
      {scroll.day && <StickyDay ref={scroll.sticky} day={scroll.day} today={today} />}
      {isLoadingOlder && (
        <span className={styles.older}>
          <Spinner />
        </span>
      )}
      <div
        ref={scroll.scroller}
        className={styles.scroller}
        role="log"
        aria-label="Messages"
        // Rows come and go with scrolling; what is new is said beside (see Announcer).
        aria-live="off"
        aria-busy={isLoadingOlder}
        onKeyDown={active.onKeyDown}
        onFocus={active.onFocus}
      >
        <div className={styles.filler} />
        <AwayContext value={scroll.isAway}>
          <Virtualizer
            ref={scroll.list}
            as={RowsContainer}
            data={rows}
            shift={scroll.isShift}
            keepMounted={mounted}
            onScroll={scroll.onScroll}
            onResize={scroll.onResize}
          >
            {(row) =>
              elementOf.current({
                row,
                today,
                introduction,
                reactions: reactions[row.key],
                isTabStop: row.key === active.key,
                isHighlighted: row.key === highlightedKey,
                isSelected: overlay?.kind === "selection" && row.key === overlay.key,
              })
            }
          </Virtualizer>
        </AwayContext>
      </div>
      {scroll.isAway && <EndButton count={scroll.below} onClick={scroll.toEnd} />}
      <Announcer messages={messages} meId={meId} said={announcement} />
      {overlay && opened && (
        <MessageOverlay
          overlay={{
            ...overlay,
            message: opened,
            isOwn: opened.userId === meId,
            ownEmoji: ownEmoji(reactions, opened, shared),
          }}
          findAnchor={() => findBubble(scroll.scroller.current, overlay.key)}
          onKind={(kind) => setOverlay({ ...overlay, kind })}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </MessagesProvider>
  );
}

/** It is in view, so it is near the end more often than not. */
function findMessage(messages: readonly Message[], id: string): Message | undefined {
  return messages.findLast((message) => message.id === id);
}

function ownEmoji(all: MessageListProps["reactions"], { id }: Message, { meId }: MessagesContext): string | undefined {
  return shownReactions(all[id]).find(({ userId }) => userId === meId)?.reaction;
}

function findBubble(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] [data-bubble]`) ?? null;
}
