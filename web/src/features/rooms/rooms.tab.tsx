import { PAGE_PATHS } from "@hello/contract/plain";
import { CircleHelp, Mail } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { Counter } from "../../components/counter.tsx";
import { showModal } from "../../components/modal/modal.store.ts";
import { RoomsList } from "../../components/rooms/rooms.list.tsx";
import { joinRoom } from "../../session/membership.ts";
import { useDerived, useSession, useView } from "../../session/session.context.tsx";
import { unreadNoticesOf } from "../../state/notices.state.ts";
import { brandOf } from "../../workspace/brands.ts";
import { ITEM_PARTS, roomItemsOf } from "./rooms.items.ts";
import styles from "./rooms.tab.module.css";
import { unreadPeople } from "./unread.people.ts";

const UNREAD_NOTICES = "Messages Non Lus";
const HELP = "Aide à l'utilisation";
const BLOCKED = "Vous avez été bloqué sur ce groupe. Vous ne pouvez pas vous y inscrire.";

/** The left column: notices, help, and the user's rooms. `onShowMain` brings the main window into view on a narrow screen. */
export function RoomsTab({ onShowMain }: { onShowMain: () => void }) {
  const session = useSession();
  const [path, navigate] = useLocation();
  const items = useDerived(ITEM_PARTS, roomItemsOf);
  const isLoaded = useView(({ areRoomsLoaded }) => areRoomsLoaded);
  const unreadNotices = useView(unreadNoticesOf);
  const people = useDerived(ITEM_PARTS, unreadPeople);

  useEffect(() => {
    if (people) session.wantUsers(people.split(","));
  }, [session, people]);

  const go = (target: string) => {
    if (target !== path) navigate(target);
    onShowMain();
  };
  const join = async (id: string) => {
    await joinRoom(session, id);
    go(`/${id}`);
  };

  return (
    <aside className={styles.tab} data-column="rooms" aria-label="Mes messages">
      <h1 className={styles.title}>Mes messages de {brandOf(session.settings.workspace).name}</h1>
      <nav className={styles.buttons} aria-label="Messages et aide">
        <button
          type="button"
          className={styles.button}
          aria-current={path === PAGE_PATHS.notices ? "page" : undefined}
          onClick={() => go(PAGE_PATHS.notices)}
        >
          <Mail aria-hidden="true" />
          <span className={styles.label}>{UNREAD_NOTICES}</span>
          <Counter count={unreadNotices} label={`(${unreadNotices})`} kind="spark" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-current={path === PAGE_PATHS.help ? "page" : undefined}
          onClick={() => go(PAGE_PATHS.help)}
        >
          <CircleHelp aria-hidden="true" />
          <span className={styles.label}>{HELP}</span>
        </button>
      </nav>
      <RoomsList
        workspace={session.settings.workspace}
        items={isLoaded ? items : undefined}
        onOpen={(id) => go(`/${id}`)}
        onJoin={(id) => void join(id)}
        onBlocked={() =>
          showModal({ title: "Groupe bloqué", message: BLOCKED, buttons: [{ text: "OK", type: "primary" }] })
        }
      />
    </aside>
  );
}
