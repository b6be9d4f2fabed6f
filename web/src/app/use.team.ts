import { useEffect, useState } from "react";
import { createTeam, type Team } from "../features/staff/shared/loading/team.news.ts";
import { connect } from "../live/live.connect.ts";
import type { LiveEvent } from "../live.event.ts";
import { currentToken, onSignedInAgain, type Staff } from "../session/sign.in/sign.in.ts";

/** Told to nobody: what customers do, of whom thousands come on the same day, and what ends by a purge or an erasure. */
const EVERY_MS = 60_000;
/** While the live connection is away. */
const WITHOUT_LIVE_MS = { help: 5_000, all: 15_000 };
const HELP = { about: "help", roomId: null } as const;

/** The one live connection of staff's screens: what the team is told, and who comes into the rooms in view (D234, D243). */
export function useTeam(staff: Staff | undefined, teamId: string | undefined): Team {
  const [team] = useState(createTeam);
  const [mustPoll, setMustPoll] = useState(true);

  useEffect(() => {
    if (!staff || !teamId) return;
    return listen(staff, teamId, { team, onPoll: setMustPoll });
  }, [staff, teamId, team]);

  useEffect(() => {
    const timers = [setInterval(team.tellAll, mustPoll ? WITHOUT_LIVE_MS.all : EVERY_MS)];
    if (mustPoll) timers.push(setInterval(() => team.tell(HELP), WITHOUT_LIVE_MS.help));
    return () => timers.forEach(clearInterval);
  }, [team, mustPoll]);
  return team;
}

type Ear = { team: Team; onPoll: (mustPoll: boolean) => void };

function listen({ settings }: Staff, teamId: string, { team, onPoll }: Ear): () => void {
  const begun = new Set<string>();
  const connection = connect({
    apiKey: settings.liveApiKey,
    token: currentToken,
    onEvent: (event) => hear(event, team),
    onReset: (stream) => {
      // A stream begins with a reset: what the screen shows was asked for a moment ago, help is counted from here.
      if (begun.has(stream)) team.tellAll();
      else if (stream === teamId) team.tell(HELP);
      begun.add(stream);
    },
    onStatus: ({ connection: state, mustPoll }) => {
      onPoll(mustPoll);
      // Usually the sign-in has expired; the answer to any call says so.
      if (state === "refused") team.tellAll();
    },
  });
  const subscribe = () => {
    const rooms = team.rooms();
    for (const stream of begun) if (stream !== teamId && !rooms.includes(stream)) begun.delete(stream);
    connection.subscribe({ userId: null, rooms: [], cards: [], entries: rooms, teamId });
  };
  subscribe();
  team.followRooms(subscribe);
  const onVisible = () => {
    if (document.visibilityState !== "visible") return;
    connection.wake();
    team.tellAll();
  };
  document.addEventListener("visibilitychange", onVisible);
  const stopWaking = onSignedInAgain(connection.wake);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    team.followRooms(() => {});
    stopWaking();
    connection.close();
  };
}

/** Of a room's entries those that type or read on are transient: they change nothing that staff's lists show. */
function hear(event: LiveEvent, team: Team): void {
  if (event.name === "onUpdateTeam") team.tell(event.payload);
  else if (!event.transient && "roomId" in event.payload) team.tell({ about: "entries", roomId: event.payload.roomId });
}
