import type { OpenAnswers } from "@hello/contract";
import { useEffect, useState } from "react";
import { countOpenHelp } from "../api/answers.api.ts";
import type { Team } from "../features/staff/shared/loading/team.news.ts";
import type { Staff } from "../session/sign.in/sign.in.ts";

/** Many people may ask for help within seconds: between two questions to the server lies at least this. */
const GAP_MS = 2_000;

/** Requests for help that nobody has taken, and the send where the oldest is. */
export type OpenHelp = { count: number; oldest: OpenAnswers | undefined };

/** Follows them on every screen of staff, also while the page is hidden, where timers are late and events are not (D234). */
export function useOpenHelp({ pageHttp }: Staff, team: Team): OpenHelp | undefined {
  const [help, setHelp] = useState<OpenHelp>();
  useEffect(() => {
    let isGone = false;
    const stop = team.listen({ about: ["help"], gapMs: GAP_MS, isAlsoHidden: true }, async () => {
      const found = await countOpenHelp(pageHttp);
      if (!isGone) setHelp(found);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [pageHttp, team]);
  return help;
}
