import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "./after.paint.ts";

type Typing = {
  search: RefObject<HTMLInputElement | null>;
  onType: () => void;
  catchUp: () => void;
  clear: () => void;
};

/** An uncontrolled search box: a letter is painted at once and its results after that, so that typing never waits. */
export function useTyping(query: string, setQuery: (text: string) => void): Typing {
  const search = useRef<HTMLInputElement>(null);
  const cancel = useRef(() => {});
  const show = () => search.current && setQuery(search.current.value);
  useEffect(() => () => cancel.current(), []);
  return {
    search,
    onType: () => {
      cancel.current();
      cancel.current = afterPaint(show);
    },
    /** Brings the results up to date before a key uses them. */
    catchUp: () => {
      cancel.current();
      if (search.current && search.current.value !== query) flushSync(show);
    },
    clear: () => {
      cancel.current();
      if (search.current) search.current.value = "";
      setQuery("");
    },
  };
}
