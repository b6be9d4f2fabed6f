import type { SendProgress } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useState } from "react";
import { Link } from "wouter";
import { hasCode } from "../../../../api/http.ts";
import { fetchSend } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { EmptyState } from "../../../../components/loading/empty.state.tsx";
import { countedText, momentText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { askName, CHANNEL_NAMES } from "../../shared/answers/answers.texts.ts";
import { Loading } from "../../shared/loading/loading.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { useAllLoaded } from "../../shared/loading/use.all.loaded.ts";
import { usePolling } from "../../shared/loading/use.polling.ts";
import look from "../../shared/look.module.css";
import { StayLinks } from "../shared/stay.names.tsx";
import { TitleWithBack } from "../shared/title.with.back.tsx";
import { SendActs } from "./send.acts.tsx";
import { Numbers, SendAnswers } from "./send.answers.tsx";
import { SendDelivery } from "./send.delivery.tsx";
import { ProgressBar } from "./send.progress.tsx";
import styles from "./sends.module.css";
import { dateText, isOnItsWay } from "./sends.texts.ts";
import { useSendAnswers } from "./use.send.answers.ts";

const TEXTS = {
  title: "Suivi de l’envoi",
  back: "Tous les envois",
  loading: "Chargement de l’envoi",
  missing: "Cet envoi n’existe pas, ou n’est pas de cet espace.",
  delivery: "Acheminement",
  first: "C’est une relance. Voir le premier envoi",
  reminders: "Relances",
  planned: "Relance automatique prévue le",
  urgent: "urgent",
  corrects: "C’est une correction. Voir l’envoi corrigé",
  corrected: "Corrigé. Voir la correction",
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
    <div className={classNames(look.page, styles.send)}>
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

function LoadedSend({ staff, send, onChanged, onWrite }: LoadedProps) {
  const answers = useSendAnswers(staff, send.id);
  const areLoaded = useAllLoaded({ value: answers.numbers, hasFailed: answers.hasFailed });
  return (
    <>
      <SendSummary send={send} />
      <SendActs http={staff.http} send={send} onWrite={(corrects) => onWrite(send, corrects)} onRetired={onChanged} />
      {areLoaded ? (
        <SendResults staff={staff} send={send} answers={answers} onChanged={onChanged} />
      ) : (
        <Loading text={TEXTS.loading} />
      )}
    </>
  );
}

type ResultsProps = Omit<LoadedProps, "onWrite"> & { answers: ReturnType<typeof useSendAnswers> };

/** A send that asks for an answer shows the answers first, and the deliveries on demand; any other who has seen it. */
function SendResults({ staff, send, answers, onChanged }: ResultsProps) {
  const hasAnswers = send.asks !== null || (answers.numbers !== undefined && answers.numbers.questions > 0);
  // The first question may come while somebody works on the deliveries: they stay as they were.
  const [areFolded] = useState(hasAnswers);
  const delivery = <SendDelivery staff={staff} send={send} onRetried={onChanged} />;
  return (
    <>
      {!hasAnswers && answers.numbers && <Numbers numbers={answers.numbers} asks={null} />}
      {hasAnswers && <SendAnswers staff={staff} send={send} answers={answers} onReminded={onChanged} />}
      {areFolded ? (
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

/** The text of a send, who sent it when, what it asks, and its reminders. */
function SendSummary({ send }: { send: SendProgress }) {
  return (
    <section className={classNames(look.card, look.stackSmall, styles.summary)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <p className={styles.content} tabIndex={0}>
        {send.content}
      </p>
      <p className={look.note}>{factsOf(send)}</p>
      {send.about && <StayLinks about={send.about} />}
      <SendMarks send={send} />
      {send.reminds && (
        <Link href={pathOf(send.reminds)} className={classNames(look.link, styles.link)}>
          {TEXTS.first}
        </Link>
      )}
      {send.remindAt && (
        <p className={look.note}>
          {TEXTS.planned} {momentText(send.remindAt)}
        </p>
      )}
      {send.reminders.length > 0 && (
        <ul className={styles.reminders} aria-label={TEXTS.reminders}>
          {send.reminders.map((reminder) => (
            <li key={reminder.id}>
              <Link href={pathOf(reminder.id)} className={classNames(look.link, styles.link)}>
                {`Relance du ${momentText(reminder.createdAt)}`}
              </Link>
              {` · ${CHANNEL_NAMES[reminder.isSms ? "sms" : "email"]} · ${countedText(reminder.recipients, "personne", "personnes")}`}
            </li>
          ))}
        </ul>
      )}
      <ProgressBar send={send} />
    </section>
  );
}
function SendMarks({ send: { corrects, correctedBy, retiredAt, retiredBy } }: { send: SendProgress }) {
  if (!(corrects || correctedBy || retiredAt)) return null;
  return (
    <p className={styles.notes}>
      {retiredAt && <span>{retiredText(retiredAt, retiredBy)}</span>}
      {corrects && (
        <Link href={pathOf(corrects)} className={look.link}>
          {TEXTS.corrects}
        </Link>
      )}
      {correctedBy && (
        <Link href={pathOf(correctedBy)} className={look.link}>
          {TEXTS.corrected}
        </Link>
      )}
    </p>
  );
}

function retiredText(retiredAt: string, retiredBy: string | null): string {
  return `Retiré le ${momentText(retiredAt)}${retiredBy ? ` par ${retiredBy}` : ""}`;
}

function pathOf(id: string): string {
  return PAGE_PATHS.send.replace(":id", id);
}

function factsOf({ createdAt, collaboratorName, isSms, isUrgent, recipients, asks }: SendProgress): string {
  return [
    dateText(createdAt),
    collaboratorName,
    CHANNEL_NAMES[isSms ? "sms" : "email"],
    countedText(recipients, "personne", "personnes"),
    isUrgent && TEXTS.urgent,
    asks && `demande «\u00a0${askName(asks)}\u00a0»`,
  ]
    .filter(Boolean)
    .join(" · ");
}
