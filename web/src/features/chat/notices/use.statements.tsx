import type { NoticeStatement } from "@hello/contract";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { contestDecision, fetchStatements } from "../../../api/cases.api.ts";
import { CallError, type Http, hasCode } from "../../../api/http.ts";
import { whenNeeded } from "../../../components/loading/lazy.part.tsx";
import { useSession } from "../../../session/session.context.tsx";

const StatementFoot = whenNeeded(
  async () => (await import("../../../components/notices/notice.statement.tsx")).StatementFoot,
);

const FAILED = "Votre texte n’a pas pu être envoyé. Vérifiez votre connexion et réessayez.";
const PAGES_MAX = 10;

/**
 * The notices of the moderation team by id, each with what stands under it. They are fetched again with each new notice;
 * until then, and after a failure, a notice looks like any other.
 */
export function useStatements(newestId: string | undefined): ReadonlyMap<string, ReactNode> {
  const { http, pageHttp, user } = useSession();
  const [statements, setStatements] = useState<readonly NoticeStatement[]>([]);
  useEffect(() => {
    let isGone = false;
    if (newestId === undefined) return;
    fetchAll(pageHttp, user.id).then(
      (found) => !isGone && setStatements(found),
      (error: unknown) => console.warn("The statements could not be loaded.", error),
    );
    return () => {
      isGone = true;
    };
  }, [pageHttp, user.id, newestId]);

  return useMemo(() => {
    const contest = async (decisionId: string, content: string) => {
      let contestedAt = new Date().toISOString();
      try {
        contestedAt = (await contestDecision(http, decisionId, content)).createdAt;
      } catch (error) {
        // From another tab: what was written there counts.
        if (!hasCode(error, "already_contested")) return (error instanceof CallError && error.message) || FAILED;
      }
      setStatements((known) =>
        known.map((statement) => (statement.decisionId === decisionId ? { ...statement, contestedAt } : statement)),
      );
      return undefined;
    };
    return new Map(
      statements.map((statement) => [
        statement.noticeId,
        <StatementFoot key={statement.noticeId} statement={statement} onContest={contest} />,
      ]),
    );
  }, [http, statements]);
}

async function fetchAll(http: Http, userId: string): Promise<NoticeStatement[]> {
  const found: NoticeStatement[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, nextToken: next } = await fetchStatements(http, userId, nextToken);
    found.push(...items);
    if (next === null) break;
    nextToken = next;
  }
  return found;
}
