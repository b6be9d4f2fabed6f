import type { Card, StaffRoom } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import { useState } from "react";
import { fetchCard } from "../../../../api/card.api.ts";
import type { Http } from "../../../../api/http.ts";
import { fetchStaffRooms } from "../../../../api/stays.api.ts";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Problem } from "../../../../components/controls/field.tsx";
import { SearchField } from "../../../../components/controls/search.field.tsx";
import { Dialog } from "../../../../components/layout/dialog.tsx";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import { More, NotLoaded } from "../../shared/loading/loading.tsx";
import look from "../../shared/look.module.css";
import { stayDetails } from "../../shared/stay.details.ts";
import { useAction } from "../../shared/use.action.ts";
import styles from "./card.view.module.css";

const TEXTS = {
  title: "Copier la fiche d’un autre séjour",
  intro: "Ses textes et ses documents viennent dans le formulaire. Rien n’est publié avant que vous le disiez.",
  search: "Rechercher un séjour",
  placeholder: "Nom, centre, référence ou date",
  filters: "Filtrer les séjours",
  list: "Séjours",
  loading: "Chargement des séjours",
  failed: "Les séjours n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.",
  none: "Aucun séjour ne correspond.",
  empty: "La fiche de ce séjour est vide.",
  failedCard: "Cette fiche n’a pas pu être chargée. Vérifiez votre connexion et réessayez.",
};

type Filter = "ahead" | "over";
const FILTERS: readonly { value: Filter; text: string }[] = [
  { value: "ahead", text: "À venir et en cours" },
  { value: "over", text: "Terminés" },
];
const ROOMS_PER_PAGE = "20";

type Props = { roomId: string; http: Http; onCopy: (card: Card) => void; onClose: () => void };
export function CardCopyDialog({ roomId, http, onCopy, onClose }: Props) {
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<Filter>("ahead");
  const { problem, setProblem, run } = useAction(TEXTS.failedCard);
  const { items, failure, more, retry } = usePages<StaffRoom>(`${filter} ${search.trim()}`, (nextToken, signal) =>
    fetchStaffRooms(http, { when: filter, search: search.trim() }, { nextToken, limit: ROOMS_PER_PAGE, signal }),
  );

  const copy = (from: StaffRoom) =>
    run(async () => {
      const card = await fetchCard(http, from.roomId);
      const isEmpty = card.documents.length === 0 && Object.values(card.parts).every((text) => text === null);
      if (isEmpty) setProblem(TEXTS.empty);
      else onCopy(card);
    });

  return (
    <Dialog title={TEXTS.title} onClose={onClose} wide>
      <div className={classNames(look.stack, styles.tools)}>
        <p className={styles.note}>{TEXTS.intro}</p>
        <SearchField label={TEXTS.search} placeholder={TEXTS.placeholder} value={search} onChange={setSearch} />
        <ChoiceChips label={TEXTS.filters} options={FILTERS} value={filter} onChange={setFilter} />
        <Problem text={problem} className={styles.problem} />
      </div>
      {list()}
    </Dialog>
  );

  function list() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} small />;
    // Rooms without a stay have no card.
    const others = items.filter((room) => room.roomId !== roomId && room.stayRef !== null);
    return (
      <>
        <ul aria-label={TEXTS.list}>
          {others.map((room) => (
            <li key={room.roomId}>
              <button type="button" className={styles.choice} onClick={() => void copy(room)}>
                <bdi className={styles.name}>{roomDisplayName(room.name)}</bdi>
                <span className={styles.note}>{stayDetails(room)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.note} role="status">
          {others.length === 0 && TEXTS.none}
        </p>
        <More onMore={more} />
      </>
    );
  }
}
