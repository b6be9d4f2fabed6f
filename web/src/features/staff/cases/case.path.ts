import { PAGE_PATHS } from "@hello/contract/plain";

export function pathToCase(roomId: string, caseId: string): string {
  return PAGE_PATHS.adminCase.replace(":roomId", roomId).replace(":caseId", caseId);
}
