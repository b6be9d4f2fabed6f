import { useEffect } from "react";
import { countText } from "../controls/count.text.ts";

/** The title as the server wrote it. */
const PAGE_TITLE = document.title;

const shown = { screen: "", unread: 0 };

/** The title of the document while a screen is shown: « Séjours · Hello UCPA ». */
export function useTitle(title: string): void {
  useEffect(() => {
    show({ screen: title });
    return () => show({ screen: "" });
  }, [title]);
}

/** Puts the number of everything unread in front of the title (NOTE-15). */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    show({ unread });
    return () => show({ unread: 0 });
  }, [unread]);
}

function show(changes: Partial<typeof shown>): void {
  const { screen, unread } = Object.assign(shown, changes);
  const count = unread > 0 ? `(${countText(unread)}) ` : "";
  document.title = `${count}${screen && `${screen} · `}${PAGE_TITLE}`;
}
