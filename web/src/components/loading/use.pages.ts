import { useEffect, useRef, useState } from "react";

/** Waits for the end of a word before it is searched. */
const SEARCH_AFTER_MS = 250;

type Page<Item> = { items: Item[]; nextToken: string | null };
type Fetch<Item> = (nextToken: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;

type Pages<Item> = {
  /** Undefined until the first page is there; while another question is answered the old items stay. */
  items: readonly Item[] | undefined;
  /** Why the last page did not come. */
  failure: unknown;
  /** Fetches the next page; undefined on the last one. */
  more: (() => void) | undefined;
  retry: () => void;
  /** Fetches what is shown once more, as many pages as there are, because something may have changed. Never rejects. */
  refresh: () => Promise<void>;
};

/** A list in pages. `question` names what is asked: with another one the list begins anew, and the request before it ends. */
export function usePages<Item>(question: string, fetchPage: Fetch<Item>): Pages<Item> {
  const [page, setPage] = useState<Page<Item> & { question: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const running = useRef<AbortController>(null);
  const isFirst = useRef(true);
  /** Whether something is being fetched that somebody waits for, and whether to refresh after it. */
  const isBusy = useRef(false);
  const isWanted = useRef(false);

  function load(nextToken: string | undefined, before: readonly Item[]): void {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    isBusy.current = true;
    fetchPage(nextToken, stop.signal).then(
      (next) => {
        if (stop.signal.aborted) return;
        isBusy.current = false;
        setFailure(undefined);
        setPage({ question, items: [...before, ...next.items], nextToken: next.nextToken });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        isBusy.current = false;
        setFailure(error);
      },
    );
  }

  async function refresh(): Promise<void> {
    isWanted.current = isBusy.current;
    if (!page || page.question !== question || isBusy.current) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const fresh: Item[] = [];
    let nextToken: string | null | undefined;
    try {
      do {
        const next = await fetchPage(nextToken ?? undefined, stop.signal);
        if (stop.signal.aborted) return;
        fresh.push(...next.items);
        nextToken = next.nextToken;
      } while (nextToken && fresh.length < page.items.length);
      setPage({ question, items: fresh, nextToken });
    } catch (error) {
      // What is shown stays.
      if (!stop.signal.aborted) console.warn("A list could not be loaded again.", error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while a page was fetched, after it
  useEffect(() => {
    if (isWanted.current) void refresh();
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question, and each new try, is asked once
  useEffect(() => {
    isBusy.current = true;
    const timer = setTimeout(() => load(undefined, []), isFirst.current ? 0 : SEARCH_AFTER_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [question, tries]);

  // A cursor belongs to its question.
  const token = page?.question === question ? page.nextToken : null;
  return {
    items: page?.items,
    failure,
    more: page && token ? () => load(token, page.items) : undefined,
    retry: () => {
      setFailure(undefined);
      setTries((count) => count + 1);
    },
    refresh,
  };
}
