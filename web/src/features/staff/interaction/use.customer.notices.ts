import type { Notice, NoticeOutcome, OtherUser, Taken } from "@hello/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { takeAnswer } from "../../../api/answers.api.ts";
import { fetchStatements } from "../../../api/cases.api.ts";
import { fetchNotices } from "../../../api/notices.api.ts";
import { fetchUsers } from "../../../api/users.api.ts";
import { connect } from "../../../live/live.connect.ts";
import { currentToken, onSignedInAgain, type Staff } from "../../../session/sign.in/sign.in.ts";
import { useLoaded } from "../shared/loading/use.loaded.ts";
import { usePolling } from "../shared/loading/use.polling.ts";

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

const NOT_MODERATED: ReadonlyMap<string, string | null> = new Map();

/** The customer's notices of the moderation team, each with whether they contested it. The latest page is enough here. */
export function useModerated(
  { pageHttp }: Staff,
  customerId: string,
  newestId: string | undefined,
): ReadonlyMap<string, string | null> {
  const { value = NOT_MODERATED } = useLoaded(newestId ?? null, async () => {
    const { items } = await fetchStatements(pageHttp, customerId);
    return new Map(items.map(({ noticeId, contestedAt }) => [noticeId, contestedAt && "Contesté"]));
  });
  return value;
}

const OUTCOMES_PER_PAGE = "100";

const NO_OUTCOMES: ReadonlyMap<string, NoticeOutcome> = new Map();

/** The outcomes of the shown notices, fetched again soon while a delivery is queued. */
export function useOutcomes({ http, pageHttp }: Staff, customerId: string, shown: number) {
  const { value: outcomes = NO_OUTCOMES, refresh } = usePolling(`${customerId} ${shown}`, fetchShown, isOnItsWay);

  async function fetchShown(signal: AbortSignal): Promise<ReadonlyMap<string, NoticeOutcome>> {
    const found: NoticeOutcome[] = [];
    let nextToken: string | undefined;
    while (found.length < shown) {
      const page = await pageHttp("GET /amplify/users/:id/outcomes", {
        id: customerId,
        query: { nextToken, limit: OUTCOMES_PER_PAGE },
        signal,
      });
      found.push(...page.items);
      if (page.nextToken === null) break;
      nextToken = page.nextToken;
    }
    return new Map(found.map((outcome) => [outcome.noticeId, outcome]));
  }

  async function take(noticeId: string, name: string): Promise<Taken> {
    const taken = await takeAnswer(http, noticeId, name);
    refresh();
    return taken;
  }
  return { outcomes, take };
}

function isOnItsWay(outcomes: ReadonlyMap<string, NoticeOutcome>): boolean {
  return [...outcomes.values()].some(({ deliveries }) => deliveries.some(({ state }) => state === "queued"));
}
