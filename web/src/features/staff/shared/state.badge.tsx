import type { StayState } from "@hello/contract";
import { classNames } from "../../../components/controls/class.names.ts";
import { STATE_NAMES } from "../../../components/texts/staff.texts.ts";
import look from "./look.module.css";
import styles from "./state.badge.module.css";

/** The state of a stay. Each state has its own sign, so that nobody depends on the colour. */
export function StateBadge({ state }: { state: StayState }) {
  return (
    <span className={classNames(look.badge, styles.badge)} data-state={state}>
      {STATE_NAMES[state]}
    </span>
  );
}
