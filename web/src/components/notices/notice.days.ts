import type { Notice } from "@hello/contract";
import { dayOf } from "../messages/moments.ts";

export type NoticeDay = { day: string; notices: Notice[] };

/** Newest first, under the days on which they came where the reader is. */
export function noticeDays(notices: readonly Notice[]): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
