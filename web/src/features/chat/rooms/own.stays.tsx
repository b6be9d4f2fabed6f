import type { OwnStay, Workspace } from "@hello/contract";
import { inWordsOf, PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { EmptyState, LoadTrouble } from "../../../components/loading/empty.state.tsx";
import { RoomEmblem } from "../../../components/rooms/room.emblem.tsx";
import row from "../../../components/rooms/room.row.module.css";
import list from "../../../components/rooms/rooms.list.module.css";
import { contactText, dayMonth, opensText } from "../../../components/texts/stay.texts.ts";
import { useView } from "../../../session/session.context.tsx";
import { useOwnStays } from "../../../session/use.own.stays.ts";
import { brandOf } from "../../../workspace/brands.ts";

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
  onGo: (path: string) => void;
  onHelp: () => void;
};

/** Below the rooms: stays whose room is not open yet, and those of which one is a contact (D173). */
export function OwnStays({ workspace, hasRooms, current, onGo, onHelp }: Props) {
  const { stays, load } = useOwnStays();
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
  if (hasRooms) return null;
  const help = (
    <Button kind="secondary" onClick={onHelp}>
      {TEXTS.help}
    </Button>
  );
  const text = stays.length > 0 ? inWordsOf(workspace, TEXTS.over) : brandOf(workspace).noRooms;
  return <EmptyState scene="noRooms" title={TEXTS.none} level={4} text={text} action={help} small />;
}

/** What is over is not shown; whoever has an entry in an open room has it in the list of rooms. */
function isShown({ role, state, roomId }: OwnStay): boolean {
  if (state === "planned") return true;
  return state === "open" && (role === "contact" || roomId === null);
}

/** Nothing to press: the room is not open, or not for this person. */
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
