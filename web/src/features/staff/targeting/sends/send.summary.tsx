import type { SendProgress } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { classNames } from "../../../../components/controls/class.names.ts";
import { countedText, momentText } from "../../../../components/texts/staff.texts.ts";
import { askName } from "../../shared/answers/answers.texts.ts";
import { CHANNEL_NAMES } from "../../shared/answers/delivery.texts.ts";
import look from "../../shared/look.module.css";
import { StayLinks } from "../shared/stay.names.tsx";
import { ProgressBar } from "./send.progress.tsx";
import styles from "./sends.module.css";
import { dateText } from "./sends.texts.ts";

const TEXTS = {
  first: "C’est une relance. Voir le premier envoi",
  reminders: "Relances",
  planned: "Relance automatique prévue le",
  urgent: "urgent",
  corrects: "C’est une correction. Voir l’envoi corrigé",
  corrected: "Corrigé. Voir la correction",
};

/** The text of a send, who sent it when, what it asks, and its reminders. */
export function SendSummary({ send }: { send: SendProgress }) {
  return (
    <section className={styles.summary}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <p className={styles.content} tabIndex={0}>
        {send.content}
      </p>
      <p className={look.note}>{factsOf(send)}</p>
      {send.about && <StayLinks about={send.about} />}
      <SendMarks send={send} />
      {send.reminds && (
        <Link href={pathOf(send.reminds)} className={classNames(look.link, styles.link)}>
          {TEXTS.first}
        </Link>
      )}
      {send.remindAt && (
        <p className={look.note}>
          {TEXTS.planned} {momentText(send.remindAt)}
        </p>
      )}
      {send.reminders.length > 0 && (
        <ul className={styles.reminders} aria-label={TEXTS.reminders}>
          {send.reminders.map((reminder) => (
            <li key={reminder.id}>
              <Link href={pathOf(reminder.id)} className={classNames(look.link, styles.link)}>
                {`Relance du ${momentText(reminder.createdAt)}`}
              </Link>
              {` · ${CHANNEL_NAMES[reminder.isSms ? "sms" : "email"]} · ${countedText(reminder.recipients, "personne", "personnes")}`}
            </li>
          ))}
        </ul>
      )}
      <ProgressBar send={send} />
    </section>
  );
}

/** What became of it afterwards: corrected, taken back. */
function SendMarks({ send: { corrects, correctedBy, retiredAt, retiredBy } }: { send: SendProgress }) {
  if (!(corrects || correctedBy || retiredAt)) return null;
  return (
    <p className={styles.notes}>
      {retiredAt && <span>{retiredText(retiredAt, retiredBy)}</span>}
      {corrects && (
        <Link href={pathOf(corrects)} className={look.link}>
          {TEXTS.corrects}
        </Link>
      )}
      {correctedBy && (
        <Link href={pathOf(correctedBy)} className={look.link}>
          {TEXTS.corrected}
        </Link>
      )}
    </p>
  );
}

function retiredText(retiredAt: string, retiredBy: string | null): string {
  return `Retiré le ${momentText(retiredAt)}${retiredBy ? ` par ${retiredBy}` : ""}`;
}

function pathOf(id: string): string {
  return PAGE_PATHS.send.replace(":id", id);
}

function factsOf({ createdAt, collaboratorName, isSms, isUrgent, recipients, asks }: SendProgress): string {
  return [
    dateText(createdAt),
    collaboratorName,
    CHANNEL_NAMES[isSms ? "sms" : "email"],
    countedText(recipients, "personne", "personnes"),
    isUrgent && TEXTS.urgent,
    asks && `demande «\u00a0${askName(asks)}\u00a0»`,
  ]
    .filter(Boolean)
    .join(" · ");
}
