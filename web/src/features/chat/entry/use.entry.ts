import type { User } from "@hello/contract";
import { CHAT_APPEARS_AFTER_MS, TUTORIAL_VERSION } from "@hello/contract/limits";
import { isOwnPath, PAGE_PATHS, type PageSettings, userTypeOf } from "@hello/contract/plain";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useRoute } from "wouter";
import { hasCode } from "../../../api/http.ts";
import { findUser } from "../../../api/users.api.ts";
import { type ChatSession, type ChatSessionOptions, openChatSession } from "../../../session/chat.session.ts";
import { appStore } from "../../../session/page/app.store.ts";
import { createHttpOfPage, findSignedIn } from "../../../session/sign.in/sign.in.ts";
import { openFirstRoom } from "../../../start/first.room.ts";

export type Entry =
  | { kind: "checking" }
  | { kind: "noAccess" }
  /** The tour needs the user but no session. */
  | { kind: "touring"; user: User; wanted: string; onFinished: (user: User) => void }
  /** The session is loading; the chat appears after a delay (SHELL-03). */
  | { kind: "entering"; session: ChatSession }
  | { kind: "open"; session: ChatSession };

type OnLeaveRoom = ChatSessionOptions["onLeaveRoom"];

/** The signed-in user and their session: login check, then the uuid, then the user (NAV-15, SHELL-01). */
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

/** The user, and the time of the answer. */
type Found = { user: User; answeredAt: number };

function foundNow(user: User): Found {
  return { user, answeredAt: performance.now() };
}

/** The signed-in user; null if the server does not know them. */
function useOwnUser(settings: PageSettings) {
  const [found, setFound] = useState<Found | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session per user
  useEffect(() => {
    if (!found) return;
    const session = openChatSession({ user: found.user, settings, onLeaveRoom });
    // The screens report later what is in view.
    session.setInView(false);
    let timer = 0;
    const enter = async () => {
      if (params) await openFirstRoom(session, params.id);
      if (session.closing.aborted) return;
      // A transition, because the chat is still hidden and the page stays responsive.
      startTransition(() => setOpened({ kind: "entering", session }));
      // Counted from the answer, which may have arrived before the scripts of the page.
      const left = CHAT_APPEARS_AFTER_MS - (performance.now() - found.answeredAt);
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

/** The signed-in user, and when the answer came. Without a sign-in the page goes to the login. */
export async function findOwnUser({ workspace }: PageSettings): Promise<Found | undefined> {
  const uuid = await findSignedIn("user");
  if (!uuid) return undefined;
  let answeredAt = 0;
  const http = createHttpOfPage({ workspace, userType: userTypeOf(uuid) });
  const onAnswered = (time: number) => {
    answeredAt = time;
  };
  const user = await findUser(http, uuid, { onAnswered }).catch(foreignToUndefined);
  return user && { user, answeredAt };
}

/** A user of the other brand counts as unknown (EASE-36). */
function foreignToUndefined(error: unknown): undefined {
  if (!hasCode(error, "forbidden")) throw error;
}

/** The tour is shown on request and to new users (D34). */
function useTouring(user: User | null | undefined): { isTouring: boolean; wanted: string } {
  const [path, navigate] = useLocation();
  const isOnTour = path === PAGE_PATHS.onboarding;
  const mustStart = !isOnTour && user != null && isNewcomer(user);

  // The history entry keeps the wanted path: it survives a reload, and nothing is stored (STORE-02).
  useEffect(() => {
    if (mustStart) navigate(PAGE_PATHS.onboarding, { replace: true, state: { wanted: path } });
  }, [mustStart, navigate, path]);

  return { isTouring: isOnTour || mustStart, wanted: wantedPath() };
}

/** Whether the user has to take the tour. Staff take it too, because they accept the charter as all do (TRUE-22). */
function isNewcomer({ tutorialVersion }: User): boolean {
  return (tutorialVersion ?? 0) < TUTORIAL_VERSION && !appStore.getState().onboardingComplete;
}

function wantedPath(): string {
  const { wanted } = (window.history.state ?? {}) as { wanted?: unknown };
  return typeof wanted === "string" && isOwnPath(wanted) ? wanted : PAGE_PATHS.notices;
}
