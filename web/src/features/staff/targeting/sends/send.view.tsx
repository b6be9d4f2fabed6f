import type { SendProgress } from "@hello/contract";
import { hasCode } from "../../../../api/http.ts";
import { fetchSend } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useNews } from "../../shared/loading/team.news.ts";
import { usePolling } from "../../shared/loading/use.polling.ts";
import look from "../../shared/look.module.css";
import { TitleWithBack } from "../shared/title.with.back.tsx";
import { SendActs } from "./send.acts.tsx";
import { Numbers, SendAnswers } from "./send.answers.tsx";
import { SendDelivery } from "./send.delivery.tsx";
import { Loading } from "./send.progress.tsx";
import { SendSummary } from "./send.summary.tsx";
import styles from "./sends.module.css";
import { isOnItsWay } from "./sends.texts.ts";
import { useSendAnswers } from "./use.send.answers.ts";

const TEXTS = {
  title: "Suivi de l’envoi",
  back: "Tous les envois",
  loading: "Chargement de l’envoi",
  missing: "Cet envoi n’existe pas, ou n’est pas de cet espace.",
  delivery: "Acheminement",
};

type OnWrite = (send: SendProgress, corrects: boolean) => void;
type Props = { id: string; staff: Staff; onBack: () => void; onWrite: OnWrite };

/** One send: who has answered, and what became of each e-mail and SMS. */
export function SendView({ id, staff, onBack, onWrite }: Props) {
  useTitle(TEXTS.title);
  const fetchFound = () => fetchSend(staff.pageHttp, id).catch(missingToNull);
  const {
    value: send,
    hasFailed,
    refresh,
  } = usePolling(id, fetchFound, (found) => found !== null && isOnItsWay(found));
  useNews(["sends"], refresh);

  return (
    <div className={styles.send}>
      <TitleWithBack title={TEXTS.title} back={TEXTS.back} onBack={onBack} />
      {content()}
    </div>
  );

  function content() {
    if (send) return <LoadedSend staff={staff} send={send} onChanged={refresh} onWrite={onWrite} />;
    if (send === undefined) return <Loading text={TEXTS.loading} hasFailed={hasFailed} />;
    return <EmptyState scene="error" text={TEXTS.missing} action={<Button onClick={onBack}>{TEXTS.back}</Button>} />;
  }
}

type LoadedProps = { staff: Staff; send: SendProgress; onChanged: () => void; onWrite: OnWrite };

/** A send that asks for an answer shows the answers first, and the deliveries on demand; any other who has seen it. */
function LoadedSend({ staff, send, onChanged, onWrite }: LoadedProps) {
  const answers = useSendAnswers(staff, send.id);
  const hasAnswers = send.asks !== null || (answers.numbers !== undefined && answers.numbers.questions > 0);
  const delivery = <SendDelivery staff={staff} send={send} onRetried={onChanged} />;
  return (
    <>
      <SendSummary send={send} />
      <SendActs http={staff.http} send={send} onWrite={(corrects) => onWrite(send, corrects)} onRetired={onChanged} />
      {!hasAnswers && answers.numbers && <Numbers numbers={answers.numbers} asks={null} />}
      {hasAnswers && <SendAnswers staff={staff} send={send} answers={answers} onReminded={onChanged} />}
      {hasAnswers ? (
        <details className={styles.delivery}>
          <summary>{TEXTS.delivery}</summary>
          <div className={look.stack}>{delivery}</div>
        </details>
      ) : (
        delivery
      )}
    </>
  );
}

/** The server answers an id of another shape as an invalid request. */
function missingToNull(error: unknown): null {
  if (!hasCode(error, "not_found", "invalid_request")) throw error;
  return null;
}
