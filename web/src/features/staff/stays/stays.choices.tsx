import { SearchField } from "../../../components/controls/search.field.tsx";
import { ToggleChips } from "../shared/choice.chips.tsx";
import look from "../shared/look.module.css";
import {
  ATTENTION_TEXT,
  HEADS,
  NOTHING_CHOSEN,
  STATES,
  type StaysFilter,
  sortedBy,
  TIMES,
  WAITING,
  WAITING_TEXT,
} from "./stays.filter.ts";
import styles from "./stays.view.module.css";

const TEXTS = {
  times: "Filtrer par dates",
  states: "Filtrer par état du groupe",
  search: "Rechercher un séjour",
  placeholder: "Nom, centre, référence, 17/11",
  center: "Centre",
  centers: "Tous les centres",
  sort: "Trier par",
  today: "Dès aujourd’hui",
};

type Props = {
  filter: StaysFilter;
  onChoose: (filter: StaysFilter) => void;
  centers: readonly string[];
  /** How many rooms need attention, as text; none without any. */
  urgent: string | undefined;
  /** On a narrow screen the list has no heads to sort by. */
  isNarrow: boolean;
};

/** Two filters, by dates and by how the room stands (D204), a centre, and words. */
export function StaysChoices({ filter, onChoose, centers, urgent, isNarrow }: Props) {
  const set = (change: Partial<StaysFilter>) => onChoose({ ...filter, ...AT_ALL_TIMES, ...change });
  const waiting = { value: "waiting" as const, text: WAITING_TEXT };
  const times = [
    ...(urgent ? [{ value: "attention" as const, text: `${ATTENTION_TEXT} (${urgent})`, urgent: true }] : []),
    ...TIMES,
    waiting,
  ];
  // A centre and words narrow these lists too.
  const { attention, waiting: isWaiting } = filter;
  const kept = { attention, waiting: isWaiting };
  // A centre of the address may have no room any more.
  const known = filter.center && !centers.includes(filter.center) ? [filter.center, ...centers] : centers;
  return (
    <div className={look.lineWide}>
      <SearchField
        label={TEXTS.search}
        placeholder={TEXTS.placeholder}
        value={filter.search}
        onChange={(search) => set({ search, ...kept })}
      />
      <select
        className={styles.select}
        aria-label={TEXTS.center}
        value={filter.center}
        onChange={({ target }) => set({ center: target.value, ...kept })}
      >
        <option value="">{TEXTS.centers}</option>
        {known.map((center) => (
          <option key={center}>{center}</option>
        ))}
      </select>
      {isNarrow && (
        <select
          className={styles.select}
          aria-label={TEXTS.sort}
          value={filter.sort}
          onChange={({ target }) => onChoose(sortedBy({ ...filter, ...UNSORTED }, target.value as StaysFilter["sort"]))}
        >
          <option value="today">{TEXTS.today}</option>
          {HEADS.map(({ sort, text }) => (
            <option key={sort} value={sort}>{`${TEXTS.sort} ${text.toLowerCase()}`}</option>
          ))}
        </select>
      )}
      <ToggleChips
        label={TEXTS.times}
        options={times}
        value={attention ? "attention" : isWaiting ? "waiting" : filter.when}
        onChange={(value) => {
          if (value === "attention") onChoose({ ...NOTHING_CHOSEN, attention: true });
          else if (value === "waiting") onChoose(WAITING);
          else if (isWaiting) onChoose({ ...NOTHING_CHOSEN, when: value });
          else set({ when: value });
        }}
      />
      <ToggleChips label={TEXTS.states} options={STATES} value={filter.state} onChange={(state) => set({ state })} />
    </div>
  );
}

const AT_ALL_TIMES = { attention: false, waiting: false };
const UNSORTED = { sort: NOTHING_CHOSEN.sort, order: NOTHING_CHOSEN.order };
