import { useEffect } from "react";

/** The title as the server wrote it. */
export const PAGE_TITLE = document.title;

/** The title of the document while a screen is shown: « Séjours · Hello UCPA ». */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PAGE_TITLE}`;
    return () => {
      document.title = PAGE_TITLE;
    };
  }, [title]);
}
