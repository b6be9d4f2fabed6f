import type { CountedRecipients } from "@hello/contract";
import { useEffect, useState } from "react";
import type { Http } from "../../api/http.ts";
import { countRecipients } from "../../api/targeting.api.ts";
import type { Audience } from "./audience.ts";
import { resolveUsers } from "./send.targeted.ts";

export type Counted = CountedRecipients | "counting" | "failed" | null;

/** Whom a send by filter would reach, asked anew with each change; an answer to an earlier question is not awaited. */
export function useRecipientsCount(http: Http, audience: Audience | null): { counted: Counted; again: () => void } {
  const [counted, setCounted] = useState<Counted>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is the same question again
  useEffect(() => {
    if (audience?.by !== "filter") return setCounted(null);
    const { filters, ignored } = audience;
    const stop = new AbortController();
    const { signal } = stop;
    setCounted("counting");
    async function count(): Promise<CountedRecipients> {
      return countRecipients(http, { filters, ignoreUsersData: await resolveUsers(http, ignored, signal) }, signal);
    }
    count().then(
      (found) => !signal.aborted && setCounted(found),
      () => !signal.aborted && setCounted("failed"),
    );
    return () => stop.abort();
  }, [http, audience, tries]);

  return { counted, again: () => setTries((before) => before + 1) };
}
