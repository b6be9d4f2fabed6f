import type { User } from "@hello/contract";
import type { PageSettings } from "@hello/contract/plain";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Http } from "../api/http.ts";
import type { LiveStatus } from "../live/live.connect.ts";
import type { LeftRoom } from "../state/effects.ts";
import { setVisible } from "../state/place.state.ts";
import type { Me } from "../state/state.ts";
import { whenDrawn } from "./at.rest.ts";
import { keepingOf } from "./keeping.ts";
import { liveAddress } from "./live.address.ts";
import { pollWhile } from "./session.polling.ts";
import { shareReading } from "./shared.reading.ts";
import { createHttpOfPage, createHttpOfPerson, currentToken, onSignedInAgain } from "./sign.in.ts";
import { openSession, type Session } from "./sync/state.sync.ts";
import { sessionCalls } from "./sync/sync.calls.ts";

export type ChatSession = Session & {
  user: User;
  http: Http;
  /** For what the page asks by itself (see `createHttpOfPage`). */
  pageHttp: Http;
  settings: PageSettings;
  /** How the live connection stands, and whether the browser has a network at all. */
  connection: Session["connection"];
  status: StoreApi<SessionStatus>;
  /** When no call is under way any more, or that long after now. */
  whenIdle: (withinMs: number) => Promise<void>;
  /** Whether the main window is in view; until somebody says otherwise it is. */
  see: (isSeen: boolean) => void;
  /** Ends with the session. */
  closing: AbortSignal;
};

export type SessionStatus = { live: LiveStatus["connection"]; isOnline: boolean };

export type ChatSessionOptions = {
  user: User;
  settings: PageSettings;
  /** The room that was open is not the user's to see any more. */
  onLeaveRoom: (session: ChatSession, left: LeftRoom) => void;
  /** On the admin screen: reads any room, whatever one's own entry says. */
  isModerator?: boolean;
};

/** One signed-in person's connection, calls and state, for as long as the chat is open. */
export function openChatSession(options: ChatSessionOptions): ChatSession {
  const { user, settings, onLeaveRoom, isModerator = false } = options;
  const who = { workspace: settings.workspace, userType: user.metadata.type };
  const http = createHttpOfPerson(who);
  const pageHttp = createHttpOfPage(who);
  const status = createStore<SessionStatus>()(() => ({ live: "connecting", isOnline: navigator.onLine }));
  const polling = pollWhile(() => session.refresh());
  let onIdle = () => {};
  let wasLive = false;
  // Only what opens is drawn first; a connection that comes back has nothing to wait for.
  let drawn: Promise<void> | undefined;
  const session = openSession({
    me: { ...meOf(user), isModerator },
    calls: sessionCalls(http, pageHttp, user.id),
    live: {
      url: liveAddress(),
      apiKey: settings.liveApiKey,
      token: currentToken,
      whenAtRest: () => {
        // Opening what is kept also deletes what another person has left on this device.
        drawn ??= whenDrawn(session.store).then(() => void keepingOf(user.uuid));
        return drawn;
      },
      onStatus: ({ connection, mustPoll }) => {
        status.setState({ live: connection });
        if (connection === "live" && wasLive) session.refreshMe();
        wasLive ||= connection === "live";
        polling.set(mustPoll);
        // The usual reason is that the sign-in has ended; any call tells.
        if (connection === "refused") session.refresh();
      },
    },
    onLeaveRoom: (left) => onLeaveRoom(chat, left),
    onIdle: () => onIdle(),
  });
  const closing = new AbortController();
  shareReading(session.store, closing.signal);
  const see = watchPage(session, status, closing.signal);
  const stopFollowing = onSignedInAgain(session.connection.wake);
  const chat: ChatSession = {
    ...session,
    user,
    http,
    pageHttp,
    settings,
    status,
    whenIdle: (withinMs) =>
      new Promise((resolve) => {
        if (session.isIdle()) resolve();
        onIdle = resolve;
        setTimeout(resolve, withinMs);
      }),
    see,
    closing: closing.signal,
    close: () => {
      closing.abort();
      polling.set(false);
      stopFollowing();
      session.close();
    },
  };
  return chat;
}

function meOf({ id, _version, lastInternalMessageReadAt }: User): Me {
  return { id, _version, lastInternalMessageReadAt };
}

/**
 * Whether the page and its main window are seen decides what counts as read; a network that is back, or a page seen again,
 * connects at once. Answers how to tell whether the main window is in view.
 */
function watchPage(session: Session, status: StoreApi<SessionStatus>, signal: AbortSignal): ChatSession["see"] {
  const { store, connection } = session;
  let isSeen = true;
  const isVisible = () => document.visibilityState === "visible";
  const look = () => store.step((state) => setVisible(state, isSeen && isVisible()));
  const onNetwork = () => {
    status.setState({ isOnline: navigator.onLine });
    if (navigator.onLine) connection.wake();
  };
  const onVisible = () => {
    look();
    if (!isVisible()) return;
    connection.wake();
    session.refreshMe();
  };
  window.addEventListener("online", onNetwork, { signal });
  window.addEventListener("offline", onNetwork, { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
  look();
  return (isNow) => {
    isSeen = isNow;
    look();
  };
}
