import type { User } from "@hello/contract";
import { COLLABORATOR, type PageSettings } from "@hello/contract/plain";
import { createStore, type StoreApi } from "zustand/vanilla";
import { followByCopies } from "../api/copies.gate.ts";
import type { Http } from "../api/http.ts";
import type { LiveStatus } from "../live/live.connect.ts";
import type { CopiedChat } from "../offline/kept.rooms.ts";
import { whenDrawn } from "../start/first.room.ts";
import { setVisible } from "../state/location.state.ts";
import { lookAway } from "../state/new.messages.state.ts";
import type { LeftRoom, Me } from "../state/state.ts";
import type { DraftLines } from "./drafts/draft.lines.ts";
import { createHttpOfPage, createHttpOfPerson, currentToken, onSignedInAgain } from "./sign.in/sign.in.ts";
import { shareNoticesMark } from "./sync/read.marks.ts";
import { type StateSync, syncState } from "./sync/state.sync.ts";
import { createSyncCalls } from "./sync/sync.calls.ts";

const POLL_EVERY_MS = 10_000;

export type ChatSession = StateSync & {
  user: User;
  http: Http;
  /** For calls that the page makes by itself (see `createHttpOfPage`). */
  pageHttp: Http;
  settings: PageSettings;
  status: StoreApi<SessionStatus>;
  /** Filled once something is written, or was left unsent by an earlier page. */
  draftLines: StoreApi<DraftLines>;
  /** Resolves when no call is running, or after this time. */
  whenIdle: (withinMs: number) => Promise<void>;
  /** Sets whether the main window is in view; it is until the first call. */
  setInView: (isInView: boolean) => void;
  /** Aborts when the session closes. */
  closing: AbortSignal;
};

export type SessionStatus = { live: LiveStatus["connection"]; isOnline: boolean };

export type ChatSessionOptions = {
  user: User;
  settings: PageSettings;
  /** The user may not see the open room any more. */
  onLeaveRoom: (session: ChatSession, left: LeftRoom) => void;
  /** On the admin screen: the user reads any room, whatever their own entry in it says. */
  isModerator?: boolean;
};

/** The live connection, calls and state of a signed-in user, for as long as the chat is open. */
export function openChatSession(options: ChatSessionOptions): ChatSession {
  const { user, settings, onLeaveRoom, isModerator = false } = options;
  const caller = { workspace: settings.workspace, userType: user.metadata.type };
  const http = createHttpOfPerson(caller);
  const pageHttp = createHttpOfPage(caller);
  const status = createStore<SessionStatus>()(() => ({ live: "connecting", isOnline: navigator.onLine }));
  const polling = pollWhile(() => sync.refresh());
  let onIdle = () => {};
  // Only the first connection waits until the page is drawn.
  let drawn: Promise<void> | undefined;
  const sync = syncState({
    me: { ...meOf(user), isModerator, isStaff: caller.userType === COLLABORATOR },
    calls: createSyncCalls(http, pageHttp, user.id),
    live: {
      apiKey: settings.liveApiKey,
      token: currentToken,
      beforeInit: () => {
        drawn ??= whenDrawn(sync.store);
        return drawn;
      },
      onStatus: ({ connection, mustPoll }) => {
        status.setState({ live: connection });
        polling.set(mustPoll);
        // Usually the sign-in has expired; the answer to any call says so.
        if (connection === "refused") sync.refresh();
      },
    },
    onLeaveRoom: (left) => onLeaveRoom(session, left),
    onIdle: () => onIdle(),
  });
  const closing = new AbortController();
  shareNoticesMark(sync.store, closing.signal);
  const setInView = watchPage(sync, status, closing.signal);
  const stopWaking = onSignedInAgain(sync.connection.wake);
  const session: ChatSession = {
    ...sync,
    user,
    http,
    pageHttp,
    settings,
    status,
    draftLines: createStore<DraftLines>()(() => ({})),
    whenIdle: (withinMs) =>
      new Promise((resolve) => {
        if (sync.isIdle()) resolve();
        onIdle = resolve;
        setTimeout(resolve, withinMs);
      }),
    setInView,
    closing: closing.signal,
    close: () => {
      closing.abort();
      polling.set(false);
      stopWaking();
      sync.close();
    },
  };
  const copied = { uuid: user.uuid, http: pageHttp, store: sync.store, refresh: sync.refresh, closing: closing.signal };
  followByCopies(copied satisfies CopiedChat);
  return session;
}

function meOf({ id, _version, lastInternalMessageReadAt }: User): Me {
  return { id, _version, lastInternalMessageReadAt };
}

function pollWhile(refresh: () => void): { set: (isOn: boolean) => void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    set: (isOn) => {
      if (isOn === (timer !== undefined)) return;
      clearInterval(timer);
      timer = isOn ? setInterval(refresh, POLL_EVERY_MS) : undefined;
    },
  };
}

/**
 * Messages count as read only while the page is visible and its main window is in view. When the network is back or the
 * page becomes visible, the live connection reconnects at once.
 */
function watchPage(
  { store, connection, refreshMe }: StateSync,
  status: StoreApi<SessionStatus>,
  signal: AbortSignal,
): ChatSession["setInView"] {
  let isInView = true;
  const isVisible = () => document.visibilityState === "visible";
  const update = () => store.step((state) => setVisible(state, isInView && isVisible()));
  const onNetwork = () => {
    status.setState({ isOnline: navigator.onLine });
    if (navigator.onLine) connection.wake();
  };
  const onVisible = () => {
    update();
    if (!isVisible()) return;
    connection.wake();
    refreshMe();
  };
  window.addEventListener("online", onNetwork, { signal });
  window.addEventListener("offline", onNetwork, { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
  update();
  return (isNow) => {
    if (!isNow) store.update(lookAway);
    isInView = isNow;
    update();
  };
}
