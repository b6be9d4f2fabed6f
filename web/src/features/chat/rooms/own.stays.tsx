import type { OwnStay, Workspace } from "@hello/contract";
import { inWordsOf, PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { EmptyState, LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { RoomEmblem } from "../../../components/rooms/room.emblem.tsx";
import row from "../../../components/rooms/room.row.module.css";
import list from "../../../components/rooms/rooms.list.module.css";
import { contactText, dayMonth, opensText } from "../../../components/texts/stay.texts.ts";
import { useDerived, useView } from "../../../session/session.context.tsx";
import { useOwnStays } from "../../../session/use.own.stays.ts";
import { listedRooms } from "../../../state/rooms.state.ts";
import { isSameList, type State } from "../../../state/state.ts";
import { brandOf } from "../../../workspace/brands.ts";
import { Souvenirs } from "./souvenirs.tsx";

const TEXTS = {
  stays: "Mes séjours",
  none: "Pas de groupe",
  over: "Le groupe de votre séjour est fermé. Vos messages restent ici, sous « Messages Non Lus ».",
  help: "Comment ça marche",
  failed: "Vos séjours n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
};

type Props = {
  workspace: Workspace;
  /** Whether the list above has rooms. */
  hasRooms: boolean;
  current: string | undefined;
  /** Whose album is shown. */
  album: string | undefined;
  onGo: (path: string) => void;
  onHelp: () => void;
};

/** Below the rooms: stays whose room is not open yet, and those of which one is a contact (D173). */
export function OwnStays(props: Props) {
  const { album, onGo } = props;
  const { stays, load } = useOwnStays();
  const closed = useDerived(CLOSED_PARTS, closedRoomsOf, isSameList);
  // The room of a stay that is cancelled or planned again closes a moment before it leaves the list: it is no souvenir.
  const others = new Set(stays?.flatMap(({ id, state }) => (state === "cancelled" || state === "planned" ? id : [])));
  const past = stays === undefined ? [] : closed.filter(({ id }) => !others.has(id));
  return (
    <>
      <Coming {...props} stays={stays} load={load} hasSouvenirs={past.length > 0} />
      {past.length > 0 && <Souvenirs rooms={past} current={album} onGo={onGo} />}
    </>
  );
}

const CLOSED_PARTS = ["rooms", "participants"] as const;

/** Closed rooms that one has joined, the latest first. */
function closedRoomsOf(state: State) {
  return listedRooms(state)
    .flatMap(({ room, entry }) => (room.active || entry.status !== "NORMAL" ? [] : room))
    .sort((one, other) => (one.latestActivity < other.latestActivity ? 1 : -1));
}

type ComingProps = Props & ReturnType<typeof useOwnStays> & { hasSouvenirs: boolean };

function Coming({ workspace, hasRooms, current, onGo, onHelp, stays, load, hasSouvenirs }: ComingProps) {
  const rooms = useView((state) => state.rooms);
  if (stays === undefined) return null;
  if (stays === null)
    return hasRooms ? null : <LoadTrouble text={inWordsOf(workspace, TEXTS.failed)} onRetry={load} small />;
  const shown = stays.filter((stay) => isShown(stay) && !(stay.role !== "contact" && rooms[stay.id]?.active));
  if (shown.length > 0) {
    return (
      <ul className={list.list} aria-label={inWordsOf(workspace, TEXTS.stays)}>
        {shown.map((stay) => (
          <li key={stay.id} className={list.item}>
            {stay.role === "contact" ? (
              <ContactRow stay={stay} workspace={workspace} isCurrent={stay.id === current} onGo={onGo} />
            ) : (
              <QuietRow stay={stay} />
            )}
          </li>
        ))}
      </ul>
    );
  }
  if (hasRooms || hasSouvenirs) return null;
  const help = (
    <Button kind="secondary" onClick={onHelp}>
      {TEXTS.help}
    </Button>
  );
  const text = stays.length > 0 ? inWordsOf(workspace, TEXTS.over) : brandOf(workspace).noRooms;
  return <EmptyState scene="noRooms" title={TEXTS.none} level={4} text={text} action={help} small />;
}

/** Shows no stay that is over, and none whose open room is already in the person's list of rooms. */
function isShown({ role, state, roomId }: OwnStay): boolean {
  if (state === "planned") return true;
  return state === "open" && (role === "contact" || roomId === null);
}

/** A row without a link, because the room is not open yet, or not for this person. */
function QuietRow({ stay }: { stay: OwnStay }) {
  const { state, departureDate } = stay;
  return (
    <div className={row.row}>
      <RoomEmblem id={stay.id} name={stay.name} product={null} muted />
      <About name={stay.name} fact={state === "planned" ? opensText(stay) : `Départ le ${dayMonth(departureDate)}`} />
    </div>
  );
}

type ContactProps = { stay: OwnStay; workspace: Workspace; isCurrent: boolean; onGo: Props["onGo"] };

function ContactRow({ stay, workspace, isCurrent, onGo }: ContactProps) {
  const href = PAGE_PATHS.stay.replace(":id", stay.id);
  return (
    <a
      className={classNames(row.row, row.link, isCurrent && row.active)}
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(href);
      }}
    >
      <RoomEmblem id={stay.id} name={stay.name} product={null} />
      <About name={stay.name} fact={contactText(stay, workspace)} />
    </a>
  );
}

function About({ name, fact }: { name: string; fact: string }) {
  return (
    <span className={row.about}>
      <span className={row.name} dir="auto">
        {roomDisplayName(name)}
      </span>
      <span className={row.facts}>{fact}</span>
    </span>
  );
}
