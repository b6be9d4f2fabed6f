import type { DeliveryState, SendRecipient, StateCounts } from "@hello/contract";
import { useEffect, useState } from "react";
import type { Http } from "../../api/http.ts";
import { fetchRecipients } from "../../api/targeting.api.ts";
import { Button } from "../../components/button.tsx";
import styles from "./sends.module.css";
import { CHANNEL_NAMES, momentText, STATE_NAMES } from "./sends.texts.ts";

const TEXTS = { label: "Destinataires", more: "Voir la suite", nobody: "Personne dans cet état.", unnamed: "Sans nom" };
/** Columns of figures, set at the right. */
const NUMBERS = ["Essais"];
const HEADS = ["Personne", "Canal", "Adresse", "État", "Détail", "Essais", "Mis à jour"];
const PAGE = "100";

type Props = { http: Http; id: string; state: DeliveryState | undefined; states: StateCounts };
type Page = { items: SendRecipient[]; nextToken: string | null };

/** Each person's outcome. The first page is read anew whenever the counts have changed. */
export function RecipientsTable({ http, id, state, states }: Props) {
  const [page, setPage] = useState<Page>();
  const version = JSON.stringify(states);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts mean other rows
  useEffect(() => {
    let isGone = false;
    fetchRecipients(http, id, { state, limit: PAGE }).then(
      (first) => !isGone && setPage(first),
      (error: unknown) => console.warn("Recipients could not be loaded.", error),
    );
    return () => {
      isGone = true;
    };
  }, [http, id, state, version]);

  async function more(nextToken: string): Promise<void> {
    const next = await fetchRecipients(http, id, { state, nextToken, limit: PAGE });
    setPage((before) => ({ items: [...(before?.items ?? []), ...next.items], nextToken: next.nextToken }));
  }

  if (!page) return null;
  const { items, nextToken } = page;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label={TEXTS.label} tabIndex={0}>
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
          {items.map((person) => (
            <tr key={`${person.noticeId}.${person.channel}`}>
              <td>
                {person.name ?? TEXTS.unnamed} <span className={styles.uuid}>{person.uuid}</span>
              </td>
              <td>{CHANNEL_NAMES[person.channel]}</td>
              <td>{person.address ?? "–"}</td>
              <td>
                <span className={styles.state} data-state={person.state}>
                  {STATE_NAMES[person.state]}
                </span>
              </td>
              <td>{person.reason}</td>
              <td className={styles.number}>{person.attempts}</td>
              <td className={styles.when}>{momentText(person.updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className={styles.nobody}>{TEXTS.nobody}</p>}
      {nextToken !== null && (
        <Button kind="quiet" wide onClick={() => void more(nextToken)}>
          {TEXTS.more}
        </Button>
      )}
    </section>
  );
}
