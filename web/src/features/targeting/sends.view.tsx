import type { NoticeSend, SendProgress } from "@hello/contract";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useCallback, useState } from "react";
import { fetchSend, fetchSends } from "../../api/targeting.api.ts";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty.state.tsx";
import { IconButton } from "../../components/icon.button.tsx";
import { Spinner } from "../../components/spinner.tsx";
import type { Staff } from "../../session/staff.ts";
import { ProgressBar } from "./progress.bar.tsx";
import styles from "./sends.module.css";
import { CHANNEL_NAMES, momentText, numberText, statesOf } from "./sends.texts.ts";
import { usePolling } from "./use.polling.ts";

const TEXTS = {
  title: "Envois",
  back: "Revenir au message",
  empty: "Aucun envoi pour l’instant. Vos messages aux participants apparaîtront ici.",
  loading: "Chargement des envois",
  more: "Voir les envois plus anciens",
};
/** Columns of figures, set at the right. */
const NUMBERS = ["Personnes"];
const HEADS = ["Date", "Message", "Par", "Canal", "Personnes", "Avancement"];
/** Each row asks for its own progress, so a page is short. */
const PAGE = 20;

type Row = NoticeSend & { progress?: SendProgress["progress"] };
type Props = { staff: Staff; onOpen: (id: string) => void; onBack: () => void };

/** The workspace's messages to many, newest first, with how far each has come. */
export function SendsView({ staff: { http }, onOpen, onBack }: Props) {
  const [rows, setRows] = useState<readonly Row[]>();
  const [count, setCount] = useState(1);
  const [hasMore, setMore] = useState(false);

  const load = useCallback(async () => {
    const found: Row[] = [];
    let nextToken: string | null = null;
    for (let page = 0; page < count; page += 1) {
      const answer: Awaited<ReturnType<typeof fetchSends>> = await fetchSends(http, {
        limit: String(PAGE),
        ...(nextToken && { nextToken }),
      });
      found.push(...answer.items);
      nextToken = answer.nextToken;
      if (nextToken === null) break;
    }
    const sends = await Promise.all(found.map(({ id }) => fetchSend(http, id)));
    setRows(sends);
    setMore(nextToken !== null);
    return sends.some((send) => statesOf(send).queued > 0);
  }, [http, count]);
  usePolling(load);

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
    if (!rows) {
      return (
        <p className={styles.loading} role="status">
          <Spinner size="large" />
          <span className="visually-hidden">{TEXTS.loading}</span>
        </p>
      );
    }
    if (rows.length === 0) return <EmptyState scene="noNotices" text={TEXTS.empty} />;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <section className={styles.scroller} aria-label={TEXTS.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={NUMBERS.includes(head) ? styles.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((send) => (
              <SendRow key={send.id} send={send} onOpen={() => onOpen(send.id)} />
            ))}
          </tbody>
        </table>
        {hasMore && (
          <Button kind="quiet" wide onClick={() => setCount((before) => before + 1)}>
            {TEXTS.more}
          </Button>
        )}
      </section>
    );
  }
}

function SendRow({ send, onOpen }: { send: Row; onOpen: () => void }) {
  const { progress } = send;
  return (
    <tr>
      <td className={styles.when}>{momentText(send.createdAt)}</td>
      <td className={styles.message}>
        <button type="button" className={styles.open} onClick={onOpen}>
          {send.content}
        </button>
      </td>
      <td>{send.collaboratorName}</td>
      <td>{CHANNEL_NAMES[send.isSms ? "sms" : "email"]}</td>
      <td className={styles.number}>{numberText(send.recipients)}</td>
      <td>{progress && <ProgressBar states={statesOf({ ...send, progress })} />}</td>
    </tr>
  );
}
