import type {
  Case,
  CaseCounts,
  CaseItem,
  CasePost,
  CaseReport,
  CasesQuery,
  Contestation,
  DecisionPost,
  LiftPost,
  NoticeStatement,
  PersonDecisions,
  RestorePost,
  Sanction,
} from "@hello/contract";
import type { Http } from "./http.ts";
import type { Page } from "./stays.api.ts";

type PageOptions = { nextToken?: string | undefined; limit?: string; signal?: AbortSignal };

/** Open cases, contested and oldest first, or decided ones; of one room or of all. */
export function fetchCases(
  http: Http,
  { filter, roomId, messageId }: Pick<CasesQuery, "filter" | "roomId" | "messageId">,
  { nextToken, limit, signal }: PageOptions = {},
): Promise<Page<CaseItem>> {
  return http("GET", "/amplify/cases", {
    query: { filter, roomId, messageId, nextToken, limit },
    ...(signal && { signal }),
  });
}

/** The case of a message, open or decided. */
export async function findCaseOf(http: Http, messageId: string): Promise<CaseItem | undefined> {
  const pages = await Promise.all([
    fetchCases(http, { filter: "open", messageId }),
    fetchCases(http, { filter: "decided", messageId }),
  ]);
  return pages.flatMap(({ items }) => items)[0];
}

export function fetchCaseCounts(http: Http): Promise<CaseCounts> {
  return http("GET", "/amplify/cases/counts");
}

export function fetchCase(http: Http, id: string): Promise<Case> {
  return http("GET", `/amplify/cases/${id}`);
}

/** All reports of a case, the latest first. */
export function fetchCaseReports(
  http: Http,
  id: string,
  { nextToken, signal }: PageOptions = {},
): Promise<Page<CaseReport>> {
  return http("GET", `/amplify/cases/${id}/reports`, { query: { nextToken }, ...(signal && { signal }) });
}

/** A file of the case's message, also of one that staff deleted. */
export async function fetchCaseFile(http: Http, id: string, path: string): Promise<Blob> {
  return http.file(await http<string>("GET", `/amplify/cases/${id}/attachment`, { query: { path } }));
}

/** Opens a case about a message or a person; one that is open already is answered as it is. */
export function openCase(http: Http, post: CasePost): Promise<Case> {
  return http("POST", "/amplify/cases", { json: post });
}

/** Of two decisions at once the second fails with `already_decided` and the server's sentence. */
export function decideCase(http: Http, id: string, post: DecisionPost): Promise<Case> {
  return http("POST", `/amplify/cases/${id}/decisions`, { json: post });
}

export function restoreMessage(http: Http, caseId: string, post: RestorePost): Promise<Case> {
  return http("POST", `/amplify/cases/${caseId}/restore`, { json: post });
}

/** Answers what is still in force against the person. */
export function liftSanction(http: Http, id: string, post: LiftPost): Promise<{ sanctions: Sanction[] }> {
  return http("POST", `/amplify/sanctions/${id}/lift`, { json: post });
}

export function fetchPersonDecisions(http: Http, userId: string, nextToken?: string): Promise<PersonDecisions> {
  return http("GET", `/amplify/users/${userId}/decisions`, { query: { nextToken } });
}

/** What stands beside the notices of the moderation team, the latest first. */
export function fetchStatements(http: Http, userId: string, nextToken?: string): Promise<Page<NoticeStatement>> {
  return http("GET", `/amplify/users/${userId}/statements`, { query: { nextToken } });
}

export function contestDecision(http: Http, decisionId: string, content: string): Promise<Contestation> {
  return http("POST", `/amplify/decisions/${decisionId}/contestations`, { json: { content } });
}
