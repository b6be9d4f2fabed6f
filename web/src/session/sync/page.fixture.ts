import { onTestFinished } from "vitest";
import type { MadeUser } from "../../../../server/test/factory.ts";
import type { House } from "../../../../server/test/house.ts";
import { manualClock } from "../../clock.fixture.ts";
import type { LiveStatus } from "../../live/live.connect.ts";
import { cuttableSockets, liveOf } from "../../live/sockets.fixture.ts";
import { callsOf } from "./calls.fixture.ts";
import { syncState } from "./state.sync.ts";

/** A page as it runs, without its screens: a state in sync with the real server, with a clock that the test advances. */
export async function openPage(house: House, user: MadeUser, random: () => number) {
  const { WebSocket, received, cut } = cuttableSockets();
  const clock = manualClock();
  const client = house.as(user.uuid);
  const calls = callsOf(client, user.id);
  const [me] = (await client.get(`/amplify/users/search?uuid=${user.uuid}`)).body.data.items;
  const left: string[] = [];
  const waiting = new Set<() => void>();
  // In a microtask, because the follow-ups of a change start right after it.
  const check = () => {
    queueMicrotask(() => {
      for (const waiter of waiting) waiter();
    });
  };
  let status: LiveStatus | undefined;
  const sync = syncState({
    me: { id: me.id, _version: me._version, lastInternalMessageReadAt: me.lastInternalMessageReadAt },
    calls,
    clock,
    live: {
      ...(await liveOf(house, user.uuid)),
      WebSocket,
      random: () => random() / 50,
      onStatus: (now) => {
        status = now;
        check();
      },
    },
    onLeaveRoom: ({ roomId }) => left.push(roomId),
    onIdle: check,
  });
  onTestFinished(() => sync.close());
  sync.store.subscribe(check);
  /** Resolves once the condition holds; checked after every change. */
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const waiter = () => {
        if (!fits()) return;
        waiting.delete(waiter);
        resolve();
      };
      waiting.add(waiter);
      waiter();
    });
  const isSettled = () => status?.connection === "live" && sync.isIdle();
  return { ...sync, client, calls, clock, received, cut, left, until, isSettled };
}

export type Page = Awaited<ReturnType<typeof openPage>>;
