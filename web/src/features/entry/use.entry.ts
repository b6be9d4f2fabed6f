import type { User } from "@hello/contract";
import { CHAT_APPEARS_AFTER_MS } from "@hello/contract/limits";
import { type PageSettings, userTypeOf } from "@hello/contract/plain";
import { startTransition, useEffect, useState } from "react";
import { createHttp } from "../../api/http.ts";
import { checkLogin } from "../../api/identity.api.ts";
import { findUser } from "../../api/users.api.ts";
import { appStore } from "../../session/app.store.ts";
import { type ChatSession, openChatSession } from "../../session/chat.session.ts";
import { useTouring } from "./use.touring.ts";

export type Entry =
  | { kind: "checking" }
  | { kind: "noAccess" }
  /** The guided tour needs the person, and no session yet. */
  | { kind: "touring"; user: User; wanted: string; onFinished: (user: User) => void }
  /** The session loads already; the chat appears a little later (SHELL-03). */
  | { kind: "entering"; session: ChatSession }
  | { kind: "open"; session: ChatSession };

/** Who it is, and their session: from the login check by the uuid to the user (NAV-15, SHELL-01). */
export function useEntry(settings: PageSettings, onLeaveRoom: () => void): Entry {
  const [user, setUser] = useOwnUser(settings);
  const { isTouring, wanted } = useTouring(user);
  const opened = useChatSession(isTouring ? undefined : user, settings, onLeaveRoom);

  if (user === null) return { kind: "noAccess" };
  if (user && isTouring) return { kind: "touring", user, wanted, onFinished: setUser };
  return opened ?? { kind: "checking" };
}

/** The person as the server knows them; null when it knows nobody. */
function useOwnUser(settings: PageSettings) {
  const [user, setUser] = useState<User | null>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for as long as the chat stands
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const found = await findOwnUser(settings, appStore.getState().token);
      if (!isGone) setUser(found ?? null);
    }
    void look();
    return () => {
      isGone = true;
    };
  }, []);

  return [user, setUser] as const;
}

type Opened = Extract<Entry, { kind: "entering" | "open" }>;

function useChatSession(user: User | null | undefined, settings: PageSettings, onLeaveRoom: () => void) {
  const [opened, setOpened] = useState<Opened>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session for as long as it is this person's chat
  useEffect(() => {
    if (!user) return;
    const session = openChatSession({ user, settings, token: appStore.getState().token, onLeaveRoom });
    // In small steps: nobody sees it before the time is up, and the page answers meanwhile.
    startTransition(() => setOpened({ kind: "entering", session }));
    const timer = setTimeout(() => setOpened({ kind: "open", session }), CHAT_APPEARS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      session.close();
      setOpened(undefined);
    };
  }, [user]);

  return opened;
}

async function findOwnUser(settings: PageSettings, token: string | null): Promise<User | undefined> {
  const userUuid = await checkLogin("user", token);
  if (!userUuid) return undefined;
  const userType = userTypeOf(userUuid);
  appStore.setState({ userUuid, userType });
  return findUser(createHttp({ workspace: settings.workspace, userType, token }), userUuid);
}
