import type { ReactNode } from "react";
import { Button } from "../../components/controls/button.tsx";
import styles from "./staff.table.module.css";

/** A figure stands at the right; what a narrow screen can spare is left out there. */
type Kind = "number" | "spare" | "spareNumber";
export type Head = { text: string; kind?: Kind };

type Props = {
  label: string;
  heads: readonly Head[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Said in place of rows when there are none. */
  nobody?: string;
  more?: { text: string; onMore: () => void } | false;
};

/** Many rows under heads that stay in view. */
export function StaffTable({ label, heads, rows, nobody, more }: Props) {
  const kindAt = (at: number) => styles[heads[at]?.kind ?? ""];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <div className={styles.card}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map(({ text }, at) => (
                <th key={text} scope="col" className={kindAt(at)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={heads[at]?.text} className={kindAt(at)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={styles.nobody}>{nobody}</p>}
        {more && (
          <Button kind="quiet" wide onClick={more.onMore}>
            {more.text}
          </Button>
        )}
      </div>
    </section>
  );
}
