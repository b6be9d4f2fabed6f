import type { OtherUser } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import ChevronRight from "lucide-react/icons/chevron-right";
import Images from "lucide-react/icons/images";
import MapPin from "lucide-react/icons/map-pin";
import { useDeferredValue, useId, useMemo, useState } from "react";
import { Link } from "wouter";
import { Avatar } from "../../../components/avatar/avatar.tsx";
import { Badge } from "../../../components/controls/badge.tsx";
import { Button } from "../../../components/controls/button.tsx";
import { SearchField } from "../../../components/controls/search.field.tsx";
import { SidePanel } from "../../../components/layout/side.panel.tsx";
import { detailsOf, isStaff } from "../../../components/messages/person.details.ts";
import { PersonFacts } from "../../../components/messages/person.facts.tsx";
import { countedText } from "../../../components/texts/staff.texts.ts";
import { useSession, useView } from "../../../session/session.context.tsx";
import type { RoomFacts } from "../../../state/rooms.state.ts";
import { brandOf, cardTitleOf } from "../../../workspace/brands.ts";
import styles from "./room.panel.module.css";
import { findPeople, sortPeople } from "./room.people.ts";
import { useRoomPeople } from "./use.room.people.ts";

const TEXTS = {
  youth:
    "Des mineurs lisent ce groupe sans leurs parents, et l’équipe lit avec eux. N’y donnez ni numéro, ni adresse, ni compte d’un autre réseau.",
  album: "Album photos",
  people: "Participants",
  search: "Rechercher une personne",
  placeholder: "Prénom",
  nobody: "Personne ne correspond.",
  loading: "Chargement des participants",
  more: "Voir la suite",
  you: "vous",
};
/** A room may have thousands of people. */
const PEOPLE_PER_PAGE = 100;
const SEARCH_ABOVE = 15;

type Props = { room: RoomFacts; details: readonly string[]; onCard: () => void; onClose: () => void };

/** What there is to see of a group: its card, and its people, staff first (EASE-06, EASE-08). */
export function RoomPanel({ room, details, onCard, onClose }: Props) {
  const { settings } = useSession();
  const openCard = () => {
    onClose();
    onCard();
  };
  return (
    <SidePanel title={roomDisplayName(room.name)} onClose={onClose}>
      {details.length > 0 && <p className={styles.details}>{details.join(" · ")}</p>}
      {room.youth && <p className={styles.youth}>{TEXTS.youth}</p>}
      {room.cardVersion && (
        <button type="button" className={styles.act} aria-haspopup="dialog" onClick={openCard}>
          <MapPin aria-hidden="true" />
          {cardTitleOf(settings.workspace)}
          <ChevronRight aria-hidden="true" />
        </button>
      )}
      <Link className={styles.act} href={PAGE_PATHS.album.replace(":id", room.id)}>
        <Images aria-hidden="true" />
        {TEXTS.album}
        <ChevronRight aria-hidden="true" />
      </Link>
      <People roomId={room.id} />
    </SidePanel>
  );
}

function People({ roomId }: { roomId: string }) {
  const headingId = useId();
  const { userIds, areLoaded } = useRoomPeople(roomId);
  const users = useView((state) => state.users);
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(PEOPLE_PER_PAGE);
  const wanted = useDeferredValue(search);
  const sorted = useMemo(() => sortPeople(userIds, users), [userIds, users]);
  const found = useMemo(() => findPeople(sorted, wanted), [sorted, wanted]);
  return (
    <section className={styles.people} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {areLoaded ? countedText(userIds.length, "participant", "participants") : TEXTS.people}
      </h3>
      {sorted.length > SEARCH_ABOVE && (
        <SearchField label={TEXTS.search} placeholder={TEXTS.placeholder} value={search} onChange={setSearch} />
      )}
      <p className={found.length > 0 && wanted === "" ? "visually-hidden" : styles.status} role="status">
        {statusText(found.length, wanted, areLoaded)}
      </p>
      <ul className={styles.list}>
        {found.slice(0, shown).map((user) => (
          <Person key={user.id} user={user} />
        ))}
      </ul>
      {found.length > shown && (
        <Button kind="quiet" wide onClick={() => setShown(shown + PEOPLE_PER_PAGE)}>
          {TEXTS.more}
        </Button>
      )}
    </section>
  );
}

function statusText(found: number, search: string, areLoaded: boolean): string {
  if (!areLoaded) return TEXTS.loading;
  if (search.trim() === "") return "";
  return found === 0 ? TEXTS.nobody : countedText(found, "personne trouvée", "personnes trouvées");
}

function Person({ user }: { user: OtherUser }) {
  const { settings, user: me } = useSession();
  const { name } = detailsOf(user);
  const isFromStaff = isStaff(user);
  return (
    <li className={styles.person}>
      <Avatar userId={user.id} name={name} staff={isFromStaff} />
      <div className={styles.lines}>
        <p className={styles.name}>
          <bdi translate="no">{name}</bdi>
          {user.id === me.id && <span className={styles.you}>({TEXTS.you})</span>}
          {isFromStaff && <Badge kind="staff">{brandOf(settings.workspace).staffBadge}</Badge>}
        </p>
        {!isFromStaff && !user.detailsHidden && (
          <p className={styles.facts}>
            <PersonFacts user={user} />
          </p>
        )}
      </div>
    </li>
  );
}
