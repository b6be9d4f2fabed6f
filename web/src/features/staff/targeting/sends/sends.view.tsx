import type { ListedSend, SendNumbers } from "@hello/contract";
import { useState } from "react";
import { Badge } from "../../../../components/controls/badge.tsx";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { CHANNEL_NAMES } from "../../shared/answers/answers.texts.ts";
import { Loading } from "../../shared/loading/loading.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { usePolling } from "../../shared/loading/use.polling.ts";
import look from "../../shared/look.module.css";
import { type Head, StaffTable } from "../../shared/staff.table.tsx";
import { aboutText } from "../shared/stay.text.ts";
import { TitleWithBack } from "../shared/title.with.back.tsx";
import { ProgressBar } from "./send.progress.tsx";
import { isEverything, queryOf, type ShownSends, useSendsFilter } from "./sends.filter.ts";
import styles from "./sends.module.css";
import { fetchPages } from "./sends.pages.ts";
import { dateText, isOnItsWay } from "./sends.texts.ts";
import { SendsTools } from "./sends.tools.tsx";

const TEXTS = {
  title: "Envois",
  back: "Revenir au message",
  empty: "Aucun envoi pour l’instant. Vos messages aux participants apparaîtront ici.",
  write: "Rédiger un message",
  loading: "Chargement des envois",
  more: "Voir les envois plus anciens",
  reminder: "Relance",
  correction: "Correction",
  corrected: "Corrigé",
  retired: "Retiré",
  seen: "Vu",
  none: "Aucun envoi ne correspond.",
};
const HEADS: readonly Head[] = [
  { text: "Date" },
  { text: "Message" },
  { text: "Par", kind: "spare" },
  { text: "Canal", kind: "spare" },
  { text: "Personnes", kind: "spareNumber" },
  { text: "Avancement" },
];
const SENDS_PER_PAGE = "20";

type Props = { staff: Staff; onOpen: (id: string) => void; onBack: () => void };

/** The bulk notices of the workspace, newest first, with their progress. */
export function SendsView({ staff: { pageHttp }, onOpen, onBack }: Props) {
  useTitle(TEXTS.title);
  const [shown, change] = useSendsFilter();
  const [pages, setPages] = useState(1);
  const query = queryOf(shown);
  const { value, hasFailed, refresh } = usePolling(
    JSON.stringify([pages, query]),
    () =>
      fetchPages(pages, (nextToken) =>
        pageHttp("GET /amplify/sends", { query: { ...query, limit: SENDS_PER_PAGE, ...(nextToken && { nextToken }) } }),
      ),
    ({ items }) => items.some(isOnItsWay),
  );
  useNews(["sends", "plans", "help"], refresh);
  const filter = (next: Partial<ShownSends>) => {
    setPages(1);
    change(next);
  };

  return (
    <div className={classNames(look.stack, styles.sends)}>
      <TitleWithBack title={TEXTS.title} back={TEXTS.back} onBack={onBack} />
      <SendsTools http={pageHttp} shown={shown} onChange={filter} />
      <p className="visually-hidden" role="status">
        {value && countedText(value.items.length, "envoi affiché", "envois affichés")}
      </p>
      {table()}
    </div>
  );

  function table() {
    if (!value) return <Loading text={TEXTS.loading} hasFailed={hasFailed} />;
    const { items, hasMore } = value;
    if (items.length === 0 && !isEverything(shown)) {
      return <EmptyState scene="notFound" text={TEXTS.none} small />;
    }
    if (items.length === 0) {
      return (
        <EmptyState scene="noNotices" text={TEXTS.empty} action={<Button onClick={onBack}>{TEXTS.write}</Button>} />
      );
    }
    return (
      <StaffTable
        label={TEXTS.title}
        heads={HEADS}
        rows={items.map((send) => ({ key: send.id, cells: cellsOf(send, () => onOpen(send.id)) }))}
        onMore={hasMore ? () => setPages((before) => before + 1) : undefined}
        moreText={TEXTS.more}
      />
    );
  }
}

function cellsOf(send: ListedSend, onOpen: () => void) {
  return [
    <span key="when" className={styles.when}>
      {dateText(send.createdAt)}
    </span>,
    <div key="open">
      <button type="button" className={styles.open} onClick={onOpen}>
        {send.reminds ? `${TEXTS.reminder} · ${send.content}` : send.content}
      </button>
      {send.about && (
        <div className={look.details}>
          <bdi>{aboutText(send.about)}</bdi>
        </div>
      )}
      {send.corrects && <Badge>{TEXTS.correction}</Badge>}
      {send.retiredAt && <Badge>{TEXTS.retired}</Badge>}
      {send.correctedBy && <Badge>{TEXTS.corrected}</Badge>}
    </div>,
    send.collaboratorName,
    CHANNEL_NAMES[send.isSms ? "sms" : "email"],
    numberText(send.recipients),
    <div key="progress">
      <Answered asks={send.asks !== null} numbers={send.numbers} />
      <ProgressBar send={send} />
    </div>,
  ];
}

/** The number of answers, or of people who have seen it, and of requests without a collaborator in charge. */
function Answered({ asks, numbers }: { asks: boolean; numbers: SendNumbers }) {
  const { answered, expected, seen, people, open, openHelp } = numbers;
  return (
    <>
      <span className={styles.answered}>
        {asks
          ? `${numberText(answered)} / ${countedText(expected, "réponse", "réponses")}`
          : `${TEXTS.seen} ${numberText(seen)} / ${numberText(people)}`}
      </span>
      {openHelp > 0 && (
        <span className={styles.help}>{countedText(openHelp, "demande d’aide", "demandes d’aide")}</span>
      )}
      {open > openHelp && (
        <span className={styles.question}>{countedText(open - openHelp, "question", "questions")}</span>
      )}
    </>
  );
}
