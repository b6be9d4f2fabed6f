import type { Announcement, PassingEvent } from "../db/events.store.ts";

/** Tells the other nodes what was committed here. It may lose, repeat and reorder: the log knows better. */
export type Bus = {
  publish: (announcements: Announcement[]) => void;
  publishPassing: (event: PassingEvent) => void;
  /** So much was committed that each node rather looks for itself what of it concerns it. */
  publishMany: () => void;
  /** This node has subscribers of a stream from now on, or no longer. */
  watch: (stream: string) => void;
  unwatch: (stream: string) => void;
  close: () => Promise<void>;
};

export type BusListener = {
  onAnnouncement: (announcement: Announcement) => void;
  onPassing: (event: PassingEvent) => void;
  /** There may be something in the log that was not told: much at once, or what was told while the connection was away. */
  onUntold: () => void;
  onError: (error: unknown) => void;
};
