import type { TeamNews } from "@hello/contract";
import { createContext, useContext, useEffect, useRef } from "react";
import { pacedAsk } from "./paced.ask.ts";

/** What the team is told of, and `entries`: somebody came into a room, or left it. */
export type NewsAbout = TeamNews["about"] | "entries";
export type News = { about: NewsAbout; roomId: string | null };

/** What a part of a screen wants to hear of; with a room, only what is about that room or about many. */
type Interest = {
  about: readonly NewsAbout[];
  roomId?: string | undefined;
  /** The least time between two requests to the server. */
  gapMs?: number;
  /** Whether the part also asks while the page is hidden. */
  isAlsoHidden?: boolean;
};
type Listener = Pick<Interest, "about" | "roomId"> & { ask: () => void };

/** A booking system delivers without a pause: a screen asks again at most every 5 s while it does (D243). */
const GAP_MS = 5_000;

export type Team = ReturnType<typeof createTeam>;

/** Passes news of the team on to the parts of the screens that are open. A hidden page asks when it is seen again. */
export function createTeam() {
  const listeners = new Set<Listener>();
  let onRooms = () => {};

  function tell({ about, roomId }: News): void {
    for (const listener of listeners) {
      const isOfOther = listener.roomId !== undefined && roomId !== null && roomId !== listener.roomId;
      if (listener.about.includes(about) && !isOfOther) listener.ask();
    }
  }

  return {
    tell,
    /** Makes every part ask again, because events may have been missed. */
    tellAll: () => {
      for (const { ask } of listeners) ask();
    },
    listen: (
      { about, roomId, gapMs = GAP_MS, isAlsoHidden = false }: Interest,
      run: () => Promise<void> | void,
    ): (() => void) => {
      const paced = pacedAsk(run, gapMs);
      let isMissed = false;
      const ask = () => {
        isMissed = document.visibilityState === "hidden" && !isAlsoHidden;
        if (!isMissed) paced.ask();
      };
      const onVisible = () => isMissed && ask();
      document.addEventListener("visibilitychange", onVisible);
      const listener = { about, roomId, ask };
      listeners.add(listener);
      onRooms();
      return () => {
        document.removeEventListener("visibilitychange", onVisible);
        listeners.delete(listener);
        paced.stop();
        onRooms();
      };
    },
    /** The rooms whose entries somebody wants to hear of. */
    rooms: (): string[] => [
      ...new Set([...listeners].flatMap(({ about, roomId }) => (roomId && about.includes("entries") ? roomId : []))),
    ],
    followRooms: (run: () => void) => {
      onRooms = run;
    },
  };
}

/** The default passes no news on. It is used until the page knows its team, and in parts that are shown without one. */
export const TeamContext = createContext(createTeam());

/** Runs again what loads a part of a screen, when somebody else or a list has changed it (TEAM-18). */
export function useNews(about: readonly NewsAbout[], run: () => Promise<void> | void, roomId?: string): void {
  const team = useContext(TeamContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const kinds = about.join();
  useEffect(
    () => team.listen({ about: kinds.split(",") as NewsAbout[], roomId }, () => latest.current()),
    [team, kinds, roomId],
  );
}
