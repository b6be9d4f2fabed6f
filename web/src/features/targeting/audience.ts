import type { NoticeFilters } from "@hello/contract";
import type { ParentMessage, ParentUser } from "./parent.messages.ts";

/** What the embedding page has said so far. */
export type Selection = {
  users: readonly ParentUser[];
  selectAll: boolean;
  ignoreUsers: readonly ParentUser[];
  filters: NoticeFilters;
};

export const EMPTY_SELECTION: Selection = { users: [], selectAll: false, ignoreUsers: [], filters: {} };

/** Whom a send would go to: all of a filter but some, or those of a list (D37). */
export type Audience =
  | { by: "filter"; filters: NoticeFilters; ignored: readonly ParentUser[] }
  | { by: "list"; users: readonly ParentUser[] };

export function withMessage(selection: Selection, message: ParentMessage): Selection {
  const { type, ...said } = message;
  return { ...selection, ...said };
}

/** Nobody without a list, nor with everything selected of no filter. */
export function audienceOf({ users, selectAll, ignoreUsers, filters }: Selection): Audience | null {
  if (!selectAll) return users.length > 0 ? { by: "list", users } : null;
  return Object.keys(filters).length > 0 ? { by: "filter", filters, ignored: ignoreUsers } : null;
}
