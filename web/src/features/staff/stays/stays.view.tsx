import type { StaffMember } from "@hello/contract";
import { fetchStaffRooms } from "../../../api/stays.api.ts";
import { classNames } from "../../../components/controls/class.names.ts";
import { SearchField } from "../../../components/controls/search.field.tsx";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { usePages } from "../../../components/loading/use.pages.ts";
import { countedText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { ChoiceChips } from "../shared/choice.chips.tsx";
import { NotLoaded } from "../shared/loading/not.loaded.tsx";
import look from "../shared/look.module.css";
import { Attention } from "./stays.attention.tsx";
import { NoStays } from "./stays.empty.tsx";
import { ATTENTION_TEXT, FILTERS, type StaysFilter, useStaysFilter } from "./stays.filter.ts";
import { StaysList } from "./stays.list.tsx";
import { OpenAnswersPart } from "./stays.open.answers.tsx";
import { StaysTools } from "./stays.tools.tsx";
import styles from "./stays.view.module.css";

const TEXTS = {
  title: "Séjours",
  filters: "Filtrer les séjours",
  search: "Rechercher un séjour",
  placeholder: "Nom, produit, centre ou référence",
  loading: "Chargement des séjours",
  failed: "Les séjours n’ont pas pu être chargés. Vérifiez votre connexion.",
  none: "Aucun séjour ne correspond.",
};

type Props = { staff: Staff; member: StaffMember | undefined };

/** The home of staff: stays and rooms by departure, first what needs attention (STAY-20). */
export function StaysView({ staff, member }: Props) {
  const { pageHttp } = staff;
  const [filter, setFilter] = useStaysFilter();
  const { items, failure, more, retry } = usePages(JSON.stringify(filter), (nextToken, signal) =>
    fetchStaffRooms(pageHttp, filter, { nextToken, signal }),
  );
  const attention = usePages("attention", (nextToken, signal) =>
    fetchStaffRooms(pageHttp, { filter: "attention" }, { nextToken, signal }),
  );
  useTitle(TEXTS.title);

  const urgent = attention.items ?? [];
  const isWhole = filter.filter === "current" && filter.search.trim() === "";
  const set = (change: Partial<StaysFilter>) => setFilter({ ...filter, ...change });
  const options =
    urgent.length > 0 ? [{ value: "attention" as const, text: urgentText(), urgent: true }, ...FILTERS] : FILTERS;

  return (
    <div className={classNames(look.page, styles.stays)}>
      <header className={classNames(look.row, styles.top)}>
        <h1 className={styles.title}>{TEXTS.title}</h1>
        <StaysTools staff={staff} filter={filter} isEmpty={!items || items.length === 0} />
      </header>
      <OpenAnswersPart http={pageHttp} />
      {isWhole && urgent.length > 0 && <Attention rooms={urgent} onAll={() => set({ filter: "attention" })} />}
      <div className={look.lineWide}>
        <SearchField
          label={TEXTS.search}
          placeholder={TEXTS.placeholder}
          value={filter.search}
          onChange={(search) => set({ search })}
        />
        <ChoiceChips
          label={TEXTS.filters}
          options={options}
          value={filter.filter}
          onChange={(value) => set({ filter: value })}
        />
      </div>
      <p className="visually-hidden" role="status">
        {items && countedText(items.length, "séjour affiché", "séjours affichés")}
      </p>
      {list()}
    </div>
  );

  function urgentText(): string {
    return `${ATTENTION_TEXT} (${urgent.length}${attention.more ? "+" : ""})`;
  }

  function list() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    if (items.length > 0) return <StaysList rooms={items} onMore={more} />;
    if (isWhole) {
      return (
        <div className={look.center}>
          <NoStays member={member} />
        </div>
      );
    }
    return <EmptyState scene="notFound" text={TEXTS.none} small />;
  }
}
