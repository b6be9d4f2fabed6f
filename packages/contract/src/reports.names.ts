import type { ReportType } from "./reports.schema.ts";

/** The reasons of a report as people read them, in the order in which they are offered. */
export const REPORT_REASONS: Record<ReportType, string> = {
  SPAM: "Spam présumé",
  SENSITIVE: "Lien, photo ou vidéo sensible",
  INAPPROPRIATE: "Insulte, violence ou propos dangereux",
};
