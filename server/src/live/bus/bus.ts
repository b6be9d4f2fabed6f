import type { Announcement, PassingEvent } from "../../platform/db/events.store.ts";

/** Reports commits of this node to the other nodes. It may lose, repeat and reorder: the log is the truth. */
export type Bus = {
  publish: (announcements: Announcement[]) => void;
  publishPassing: (event: PassingEvent) => void;
  /** Reports a large commit: each node reads the log for the streams it has subscribers of. */
  publishMany: () => void;
  /** Called when this node gets its first subscriber of a stream, or loses the last. */
  watch: (stream: string) => void;
  unwatch: (stream: string) => void;
  isUp: () => boolean;
  close: () => Promise<void>;
};

export type BusListener = {
  onAnnouncement: (announcement: Announcement) => void;
  onPassing: (event: PassingEvent) => void;
  /** Called when the log may have unreported events: after a large commit, or after a lost connection. */
  onUnreported: () => void;
  onError: (error: unknown) => void;
};
