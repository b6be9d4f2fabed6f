import type { DeliveryState, SendProgress, StateCounts } from "@hello/contract";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useCallback, useState } from "react";
import { hasCode } from "../../api/http.ts";
import { fetchRecipientsCsv, fetchSend, retrySend } from "../../api/targeting.api.ts";
import { Button } from "../../components/controls/button.tsx";
import { IconButton } from "../../components/controls/icon.button.tsx";
import { EmptyState } from "../../components/layout/empty.state.tsx";
import { useTitle } from "../../components/layout/use.title.ts";
import { ChoiceChips } from "../../components/staff/choice.chips.tsx";
import { saveFile } from "../../components/staff/save.file.ts";
import { numberText } from "../../components/staff/staff.texts.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { RecipientsTable } from "./recipients.table.tsx";
import { Loading, ProgressBar, usePolling } from "./send.progress.tsx";
import styles from "./sends.module.css";
import { CHANNEL_NAMES, dateText, STATE_NAMES, statesOf } from "./sends.texts.ts";

const TEXTS = {
  title: "Suivi de l’envoi",
  back: "Tous les envois",
  retry: "Relancer les échecs",
  csv: "Télécharger en CSV",
  all: "Tous",
  states: "Filtrer par état",
  loading: "Chargement de l’envoi",
  missing: "Cet envoi n’existe pas, ou n’est pas de cet espace.",
  failed: "Cette action n’a pas abouti. Réessayez.",
};
const FILTERS = ["all", "queued", "sent", "failed", "unknown", "suppressed"] as const satisfies (
  | DeliveryState
  | "all"
)[];
type Filter = (typeof FILTERS)[number];

type Props = { id: string; staff: Staff; onBack: () => void };

/** One send: its progress, the result for each recipient, a retry of failures, and a CSV export. */
export function SendView({ id, staff: { http, pageHttp }, onBack }: Props) {
  useTitle(TEXTS.title);
  const [send, setSend] = useState<SendProgress | null>();
  const [filter, setFilter] = useState<Filter>("all");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts another round of polling
  const load = useCallback(async () => {
    const found = await fetchSend(pageHttp, id).catch(missingToNull);
    setSend(found);
    return found !== null && statesOf(found).queued > 0;
  }, [pageHttp, id, round]);
  const hasPollingFailed = usePolling(load);

  async function attempt(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailed(false);
    await action().catch(() => setFailed(true));
    setBusy(false);
  }
  const retry = async () => {
    await retrySend(http, id);
    setRound((before) => before + 1);
  };
  const download = async () => saveFile(await fetchRecipientsCsv(http, id), `envoi-${id}.csv`);

  return (
    <div className={styles.sends}>
      <div className={styles.top}>
        <IconButton label={TEXTS.back} icon={<ArrowLeft />} onClick={onBack} />
        <h1 className={styles.title}>{TEXTS.title}</h1>
      </div>
      {content()}
    </div>
  );

  function content() {
    if (send) return loaded(send, statesOf(send));
    if (send === undefined) return <Loading text={TEXTS.loading} hasFailed={hasPollingFailed} />;
    return <EmptyState scene="error" text={TEXTS.missing} action={<Button onClick={onBack}>{TEXTS.back}</Button>} />;
  }

  function loaded(found: SendProgress, states: StateCounts) {
    const state = filter === "all" ? undefined : filter;
    return (
      <>
        <section className={styles.summary}>
          <p className={styles.content}>{found.content}</p>
          <p className={styles.facts}>{factsOf(found)}</p>
          <ProgressBar states={states} />
        </section>
        {hasFailed && (
          <p className={styles.problem} role="alert">
            {TEXTS.failed}
          </p>
        )}
        <div className={styles.tools}>
          <div className={styles.filters}>
            <ChoiceChips label={TEXTS.states} options={filtersOf(states)} value={filter} onChange={setFilter} />
          </div>
          <Button
            kind="secondary"
            icon={<RotateCcw />}
            disabled={isBusy || states.failed === 0}
            onClick={() => void attempt(retry)}
          >
            {TEXTS.retry}
          </Button>
          <Button kind="secondary" icon={<Download />} disabled={isBusy} onClick={() => void attempt(download)}>
            {TEXTS.csv}
          </Button>
        </div>
        <RecipientsTable key={filter} http={pageHttp} id={id} state={state} states={states} />
      </>
    );
  }
}

/** An id that is none is answered as a request with a fault. */
function missingToNull(error: unknown): null {
  if (!hasCode(error, "not_found", "invalid_request")) throw error;
  return null;
}

function filtersOf(states: StateCounts): { value: Filter; text: string }[] {
  return FILTERS.map((value) => ({
    value,
    text: value === "all" ? TEXTS.all : `${STATE_NAMES[value]} (${numberText(states[value])})`,
  }));
}

function factsOf({ createdAt, collaboratorName, isSms, recipients }: SendProgress): string {
  const people = recipients > 1 ? `${numberText(recipients)} personnes` : "1 personne";
  return [dateText(createdAt), collaboratorName, CHANNEL_NAMES[isSms ? "sms" : "email"], people]
    .filter(Boolean)
    .join(" · ");
}
