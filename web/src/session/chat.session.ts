import type { User } from "@hello/contract";
import { COLLABORATOR, type PageSettings } from "@hello/contract/plain";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Http } from "../api/http.ts";
import type { LiveStatus } from "../live/live.connect.ts";
import { openSession, type Session } from "../live/live.session.ts";
import { setVisible } from "../state/place.state.ts";
import type { Me } from "../state/state.ts";
import { whenDrawn } from "./at.rest.ts";
import { keepingOf } from "./keeping.ts";
import { liveAddress } from "./live.address.ts";
import { sessionCalls } from "./session.calls.ts";
import { pollWhile } from "./session.polling.ts";
import { createHttpOfPage, createHttpOfPerson, currentToken, onSignedInAgain } from "./sign.in.ts";

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
  /** Ends with the session. */
  closing: AbortSignal;
};

export type SessionStatus = { live: LiveStatus["connection"]; isOnline: boolean };

export type ChatSessionOptions = {
  user: User;
  settings: PageSettings;
  /** The room that was open is not the user's to see any more. */
  onLeaveRoom: () => void;
};

/** One signed-in person's connection, calls and state, for as long as the chat is open. */
export function openChatSession({ user, settings, onLeaveRoom }: ChatSessionOptions): ChatSession {
  const who = { workspace: settings.workspace, userType: user.metadata.type };
  const http = createHttpOfPerson(who);
  const pageHttp = createHttpOfPage(who);
  const status = createStore<SessionStatus>()(() => ({ live: "connecting", isOnline: navigator.onLine }));
  const polling = pollWhile(() => session.refresh());
  let onIdle = () => {};
  // Only what opens is drawn first; a connection that comes back has nothing to wait for.
  let drawn: Promise<void> | undefined;
  const session = openSession({
    me: meOf(user),
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
        polling.set(mustPoll);
        // The usual reason is that the sign-in has ended; any call tells.
        if (connection === "refused") session.refresh();
      },
    },
    onLeaveRoom,
    onIdle: () => onIdle(),
  });
  const closing = new AbortController();
  watchPage(session, status, closing.signal);
  const stopFollowing = onSignedInAgain(session.connection.wake);
  return {
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
    closing: closing.signal,
    close: () => {
      closing.abort();
      polling.set(false);
      stopFollowing();
      session.close();
    },
  };
}

function meOf({ id, _version, lastInternalMessageReadAt, metadata }: User): Me {
  return { id, _version, lastInternalMessageReadAt, isStaff: metadata.type === COLLABORATOR };
}

/** Whether the page is seen decides what counts as read; a network that is back, or a page seen again, connects at once. */
function watchPage({ store, connection }: Session, status: StoreApi<SessionStatus>, signal: AbortSignal): void {
  const onNetwork = () => {
    status.setState({ isOnline: navigator.onLine });
    if (navigator.onLine) connection.wake();
  };
  const onVisible = () => {
    const visible = document.visibilityState === "visible";
    store.step((state) => setVisible(state, visible));
    if (visible) connection.wake();
  };
  window.addEventListener("online", onNetwork, { signal });
  window.addEventListener("offline", onNetwork, { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
  onVisible();
}
