import type { NoticeOutcome, Taken } from "@hello/contract";
import { useCallback, useState } from "react";
import { fetchOutcomes, takeAnswer } from "../../../api/answers.api.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { usePolling } from "../shared/use.polling.ts";

const OUTCOMES_PER_PAGE = "100";

type Outcomes = ReadonlyMap<string, NoticeOutcome>;

/** What became of the notices that are shown, again soon while one of them is on its way. */
export function useOutcomes({ http, pageHttp }: Staff, customerId: string, shown: number) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const load = useCallback(
    async (signal: AbortSignal) => {
      const found: NoticeOutcome[] = [];
      let nextToken: string | undefined;
      while (found.length < shown) {
        const page = await fetchOutcomes(pageHttp, customerId, { nextToken, limit: OUTCOMES_PER_PAGE }, signal);
        found.push(...page.items);
        if (page.nextToken === null) break;
        nextToken = page.nextToken;
      }
      if (!signal.aborted) setOutcomes(new Map(found.map((outcome) => [outcome.noticeId, outcome])));
      return found.some(({ deliveries }) => deliveries.some(({ state }) => state === "queued"));
    },
    [pageHttp, customerId, shown],
  );
  const { refresh } = usePolling(load);

  async function take(noticeId: string, name: string): Promise<Taken> {
    const taken = await takeAnswer(http, noticeId, name);
    refresh();
    return taken;
  }
  return { outcomes, take };
}
