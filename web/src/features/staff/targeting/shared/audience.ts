import type { NoticeFilters } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { isEmbedded } from "../../../../session/page/embedding.ts";
import { type ChildMessage, type ParentMessage, type ParentUser, readParentMessage } from "./parent.messages.ts";

/** What the embedding page has selected so far. */
export type Selection = {
  users: readonly ParentUser[];
  selectAll: boolean;
  ignoreUsers: readonly ParentUser[];
  filters: NoticeFilters;
  /** Whether the notice corrects the send that its filter names. */
  corrects?: boolean;
};

const EMPTY_SELECTION: Selection = { users: [], selectAll: false, ignoreUsers: [], filters: {} };

/** The recipients of a send: a filter without some people, or a list (D37). */
export type Audience =
  | { kind: "filter"; filters: NoticeFilters; ignored: readonly ParentUser[]; corrects: boolean }
  | { kind: "list"; users: readonly ParentUser[] };

function withMessage(selection: Selection, message: ParentMessage): Selection {
  const { type, ...change } = message;
  return { ...selection, ...change };
}

/** Null for an empty list, and for "all" without a filter. */
export function audienceOf({ users, selectAll, ignoreUsers, filters, corrects = false }: Selection): Audience | null {
  if (!selectAll) return users.length > 0 ? { kind: "list", users } : null;
  return Object.keys(filters).length > 0 ? { kind: "filter", filters, ignored: ignoreUsers, corrects } : null;
}

/**
 * The embedding page, if the workspace lists its origin: its selection, and a function that posts to it. Messages from
 * other origins and invalid messages are ignored (D37).
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

/** From `ancestorOrigins`; Firefox lacks it, so there from the referrer, which a policy may hide. */
function findParentOrigin(listed: readonly string[]): string | null {
  if (!isEmbedded()) return null;
  const { ancestorOrigins } = window.location as Location & { ancestorOrigins?: DOMStringList };
  const origin = ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
  return origin !== undefined && listed.includes(origin) ? origin : null;
}
