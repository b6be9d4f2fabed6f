import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "./after.paint.ts";

type Typing = {
  search: RefObject<HTMLInputElement | null>;
  onType: () => void;
  catchUp: () => void;
  clear: () => void;
};

/** The box has its text by itself: a letter is painted at once, and what it finds right after, so that typing never waits. */
export function useTyping(query: string, setQuery: (text: string) => void): Typing {
  const search = useRef<HTMLInputElement>(null);
  const callOff = useRef(() => {});
  const show = () => search.current && setQuery(search.current.value);
  useEffect(() => () => callOff.current(), []);
  return {
    search,
    onType: () => {
      callOff.current();
      callOff.current = afterPaint(show);
    },
    /** For a key that acts on what is found: it must be what is found by the text as it stands. */
    catchUp: () => {
      callOff.current();
      if (search.current && search.current.value !== query) flushSync(show);
    },
    clear: () => {
      callOff.current();
      if (search.current) search.current.value = "";
      setQuery("");
    },
  };
}
