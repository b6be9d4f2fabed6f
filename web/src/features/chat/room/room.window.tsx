import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { useTitle } from "../../../components/layout/use.title.ts";
import { LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { orNothing, whenNeeded } from "../../../components/loading/lazy.part.tsx";
import type { ChatSession } from "../../../session/chat.session.ts";
import { isHistoryNavigation } from "../../../session/history.navigation.ts";
import { joinRoom } from "../../../session/membership.ts";
import { appStore } from "../../../session/page/app.store.ts";
import { useTopBar } from "../../../session/page/bars.ts";
import { RoomHues } from "../../../session/room.hues.tsx";
import { useSession, useView } from "../../../session/session.context.tsx";
import { explainRemoval } from "../../../session/writing/removed.from.room.ts";
import { RoomComposer } from "../../../session/writing/room.composer.tsx";
import { accessTo, openRoom } from "../../../state/location.state.ts";
import { factsOf, mayWrite } from "../../../state/rooms.state.ts";
import { ClosingLine } from "./closing.line.tsx";
import { RoomHeader } from "./room.header.tsx";
import { RoomMessages } from "./room.messages.tsx";
import styles from "./room.window.module.css";

/** The bar lies over the messages, so that none of them moves when it appears. */
const CardBar = whenNeeded(orNothing(async () => (await import("./card.bar.tsx")).CardBar));
const PushCard = whenNeeded(orNothing(async () => (await import("./push.card.tsx")).PushCard));

const NOT_LOADED = "Ce groupe n’a pas pu être chargé. Vérifiez votre connexion et réessayez.";

type Navigate = ReturnType<typeof useLocation>[1];
type Props = { roomId: string; onBack: () => void; onSkip: () => void };

/** One room: header, messages, composer and report panel (ROOM-05). `onBack` shows the rooms on a narrow screen, `onSkip` focuses the input. */
export function RoomWindow({ roomId, onBack, onSkip }: Props) {
  const session = useSession();
  const room = useView((state) => factsOf(state, roomId));
  // Deferred, because the first render of a room is large and can be interrupted this way.
  const isOpen = useDeferredValue(useOpenRoom(roomId));
  const trouble = useView(({ areRoomsLoaded, loadErrors }) => (areRoomsLoaded ? undefined : loadErrors.rooms));
  useTitle(room ? roomDisplayName(room.name) : "");
  // In a diary only staff write: everybody else gets no composer.
  const canWrite = useView((state) => !room?.diaryOf || mayWrite(state, roomId));
  const pushCard = useStore(appStore, (state) => state.pushCard);
  const [isCardOpen, setCardOpen] = useState(false);
  const bar = useTopBar();
  // A question about notifications can wait until the page has nothing to say of itself.
  const isTroubled = bar !== undefined && bar !== "closing" && bar !== "card";
  if (trouble !== undefined) return <LoadTrouble text={trouble || NOT_LOADED} onRetry={() => session.retry("rooms")} />;
  if (!room || !isOpen) return null;
  return (
    <section className={styles.window} aria-label={roomDisplayName(room.name)}>
      <RoomHues roomId={roomId}>
        <RoomHeader room={room} onCard={() => setCardOpen(true)} onBack={onBack} onSkip={onSkip} />
        {room.closesAt && <ClosingLine closesAt={room.closesAt} timeZone={room.timeZone} />}
        <div className={styles.messages} data-card={bar === "card" || undefined}>
          {room.cardVersion && (
            <CardBar roomId={roomId} version={room.cardVersion} isOpen={isCardOpen} onOpen={setCardOpen} />
          )}
          <RoomMessages room={room} />
        </div>
        <div role="status">{pushCard && !isTroubled && <PushCard kind={pushCard} />}</div>
        {canWrite && <RoomComposer roomId={roomId} />}
      </RoomHues>
    </section>
  );
}

/**
 * Opens the room once. An invited user joins it by a link or a typed address (D19), not by Back or Forward (D167).
 * If the user loses access later, the state leaves the room by itself (ROOM-03, ROOM-04).
 */
function useOpenRoom(roomId: string): boolean {
  const session = useSession();
  const [, navigate] = useLocation();
  const access = useView((state) => accessTo(state, roomId));
  const isActive = useView(({ location }) => location.activeRoomId === roomId);
  const isDecided = useRef(false);

  useEffect(() => {
    if (access === "wait" || isDecided.current) return;
    isDecided.current = true;
    const goHome = () => navigate(PAGE_PATHS.notices, { replace: true });
    if (access === "notFound") void leaveUnknown(session, roomId, navigate);
    else if (access === "open" || access === "join") {
      // Going back to a room that the user has left must not join it again.
      if (access === "join" && isHistoryNavigation()) goHome();
      else void open(session, roomId, access, goHome);
    } else {
      goHome();
      explainRemoval(session, { roomId, roomName: session.store.getState().rooms[roomId]?.name ?? "", reason: access });
    }
  }, [session, navigate, access, roomId]);
  return isActive;
}

/**
 * Leads away from a room that is not in the list: its stay is planned, or the room is not for this person. The person's
 * own stays tell which (D174).
 */
async function leaveUnknown(session: ChatSession, roomId: string, navigate: Navigate): Promise<void> {
  const { pathname } = window.location;
  const refused = await import("../../../session/room.refused.ts").catch(() => undefined);
  const instead = await refused?.placeInstead(session, roomId).catch(() => undefined);
  // Somebody who has gone elsewhere meanwhile stays there.
  if (window.location.pathname !== pathname) return;
  navigate(instead?.path ?? PAGE_PATHS.notFound, { replace: true, state: { refused: pathname } });
  if (instead) refused?.explainInstead(instead);
}

async function open(session: ChatSession, roomId: string, access: "open" | "join", giveUp: () => void): Promise<void> {
  if (access === "open" || (await joinRoom(session, roomId))) session.store.step((state) => openRoom(state, roomId));
  else giveUp();
}
