import type { CaseItem } from "@hello/contract";
import Clock3 from "lucide-react/icons/clock-3";
import MessageCircleWarning from "lucide-react/icons/message-circle-warning";
import { classNames } from "../../../components/controls/class.names.ts";
import look from "../shared/look.module.css";
import styles from "./case.marks.module.css";

const TEXTS = { contested: "Contesté", overdue: "Plus de 24 h" };

/** Marks of an urgent case. Each mark has its own sign, so that nobody depends on the colour. */
export function CaseMarks({ contested, overdue }: Pick<CaseItem, "contested" | "overdue">) {
  if (!contested && !overdue) return null;
  return (
    <span className={styles.marks}>
      {contested && (
        <span className={classNames(look.badge, look.danger, styles.mark)} data-kind="contested">
          <MessageCircleWarning aria-hidden="true" size={14} />
          {TEXTS.contested}
        </span>
      )}
      {overdue && (
        <span className={classNames(look.badge, look.danger, styles.mark)} data-kind="overdue">
          <Clock3 aria-hidden="true" size={14} />
          {TEXTS.overdue}
        </span>
      )}
    </span>
  );
}
