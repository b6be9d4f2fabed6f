import type { SendAnswer, SendAnswerFilter, SendNumbers, Taken } from "@hello/contract";
import { useState } from "react";
import { takeAnswer } from "../../../../api/answers.api.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useNews } from "../../shared/loading/team.news.ts";
import { usePolling } from "../../shared/loading/use.polling.ts";
import { fetchPages } from "./sends.pages.ts";

const ANSWERS_PER_PAGE = "100";

type Listed = { numbers: SendNumbers; items: readonly SendAnswer[]; hasMore: boolean };

/** The numbers of a send and the people of the chosen filter. A refresh fetches all pages that are shown. */
export function useSendAnswers({ http, pageHttp }: Staff, sendId: string) {
  const [filter, setFilter] = useState<SendAnswerFilter>("all");
  const [pages, setPages] = useState(1);
  const {
    value: listed,
    hasFailed,
    refresh,
    show,
  } = usePolling<Listed>(`${sendId} ${filter} ${pages}`, async (signal) => {
    const [numbers, list] = await Promise.all([
      pageHttp("GET /amplify/sends/:id/numbers", { id: sendId, signal }),
      fetchPages(pages, (nextToken) =>
        pageHttp("GET /amplify/sends/:id/answers", {
          id: sendId,
          query: { filter, nextToken, limit: ANSWERS_PER_PAGE },
          signal,
        }),
      ),
    ]);
    return { numbers, ...list };
  });

  useNews(["sends", "help"], refresh);

  async function take({ noticeId, name }: SendAnswer): Promise<Taken> {
    const taken = await takeAnswer(http, noticeId, name);
    const isSame = (other: SendAnswer) => other.noticeId === noticeId && other.name === name;
    show((before) => {
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
