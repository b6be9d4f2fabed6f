import type { CaseCounts, CaseItem, CasesQuery } from "@hello/contract";
import { CASE_REASONS, roomDisplayName } from "@hello/contract/plain";
import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { fetchCases } from "../../../api/cases.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { useTitle } from "../../../components/layout/use.title.ts";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import { usePages } from "../../../components/loading/use.pages.ts";
import { countedText, momentText, numberText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { CaseMarks } from "../cases/case.marks.tsx";
import { caseName, ERASED_PERSON, openedText, outcomeText, pathToCase } from "../cases/case.texts.ts";
import { ChoiceChips } from "../shared/choice.chips.tsx";
import { More, NotLoaded } from "../shared/loading/loading.tsx";
import { useNews } from "../shared/loading/team.news.ts";
import look from "../shared/look.module.css";
import styles from "./reports.view.module.css";

const TEXTS = {
  title: "Signalements",
  filters: "Filtrer les signalements",
  allRooms: "Tous les groupes",
  loading: "Chargement des signalements",
  failed: "Les signalements n’ont pas pu être chargés. Vérifiez votre connexion.",
  noneOpen: "Rien à décider",
  noneOpenText: "Chaque message signalé arrive ici, le plus ancien d’abord. L’équipe en est avertie par e-mail.",
  noneDecided: "Aucun signalement décidé pour l’instant.",
  label: "Signalements",
  files: "Avec fichiers",
  byStaff: "Ouvert par l’équipe",
};

type Filter = CasesQuery["filter"];

/** Reports as cases: open ones, contested and oldest first, or decided ones (MOD-01). */
export function ReportsView({ staff, counts }: { staff: Staff; counts: CaseCounts | undefined }) {
  const [filter, setFilter] = useState<Filter>("open");
  const [room, setRoom] = useState(useRoomBefore());
  const question = { filter, ...(room && { roomId: room.roomId }) };
  const { items, failure, more, retry, refresh } = usePages(JSON.stringify(question), (nextToken, signal) =>
    fetchCases(staff.pageHttp, question, { nextToken, signal }),
  );
  useTitle(TEXTS.title);
  useFollow(counts, refresh);
  useNews(["cases"], refresh);
  const options = [
    { value: "open" as const, text: counts ? `Ouverts (${numberText(counts.open)})` : "Ouverts" },
    { value: "decided" as const, text: "Décidés" },
  ];

  return (
    <div className={classNames(look.page, styles.reports)}>
      <header className={styles.top}>
        <h1>{TEXTS.title}</h1>
        {counts && <p className={styles.counts}>{countsText(counts)}</p>}
      </header>
      <div className={styles.filters}>
        <ChoiceChips label={TEXTS.filters} options={options} value={filter} onChange={setFilter} />
        {room && (
          <p className={styles.room}>
            <bdi>{roomDisplayName(room.name)}</bdi>
            <Button kind="quiet" icon={<X />} onClick={() => setRoom(undefined)}>
              {TEXTS.allRooms}
            </Button>
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {items && countedText(items.length, "signalement affiché", "signalements affichés")}
      </p>
      {list()}
    </div>
  );

  function list() {
    if (failure || !items)
      return <NotLoaded failure={failure} loading={TEXTS.loading} failed={TEXTS.failed} onRetry={retry} />;
    if (items.length > 0) return <CaseList cases={items} onMore={more} />;
    if (filter === "decided") return <EmptyState scene="notFound" text={TEXTS.noneDecided} small />;
    return (
      <div className={look.center}>
        <EmptyState scene="noNotices" title={TEXTS.noneOpen} text={TEXTS.noneOpenText} />
      </div>
    );
  }
}

type Room = { roomId: string; name: string };

/** The room that the screen before was about. Its state may be of another screen or an older version of the page. */
function useRoomBefore(): Room | undefined {
  const kept = useHistoryState<Partial<Room> | null>();
  const { roomId, name } = kept ?? {};
  return typeof roomId === "string" && typeof name === "string" ? { roomId, name } : undefined;
}

/** Fetches the list again when the numbers have changed since it was fetched. */
function useFollow(counts: CaseCounts | undefined, refresh: () => Promise<void>): void {
  const known = useRef(counts);
  useEffect(() => {
    if (known.current && counts !== known.current) void refresh();
    known.current = counts;
  });
}

/** « 1 contesté · 2 ouverts depuis plus de 24 h ». */
function countsText({ contested, overdue }: CaseCounts): string {
  const parts = [
    contested > 0 && countedText(contested, "contesté", "contestés"),
    overdue > 0 && countedText(overdue, "ouvert depuis plus de 24 h", "ouverts depuis plus de 24 h"),
  ];
  return parts.filter(Boolean).join(" · ");
}

type Props = { cases: readonly CaseItem[]; onMore: (() => void) | undefined };

/** Rows on a wide screen, cards on a phone. */
function CaseList({ cases, onMore }: Props) {
  return (
    <>
      <ul className={styles.cases} aria-label={TEXTS.label}>
        {cases.map((item) => (
          <li key={item.id}>
            <CaseRow item={item} />
          </li>
        ))}
      </ul>
      <More onMore={onMore} kind="centered" />
    </>
  );
}

function CaseRow({ item }: { item: CaseItem }) {
  const { id, roomId, roomName, author, hasFiles, reports, state, openedAt, decision } = item;
  return (
    <Link href={pathToCase(roomId, id)} className={styles.case} data-contested={item.contested || undefined}>
      <span className={styles.what}>
        <bdi className={styles.excerpt}>{caseName(item)}</bdi>
        <span className={look.note}>
          <bdi translate="no">{author.name ?? ERASED_PERSON}</bdi>
          {" · "}
          <bdi>{roomDisplayName(roomName)}</bdi>
          {hasFiles && (
            <span className={classNames(look.withIcon, styles.files)}>
              <Paperclip aria-hidden="true" size={14} />
              {TEXTS.files}
            </span>
          )}
        </span>
      </span>
      <span className={styles.why}>
        <span className={classNames(look.smaller, styles.reasons)}>{reasonsOf(item)}</span>
        <span className={look.note}>
          {reports > 0 && reportedText(reports)}
          {item.types.length === 0 && TEXTS.byStaff}
        </span>
      </span>
      <span className={styles.when}>
        {state === "open" && <CaseMarks {...item} />}
        {state === "open" && (
          <time className={look.note} dateTime={openedAt}>
            {openedText(openedAt)}
          </time>
        )}
        {state === "decided" && decision && (
          <>
            <span className={look.smaller}>{outcomeText(decision, item.messageId === null)}</span>
            <span className={look.note}>
              {[decision.name, momentText(decision.createdAt)].filter(Boolean).join(", ")}
            </span>
          </>
        )}
      </span>
    </Link>
  );
}

function reasonsOf({ types }: CaseItem): string {
  return types.map((type) => CASE_REASONS[type]).join(" · ");
}

/** Not « 2 signalements »: the row itself is one. */
function reportedText(times: number): string {
  return times === 1 ? "Signalé une fois" : `Signalé ${numberText(times)} fois`;
}
