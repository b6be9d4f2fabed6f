import type { DeliveryState, SendProgress, StateCounts } from "@hello/contract";
import Download from "lucide-react/icons/download";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import { fetchRecipientsCsv, retrySend } from "../../api/targeting.api.ts";
import { Button } from "../../components/controls/button.tsx";
import { saveFile } from "../../components/controls/save.file.ts";
import { ChoiceChips } from "../../components/staff/choice.chips.tsx";
import { DELIVERY_STATE_NAMES } from "../../components/staff/delivery.texts.ts";
import { numberText } from "../../components/staff/staff.texts.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { RecipientsTable } from "./recipients.table.tsx";
import styles from "./sends.module.css";
import { statesOf } from "./sends.texts.ts";

const TEXTS = {
  retry: "Relancer les échecs",
  csv: "Télécharger en CSV",
  all: "Tous",
  states: "Filtrer par état",
  failed: "Cette action n’a pas abouti. Réessayez.",
};
const FILTERS = ["all", "queued", "sent", "failed", "unknown", "suppressed"] as const satisfies (
  | DeliveryState
  | "all"
)[];
type Filter = (typeof FILTERS)[number];

type Props = { staff: Staff; send: SendProgress; onRetried: () => void };

/** The e-mail or SMS of each recipient, a retry of failures, and a CSV export. */
export function SendDelivery({ staff: { http, pageHttp }, send, onRetried }: Props) {
  const { id } = send;
  const [filter, setFilter] = useState<Filter>("all");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const states = statesOf(send);

  async function attempt(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailed(false);
    await action().catch(() => setFailed(true));
    setBusy(false);
  }
  const retry = async () => {
    await retrySend(http, id);
    onRetried();
  };
  const download = async () => saveFile(await fetchRecipientsCsv(http, id), `envoi-${id}.csv`);

  return (
    <>
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
      <RecipientsTable
        key={filter}
        http={pageHttp}
        id={id}
        state={filter === "all" ? undefined : filter}
        states={states}
      />
    </>
  );
}

function filtersOf(states: StateCounts): { value: Filter; text: string }[] {
  return FILTERS.map((value) => ({
    value,
    text: value === "all" ? TEXTS.all : `${DELIVERY_STATE_NAMES[value]} (${numberText(states[value])})`,
  }));
}
