import type { CaseItem, CasePost, CasesQuery } from "@hello/contract";
import type { Http } from "./http.ts";
import type { PageOptions } from "./stays.api.ts";

/** Open cases, contested and oldest first, or decided ones; of one room or of all. */
export const fetchCases = (
  http: Http,
  { filter, roomId, messageId }: Pick<CasesQuery, "filter" | "roomId" | "messageId">,
  { nextToken, limit, ...options }: PageOptions = {},
) => http("GET /amplify/cases", { query: { filter, roomId, messageId, nextToken, limit }, ...options });

/** The case of a message, open or decided. */
export async function findCaseOf(http: Http, messageId: string): Promise<CaseItem | undefined> {
  const pages = await Promise.all([
    fetchCases(http, { filter: "open", messageId }),
    fetchCases(http, { filter: "decided", messageId }),
  ]);
  return pages.flatMap(({ items }) => items)[0];
}

export const fetchCaseCounts = (http: Http) => http("GET /amplify/cases/counts");

export const fetchCase = (http: Http, id: string) => http("GET /amplify/cases/:id", { id });

/** All reports of a case, the latest first. */
export const fetchCaseReports = (http: Http, id: string, { nextToken, ...options }: PageOptions = {}) =>
  http("GET /amplify/cases/:id/reports", { id, query: { nextToken }, ...options });

/** A file of the case's message, also of one that staff deleted. */
export const fetchCaseFile = async (http: Http, id: string, path: string) =>
  http.file(await http("GET /amplify/cases/:id/attachment", { id, query: { path } }));

/** Opens a case about a message or a person; one that is open already is answered as it is. */
export const openCase = (http: Http, post: CasePost) => http("POST /amplify/cases", { json: post });

export const fetchPersonDecisions = (http: Http, userId: string, nextToken?: string) =>
  http("GET /amplify/users/:id/decisions", { id: userId, query: { nextToken } });

/** What stands beside the notices of the moderation team, the latest first. */
export const fetchStatements = (http: Http, userId: string, nextToken?: string) =>
  http("GET /amplify/users/:id/statements", { id: userId, query: { nextToken } });

export const contestDecision = (http: Http, decisionId: string, content: string) =>
  http("POST /amplify/decisions/:id/contestations", { id: decisionId, json: { content } });
