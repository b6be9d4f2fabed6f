import type { Message, Reaction } from "@hello/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import { createContext, use, useEffect, useMemo, useRef } from "react";
import { type CustomContainerComponentProps, Virtualizer } from "virtua";
import { shownReactions } from "../../../state/reactions.state.ts";
import { IconButton } from "../../controls/icon.button.tsx";
import { Spinner } from "../../controls/spinner.tsx";
import { whenNeeded } from "../../loading/lazy.part.tsx";
import { useToday } from "../dates.ts";
import type { RowsInput } from "../item/rows.types.ts";
import { type MessagesContextProps, MessagesProvider, useMessagesContext } from "../messages.context.ts";
import { Announcer } from "./announcer.tsx";
import { StickyDay } from "./day.heading.tsx";
import { createRowElements } from "./list.row.tsx";
import styles from "./message.list.module.css";
import { NewButton, NewLineSeen } from "./new.messages.tsx";
import { createRows } from "./rows.ts";
import { useActiveRow } from "./use.active.row.ts";
import { useJump } from "./use.jump.ts";
import { useListScroll, useMountedRows } from "./use.list.scroll.ts";
import { useNewLine } from "./use.new.line.ts";

const MessageOverlay = whenNeeded(async () => (await import("../overlays/message.overlay.tsx")).MessageOverlay);

export type MessageListProps = MessagesContextProps &
  Omit<RowsInput, "meId"> & {
    isLoaded: boolean;
    isLoadingOlder: boolean;
    onOlder: () => void;
    /** By message id, then by reaction id. */
    reactions: Readonly<Record<string, Readonly<Record<string, Reaction>>>>;
    /** The text of the first row, once all pages are loaded. */
    introduction: string;
    /** Names of the people who are typing. */
    typers: readonly string[];
    /** The message to begin at, instead of the last one. */
    beginAt?: string | undefined;
  };

export function LoadedList(props: MessageListProps) {
  const { messages, joined, pending, newMessages, meId, isComplete, isLoadingOlder, onOlder } = props;
  const { reactions, introduction, beginAt } = props;
  const makeRows = useRef(createRows());
  const elementOf = useRef(createRowElements());
  const given = useMemo(
    () => makeRows.current({ messages, joined, pending, newMessages, meId, isComplete }),
    [messages, joined, pending, newMessages, meId, isComplete],
  );
  const today = useToday();
  const scroll = useListScroll({ rows: given, meId, isComplete, isLoadingOlder, onOlder });
  const { rows } = scroll;
  const { highlightedKey, jumpTo } = useJump({ rows, isComplete, isLoadingOlder, onOlder, toRow: scroll.toRow });
  useEffect(() => {
    if (beginAt) jumpTo(beginAt);
  }, [beginAt, jumpTo]);
  const active = useActiveRow(rows, scroll);
  const newLine = useNewLine({ newMessages, rows, jumpTo, focus: active.focus });
  const hasNewAbove = scroll.isNewAbove && newLine.count > 0;
  const mounted = useMountedRows(rows.length, active.index, scroll.isAway);
  const { value, overlay, setOverlay, announcement } = useMessagesContext(props, jumpTo, (message) =>
    findOwnEmoji(reactions, message, meId),
  );
  const opened = overlay && findMessage(messages, overlay.key);

  return (
    <MessagesProvider value={value}>
      {scroll.day && <StickyDay ref={scroll.sticky} day={scroll.day} today={today} scroller={scroll.scroller} />}
      {hasNewAbove && <NewButton count={newLine.count} isLoading={isLoadingOlder} onClick={newLine.toLine} />}
      {isLoadingOlder && !hasNewAbove && (
        <span className={styles.older}>
          <Spinner />
        </span>
      )}
      <div
        ref={scroll.scroller}
        className={styles.scroller}
        role="log"
        aria-label="Messages"
        // Scrolling adds and removes rows; the Announcer reads new messages out instead.
        aria-live="off"
        aria-busy={isLoadingOlder}
        onKeyDown={active.onKeyDown}
        onFocus={active.onFocus}
      >
        <div className={styles.filler} />
        <AwayContext value={scroll.isAway}>
          <NewLineSeen value={newLine.onSeen}>
            <Virtualizer
              ref={scroll.list}
              as={RowsContainer}
              data={rows}
              shift={scroll.isPrepended}
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
          </NewLineSeen>
        </AwayContext>
      </div>
      {scroll.isAway && <EndButton count={scroll.below} onClick={scroll.toEnd} />}
      <Announcer messages={messages} meId={meId} announcement={announcement} />
      {overlay && opened && (
        <MessageOverlay
          overlay={{
            ...overlay,
            message: opened,
            isOwn: opened.userId === meId,
            ownEmoji: findOwnEmoji(reactions, opened, meId),
          }}
          findAnchor={() => findBubble(scroll.scroller.current, overlay.key)}
          onKind={(kind) => setOverlay({ ...overlay, kind })}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </MessagesProvider>
  );
}

const AwayContext = createContext(false);

/**
 * virtua disables pointer events while the list scrolls. Following new messages at the end is no scrolling by the user,
 * and switching them off and on would paint the rows twice more.
 */
function RowsContainer({ style, children, ref }: CustomContainerComponentProps) {
  const isAway = use(AwayContext);
  return (
    <div ref={ref} style={isAway ? style : { ...style, pointerEvents: undefined }}>
      {children}
    </div>
  );
}

const TO_END = "Aller au dernier message";
const SHOWN_MAX = 99;

/** Scrolls to the last message; shows how many new ones are below. */
function EndButton({ count, onClick }: { count: number; onClick: () => void }) {
  const label = count === 0 ? TO_END : `${TO_END} (${count} ${count > 1 ? "nouveaux" : "nouveau"})`;
  return (
    <div className={styles.end}>
      <IconButton kind="raised" label={label} icon={<ChevronDown />} onClick={onClick} />
      {count > 0 && (
        <span className={styles.below} aria-hidden="true">
          {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
        </span>
      )}
    </div>
  );
}

/** The message is in view, so it is usually near the end. */
function findMessage(messages: readonly Message[], id: string): Message | undefined {
  return messages.findLast((message) => message.id === id);
}

function findOwnEmoji(reactions: MessageListProps["reactions"], { id }: Message, meId: string): string | undefined {
  return shownReactions(reactions[id]).find(({ userId }) => userId === meId)?.reaction;
}

function findBubble(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"] [data-bubble]`) ?? null;
}
