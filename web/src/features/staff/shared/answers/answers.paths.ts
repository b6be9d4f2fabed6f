import type { OpenAnswers } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";

/** Where help and questions are taken: on their send or, of a notice to one person, on that person's page. */
export function openAnswersPath({ sendId, customerId }: Pick<OpenAnswers, "sendId" | "customerId">): string {
  if (customerId === null) return PAGE_PATHS.send.replace(":id", sendId);
  return PAGE_PATHS.interaction.replace(":customerId", encodeURIComponent(customerId));
}
