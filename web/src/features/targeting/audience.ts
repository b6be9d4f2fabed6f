import type { NoticeFilters } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { isEmbedded } from "../../session/sign.in/parent.page.ts";
import { type ChildMessage, type ParentMessage, type ParentUser, readParentMessage } from "./parent.messages.ts";

/** What the embedding page has said so far. */
export type Selection = {
  users: readonly ParentUser[];
  selectAll: boolean;
  ignoreUsers: readonly ParentUser[];
  filters: NoticeFilters;
};

const EMPTY_SELECTION: Selection = { users: [], selectAll: false, ignoreUsers: [], filters: {} };

/** Whom a send would go to: all of a filter but some, or those of a list (D37). */
export type Audience =
  | { by: "filter"; filters: NoticeFilters; ignored: readonly ParentUser[] }
  | { by: "list"; users: readonly ParentUser[] };

function withMessage(selection: Selection, message: ParentMessage): Selection {
  const { type, ...said } = message;
  return { ...selection, ...said };
}

/** Nobody without a list, nor with everything selected of no filter. */
export function audienceOf({ users, selectAll, ignoreUsers, filters }: Selection): Audience | null {
  if (!selectAll) return users.length > 0 ? { by: "list", users } : null;
  return Object.keys(filters).length > 0 ? { by: "filter", filters, ignored: ignoreUsers } : null;
}

/**
 * The page around this one, if the workspace lists its origin: what it has selected, and a way to tell it something.
 * Messages of anybody else, or in another shape, do nothing (D37).
 */
export function useParent(listed: readonly string[]): {
  selection: Selection;
  post: (message: ChildMessage) => void;
} {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  const origin = useRef<string | null>(null);

  useEffect(() => {
    origin.current = findParentOrigin(listed);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || !isEmbedded() || !listed.includes(event.origin)) return;
      const message = readParentMessage(event.data);
      if (!message) return;
      origin.current = event.origin;
      setSelection((before) => withMessage(before, message));
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [listed]);

  const post = useCallback((message: ChildMessage) => {
    if (origin.current !== null) window.parent.postMessage(message, origin.current);
  }, []);
  return { selection, post };
}

/** The browser's own word for it, or where there is none (Firefox) the referrer, which a policy may have hidden. */
function findParentOrigin(listed: readonly string[]): string | null {
  if (!isEmbedded()) return null;
  const { ancestorOrigins } = window.location as Location & { ancestorOrigins?: DOMStringList };
  const origin = ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
  return origin !== undefined && listed.includes(origin) ? origin : null;
}
