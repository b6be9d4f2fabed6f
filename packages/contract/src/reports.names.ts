import type { CaseReportType, ReportType } from "./reports.schema.ts";

/** The labels of the reasons of a report, in the order of the menu. */
export const REPORT_REASONS: Record<ReportType, string> = {
  SPAM: "Spam présumé",
  SENSITIVE: "Lien, photo ou vidéo sensible",
  INAPPROPRIATE: "Insulte, violence ou propos dangereux",
};

export const CASE_REASONS: Record<CaseReportType, string> = {
  ...REPORT_REASONS,
  DETECTED: "Détection automatique",
  PHOTO: "Photo retirée",
};
