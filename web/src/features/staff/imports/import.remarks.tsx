import type { ImportRemark } from "@hello/contract";
import { countedText } from "../../../components/texts/staff.texts.ts";
import styles from "./imports.module.css";
import { remarkText } from "./imports.texts.ts";

const SHOWN_MAX = 50;

type Props = { summary: string; remarks: readonly ImportRemark[]; isRefused: boolean; isOpen?: boolean };

/** The lines with problems, in a folded list. */
export function Remarks({ summary, remarks, isRefused, isOpen = false }: Props) {
  return (
    <details className={styles.remarks} open={isOpen}>
      <summary data-refused={isRefused || undefined}>{summary}</summary>
      <ul>
        {remarks.slice(0, SHOWN_MAX).map((remark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index}>{remarkText(remark)}</li>
        ))}
        {remarks.length > SHOWN_MAX && <li>{`… et ${countedText(remarks.length - SHOWN_MAX, "autre", "autres")}.`}</li>}
      </ul>
    </details>
  );
}
