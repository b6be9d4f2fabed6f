import type { User } from "@hello/contract";
import { CHAT_APPEARS_AFTER_MS, TUTORIAL_VERSION } from "@hello/contract/limits";
import { COLLABORATOR, isOwnPath, PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useRoute } from "wouter";
import { hasCode } from "../../api/http.ts";
import { findUser } from "../../api/users.api.ts";
import { appStore } from "../../session/app.store.ts";
import { type ChatSession, type ChatSessionOptions, openChatSession } from "../../session/chat.session.ts";
import { createHttpOfPage, findSignedIn } from "../../session/sign.in/sign.in.ts";
import { openFirstRoom } from "../../start/first.room.ts";

export type Entry =
  | { kind: "checking" }
  | { kind: "noAccess" }
  /** The guided tour needs the person, and no session yet. */
  | { kind: "touring"; user: User; wanted: string; onFinished: (user: User) => void }
  /** The session loads already; the chat appears a little later (SHELL-03). */
  | { kind: "entering"; session: ChatSession }
  | { kind: "open"; session: ChatSession };

type OnLeaveRoom = ChatSessionOptions["onLeaveRoom"];

/** Who it is, and their session: from the login check by the uuid to the user (NAV-15, SHELL-01). */
export function useEntry(settings: PageSettings, onLeaveRoom: OnLeaveRoom): Entry {
  const [found, setFound] = useOwnUser(settings);
  const { isTouring, wanted } = useTouring(found?.user);
  const opened = useChatSession(isTouring ? null : found, settings, onLeaveRoom);

  if (found === null) return { kind: "noAccess" };
  if (found && isTouring) {
    return { kind: "touring", user: found.user, wanted, onFinished: (user) => setFound(foundNow(user)) };
  }
  return opened ?? { kind: "checking" };
}

/** Whom the server knows, and when it said so. */
type Found = { user: User; at: number };

function foundNow(user: User): Found {
  return { user, at: performance.now() };
}

/** The person as the server knows them; null when it knows nobody. */
function useOwnUser(settings: PageSettings) {
  const [found, setFound] = useState<Found | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for as long as the chat stands
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const own = await findOwnUser(settings);
      if (!isGone) setFound(own ?? null);
    }
    void look();
    return () => {
      isGone = true;
    };
  }, []);

  return [found, setFound] as const;
}

type Opened = Extract<Entry, { kind: "entering" | "open" }>;

function useChatSession(found: Found | null | undefined, settings: PageSettings, onLeaveRoom: OnLeaveRoom) {
  const [opened, setOpened] = useState<Opened>();
  const [, params] = useRoute(PAGE_PATHS.room);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session for as long as it is this person's chat
  useEffect(() => {
    if (!found) return;
    const session = openChatSession({ user: found.user, settings, onLeaveRoom });
    // Nothing is seen before the screens stand and say so.
    session.setInView(false);
    let timer = 0;
    const enter = async () => {
      if (params) await openFirstRoom(session, params.id);
      if (session.closing.aborted) return;
      // In small steps: nobody sees it before the time is up, and the page answers meanwhile.
      startTransition(() => setOpened({ kind: "entering", session }));
      // The answer may have waited for this page's own files.
      const left = CHAT_APPEARS_AFTER_MS - (performance.now() - found.at);
      timer = window.setTimeout(() => setOpened({ kind: "open", session }), left);
    };
    void enter();
    return () => {
      clearTimeout(timer);
      session.close();
      setOpened(undefined);
    };
  }, [found]);

  return opened;
}

async function findOwnUser({ workspace }: PageSettings): Promise<Found | undefined> {
  const uuid = await findSignedIn("user");
  if (!uuid) return undefined;
  let at = 0;
  const http = createHttpOfPage({ workspace, userType: userTypeOf(uuid) });
  const onAnswered = (moment: number) => {
    at = moment;
  };
  const user = await findUser(http, uuid, { onAnswered }).catch(foreignToUndefined);
  return user && { user, at };
}

/** Whoever is signed in for the other brand is nobody here (EASE-36). */
function foreignToUndefined(error: unknown): undefined {
  if (!hasCode(error, "forbidden")) throw error;
}

/** Whether the tour is shown: to whoever asks for it, and to whoever comes for the first time (D34). */
function useTouring(user: User | null | undefined): { isTouring: boolean; wanted: string } {
  const [path, navigate] = useLocation();
  const isThere = path === PAGE_PATHS.onboarding;
  const mustGo = !isThere && user != null && isNewcomer(user);

  // Where they were going stays with the history entry: a reload keeps it, and nothing is stored (STORE-02).
  useEffect(() => {
    if (mustGo) navigate(PAGE_PATHS.onboarding, { replace: true, state: { wanted: path } });
  }, [mustGo, navigate, path]);

  return { isTouring: isThere || mustGo, wanted: wantedPath() };
}

function isNewcomer({ tutorialVersion, metadata }: User): boolean {
  const isNew = (tutorialVersion ?? 0) < TUTORIAL_VERSION && !appStore.getState().onboardingComplete;
  return isNew && metadata.type !== COLLABORATOR;
}

function wantedPath(): string {
  const { wanted } = (window.history.state ?? {}) as { wanted?: unknown };
  return typeof wanted === "string" && isOwnPath(wanted) ? wanted : PAGE_PATHS.notices;
}
