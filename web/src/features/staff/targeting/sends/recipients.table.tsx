import type { DeliveryState, SendRecipient, StateCounts } from "@hello/contract";
import { deliveryReasonText, fullNameOf } from "@hello/contract/plain";
import type { Http } from "../../../../api/http.ts";
import { fetchRecipients } from "../../../../api/targeting.api.ts";
import { usePages } from "../../../../components/loading/use.pages.ts";
import { CHANNEL_NAMES, DELIVERY_STATE_NAMES } from "../../shared/answers/delivery.texts.ts";
import { type Head, StaffTable } from "../../shared/staff.table.tsx";
import styles from "./sends.module.css";
import { dateText } from "./sends.texts.ts";

const TEXTS = { label: "Destinataires", nobody: "Personne dans cet état." };
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

type Props = { http: Http; id: string; state: DeliveryState | undefined; states: StateCounts };

/** The result for each recipient. The first page is fetched again when the counts change. */
export function RecipientsTable({ http, id, state, states }: Props) {
  // Other counts mean other rows.
  const { items, more } = usePages(JSON.stringify([state, states]), (nextToken) =>
    fetchRecipients(http, id, { state, nextToken, limit: RECIPIENTS_PER_PAGE }),
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
      {fullNameOf(person)} <span className={styles.uuid}>{person.uuid}</span>
    </span>,
    CHANNEL_NAMES[person.channel],
    <span key="address" className={styles.address}>
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
