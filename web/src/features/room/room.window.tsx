import { roomDisplayName } from "@hello/contract/plain";
import { useDeferredValue } from "react";
import { LoadTrouble } from "../../components/layout/empty.state.tsx";
import { useSession, useView } from "../../session/session.context.tsx";
import { factsOf } from "../../state/rooms.state.ts";
import { RoomComposer } from "./room.composer.tsx";
import { RoomHeader } from "./room.header.tsx";
import { RoomMessages } from "./room.messages.tsx";
import styles from "./room.window.module.css";
import { useOpenRoom } from "./use.open.room.ts";

const NOT_LOADED = "Ce groupe n’a pas pu être chargé. Vérifiez votre connexion et réessayez.";

/** One room: header, messages, input and the report panel (ROOM-05). `onBack` brings the rooms into view on a narrow screen. */
export function RoomWindow({ roomId, onBack }: { roomId: string; onBack: () => void }) {
  const session = useSession();
  const room = useView((state) => factsOf(state, roomId));
  // In small steps: a window with its input is much to draw at once.
  const isOpen = useDeferredValue(useOpenRoom(roomId));
  const trouble = useView(({ areRoomsLoaded, loadErrors }) => (areRoomsLoaded ? undefined : loadErrors.rooms));
  if (trouble !== undefined) return <LoadTrouble text={trouble || NOT_LOADED} onRetry={() => session.retry("rooms")} />;
  if (!room || !isOpen) return null;
  return (
    <section className={styles.window} aria-label={roomDisplayName(room.name)}>
      <RoomHeader room={room} onBack={onBack} />
      <RoomMessages room={room} />
      <RoomComposer roomId={roomId} />
    </section>
  );
}
