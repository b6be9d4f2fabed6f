import { fetchStatements } from "../../../api/cases.api.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";

const NONE: ReadonlyMap<string, string | null> = new Map();

/** The customer's notices of the moderation team, each with whether they contested it. The latest page is enough here. */
export function useModerated(
  { pageHttp }: Staff,
  customerId: string,
  newestId: string | undefined,
): ReadonlyMap<string, string | null> {
  const { value = NONE } = useLoaded(newestId ?? null, async () => {
    const { items } = await fetchStatements(pageHttp, customerId);
    return new Map(items.map(({ noticeId, contestedAt }) => [noticeId, contestedAt && "Contesté"]));
  });
  return value;
}
