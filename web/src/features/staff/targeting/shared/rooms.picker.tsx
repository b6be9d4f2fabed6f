import type { StaffRoom } from "@hello/contract";
import { FILTERED_ROOMS_MAX } from "@hello/contract/limits";
import { roomDisplayName } from "@hello/contract/plain";
import { useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchStaffRooms, type RoomsQuery } from "../../../../api/stays.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { SearchField } from "../../../../components/controls/search.field.tsx";
import { Dialog } from "../../../../components/layout/dialog.tsx";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { countedText } from "../../../../components/texts/staff.texts.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import { More, NotLoaded } from "../../shared/loading/loading.tsx";
import look from "../../shared/look.module.css";
import { StateBadge } from "../../shared/state.badge.tsx";
import { stayDetails } from "../../shared/stay.details.ts";
import { type Choice, roomIdsOf, roomLabel, withoutRoom } from "./chosen.rooms.ts";
import styles from "./rooms.picker.module.css";

const TEXTS = {
  title: "Choisir des séjours",
  search: "Rechercher un séjour",
  placeholder: "Nom, centre, référence ou date",
  filters: "Filtrer les séjours",
  rooms: "Séjours et groupes",
  loading: "Chargement des séjours",
  failed: "Les séjours n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
  nobody: "Aucun séjour ne correspond.",
  done: "Terminé",
  full: `${FILTERED_ROOMS_MAX} séjours au plus par envoi.`,
};

type Filter = "ahead" | "over" | "cancelled";
const FILTERS: readonly { value: Filter; text: string }[] = [
  { value: "ahead", text: "À venir et en cours" },
  { value: "over", text: "Terminés" },
  { value: "cancelled", text: "Annulés" },
];
const QUERIES: Record<Filter, RoomsQuery> = {
  ahead: { when: "ahead" },
  over: { when: "over" },
  cancelled: { when: "all", state: "cancelled" },
};
const ROOMS_PER_PAGE = "20";

type Props = {
  http: Http;
  choices: readonly Choice[];
  onChoose: (choices: readonly Choice[]) => void;
  onClose: () => void;
};

/** A dialog to search stays and rooms and to choose several of them. */
export function RoomsPicker({ http, choices, onChoose, onClose }: Props) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<Filter>("ahead");
  const chosen = roomIdsOf(choices);
  const isFull = chosen.length >= FILTERED_ROOMS_MAX;

  function toggle(room: StaffRoom, isChosen: boolean): void {
    if (!isChosen) onChoose(withoutRoom(choices, room.roomId));
    else onChoose([...choices, { label: roomLabel(room), roomIds: [room.roomId] }]);
  }

  return (
    <Dialog
      title={TEXTS.title}
      onClose={onClose}
      wide
      actions={
        <>
          <p className={styles.count} role="status">
            {isFull ? TEXTS.full : chosen.length > 0 && countedText(chosen.length, "séjour choisi", "séjours choisis")}
          </p>
          <Button onClick={onClose}>{TEXTS.done}</Button>
        </>
      }
    >
      <div className={styles.tools}>
        <SearchField label={TEXTS.search} placeholder={TEXTS.placeholder} value={search} onChange={setSearch} />
        <ChoiceChips label={TEXTS.filters} options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <FoundRooms http={http} search={search} filter={filter} chosen={chosen} isFull={isFull} onToggle={toggle} />
    </Dialog>
  );
}

type FoundProps = {
  http: Http;
  search: string;
  filter: Filter;
  chosen: readonly string[];
  isFull: boolean;
  onToggle: (room: StaffRoom, isChosen: boolean) => void;
};

function FoundRooms({ http, search, filter, chosen, isFull, onToggle }: FoundProps) {
  const { items, failure, more, retry } = usePages<StaffRoom>(`${filter} ${search.trim()}`, (nextToken, signal) =>
    fetchStaffRooms(http, { ...QUERIES[filter], search: search.trim() }, { nextToken, limit: ROOMS_PER_PAGE, signal }),
  );
  if (failure || !items)
    return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} small />;
  return (
    <>
      <ul className={classNames(look.lines, styles.rooms)} aria-label={TEXTS.rooms}>
        {items.map((room) => {
          const isChosen = chosen.includes(room.roomId);
          return (
            <li key={room.roomId}>
              <label className={classNames(look.besideWide, styles.room)}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ currentTarget }) => onToggle(room, currentTarget.checked)}
                />
                <span className={styles.lines}>
                  <bdi className={look.name}>{roomDisplayName(room.name)}</bdi>
                  <span className={look.note}>{detailsOf(room)}</span>
                </span>
                <StateBadge state={room.state} />
              </label>
            </li>
          );
        })}
      </ul>
      <p className={styles.empty} role="status">
        {items.length === 0 && TEXTS.nobody}
      </p>
      <More onMore={more} />
    </>
  );
}

function detailsOf(room: StaffRoom): string {
  return [stayDetails(room), countedText(room.people, "personne", "personnes")].join(" · ");
}
