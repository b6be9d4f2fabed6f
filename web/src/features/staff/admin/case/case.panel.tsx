import type { Case } from "@hello/contract";
import { CASE_REASONS, PAGE_PATHS } from "@hello/contract/plain";
import Phone from "lucide-react/icons/phone";
import { useRef, useState } from "react";
import { Link } from "wouter";
import type { Http } from "../../../../api/http.ts";
import { Avatar } from "../../../../components/avatar/avatar.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { countedText, momentText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { CaseMarks } from "../../cases/case.marks.tsx";
import { ERASED_PERSON, openedText } from "../../cases/case.texts.ts";
import { PersonStanding } from "../../cases/person.standing.tsx";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import { CaseDecision } from "./case.decision.tsx";
import { type DecisionDraft, useDecisionDraft } from "./case.draft.ts";
import { CaseHistory, contestedEvents } from "./case.history.tsx";
import { CaseOutcome } from "./case.outcome.tsx";
import styles from "./case.panel.module.css";
import { CaseReports } from "./case.reports.tsx";

const TEXTS = {
  label: "Signalement",
  barred: {
    own: "Ce signalement concerne votre propre message : quelqu’un d’autre de l’équipe décide.",
    contested: "Votre décision est contestée : quelqu’un d’autre de l’équipe relit tout et décide.",
    reviewed:
      "Votre décision a été contestée, et quelqu’un d’autre a décidé depuis\u00a0: vous ne pouvez plus y revenir.",
  },
  decided: "Décision enregistrée.",
  contested: "Contestation",
  history: "Historique du signalement",
  standing: "Cette personne",
  noStanding: "Aucune décision auparavant, aucune sanction en cours.",
  staff: "Équipe",
  deleted: "Supprimé du groupe",
  notKept: "Le texte et les fichiers du message ne sont plus conservés.",
};

type Props = {
  shown: Case;
  staff: Staff;
  isLead: boolean;
  onChanged: (next: Case) => void;
  onReload: () => Promise<void>;
};
export function CasePanel({ shown, staff, isLead, onChanged, onReload }: Props) {
  const draft = useDecisionDraft(shown, staff.uuid);
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState("");
  const contested = contestedEvents(shown);
  const isAboutPerson = shown.messageId === null;
  const changed = (next: Case, text: string) => {
    onChanged(next);
    setDone(text);
    // The element with the focus is gone.
    heading.current?.focus();
  };
  return (
    <section className={classNames(look.stackLarge, styles.panel)} aria-label={TEXTS.label}>
      <header className={look.spread}>
        <h2 ref={heading} className={classNames(look.subtitle, styles.title)} tabIndex={-1}>
          {titleOf(shown)}
        </h2>
        <p className={classNames(look.row, look.note)}>
          {shown.state === "open" ? openedText(shown.openedAt) : "Décidé"}
          {shown.state === "open" && <CaseMarks {...shown} />}
        </p>
      </header>
      <p className={look.done} role="status">
        {done}
      </p>
      <Emergency />
      <CaseAuthor shown={shown} />
      {shown.latestReports.length > 0 && <CaseReports shown={shown} http={staff.pageHttp} />}
      <CaseHistory title={TEXTS.contested} events={contested} isAboutPerson={isAboutPerson} />
      {decision(draft)}
      <CaseStanding shown={shown} http={staff.http} onChanged={onReload} />
      <CaseHistory
        title={TEXTS.history}
        events={shown.history.filter((event) => !contested.includes(event))}
        isAboutPerson={isAboutPerson}
      />
    </section>
  );

  function decision(typed: DecisionDraft) {
    const barred = shown.barred && <p className={styles.barred}>{TEXTS.barred[shown.barred]}</p>;
    if (shown.state === "decided") {
      return (
        <>
          <CaseOutcome shown={shown} http={staff.http} draft={typed} onChanged={changed} onReload={onReload} />
          {barred}
        </>
      );
    }
    if (barred) return barred;
    return (
      <CaseDecision
        shown={shown}
        http={staff.http}
        isLead={isLead}
        draft={typed}
        onDecided={(next) => {
          typed.clear();
          changed(next, TEXTS.decided);
        }}
        onReload={onReload}
      />
    );
  }
}

function titleOf({ reports, types, messageId, author }: Case): string {
  if (messageId === null) return `À propos de ${author.name ?? "une personne effacée"}`;
  if (reports === 0 && types.includes("DETECTED")) return CASE_REASONS.DETECTED;
  if (reports === 0) return "Message examiné par l’équipe";
  if (types.every((type) => type === "PHOTO")) return "Photo retirée";
  return reports === 1 ? "Message signalé" : `Message signalé ${numberText(reports)} fois`;
}

/** The person whom the case is about. The room beside shows the message itself. */
function CaseAuthor({ shown }: { shown: Case }) {
  const { author, message, others, isStaffAuthor } = shown;
  const name = author.name ?? ERASED_PERSON;
  return (
    <div className={look.besideWide}>
      <Avatar userId={author.userId} name={name} staff={isStaffAuthor} />
      <p className={styles.who}>
        {isStaffAuthor || author.name === null ? (
          <bdi translate="no" className={styles.name}>
            {name}
          </bdi>
        ) : (
          <Link href={PAGE_PATHS.interaction.replace(":customerId", author.uuid)} className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </Link>
        )}
        <span className={look.note}>
          {[
            isStaffAuthor && TEXTS.staff,
            message && `Message du ${momentText(message.createdAt)}`,
            others > 0 && `et ${countedText(others, "autre", "autres")}, que la décision concerne aussi`,
            message?.deleted && TEXTS.deleted,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {message?.content === null && <span className={look.note}>{TEXTS.notKept}</span>}
      </p>
    </div>
  );
}

/** The sanctions against the author, and the decisions of other cases about them. */
function CaseStanding({ shown, http, onChanged }: { shown: Case; http: Http; onChanged: () => Promise<void> }) {
  const { sanctions, earlier, state } = shown;
  if (shown.isStaffAuthor) return null;
  return (
    <Section
      title={TEXTS.standing}
      className={classNames(look.stackSmall, styles.part)}
      titleClass={look.smaller}
      level={3}
    >
      {sanctions.length === 0 && earlier.length === 0 && <p className={look.note}>{TEXTS.noStanding}</p>}
      <PersonStanding
        sanctions={sanctions}
        decisions={earlier}
        mayLift={({ caseId }) => state === "decided" || caseId !== shown.id}
        roomName={shown.roomName}
        http={http}
        onLifted={() => void onChanged()}
      />
    </Section>
  );
}

const EMERGENCY = "Quelqu’un est en danger ? Appelez d’abord.";
const NUMBERS = [
  { text: "Police, secours", numbers: ["17", "112"] },
  { text: "Enfant", numbers: ["119"] },
  { text: "Harcèlement", numbers: ["3018"] },
];

/** The numbers that every case shows (D81). */
function Emergency() {
  return (
    <aside className={styles.emergency} aria-label={EMERGENCY}>
      <p className={classNames(look.beside, styles.emergencyTitle)}>
        <Phone aria-hidden="true" />
        {EMERGENCY}
      </p>
      <ul className={styles.numbers}>
        {NUMBERS.map(({ text, numbers }) => (
          <li key={text}>
            {`${text} : `}
            {numbers.map((number, index) => (
              <span key={number}>
                {index > 0 && " ou "}
                <a href={`tel:${number}`} className={styles.number}>
                  {number}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </aside>
  );
}
