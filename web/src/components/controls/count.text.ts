import { UNREAD_NOTICES_MAX } from "@hello/contract/limits";

/** The text of a badge: the number, or « 999+ » from where the server stops counting (EASE-33). */
export function countText(count: number): string {
  return count < UNREAD_NOTICES_MAX ? String(count) : `${UNREAD_NOTICES_MAX - 1}+`;
}
