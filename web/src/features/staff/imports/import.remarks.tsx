import type { ImportRemark } from "@hello/contract";
import type { ReactNode } from "react";
import styles from "./imports.module.css";
import { othersText, remarkText } from "./imports.texts.ts";

type FoldProps = { summary: string; isGrave: boolean; isOpen: boolean; children: ReactNode };

/** A list under its summary. A long one scrolls, also by keyboard. */
export function Fold({ summary, isGrave, isOpen, children }: FoldProps) {
  return (
    <details className={styles.remarks} open={isOpen}>
      <summary data-refused={isGrave || undefined}>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={summary}>
        {children}
      </ul>
    </details>
  );
}

const SHOWN_MAX = 50;

type Props = { summary: string; remarks: readonly ImportRemark[]; isRefused: boolean; isOpen?: boolean };
export function Remarks({ summary, remarks, isRefused, isOpen = false }: Props) {
  return (
    <Fold summary={summary} isGrave={isRefused} isOpen={isOpen}>
      {remarks.slice(0, SHOWN_MAX).map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index}>{remarkText(remark)}</li>
      ))}
      {remarks.length > SHOWN_MAX && <li>{othersText(remarks.length - SHOWN_MAX)}</li>}
    </Fold>
  );
}
