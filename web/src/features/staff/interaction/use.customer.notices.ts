import type { Notice, OtherUser } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { fetchNotices } from "../../../api/notices.api.ts";
import { fetchUsers } from "../../../api/users.api.ts";
import { connect } from "../../../live/live.connect.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { currentToken, onSignedInAgain } from "../../../session/sign.in/sign.in.ts";

type Users = Readonly<Record<string, OtherUser>>;

/** A customer's notices, newest first, with live updates: other collaborators may write too. */
export function useCustomerNotices({ pageHttp, settings }: Staff, customerId: string) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [users, setUsers] = useState<Users>({});
  const [nextToken, setNextToken] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const requested = useRef(new Set<string>());

  const add = useCallback(
    (fresh: readonly Notice[]) => {
      setNotices((known) => merged(known, fresh));
      const unknown = [...new Set(fresh.map(({ collaboratorId }) => collaboratorId))].filter(
        (id) => !requested.current.has(id),
      );
      for (const id of unknown) requested.current.add(id);
      if (unknown.length === 0) return;
      // A notice whose author is unknown shows the team's name.
      fetchUsers(pageHttp, unknown).then(
        (found) => setUsers((known) => ({ ...known, ...Object.fromEntries(found.map((user) => [user.id, user])) })),
        (error: unknown) => console.warn("Authors could not be loaded.", error),
      );
    },
    [pageHttp],
  );

  const load = useCallback(
    async (token?: string) => {
      const page = await fetchNotices(pageHttp, customerId, token);
      add(page.items);
      setNextToken(page.nextToken);
      setLoaded(true);
    },
    [pageHttp, customerId, add],
  );

  useEffect(() => {
    const connection = connect({
      apiKey: settings.liveApiKey,
      token: currentToken,
      onEvent: (event) => {
        if (event.name === "onCreateNotice") add([event.payload]);
        if (event.name !== "onDeleteNotice") return;
        const { id } = event.payload;
        setNotices((known) => known.filter((notice) => notice.id !== id));
      },
      // The first connection sends a reset too, which loads the first page.
      onReset: () => void load(),
      // Usually the session has ended; a failing call leads to the login.
      onStatus: (status) => status.connection === "refused" && void load().catch(() => {}),
    });
    connection.subscribe({ userId: customerId, rooms: [], cards: [] });
    const stop = onSignedInAgain(connection.wake);
    return () => {
      stop();
      connection.close();
    };
  }, [settings, customerId, add, load]);

  const older = async () => {
    if (nextToken === null) return;
    setLoadingOlder(true);
    await load(nextToken).catch((error: unknown) => console.warn("Older notices could not be loaded.", error));
    setLoadingOlder(false);
  };

  return { notices, users, isLoaded, isLoadingOlder, hasOlder: nextToken !== null, older: () => void older(), add };
}

/** Notices never change, so comparing ids is enough. */
function merged(known: readonly Notice[], fresh: readonly Notice[]): readonly Notice[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return [...known, ...added].sort((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
}
