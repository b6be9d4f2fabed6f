import type { Case, CaseEvent } from "@hello/contract";
import { classNames } from "../../../../components/controls/class.names.ts";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import { ERASED_PERSON, outcomeText } from "../../cases/case.texts.ts";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import styles from "./case.panel.module.css";

const TEXTS = {
  opened: "Signalement ouvert par l’équipe",
  contested: { author: "Contesté par l’auteur", reporter: "Contesté par une personne qui a signalé" },
  untold: "Auteur non prévenu : ",
};

type Props = { title: string; events: readonly CaseEvent[]; isAboutPerson: boolean };

/** Some events of a case, the latest first, under a title. Without any it renders nothing. */
export function CaseHistory({ title, events, isAboutPerson }: Props) {
  if (events.length === 0) return null;
  return (
    <Section title={title} className={classNames(look.stackSmall, styles.part)} titleClass={look.smaller} level={3}>
      <ol>
        {events.map((event) => (
          <li key={event.id} className={classNames(look.entry, styles.entry)} data-kind={event.kind}>
            <span className={look.strong}>{actOf(event, isAboutPerson)}</span>
            {event.content && <span className={look.typed} dir="auto">{`« ${event.content} »`}</span>}
            {event.withheld && <span className={look.typed}>{TEXTS.untold + event.withheld}</span>}
            <span className={look.note}>
              <bdi translate="no">{event.name ?? ERASED_PERSON}</bdi>
              {`, ${momentText(event.createdAt)}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function actOf({ kind, act, ground, by }: CaseEvent, isAboutPerson: boolean): string {
  if (kind === "open") return TEXTS.opened;
  if (kind === "contest") return TEXTS.contested[by === "author" ? "author" : "reporter"];
  return outcomeText({ kind, act, ground }, isAboutPerson);
}

/** Who contests the latest decision and why, then that decision: what somebody else reads again (D80). */
export function contestedEvents({ contested, decision, history }: Case): readonly CaseEvent[] {
  if (!contested || !decision) return [];
  return history.filter(({ id, decisionId }) => id === decision.id || decisionId === decision.id);
}
