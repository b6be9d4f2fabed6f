import type { PeopleCounts, StaffStay } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useState } from "react";
import { fetchStayPeople } from "../../../../api/people.api.ts";
import { classNames } from "../../../../components/controls/class.names.ts";
import { SearchField } from "../../../../components/controls/search.field.tsx";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import { Loading, More, NotLoaded } from "../../shared/loading/loading.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { useAllLoaded } from "../../shared/loading/use.all.loaded.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import look from "../../shared/look.module.css";
import { FILTERS, usePeopleList, withTick } from "./people.list.state.ts";
import { PeoplePrint, type Printed } from "./people.print.tsx";
import { PersonRow } from "./people.row.tsx";
import { PeopleTools } from "./people.tools.tsx";
import styles from "./people.view.module.css";

const TEXTS = {
  label: "Participants",
  filters: "Filtrer les participants",
  search: "Rechercher une personne",
  placeholder: "Nom, enfant ou identifiant",
  loading: "Chargement des participants",
  failed: "Les participants n’ont pas pu être chargés. Vérifiez votre connexion.",
  nobody: "Personne n’est inscrit à ce séjour pour l’instant.",
  none: "Personne ne correspond.",
};

type Props = { stay: StaffStay; staff: Staff; isLead: boolean; onCases: () => void };

/** Everybody of a room and its stay: how they stand in it, how to reach them, and what to do about them (MOD-13, TEAM-07). */
export function PeopleView({ stay, staff, isLead, onCases }: Props) {
  const { roomId } = stay;
  const { list, change, keep } = usePeopleList(PAGE_PATHS.adminPeople.replace(":roomId", roomId));
  const { filter, search, chosen } = list;
  const [printed, setPrinted] = useState<Printed>();
  const counts = useLoaded(roomId, () => staff.pageHttp("GET /amplify/stays/:id/people/counts", { id: roomId }));
  const shown = usePages(JSON.stringify([filter, search]), (nextToken, signal) =>
    fetchStayPeople(staff.pageHttp, roomId, { filter, search }, { nextToken, signal }),
  );
  const { items, failure, more, retry } = shown;
  const areLoaded = useAllLoaded(counts, shown);
  const reload = async () => {
    await Promise.all([shown.refresh(), counts.load()]);
  };
  useNews(["stays", "cases", "entries"], reload, roomId);
  const isWhole = filter === "all" && search.trim() === "";
  if (!areLoaded) return <Loading text={TEXTS.loading} />;
  return (
    <section className={classNames(look.stack, styles.people)} aria-label={TEXTS.label}>
      <SearchField
        label={TEXTS.search}
        placeholder={TEXTS.placeholder}
        value={search}
        onChange={(text) => change({ search: text })}
      />
      <ChoiceChips
        label={TEXTS.filters}
        options={FILTERS.map(({ value, text }) => ({ value, text: chipText(text, counts.value?.[value]) }))}
        value={filter}
        onChange={(value) => change({ filter: value })}
      />
      {counts.value && <p className={look.strong}>{joinedText(counts.value)}</p>}
      <PeopleTools
        stay={stay}
        staff={staff}
        list={list}
        absent={counts.value?.absent ?? 0}
        isEmpty={!items || items.length === 0}
        onChoose={(ids) => change({ chosen: ids })}
        onLeave={keep}
        onPrint={setPrinted}
      />
      <p className="visually-hidden" role="status">
        {items && countedText(items.length, "personne affichée", "personnes affichées")}
      </p>
      {people()}
      <PeoplePrint stay={stay} printed={printed} />
    </section>
  );

  function people() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    if (items.length === 0) return <EmptyState scene="noRooms" text={isWhole ? TEXTS.nobody : TEXTS.none} small />;
    return (
      <>
        <ul className={classNames(look.raised, look.ruled)}>
          {items.map((person) => (
            <PersonRow
              key={person.userId}
              person={person}
              room={stay}
              staff={staff}
              isLead={isLead}
              isTicked={chosen.includes(person.userId)}
              onTick={(isTicked) => change({ chosen: withTick(chosen, person.userId, isTicked) })}
              onChanged={() => {
                onCases();
                void reload();
              }}
            />
          ))}
        </ul>
        <More onMore={more} kind="plain" />
      </>
    );
  }
}

/** « 14 sur 22 ont rejoint, 2 sont partis » of those who have an entry and were not put out. */
function joinedText({ joined, absent, left }: PeopleCounts): string {
  const text = `${numberText(joined)} sur ${numberText(joined + absent + left)} ${joined > 1 ? "ont" : "a"} rejoint`;
  return left > 0 ? `${text}, ${countedText(left, "est parti", "sont partis")}` : text;
}

/** « Pas encore venus (12) ». */
function chipText(text: string, count: PeopleCounts[keyof PeopleCounts] | undefined): string {
  return count === undefined ? text : `${text} (${numberText(count)})`;
}
