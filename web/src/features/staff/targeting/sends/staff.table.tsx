import type { ReactNode } from "react";
import { Button } from "../../../../components/controls/button.tsx";
import styles from "./staff.table.module.css";

/** Numbers are aligned right; spare columns are hidden on a narrow screen. */
type Kind = "number" | "spare" | "spareNumber";
export type Head = { text: string; kind?: Kind };

type Props = {
  label: string;
  heads: readonly Head[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown instead of rows if there are none. */
  nobody?: string;
  more?: { text: string; onMore: () => void } | false;
};

/** A table with a sticky header. */
export function StaffTable({ label, heads, rows, nobody, more }: Props) {
  const kindAt = (column: number) => styles[heads[column]?.kind ?? ""];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <div className={styles.card}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map(({ text }, column) => (
                <th key={text} scope="col" className={kindAt(column)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, column) => (
                  <td key={heads[column]?.text} className={kindAt(column)}>
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
