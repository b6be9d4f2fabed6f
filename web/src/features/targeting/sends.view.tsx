import type { NoticeSend, SendProgress } from "@hello/contract";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useCallback, useState } from "react";
import { fetchSend, fetchSends } from "../../api/targeting.api.ts";
import { Button } from "../../components/controls/button.tsx";
import { IconButton } from "../../components/controls/icon.button.tsx";
import { EmptyState } from "../../components/layout/empty.state.tsx";
import { useTitle } from "../../components/layout/use.title.ts";
import { numberText } from "../../components/staff/staff.texts.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { Loading, ProgressBar, usePolling } from "./send.progress.tsx";
import styles from "./sends.module.css";
import { CHANNEL_NAMES, dateText, statesOf } from "./sends.texts.ts";
import { type Head, StaffTable } from "./staff.table.tsx";

const TEXTS = {
  title: "Envois",
  back: "Revenir au message",
  empty: "Aucun envoi pour l’instant. Vos messages aux participants apparaîtront ici.",
  write: "Rédiger un message",
  loading: "Chargement des envois",
  more: "Voir les envois plus anciens",
};
const HEADS: readonly Head[] = [
  { text: "Date" },
  { text: "Message" },
  { text: "Par", kind: "spare" },
  { text: "Canal", kind: "spare" },
  { text: "Personnes", kind: "spareNumber" },
  { text: "Avancement" },
];
/** Each row fetches its own progress, so a page is short. */
const SENDS_PER_PAGE = 20;

type Row = NoticeSend & { progress?: SendProgress["progress"] };
type Props = { staff: Staff; onOpen: (id: string) => void; onBack: () => void };

/** The bulk notices of the workspace, newest first, with their progress. */
export function SendsView({ staff: { pageHttp }, onOpen, onBack }: Props) {
  useTitle(TEXTS.title);
  const [rows, setRows] = useState<readonly Row[]>();
  const [count, setCount] = useState(1);
  const [hasMore, setMore] = useState(false);

  const load = useCallback(async () => {
    const found: Row[] = [];
    let nextToken: string | null = null;
    for (let page = 0; page < count; page += 1) {
      const answer: Awaited<ReturnType<typeof fetchSends>> = await fetchSends(pageHttp, {
        limit: String(SENDS_PER_PAGE),
        ...(nextToken && { nextToken }),
      });
      found.push(...answer.items);
      nextToken = answer.nextToken;
      if (nextToken === null) break;
    }
    const sends = await Promise.all(found.map(({ id }) => fetchSend(pageHttp, id)));
    setRows(sends);
    setMore(nextToken !== null);
    return sends.some((send) => statesOf(send).queued > 0);
  }, [pageHttp, count]);
  const hasFailed = usePolling(load);

  return (
    <div className={styles.sends}>
      <div className={styles.top}>
        <IconButton label={TEXTS.back} icon={<ArrowLeft />} onClick={onBack} />
        <h1 className={styles.title}>{TEXTS.title}</h1>
      </div>
      {table()}
    </div>
  );

  function table() {
    if (!rows) return <Loading text={TEXTS.loading} hasFailed={hasFailed} />;
    if (rows.length === 0) {
      return (
        <EmptyState scene="noNotices" text={TEXTS.empty} action={<Button onClick={onBack}>{TEXTS.write}</Button>} />
      );
    }
    return (
      <StaffTable
        label={TEXTS.title}
        heads={HEADS}
        rows={rows.map((send) => ({ key: send.id, cells: cellsOf(send, () => onOpen(send.id)) }))}
        more={hasMore && { text: TEXTS.more, onMore: () => setCount((before) => before + 1) }}
      />
    );
  }
}

function cellsOf(send: Row, onOpen: () => void) {
  const { progress } = send;
  return [
    <span key="when" className={styles.when}>
      {dateText(send.createdAt)}
    </span>,
    <button key="open" type="button" className={styles.open} onClick={onOpen}>
      {send.content}
    </button>,
    send.collaboratorName,
    CHANNEL_NAMES[send.isSms ? "sms" : "email"],
    numberText(send.recipients),
    progress && <ProgressBar key="progress" states={statesOf({ ...send, progress })} />,
  ];
}
