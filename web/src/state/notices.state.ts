import type { Notice, User } from "@hello/contract";
import type { Step } from "./effects.ts";
import { isNewsTo, later, type State } from "./state.ts";

/** A notice never changes and never goes, so its id is all that matters. Newest first. */
export function putNotices(state: State, notices: readonly Notice[]): State {
  const known = new Set(state.notices.items.map(({ id }) => id));
  const fresh = notices.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return state;
  const items = [...state.notices.items, ...fresh].sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
  return { ...state, notices: { ...state.notices, items } };
}

export type NoticesPage = { items: readonly Notice[]; nextToken: string | null };

/** A page, the newest or one before; a newest page that does not reach what is loaded begins the window anew. */
export function applyNotices(state: State, { items, nextToken }: NoticesPage): State {
  const from = nextToken === null ? "" : (items.at(-1)?.createdAt ?? "");
  const next = putNotices(state, items);
  return { ...next, notices: { ...next.notices, from, nextToken } };
}

export function noticesOf({ notices: { items, from } }: State): Notice[] {
  return from === null ? [] : items.filter(({ createdAt }) => createdAt >= from);
}

export function unreadNoticesOf({ notices, me }: State): number {
  return notices.items.filter(({ createdAt }) => createdAt > (me.lastInternalMessageReadAt ?? "")).length;
}

/** On the notices route what is shown is read (LIVE-09). */
export function readNotices(state: State): Step {
  const newest = state.notices.items[0]?.createdAt;
  if (!state.place.onNotices || !newest || unreadNoticesOf(state) === 0) return { state, effects: [] };
  return {
    state: { ...state, me: { ...state.me, lastInternalMessageReadAt: newest } },
    effects: [{ kind: "markNoticesRead", lastInternalMessageReadAt: newest }],
  };
}

/** The user's own row, as answered; what was read on this screen stays read. */
export function putMe(state: State, user: Pick<User, "id" | "_version" | "lastInternalMessageReadAt">): State {
  if (user.id !== state.me.id || !isNewsTo(state.me, user)) return state;
  const lastInternalMessageReadAt = later(user.lastInternalMessageReadAt, state.me.lastInternalMessageReadAt) || null;
  return { ...state, me: { ...state.me, _version: user._version, lastInternalMessageReadAt } };
}
