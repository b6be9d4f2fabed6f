import { NARROW_WIDTH_MAX_PX } from "@hello/contract/limits";
import { PAGE_PATHS } from "@hello/contract/plain";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "wouter";
import { showListTitle } from "../components/layout/use.title.ts";
import { useSession } from "../session/session.context.tsx";
import { type Column, columnOfEntry, keepColumn, onAddress, openFromRooms } from "./column.history.ts";

/** Where links lead within the main window. */
const PLACES = { messages: "[role=log] [data-message][tabindex='0']", input: "form textarea:enabled" };
export type Place = keyof typeof PLACES | "heading";

const IN_VIEW_RATIO = 0.5;
/** More than an edge: columns side by side always touch the edge of the screen. */
const VISIBLE_RATIO = 0.01;
const NARROW = window.matchMedia(`(max-width: ${NARROW_WIDTH_MAX_PX}px)`);

/** On a narrow screen the rooms and the main window are in one row that snaps to either of them. */
export function useColumns(isHidden: boolean) {
  const [path, navigate] = useLocation();
  const columns = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  /** A page that opens stands at its column; later it moves there. */
  const hasSettled = useRef(false);
  const showMain = useCallback(() => scrollTo(columns.current, "end"), []);
  const showRooms = useCallback(() => scrollTo(columns.current, "start"), []);
  const { onHeading, focusIn, leaveMain, stayInMain } = useColumnInView(columns, isHidden);

  const settle = useCallback(() => {
    cancelAnimationFrame(frame.current);
    const isRooms = NARROW.matches && columnOfEntry() === "rooms";
    if (isRooms) leaveMain();
    // In the next frame: scrolling now would force a layout of the whole page.
    frame.current = requestAnimationFrame(() => {
      const isFirst = !hasSettled.current;
      hasSettled.current = true;
      if (isRooms) return scrollTo(columns.current, "start", "instant");
      stayInMain();
      scrollTo(columns.current, "end", isFirst ? "instant" : "auto");
    });
  }, [leaveMain, stayInMain]);

  // Each address shows its column, before its screen takes anything for read (D166, TRUE-01).
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address
  useLayoutEffect(settle, [path, settle]);
  // Also where only the entry of the history is another one: the list and the notices share an address.
  useEffect(() => onAddress(settle), [settle]);

  // A screen stays in view when the device is turned.
  useEffect(() => {
    if (path === PAGE_PATHS.notices) return;
    NARROW.addEventListener("change", showMain);
    return () => NARROW.removeEventListener("change", showMain);
  }, [path, showMain]);

  const open = useCallback(
    (target: string) => {
      if (NARROW.matches) openFromRooms(target);
      else if (target !== window.location.pathname) navigate(target);
      showMain();
    },
    [navigate, showMain],
  );
  /** To the list: the column on a narrow screen, its first room beside the main window. */
  const showList = useCallback(() => {
    showRooms();
    if (!NARROW.matches) columns.current?.querySelector<HTMLElement>("[data-column=rooms] a")?.focus();
  }, [showRooms]);
  const skipTo = useCallback(
    (place: Place) => {
      focusIn(place);
      showMain();
    },
    [focusIn, showMain],
  );
  const skipToInput = useCallback(() => skipTo("input"), [skipTo]);
  return { columns, open, showRooms, showList, skipTo, skipToInput, onHeading };
}

function scrollTo(columns: HTMLElement | null, side: "start" | "end", behavior: ScrollBehavior = "auto"): void {
  if (columns && NARROW.matches) columns.scrollTo({ left: side === "end" ? columns.scrollWidth : 0, behavior });
}

/**
 * Reports to the session whether the main window is in view. It is not behind the loader, beside the rooms on a narrow
 * screen (D166), or where an embedding page hides the widget's frame. On a narrow screen the focus follows: to the heading
 * of the main window, or back to the row it was opened from. The column out of view is inert (EASE-15).
 */
function useColumnInView(columns: RefObject<HTMLElement | null>, isHidden: boolean) {
  const { setInView } = useSession();
  const inView = useRef<Column>(undefined);
  /** Where the main window was last in view. */
  const shown = useRef("");
  const heading = useRef<HTMLElement>(null);
  /** Focused when the main window has come into view. */
  const wanted = useRef<Place>(undefined);

  const find = useCallback(
    (place: Place) => {
      const main = columns.current?.lastElementChild;
      const found = place === "heading" ? null : main?.querySelector<HTMLElement>(PLACES[place]);
      return found ?? heading.current;
    },
    [columns],
  );
  /** Once there is anything to focus: a screen comes later than its column. */
  const focusWanted = useCallback(() => {
    const target = find(wanted.current!);
    if (!target) return;
    target.focus({ preventScroll: true });
    wanted.current = undefined;
  }, [find]);

  useEffect(() => {
    if (isHidden || !columns.current) return;
    const [rooms, main] = columns.current.children as unknown as [HTMLElement, HTMLElement];
    const screen = main.lastElementChild as HTMLElement;
    const ratios = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) ratios.set(target, intersectionRatio);
        const isShown = (column: Element) => ratios.get(column)! >= VISIBLE_RATIO;
        // Never both: where the frame itself is hidden, nothing is in view.
        rooms.inert = isShown(main) && !isShown(rooms);
        screen.inert = isShown(rooms) && !isShown(main);

        const isMain = ratios.get(main)! >= IN_VIEW_RATIO;
        const before = inView.current;
        inView.current = isMain ? "main" : "rooms";
        if (inView.current === before) return;
        setInView(isMain);
        showListTitle(NARROW.matches && !isMain);
        if (NARROW.matches) keepColumn(inView.current);
        if (isMain) shown.current = window.location.pathname;
        if (isMain && wanted.current) return focusWanted();
        if (isMain) focusLost(heading.current, rooms);
        else if (before) focusLost(findRow(rooms, shown.current), main);
        wanted.current = undefined;
      },
      { threshold: [VISIBLE_RATIO, IN_VIEW_RATIO] },
    );
    observer.observe(rooms);
    observer.observe(main);
    return () => {
      observer.disconnect();
      showListTitle(false);
      inView.current = undefined;
      setInView(false);
    };
  }, [setInView, columns, isHidden, focusWanted]);

  // The heading may come later than its column.
  const onHeading = useCallback(
    (element: HTMLElement | null) => {
      heading.current = element;
      if (inView.current !== "main") return;
      if (wanted.current) focusWanted();
      else focusLost(element, columns.current?.firstElementChild);
    },
    [columns, focusWanted],
  );
  const focusIn = useCallback(
    (place: Place) => {
      const target = find(place);
      wanted.current = target && inView.current === "main" ? undefined : place;
      target?.focus();
    },
    [find],
  );
  /** The rooms are about to come into view. */
  const leaveMain = useCallback(() => setInView(false), [setInView]);
  /** The address has changed, and the main window is in view as before. */
  const stayInMain = useCallback(() => {
    if (inView.current !== "main") return;
    shown.current = window.location.pathname;
    setInView(true);
  }, [setInView]);
  return { onHeading, focusIn, leaveMain, stayInMain };
}

/** The row of a room, or the button of the current screen. */
function findRow(rooms: HTMLElement, path: string): HTMLElement | null {
  const row = rooms.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`);
  return row ?? rooms.querySelector<HTMLElement>("[aria-current=page]");
}

/** Focuses an element if the focus is nowhere, or in the column that is out of view. A page around the frame keeps it. */
function focusLost(target: HTMLElement | null, outOfView: Element | null | undefined): void {
  const focused = document.activeElement;
  const isLost = !focused || focused === document.body || outOfView?.contains(focused);
  if (!target || !NARROW.matches || !isLost || !document.hasFocus()) return;
  // Scrolling to it would disturb the columns, which still move.
  target.focus({ preventScroll: true });
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
