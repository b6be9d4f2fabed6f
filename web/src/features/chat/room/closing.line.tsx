import { dayOf, useToday } from "../../../components/messages/dates.ts";
import { useBar } from "../../../session/page/bars.ts";
import styles from "./closing.line.module.css";

const SHOWN_BEFORE_MS = 7 * 24 * 60 * 60_000;

/** Tells when the room closes, from seven days before (STAY-16). */
export function ClosingLine({ closesAt }: { closesAt: string }) {
  const today = useToday();
  const isShown = useBar("closing", dayOf(Date.parse(closesAt) - SHOWN_BEFORE_MS) <= today);
  return isShown && <p className={styles.line}>Ce groupe fermera le {longDay(closesAt)}.</p>;
}

/** 'samedi 12 décembre', in Paris, where rooms close. */
function longDay(moment: string): string {
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: "Europe/Paris" } as const;
  return new Date(moment).toLocaleDateString("fr-FR", format).replace(" 1 ", " 1er ");
}
