import type { SendAnswer, SendAnswerFilter, SendNumbers, Taken } from "@hello/contract";
import { useCallback, useState } from "react";
import { fetchSendAnswers, fetchSendNumbers, takeAnswer } from "../../../../api/answers.api.ts";
import type { Http } from "../../../../api/http.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { usePolling } from "../../shared/use.polling.ts";

const ANSWERS_PER_PAGE = "100";

type Listed = { numbers: SendNumbers; items: readonly SendAnswer[]; hasMore: boolean };

/** The numbers of a send and the people of the chosen filter. A refresh fetches all pages that are shown. */
export function useSendAnswers({ http, pageHttp }: Staff, sendId: string) {
  const [filter, setFilter] = useState<SendAnswerFilter>("all");
  const [pages, setPages] = useState(1);
  const [listed, setListed] = useState<Listed>();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [numbers, list] = await Promise.all([
        fetchSendNumbers(pageHttp, sendId, signal),
        fetchPages(pageHttp, { sendId, filter, pages }, signal),
      ]);
      if (!signal.aborted) setListed({ numbers, ...list });
      return false;
    },
    [pageHttp, sendId, filter, pages],
  );
  const { hasFailed, refresh } = usePolling(load);

  async function take({ noticeId, name }: SendAnswer): Promise<Taken> {
    const taken = await takeAnswer(http, noticeId, name);
    const isSame = (other: SendAnswer) => other.noticeId === noticeId && other.name === name;
    setListed((before) => {
      if (!before) return before;
      return { ...before, items: before.items.map((item) => (isSame(item) ? { ...item, ...taken } : item)) };
    });
    refresh();
    return taken;
  }

  return {
    numbers: listed?.numbers,
    items: listed?.items ?? [],
    filter,
    choose: (next: SendAnswerFilter) => {
      setFilter(next);
      setPages(1);
    },
    more: listed?.hasMore ? () => setPages((before) => before + 1) : undefined,
    hasFailed,
    refresh,
    take,
  };
}

async function fetchPages(
  http: Http,
  { sendId, filter, pages }: { sendId: string; filter: SendAnswerFilter; pages: number },
  signal: AbortSignal,
): Promise<{ items: SendAnswer[]; hasMore: boolean }> {
  const items: SendAnswer[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const answer = await fetchSendAnswers(http, sendId, { filter, nextToken, limit: ANSWERS_PER_PAGE }, signal);
    items.push(...answer.items);
    if (answer.nextToken === null) return { items, hasMore: false };
    nextToken = answer.nextToken;
  }
  return { items, hasMore: true };
}
