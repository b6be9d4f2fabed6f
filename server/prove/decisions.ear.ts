import type { LiveEventName } from "@hello/contract";
import { expect } from "vitest";
import { MESSAGE_FIELDS, type RawLive, subscription } from "../test/live.client.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read frames as clients do
export type Frame = any;
export type Heard = { arrivedAt: number; frame: Frame };

/** What one connection hears, with the moment of each frame. */
export type Ear = {
  /** Since `forget` was called. */
  heard: () => Heard[];
  until: (matches: (frame: Frame) => boolean) => Promise<Heard>;
  /** Subscribes and waits for the first answer. */
  subscribe: (id: string, name: LiveEventName, filter: object, after?: Record<string, number>) => Promise<Frame>;
  forget: () => void;
  close: () => void;
};

const FIELDS: Partial<Record<LiveEventName, string>> = {
  onUpdateParticipant: "id roomId userId status _version",
  onCreateNotice: "id content",
};

export function earOf(live: RawLive): Ear {
  let heard: Heard[] = [];
  const waiting = new Set<() => void>();
  live.ws.on("message", () => {
    // Kept here alone: the connection searches its own list from the beginning.
    heard.push({ arrivedAt: Date.now(), frame: live.frames.pop() });
    for (const look of waiting) look();
  });
  const until: Ear["until"] = (matches) =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find(({ frame }) => matches(frame));
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    heard: () => heard,
    until,
    subscribe: async (id, name, filter, after = {}) => {
      const payload = subscription(name, filter, FIELDS[name] ?? MESSAGE_FIELDS, { extensions: { after } });
      live.send({ id, type: "subscribe", payload });
      const { frame } = await until((one) => one.id === id);
      return frame;
    },
    forget: () => {
      heard = [];
    },
    close: () => live.ws.close(),
  };
}

/** The payload of an event of this name, if the frame has one. */
export function payloadOf(frame: Frame, name: LiveEventName): Frame {
  return frame.type === "next" ? frame.payload.data?.[name] : undefined;
}

/** All ears hear it; returns when each did, after this moment. */
export async function delaysOf(ears: Ear[], since: number, matches: (frame: Frame) => boolean): Promise<number[]> {
  const arrivals = await Promise.all(ears.map(({ until }) => until(matches)));
  expect(arrivals).toHaveLength(ears.length);
  return arrivals.map(({ arrivedAt }) => arrivedAt - since);
}
