import type { DeliveryState, SendProgress, SendRecipient, StateCounts } from "@hello/contract";
import { deliveryReasonText, fullNameOf } from "@hello/contract/plain";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchRecipientsCsv } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Problem } from "../../../../components/controls/field.tsx";
import { saveFile } from "../../../../components/controls/save.file.ts";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { CHANNEL_NAMES, DELIVERY_STATE_NAMES } from "../../shared/answers/answers.texts.ts";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import look from "../../shared/look.module.css";
import { type Head, StaffTable } from "../../shared/staff.table.tsx";
import { useAction } from "../../shared/use.action.ts";
import { SendRetry } from "./send.retry.tsx";
import styles from "./sends.module.css";
import { dateText, statesOf } from "./sends.texts.ts";

const TEXTS = {
  csv: "Télécharger en CSV",
  all: "Tous",
  states: "Filtrer par état",
  failed: "Cette action n’a pas abouti. Réessayez.",
  label: "Destinataires",
  nobody: "Personne dans cet état.",
};
type Filter = DeliveryState | "all";
const FILTERS = ["all", "queued", "sent", "delivered", "undelivered", "failed", "unknown", "suppressed"] as const;

type Props = { staff: Staff; send: SendProgress; onRetried: () => void };

/** The e-mail or SMS of each recipient, a retry of failures, and a CSV export. */
export function SendDelivery({ staff: { http, pageHttp }, send, onRetried }: Props) {
  const { id } = send;
  const [filter, setFilter] = useState<Filter>("all");
  const [retry, csv] = [useAction(TEXTS.failed), useAction(TEXTS.failed)];
  const [result, setResult] = useState<string>();
  const states = statesOf(send);

  const download = () => csv.run(async () => saveFile(await fetchRecipientsCsv(http, id), `envoi-${id}.csv`));
  const noteRetry = (text: string) => {
    setResult(text);
    csv.setProblem(undefined);
    retry.setProblem(undefined);
    onRetried();
  };

  return (
    <>
      <Problem text={retry.problem ?? csv.problem} />
      <p className={styles.result} role="status">
        {result}
      </p>
      <div className={classNames(look.row, styles.tools)}>
        <div className={styles.filters}>
          <ChoiceChips label={TEXTS.states} options={filtersOf(states)} value={filter} onChange={setFilter} wrap />
        </div>
        <SendRetry http={http} send={send} action={retry} onRetried={noteRetry} />
        <Button kind="secondary" icon={<Download />} loading={csv.isBusy} onClick={() => void download()}>
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

const HEADS: readonly Head[] = [
  { text: "Personne" },
  { text: "Canal", kind: "spare" },
  { text: "Adresse" },
  { text: "État" },
  { text: "Détail" },
  { text: "Essais", kind: "spareNumber" },
  { text: "Mis à jour", kind: "spare" },
];
const RECIPIENTS_PER_PAGE = "100";

type RecipientsTableProps = { http: Http; id: string; state: DeliveryState | undefined; states: StateCounts };

/** The result for each recipient. The first page is fetched again when the counts change. */
function RecipientsTable({ http, id, state, states }: RecipientsTableProps) {
  // Other counts mean other rows.
  const { items, more } = usePages(JSON.stringify([state, states]), (nextToken) =>
    http("GET /amplify/sends/:id/recipients", { id, query: { state, nextToken, limit: RECIPIENTS_PER_PAGE } }),
  );
  if (!items) return null;
  return (
    <StaffTable
      label={TEXTS.label}
      heads={HEADS}
      rows={items.map((person) => ({ key: `${person.noticeId}.${person.channel}`, cells: cellsOf(person) }))}
      nobody={TEXTS.nobody}
      onMore={more}
    />
  );
}

function cellsOf(person: SendRecipient) {
  return [
    <span key="person">
      {fullNameOf(person)} <span className={look.muted}>{person.uuid}</span>
    </span>,
    CHANNEL_NAMES[person.channel],
    <span key="address" className={look.anywhere}>
      {person.address ?? "–"}
    </span>,
    <span key="state" className={styles.state} data-state={person.state}>
      {DELIVERY_STATE_NAMES[person.state]}
    </span>,
    person.reason && deliveryReasonText(person.reason),
    person.attempts,
    <span key="when" className={styles.when}>
      {dateText(person.updatedAt)}
    </span>,
  ];
}
