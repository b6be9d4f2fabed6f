import type { Case, CaseEvent } from "@hello/contract";
import { useId } from "react";
import { classNames } from "../../../../components/controls/class.names.ts";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import { outcomeText } from "../../cases/case.texts.ts";
import look from "../../shared/look.module.css";
import styles from "./case.panel.module.css";

const TEXTS = {
  title: "Historique du signalement",
  opened: "Signalement ouvert par l’équipe",
  contested: { author: "Contesté par l’auteur", reporter: "Contesté par une personne qui a signalé" },
  erased: "Personne effacée",
  untold: "Auteur non prévenu : ",
};

/** The events of the case, the latest first, without those that the panel shows elsewhere. */
export function CaseHistory({ shown, except }: { shown: Case; except: readonly CaseEvent[] }) {
  const id = useId();
  const events = shown.history.filter((event) => !except.includes(event));
  if (events.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {TEXTS.title}
      </h3>
      <ol className={styles.entries}>
        {events.map((event) => (
          <HistoryEntry key={event.id} event={event} isAboutPerson={shown.messageId === null} />
        ))}
      </ol>
    </section>
  );
}

export function HistoryEntry({ event, isAboutPerson }: { event: CaseEvent; isAboutPerson: boolean }) {
  const { kind, content, withheld, name, createdAt } = event;
  return (
    <li className={classNames(look.entry, styles.entry)} data-kind={kind}>
      <span className={styles.act}>{actOf(event, isAboutPerson)}</span>
      {content && <span className={look.typed} dir="auto">{`« ${content} »`}</span>}
      {withheld && <span className={look.typed}>{TEXTS.untold + withheld}</span>}
      <span className={look.note}>
        <bdi translate="no">{name ?? TEXTS.erased}</bdi>
        {`, ${momentText(createdAt)}`}
      </span>
    </li>
  );
}

function actOf({ kind, act, ground, by }: CaseEvent, isAboutPerson: boolean): string {
  if (kind === "open") return TEXTS.opened;
  if (kind === "contest") return TEXTS.contested[by === "author" ? "author" : "reporter"];
  return outcomeText({ kind, act, ground }, isAboutPerson);
}
