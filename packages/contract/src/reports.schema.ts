import { z } from "zod";
import { call, calls } from "./call.ts";
import { lengthOf } from "./characters.ts";
import { answer } from "./envelope.schema.ts";
import { REPORT_COMMENT_MAX, REPORT_COMMENT_MIN } from "./limits.ts";
import { id, jsonText, moment, text } from "./text.ts";
import { workspaceName } from "./workspace.schema.ts";

export const REPORT_TYPES = ["SPAM", "SENSITIVE", "INAPPROPRIATE"] as const;
export const reportType = z.enum(REPORT_TYPES);
export type ReportType = z.infer<typeof reportType>;
/** In a case also what the product has found by itself (D182), and pictures that somebody has taken out (D186). */
export const caseReportType = z.enum([...REPORT_TYPES, "DETECTED", "PHOTO"]);
export type CaseReportType = z.infer<typeof caseReportType>;

/** At least 20 characters after trimming, at most 250 as typed (D15). */
export function isReportComment(comment: string): boolean {
  return lengthOf(comment.trim()) >= REPORT_COMMENT_MIN && lengthOf(comment) <= REPORT_COMMENT_MAX;
}

const reportMetadata = z.strictObject({ workspace: workspaceName });

export const reportPost = z.strictObject({
  content: text(REPORT_COMMENT_MAX).refine(
    isReportComment,
    `Le commentaire doit compter de ${REPORT_COMMENT_MIN} à ${REPORT_COMMENT_MAX} caractères.`,
  ),
  reportMessageId: id,
  reportRoomId: id,
  reportUserId: id,
  type: reportType,
  metadata: z.union([reportMetadata, jsonText(reportMetadata)]).optional(),
});
export type ReportPost = z.infer<typeof reportPost>;

export const report = z.strictObject({
  id,
  content: z.string(),
  reportMessageId: id,
  reportRoomId: id,
  reportUserId: id,
  type: reportType,
  metadata: z.string(),
  createdAt: moment,
});
export type Report = z.infer<typeof report>;

export const reportAnswer = answer(report);

export const reportCalls = calls("Signalements", {
  "POST /amplify/reports/": call("createReport", "Signale un message", { body: reportPost, answer: reportAnswer }),
});
