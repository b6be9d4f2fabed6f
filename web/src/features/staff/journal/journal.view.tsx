import type { JournalFilter, JournalRow } from "@hello/contract";
import {
  COLLABORATOR,
  JOURNAL_FILTER_NAMES,
  JOURNAL_FILTERS,
  journalActText,
  PAGE_PATHS,
  roomDisplayName,
  userTypeOf,
} from "@hello/contract/plain";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { fetchJournal, fetchJournalCsv } from "../../../api/journal.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { InputField, Problem, SelectField } from "../../../components/controls/field.tsx";
import { saveFile } from "../../../components/controls/save.file.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { usePages } from "../../../components/loading/use.pages.ts";
import { countedText, momentText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { pathToCase } from "../cases/case.texts.ts";
import { More, NotLoaded } from "../shared/loading/loading.tsx";
import { useRefusal } from "../shared/loading/use.refusal.ts";
import look from "../shared/look.module.css";
import { useAction } from "../shared/use.action.ts";
import styles from "./journal.module.css";

const TEXTS = {
  title: "Journal des actions",
  intro: "Qui a fait quoi, à qui et quand. Ces lignes ne se modifient pas.",
  person: "Personne",
  personHint: "Qui a agi, ou qui est concerné\u00a0: nom ou identifiant",
  act: "Action",
  from: "Du",
  to: "Au",
  csv: "Télécharger (CSV)",
  loading: "Chargement du journal",
  failed: "Le journal n’a pas pu être chargé. Vérifiez votre connexion.",
  none: "Rien ne correspond.",
  automatic: "Automatique",
  erased: "Personne effacée",
  case: "Voir le signalement",
};
const ACTS = JOURNAL_FILTERS.map((value) => ({ value, text: JOURNAL_FILTER_NAMES[value] }));

/** The journal of the workspace, for leads (TEAM-16). */
export function JournalView({ staff: { pageHttp, http } }: { staff: Staff }) {
  useTitle(TEXTS.title);
  const [filter, setFilter] = useJournalFilter();
  const { isBusy, problem, run } = useAction();
  const { items, more, retry, ...pages } = usePages(JSON.stringify(filter), (nextToken, signal) =>
    fetchJournal(pageHttp, filter, { nextToken, signal }),
  );
  const failure = useRefusal(pages.failure);
  const set = (change: Partial<ShownFilter>) => setFilter({ ...filter, ...change });
  const download = () => run(async () => saveFile(await fetchJournalCsv(http, filter), "journal.csv"));

  return (
    <div className={classNames(look.page, styles.journal)}>
      <header className={classNames(look.row, styles.top)}>
        <div>
          <h1>{TEXTS.title}</h1>
          <p className={look.note}>{TEXTS.intro}</p>
        </div>
        <Button
          kind="secondary"
          icon={<Download />}
          loading={isBusy}
          disabled={!items?.length}
          onClick={() => void download()}
        >
          {TEXTS.csv}
        </Button>
      </header>
      <Problem text={problem} />
      <search className={styles.filters}>
        <InputField
          label={TEXTS.person}
          hint={TEXTS.personHint}
          type="search"
          value={filter.search}
          maxLength={100}
          autoComplete="off"
          onChange={(search) => set({ search })}
        />
        <SelectField
          label={TEXTS.act}
          placeholder={TEXTS.act}
          options={ACTS}
          value={filter.filter}
          onChange={(value) => set({ filter: value })}
        />
        <InputField
          label={TEXTS.from}
          type="date"
          value={filter.from}
          max={filter.to || undefined}
          onChange={(from) => set({ from })}
        />
        <InputField
          label={TEXTS.to}
          type="date"
          value={filter.to}
          min={filter.from || undefined}
          onChange={(to) => set({ to })}
        />
      </search>
      <p className="visually-hidden" role="status">
        {items && countedText(items.length, "action affichée", "actions affichées")}
      </p>
      {rows()}
    </div>
  );

  function rows() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    if (items.length === 0) return <EmptyState scene="notFound" text={TEXTS.none} small />;
    return (
      <>
        <ol className={look.grid} aria-label={TEXTS.title}>
          {items.map((row) => (
            <JournalRowView key={row.id} row={row} />
          ))}
        </ol>
        <More onMore={more} kind="centered" />
      </>
    );
  }
}

type ShownFilter = Required<JournalFilter>;

/** The history entry keeps the filter, so that Back from a person or a stay returns to the same rows. */
function useJournalFilter(): [ShownFilter, (filter: ShownFilter) => void] {
  const kept = useHistoryState<{ journal?: Partial<ShownFilter> } | null>();
  const [filter, setFilter] = useState(() => read(kept?.journal ?? {}));
  return [
    filter,
    (next) => {
      setFilter(next);
      navigate(PAGE_PATHS.journal, { replace: true, state: { journal: next } });
    },
  ];
}

/** The state may be of an older version of the page. */
function read({ filter, search, from, to }: Partial<ShownFilter>): ShownFilter {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const known = JOURNAL_FILTERS.find((name) => name === filter);
  return { filter: known ?? "all", search: text(search), from: text(from), to: text(to) };
}

/** The types of people without a page: erased people, whose uuid begins with `erased`, and collaborators. */
const WITHOUT_PAGE = ["erased", COLLABORATOR];

/** When, who, what, and whom or what it concerns, with a way there. */
function JournalRowView({ row }: { row: JournalRow }) {
  const { createdAt, by, person, room, caseId, send, details } = row;
  return (
    <li className={styles.row}>
      <time className={look.note} dateTime={createdAt}>
        {momentText(createdAt)}
      </time>
      <span>{by ? <Person {...by} /> : TEXTS.automatic}</span>
      <span className={classNames(look.stackTiny, styles.what)}>
        <span className={look.strong}>{journalActText(row)}</span>
        {details && <span className={look.typed} dir="auto">{`«\u00a0${details}\u00a0»`}</span>}
      </span>
      <span className={classNames(look.stackTiny, styles.what)}>
        {person && <Person {...person} />}
        {room && (
          <To path={PAGE_PATHS.adminStay.replace(":roomId", room.id)}>
            <bdi>{roomDisplayName(room.name)}</bdi>
          </To>
        )}
        {room && caseId && <To path={pathToCase(room.id, caseId)}>{TEXTS.case}</To>}
        {send && <To path={PAGE_PATHS.send.replace(":id", send.id)}>{send.excerpt}</To>}
      </span>
    </li>
  );
}

function Person({ uuid, name }: NonNullable<JournalRow["by"]>) {
  const type = userTypeOf(uuid);
  const shown = <bdi translate="no">{type === "erased" ? TEXTS.erased : (name ?? uuid)}</bdi>;
  if (WITHOUT_PAGE.includes(type)) return shown;
  return <To path={PAGE_PATHS.interaction.replace(":customerId", encodeURIComponent(uuid))}>{shown}</To>;
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link href={path} className={look.link}>
      {children}
    </Link>
  );
}
