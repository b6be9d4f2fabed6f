import { useEffect } from "react";
import { countText } from "../controls/count.text.ts";

/** The title as the server wrote it. */
const PAGE_TITLE = document.title;

const LIST = "Mes messages";
const shown = { screen: "", unread: 0, alert: "", isList: false };

/** The title of the document while a screen is shown: « Séjours · Hello UCPA ». */
export function useTitle(title: string): void {
  useEffect(() => {
    show({ screen: title });
    return () => show({ screen: "" });
  }, [title]);
}

/** On a narrow screen the list of rooms may be in view while the address is still that of a room (CALM-06). */
export function showListTitle(isList: boolean): void {
  show({ isList });
}

/** Puts the number of everything unread in front of the title (NOTE-15). */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    show({ unread });
    return () => show({ unread: 0 });
  }, [unread]);
}

/** Puts the same number on the icon of the installed app (D191). A browser may refuse that within another site's page. */
export function useUnreadOnIcon(unread: number): void {
  useEffect(() => void navigator.setAppBadge?.(unread).catch(() => {}), [unread]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), []);
}

/** Puts what cannot wait before everything else: « Aide 1 · (2) Séjours » (TEAM-15). */
export function useAlertInTitle(alert: string): void {
  useEffect(() => {
    show({ alert });
    return () => show({ alert: "" });
  }, [alert]);
}

function show(changes: Partial<typeof shown>): void {
  const { unread, alert, isList, ...of } = Object.assign(shown, changes);
  const screen = isList ? LIST : of.screen;
  const count = unread > 0 ? `(${countText(unread)}) ` : "";
  document.title = `${alert && `${alert} · `}${count}${screen && `${screen} · `}${PAGE_TITLE}`;
}
