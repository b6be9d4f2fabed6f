import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { charactersOf } from "../data/emoji.codes.ts";
import { toneOf, variantsOf } from "../data/emoji.tones.ts";
import type { Emoji, Tone } from "../data/emoji.types.ts";
import { type MoveKey, move, type Position } from "../state/moves.ts";
import type { PickerOptions } from "../state/options.ts";
import { layRows, NO_ROWS, type Row, rowAt, scrollToShow } from "../state/rows.ts";
import { type Section, sectionsOf } from "../state/sections.ts";
import { type SelectedEmoji, selectedOf } from "../state/selection.ts";
import { readTone, rememberTone } from "../storage/tone.store.ts";
import { useEmojiSet } from "./use.emoji.set.ts";
import { useMeasures } from "./use.measures.ts";
import { useRecents } from "./use.recents.ts";
import { useSearch } from "./use.search.ts";
import { useStable } from "./use.stable.ts";
import { useStaged } from "./use.staged.ts";
import { useTyping } from "./use.typing.ts";

const NO_SECTIONS: readonly Section[] = [];
const GRINNING_FACE: Emoji = {
  code: "1f600",
  characters: charactersOf("1f600"),
  toned: "none",
  names: { en: "grinning face", fr: "visage rieur" },
  keywords: "",
};

/** The state of the picker and the functions that change it. */
export function usePicker(options: PickerOptions, onSelect: ((emoji: SelectedEmoji) => void) | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const { set, hasFailed, retry } = useEmojiSet();
  const [recents, remember] = useRecents(options.displayRecent);
  const [query, setQueryText] = useState("");
  const [tone, setToneState] = useState(readTone);
  const [wanted, setActive] = useState<Position>();
  const [opened, setOpened] = useState<Emoji>();
  const [activeGroup, setActiveGroup] = useState<string>();
  const measures = useMeasures(scroller, options.hideGroupNames);

  const { groupOrder, additionalGroups, disabledGroups, displayRecent, groupNames } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these options concern the groups
  const sections = useMemo(
    () => (set ? sectionsOf(set, options, recents) : NO_SECTIONS),
    [set, recents, groupOrder, additionalGroups, disabledGroups, displayRecent, groupNames],
  );
  const results = useSearch(sections, query);
  const { columns, cellHeight, titleHeight, viewHeight } = measures;
  const laid = useMemo(() => {
    // Wait until the columns are known: laying out rows twice costs a slow phone a frame.
    if (columns === 0) return NO_ROWS;
    if (!results) return layRows(sections, { columns, cellHeight, titleHeight });
    return layRows([{ key: "results", title: "", emoji: results }], { columns, cellHeight, titleHeight: 0 });
  }, [sections, results, columns, cellHeight, titleHeight]);
  const before = useStaged(laid);

  const active = wanted && findEmoji(laid.rows, wanted) ? wanted : undefined;
  const jump = useRef<number>(undefined);
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    const to = jump.current;
    jump.current = undefined;
    // Reading `scrollTop` would force a layout of everything that has just changed.
    if (to === undefined || to === scrolledTo.current) return;
    scroller.current!.scrollTop = to;
    scrolledTo.current = Math.max(0, Math.min(to, laid.height - viewHeight));
  });
  useScrollAnchor(sections, laid.rows, scroller, scrolledTo, setActive);

  const setQuery = (text: string) => {
    setQueryText(text);
    setActive(text.trim() === "" ? undefined : { row: 0, column: 0 });
    jump.current = 0;
  };
  const { search, onType, catchUp, clear } = useTyping(query, setQuery);
  const showGroup = useStable((group: string) => {
    clear();
    const { rows } = layRows(sections, measures);
    jump.current = rows.find((row) => row.group === group)?.top ?? 0;
    setActiveGroup(group);
  });
  const setTone = useCallback((chosen: Tone) => {
    rememberTone(chosen);
    setToneState(chosen);
  }, []);
  const select = (emoji: Emoji, characters: string) => {
    remember(emoji);
    onSelect?.(selectedOf(emoji, characters));
  };
  const choose = (position: Position | undefined) => {
    const emoji = position && findEmoji(laid.rows, position);
    if (!emoji) return;
    setActive(position);
    select(emoji, toneOf(emoji, tone));
  };
  return {
    scroller,
    scrolledTo,
    hasFailed,
    retry,
    isLoaded: set !== undefined,
    search,
    onType,
    catchUp,
    clear,
    isSearching: query !== "",
    results,
    tone,
    setTone,
    sections,
    laid,
    before,
    measures,
    active,
    setActive: useCallback(
      (to: Position) => setActive((from) => (from?.row === to.row && from.column === to.column ? from : to)),
      [],
    ),
    activeEmoji: (active && findEmoji(laid.rows, active)) ?? GRINNING_FACE,
    activeGroup: activeGroup ?? sections[0]?.key,
    setActiveGroup,
    choose,
    select,
    opened,
    closeForms: () => {
      setOpened(undefined);
      scroller.current?.focus();
    },
    /** Returns false if the emoji has no variants. */
    openForms: (position: Position | undefined) => {
      const emoji = position && findEmoji(laid.rows, position);
      if (!emoji || variantsOf(emoji).length === 1) return false;
      setActive(position);
      setOpened(emoji);
      return true;
    },
    /** When the grid receives the focus, the first emoji in view becomes active. */
    enter: () => {
      const from = rowAt(laid.rows, scrolledTo.current);
      const row = laid.rows.findIndex(({ kind }, index) => index >= from && kind === "emoji");
      if (!active && row >= 0) setActive({ row, column: 0 });
    },
    showGroup,
    moveBy: (key: MoveKey, wholeGrid: boolean) => {
      const rowsPerPage = Math.floor(viewHeight / cellHeight) - 1;
      const to = move(laid.rows, active, key, { rowsPerPage, wholeGrid });
      if (!to) return;
      setActive(to);
      const view = { top: scrolledTo.current, height: viewHeight };
      jump.current = scrollToShow(laid.rows, to.row, view);
    },
  };
}

function findEmoji(rows: readonly Row[], { row, column }: Position): Emoji | undefined {
  const found = rows[row];
  return found?.kind === "emoji" ? found.emoji[column] : undefined;
}

/** When a choice adds a row to the recent group above, the view and the active cell stay. */
function useScrollAnchor(
  sections: readonly Section[],
  rows: readonly Row[],
  scroller: RefObject<HTMLElement | null>,
  scrolledTo: RefObject<number>,
  setActive: (change: (from: Position | undefined) => Position | undefined) => void,
): void {
  const before = useRef({ top: 0, first: 0 });
  const first = sections[0]?.key === "recent" ? rows.findIndex(({ group }) => group !== "recent") : 0;
  const isSearching = rows[0]?.group === "results";
  useLayoutEffect(() => {
    if (isSearching || rows.length === 0) return;
    const now = { top: rows[first]?.top ?? 0, first };
    const { top: oldTop, first: oldFirst } = before.current;
    before.current = now;
    if (now.first === oldFirst) return;
    setActive((from) => (from && from.row >= oldFirst ? { ...from, row: from.row + now.first - oldFirst } : from));
    if (scrolledTo.current > 0) scroller.current!.scrollTop += now.top - oldTop;
  }, [first, isSearching, rows, scroller, scrolledTo, setActive]);
}
