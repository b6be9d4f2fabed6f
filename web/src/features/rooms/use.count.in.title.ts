import { useEffect } from "react";
import { countText } from "../../components/controls/count.text.ts";

/** The page's own, as the server has written it. */
const TITLE = document.title;

/** The number of unread notices in front of the page's title, for as long as the chat stands. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    document.title = count > 0 ? `(${countText(count)}) ${TITLE}` : TITLE;
    return () => {
      document.title = TITLE;
    };
  }, [count]);
}
