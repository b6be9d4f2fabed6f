import type { Announcement, PassingEvent } from "../db/events.store.ts";

/** Tells the other nodes what was committed here. It may lose, repeat and reorder: the log knows better. */
export type Bus = {
  publish: (announcements: Announcement[]) => void;
  publishPassing: (event: PassingEvent) => void;
  /** This node has subscribers of a stream from now on, or no longer. */
  watch: (stream: string) => void;
  unwatch: (stream: string) => void;
  close: () => Promise<void>;
};

export type BusListener = {
  onAnnouncement: (announcement: Announcement) => void;
  onPassing: (event: PassingEvent) => void;
  /** The connection is back: what was told meanwhile is not known. */
  onReconnected: () => void;
  onError: (error: unknown) => void;
};
