import type { LiveEventName, LiveEventPayload } from "@hello/contract";
import { isDeadlock } from "./connection.errors.ts";
import type { Db, Pool } from "./connection.ts";
import {
  type Announcement,
  type LiveEvent,
  type PassingEvent,
  recordMessageUpdate,
  recordRoomEvent,
  recordUserEvent,
} from "./events.store.ts";

/** How a service publishes the events of its commits. */
export type Announcing = {
  /** Publishes committed events to the subscribers of this node and to the other nodes. */
  announce: (announcements: Announcement[]) => void;
  /** Reports a commit with so many events that each node reads the log itself. */
  announceMany: () => void;
  /** Publishes a transient event that is never stored. */
  announcePassing: (event: PassingEvent) => void;
};

export type Recorder = {
  room: <Name extends LiveEventName>(roomId: string, name: Name, payload: LiveEventPayload<Name>) => Promise<void>;
  /** A changed message, to which the log only refers. */
  messageUpdate: (payload: LiveEventPayload<"onUpdateMessage">) => Promise<void>;
  user: <Name extends LiveEventName>(userId: string, name: Name, payload: LiveEventPayload<Name>) => Promise<void>;
};

/** PostgreSQL ends one of several transactions that wait for each other, under heavy traffic in one room. */
const TRIES = 5;

/**
 * Runs a transaction with the events it records. They are published after the commit, and not if it fails. One that met a
 * deadlock has left no trace, and runs again.
 */
export async function write<Result>(
  { pool, announce }: Pick<Announcing, "announce"> & { pool: Pool },
  work: (tx: Db, record: Recorder) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const recorded: LiveEvent[] = [];
    try {
      const result = await pool.begin((tx) =>
        work(tx, {
          room: async (id, name, payload) => void recorded.push(await recordRoomEvent(tx, id, name, payload)),
          messageUpdate: async (payload) => void recorded.push(await recordMessageUpdate(tx, payload)),
          user: async (id, name, payload) => void recorded.push(await recordUserEvent(tx, id, name, payload)),
        }),
      );
      announce(recorded);
      return result;
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES) throw error;
    }
  }
}

/** More events than this are not published one by one: each node reads the log for its own subscribers. */
const ANNOUNCED_MAX = 200;

/** Publishes the events of a commit that may have had very many. */
export function announceAll(
  { announce, announceMany }: Pick<Announcing, "announce" | "announceMany">,
  recorded: LiveEvent[],
): void {
  if (recorded.length > ANNOUNCED_MAX) announceMany();
  else if (recorded.length > 0) announce(recorded);
}
