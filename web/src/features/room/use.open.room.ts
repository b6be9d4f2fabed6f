import { PAGE_PATHS } from "@hello/contract/plain";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { showModal } from "../../components/modal/modal.store.ts";
import type { ChatSession } from "../../session/chat.session.ts";
import { isLookingBack } from "../../session/history.navigation.ts";
import { joinRoom } from "../../session/membership.ts";
import { tellShutOut } from "../../session/removed.from.room.ts";
import { useSession, useView } from "../../session/session.context.tsx";
import { openRoom, wayInto } from "../../state/place.state.ts";

const NOT_JOINED = "Vous n’avez pas pu rejoindre ce groupe. Réessayez dans un moment.";

/**
 * Opens the room once. Whoever is invited joins it by a link or a typed address (D19), not by Back or Forward (D167).
 * The state leads away by itself whoever is shut out later (ROOM-03, ROOM-04).
 */
export function useOpenRoom(roomId: string): boolean {
  const session = useSession();
  const [, navigate] = useLocation();
  const way = useView((state) => wayInto(state, roomId));
  const isActive = useView(({ place }) => place.activeRoomId === roomId);
  const isDecided = useRef(false);

  useEffect(() => {
    if (way === "wait" || isDecided.current) return;
    isDecided.current = true;
    const goHome = () => navigate(PAGE_PATHS.notices, { replace: true });
    if (way === "notFound") navigate(PAGE_PATHS.notFound, { replace: true });
    else if (way === "open" || way === "join") {
      // A step back into a room that one has left is no wish to join it again.
      if (way === "join" && isLookingBack()) goHome();
      else void open(session, roomId, way, goHome);
    } else {
      goHome();
      tellShutOut(session, { roomId, roomName: session.store.getState().rooms[roomId]?.name ?? "", reason: way });
    }
  }, [session, navigate, way, roomId]);
  return isActive;
}

async function open(session: ChatSession, roomId: string, way: "open" | "join", giveUp: () => void): Promise<void> {
  try {
    if (way === "join") await joinRoom(session, roomId);
    session.store.step((state) => openRoom(state, roomId));
  } catch (error) {
    console.warn("The room could not be joined.", error);
    showModal({ title: "Groupe", message: NOT_JOINED, buttons: [{ text: "OK", type: "primary" }] });
    giveUp();
  }
}
