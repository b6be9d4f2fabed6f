import type { Report, ReportPost } from "@hello/contract";
import type { Http } from "./http.ts";

export function sendReport(http: Http, report: ReportPost): Promise<Report> {
  return http("POST", "/amplify/reports/", { json: report });
}
