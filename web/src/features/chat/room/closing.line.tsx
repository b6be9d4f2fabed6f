import { zoneIn } from "@hello/contract/plain";
import { dayOf, useToday } from "../../../components/messages/dates.ts";
import { useBar } from "../../../session/page/bars.ts";
import styles from "./closing.line.module.css";

const SHOWN_BEFORE_MS = 7 * 24 * 60 * 60_000;

/** Tells when the room closes, from seven days before (STAY-16). */
export function ClosingLine({ closesAt, timeZone }: { closesAt: string; timeZone: string }) {
  const today = useToday();
  const isShown = useBar("closing", dayOf(Date.parse(closesAt) - SHOWN_BEFORE_MS) <= today);
  return isShown && <p className={styles.line}>Ce groupe fermera le {longDay(closesAt, timeZone)}.</p>;
}

/** 'samedi 12 décembre', where the stay is: rooms close there. */
function longDay(moment: string, zone: string): string {
  const format = { weekday: "long", day: "numeric", month: "long", timeZone: zoneIn(zone) } as const;
  return new Date(moment).toLocaleDateString("fr-FR", format).replace(" 1 ", " 1er ");
}
