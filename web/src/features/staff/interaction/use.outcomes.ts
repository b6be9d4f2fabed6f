import type { NoticeOutcome, Taken } from "@hello/contract";
import { fetchOutcomes, takeAnswer } from "../../../api/answers.api.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { usePolling } from "../shared/loading/use.polling.ts";

const OUTCOMES_PER_PAGE = "100";

const NONE: ReadonlyMap<string, NoticeOutcome> = new Map();

/** The outcomes of the shown notices, fetched again soon while a delivery is queued. */
export function useOutcomes({ http, pageHttp }: Staff, customerId: string, shown: number) {
  const { value: outcomes = NONE, refresh } = usePolling(`${customerId} ${shown}`, fetchShown, isOnItsWay);

  async function fetchShown(signal: AbortSignal): Promise<ReadonlyMap<string, NoticeOutcome>> {
    const found: NoticeOutcome[] = [];
    let nextToken: string | undefined;
    while (found.length < shown) {
      const page = await fetchOutcomes(pageHttp, customerId, { nextToken, limit: OUTCOMES_PER_PAGE }, signal);
      found.push(...page.items);
      if (page.nextToken === null) break;
      nextToken = page.nextToken;
    }
    return new Map(found.map((outcome) => [outcome.noticeId, outcome]));
  }

  async function take(noticeId: string, name: string): Promise<Taken> {
    const taken = await takeAnswer(http, noticeId, name);
    refresh();
    return taken;
  }
  return { outcomes, take };
}

function isOnItsWay(outcomes: ReadonlyMap<string, NoticeOutcome>): boolean {
  return [...outcomes.values()].some(({ deliveries }) => deliveries.some(({ state }) => state === "queued"));
}
