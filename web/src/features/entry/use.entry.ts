import type { User } from "@hello/contract";
import { CHAT_APPEARS_AFTER_MS } from "@hello/contract/limits";
import { type PageSettings, userTypeOf } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { createHttp } from "../../api/http.ts";
import { checkLogin } from "../../api/identity.api.ts";
import { findUser } from "../../api/users.api.ts";
import { appStore } from "../../session/app.store.ts";
import { type ChatSession, openChatSession } from "../../session/chat.session.ts";

export type Entry =
  | { kind: "checking" }
  | { kind: "noAccess" }
  /** The session loads already; the chat appears a little later (SHELL-03). */
  | { kind: "entering"; session: ChatSession }
  | { kind: "open"; session: ChatSession };

/** Who it is, and their session: from the login check by the uuid to the user (NAV-15, SHELL-01). */
export function useEntry(settings: PageSettings, onLeaveRoom: () => void): Entry {
  const [entry, setEntry] = useState<Entry>({ kind: "checking" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one session for as long as the chat stands
  useEffect(() => {
    let isGone = false;
    let session: ChatSession | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { token } = appStore.getState();

    async function enter(): Promise<void> {
      const user = await findOwnUser(settings, token);
      if (isGone) return;
      if (!user) return setEntry({ kind: "noAccess" });
      const opened = openChatSession({ user, settings, token, onLeaveRoom });
      session = opened;
      setEntry({ kind: "entering", session: opened });
      timer = setTimeout(() => setEntry({ kind: "open", session: opened }), CHAT_APPEARS_AFTER_MS);
    }
    void enter();
    return () => {
      isGone = true;
      clearTimeout(timer);
      session?.close();
    };
  }, []);

  return entry;
}

async function findOwnUser(settings: PageSettings, token: string | null): Promise<User | undefined> {
  const userUuid = await checkLogin("user", token);
  if (!userUuid) return undefined;
  const userType = userTypeOf(userUuid);
  appStore.setState({ userUuid, userType });
  return findUser(createHttp({ workspace: settings.workspace, userType, token }), userUuid);
}
