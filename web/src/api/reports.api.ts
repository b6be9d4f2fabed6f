import type { ReportPost } from "@hello/contract";
import type { Http } from "./http.ts";

export const sendReport = (http: Http, report: ReportPost) => http("POST /amplify/reports/", { json: report });
