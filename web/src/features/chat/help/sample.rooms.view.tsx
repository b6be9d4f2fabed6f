import type { Workspace } from "@hello/contract";
import Ban from "lucide-react/icons/ban";
import MessageCircle from "lucide-react/icons/message-circle";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useMemo, useState } from "react";
import { classNames } from "../../../components/controls/class.names.ts";
import { Counter } from "../../../components/controls/counter.tsx";
import { RoomsList } from "../../../components/rooms/rooms.list.tsx";
import { helpRooms } from "../../../components/rooms/sample.rooms.ts";
import styles from "./sample.rooms.module.css";

const TITLE = "Exemples de groupes";
const UNREAD = 3;

type Sign = "unread" | "open" | "invited" | "blocked";

const SIGNS: Record<Sign, { icon: ReactNode; name: string; text: string }> = {
  unread: {
    icon: <Counter count={UNREAD} label="" />,
    name: "Un chiffre",
    text: "Des messages que vous n’avez pas encore lus vous attendent ; le dernier est sous le nom du groupe.",
  },
  open: {
    icon: <MessageCircle aria-hidden="true" />,
    name: "Pas de signe",
    text: "Vous êtes dans le groupe et vous avez tout lu. Touchez-le pour l’ouvrir.",
  },
  invited: {
    icon: <Plus aria-hidden="true" />,
    name: "« Rejoindre »",
    text: "Une invitation vous attend. Touchez le plus pour entrer.",
  },
  blocked: {
    icon: <Ban aria-hidden="true" />,
    name: "Un rond barré",
    text: "L’équipe vous a fermé ce groupe. Vous ne pouvez plus y entrer.",
  },
};

/** The real list with made-up rooms; a click explains the sign of the room (HELP-02). */
export function SampleRooms({ workspace }: { workspace: Workspace }) {
  const rooms = useMemo(() => helpRooms(workspace, new Date()), [workspace]);
  const [explained, setExplained] = useState<Sign>();
  const explainOpen = (id: string) =>
    setExplained(rooms.find((room) => room.id === id)?.unreadCount ? "unread" : "open");
  return (
    <div className={styles.samples}>
      <div className={styles.list}>
        <RoomsList
          items={rooms}
          title={TITLE}
          onOpen={explainOpen}
          onJoin={() => setExplained("invited")}
          onBlocked={() => setExplained("blocked")}
        />
      </div>
      <ul className={styles.signs}>
        {Object.entries(SIGNS).map(([sign, { icon, name, text }]) => (
          <li key={sign} className={classNames(styles.sign, sign === explained && styles.asked)}>
            <span className={styles.icon}>{icon}</span>
            <p>
              <b>{name}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {explained && `${SIGNS[explained].name} : ${SIGNS[explained].text}`}
      </p>
    </div>
  );
}
