import type { ListedSend, SendNumbers } from "@hello/contract";
import { useState } from "react";
import { fetchSends } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { CHANNEL_NAMES } from "../../shared/answers/delivery.texts.ts";
import { usePolling } from "../../shared/loading/use.polling.ts";
import { type Head, StaffTable } from "../../shared/staff.table.tsx";
import { TitleWithBack } from "../shared/title.with.back.tsx";
import { Loading, ProgressBar } from "./send.progress.tsx";
import styles from "./sends.module.css";
import { fetchPages } from "./sends.pages.ts";
import { dateText, isOnItsWay } from "./sends.texts.ts";

const TEXTS = {
  title: "Envois",
  back: "Revenir au message",
  empty: "Aucun envoi pour l’instant. Vos messages aux participants apparaîtront ici.",
  write: "Rédiger un message",
  loading: "Chargement des envois",
  more: "Voir les envois plus anciens",
  reminder: "Relance",
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
  const [pages, setPages] = useState(1);
  const { value, hasFailed } = usePolling(
    String(pages),
    () =>
      fetchPages(pages, (nextToken) =>
        fetchSends(pageHttp, { limit: SENDS_PER_PAGE, ...(nextToken && { nextToken }) }),
      ),
    ({ items }) => items.some(isOnItsWay),
  );

  return (
    <div className={styles.sends}>
      <TitleWithBack title={TEXTS.title} back={TEXTS.back} onBack={onBack} />
      {table()}
    </div>
  );

  function table() {
    if (!value) return <Loading text={TEXTS.loading} hasFailed={hasFailed} />;
    const { items, hasMore } = value;
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
    <button key="open" type="button" className={styles.open} onClick={onOpen}>
      {send.reminds ? `${TEXTS.reminder} · ${send.content}` : send.content}
    </button>,
    send.collaboratorName,
    CHANNEL_NAMES[send.isSms ? "sms" : "email"],
    numberText(send.recipients),
    <div key="progress">
      {send.numbers && <Answered asks={send.asks !== null} numbers={send.numbers} />}
      <ProgressBar send={send} />
    </div>,
  ];
}

/** The number of answers, and of requests without a collaborator in charge. */
function Answered({ asks, numbers }: { asks: boolean; numbers: SendNumbers }) {
  const { answered, expected, open, openHelp } = numbers;
  return (
    <>
      {asks && (
        <span className={styles.answered}>
          {numberText(answered)} / {countedText(expected, "réponse", "réponses")}
        </span>
      )}
      {openHelp > 0 && (
        <span className={styles.help}>{countedText(openHelp, "demande d’aide", "demandes d’aide")}</span>
      )}
      {open > openHelp && (
        <span className={styles.question}>{countedText(open - openHelp, "question", "questions")}</span>
      )}
    </>
  );
}
