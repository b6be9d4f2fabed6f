import { UNREAD_NOTICES_MAX } from "@hello/contract/limits";

/** A number as a badge shows it: exact, and « 999+ » from the number on at which the server stops counting (EASE-33). */
export function countText(count: number): string {
  return count < UNREAD_NOTICES_MAX ? String(count) : `${UNREAD_NOTICES_MAX - 1}+`;
}
