import type { Notice, User } from "@hello/contract";
import { isNewsTo, later, type State, type Step } from "./state.ts";

/** A notice never changes, so known ids are skipped. Newest first. */
export function putNotices(state: State, notices: readonly Notice[]): State {
  const known = new Set(state.notices.items.map(({ id }) => id));
  const fresh = notices.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return state;
  const items = [...state.notices.items, ...fresh].sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
  return { ...state, notices: { ...state.notices, items } };
}

/**
 * A notice was taken back (D207): it stays as one without text, so that an answer that is on its way does not bring it back.
 * Where not all unread ones are loaded, the server counts again.
 */
export function dropNotice(state: State, gone: Notice): Step {
  const items = state.notices.items.filter(({ id }) => id !== gone.id);
  const next = putNotices({ ...state, notices: { ...state.notices, items, counted: null } }, [gone]);
  return { state: next, effects: areUnreadCounted(next) ? [] : [{ kind: "loadNotices" }] };
}

export type NoticesPage = { items: readonly Notice[]; nextToken: string | null };

/**
 * A page of notices. A newest page that leaves a gap to the loaded ones starts a new window; one that is fetched again
 * leaves the older pages as they are. What is missing between its notices was taken back; what is newer may have come since.
 */
export function applyNotices(state: State, { items, nextToken }: NoticesPage): State {
  const last = items.at(-1);
  const from = nextToken === null ? "" : (last?.createdAt ?? "");
  const first = items[0]?.createdAt ?? "";
  const left = state.notices.items.filter(
    ({ id, createdAt }) => createdAt < from || createdAt >= first || items.some((one) => one.id === id),
  );
  const next = putNotices({ ...state, notices: { ...state.notices, items: left } }, items);
  if (last && noticesOf(state).some(({ id }) => id === last.id)) return next;
  return { ...next, notices: { ...next.notices, from, nextToken } };
}

export function noticesOf({ notices: { items, from } }: State): Notice[] {
  return from === null ? [] : items.filter(({ createdAt, content }) => content && createdAt >= from);
}

export type UnreadNotices = { items: readonly Notice[]; total: number };

/** The server's count of the notices after `mark`; notices that arrive live are added to it. */
export function applyUnreadNotices(state: State, mark: string | null, { items, total }: UnreadNotices): State {
  const since = mark ?? "";
  return { ...state, notices: { ...state.notices, counted: { total, since, newest: items[0]?.createdAt ?? since } } };
}

/** How many notices there are after `mark`, loaded or not (EASE-33). */
export function countNoticesAfter({ notices: { items, counted } }: State, mark: string | null): number {
  const since = mark ?? "";
  const after = (moment: string) => items.filter(({ createdAt, content }) => content && createdAt > moment).length;
  return counted?.since === since ? Math.max(after(since), counted.total + after(counted.newest)) : after(since);
}

/** Whether the number of unread notices is known: all of them are loaded, or the server has counted them. */
export function areUnreadCounted({ notices: { from, counted }, me }: State): boolean {
  const since = me.lastInternalMessageReadAt ?? "";
  return (from !== null && from <= since) || counted?.since === since;
}

export function unreadNoticesOf(state: State): number {
  return countNoticesAfter(state, state.me.lastInternalMessageReadAt);
}

/** On the notices screen all visible notices count as read (LIVE-09, D166); before they are loaded none is visible. */
export function readNotices(state: State): Step {
  const { items, from } = state.notices;
  const newest = items[0]?.createdAt;
  const { onNotices, visible } = state.location;
  if (!onNotices || !visible || from === null || !newest || unreadNoticesOf(state) === 0) return { state, effects: [] };
  return {
    state: { ...state, me: { ...state.me, lastInternalMessageReadAt: newest } },
    effects: [{ kind: "markNoticesRead", lastInternalMessageReadAt: newest }],
  };
}

/** Up to where the user has read the notices in another tab. */
export function putNoticesMark(state: State, mark: string): State {
  if (mark <= (state.me.lastInternalMessageReadAt ?? "")) return state;
  return { ...state, me: { ...state.me, lastInternalMessageReadAt: mark } };
}

/** The user's own row from an answer; notices read in this tab stay read. */
export function putMe(state: State, user: Pick<User, "id" | "_version" | "lastInternalMessageReadAt">): State {
  if (user.id !== state.me.id || !isNewsTo(state.me, user)) return state;
  const lastInternalMessageReadAt = later(user.lastInternalMessageReadAt, state.me.lastInternalMessageReadAt) || null;
  return { ...state, me: { ...state.me, _version: user._version, lastInternalMessageReadAt } };
}
