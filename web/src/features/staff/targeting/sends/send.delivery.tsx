import type { DeliveryState, SendProgress, StateCounts } from "@hello/contract";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { fetchRecipientsCsv } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { saveFile } from "../../../../components/controls/save.file.ts";
import { numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { DELIVERY_STATE_NAMES } from "../../shared/answers/delivery.texts.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import look from "../../shared/look.module.css";
import { useAction } from "../../shared/use.action.ts";
import { RecipientsTable } from "./recipients.table.tsx";
import { SendRetry } from "./send.retry.tsx";
import styles from "./sends.module.css";
import { statesOf } from "./sends.texts.ts";

const TEXTS = {
  csv: "Télécharger en CSV",
  all: "Tous",
  states: "Filtrer par état",
  failed: "Cette action n’a pas abouti. Réessayez.",
};
type Filter = DeliveryState | "all";
const FILTERS: readonly Filter[] = [
  ...(["all", "queued", "sent", "delivered", "undelivered", "failed", "unknown", "suppressed"] as const),
];

type Props = { staff: Staff; send: SendProgress; onRetried: () => void };

/** The e-mail or SMS of each recipient, a retry of failures, and a CSV export. */
export function SendDelivery({ staff: { http, pageHttp }, send, onRetried }: Props) {
  const { id } = send;
  const [filter, setFilter] = useState<Filter>("all");
  const { isBusy, run } = useAction();
  const [hasFailed, setFailed] = useState(false);
  const [result, setResult] = useState<string>();
  const states = statesOf(send);

  async function download(): Promise<void> {
    setFailed(false);
    const isDone = await run(async () => saveFile(await fetchRecipientsCsv(http, id), `envoi-${id}.csv`));
    if (!isDone) setFailed(true);
  }
  const noteRetry = (text: string) => {
    setFailed(false);
    setResult(text);
    onRetried();
  };

  return (
    <>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          {TEXTS.failed}
        </p>
      )}
      <p className={styles.result} role="status">
        {result}
      </p>
      <div className={classNames(look.row, styles.tools)}>
        <div className={styles.filters}>
          <ChoiceChips label={TEXTS.states} options={filtersOf(states)} value={filter} onChange={setFilter} wrap />
        </div>
        <SendRetry http={http} send={send} onRetried={noteRetry} onFailed={() => setFailed(true)} />
        <Button kind="secondary" icon={<Download />} disabled={isBusy} onClick={() => void download()}>
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
