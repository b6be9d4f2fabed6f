import type { ReactNode } from "react";
import { More } from "./loading/loading.tsx";
import look from "./look.module.css";
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
  onMore: (() => void) | undefined;
  moreText?: string;
};
export function StaffTable({ label, heads, rows, nobody, onMore, moreText }: Props) {
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
        {rows.length === 0 && <p className={look.nobody}>{nobody}</p>}
        <More onMore={onMore} text={moreText} />
      </div>
    </section>
  );
}
