import type { Case } from "@hello/contract";
import { CASE_REASONS } from "@hello/contract/plain";
import { useRef, useState } from "react";
import { classNames } from "../../../../components/controls/class.names.ts";
import { numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { CaseMarks } from "../../cases/case.marks.tsx";
import { openedText } from "../../cases/case.texts.ts";
import look from "../../shared/look.module.css";
import { CaseAuthor } from "./case.author.tsx";
import { CaseContest, contestedEvents } from "./case.contest.tsx";
import { CaseDecision } from "./case.decision.tsx";
import { type DecisionDraft, useDecisionDraft } from "./case.draft.ts";
import { CaseHistory } from "./case.history.tsx";
import { CaseOutcome } from "./case.outcome.tsx";
import styles from "./case.panel.module.css";
import { CaseReports } from "./case.reports.tsx";
import { CaseStanding } from "./case.standing.tsx";
import { Emergency } from "./emergency.tsx";

const TEXTS = {
  label: "Signalement",
  barred: {
    own: "Ce signalement concerne votre propre message : quelqu’un d’autre de l’équipe décide.",
    contested: "Votre décision est contestée : quelqu’un d’autre de l’équipe relit tout et décide.",
    reviewed:
      "Votre décision a été contestée, et quelqu’un d’autre a décidé depuis\u00a0: vous ne pouvez plus y revenir.",
  },
  decided: "Décision enregistrée.",
};

type Props = {
  shown: Case;
  staff: Staff;
  isLead: boolean;
  onChanged: (next: Case) => void;
  onReload: () => Promise<void>;
};

/** The facts of a case, its decision and its history. */
export function CasePanel({ shown, staff, isLead, onChanged, onReload }: Props) {
  const draft = useDecisionDraft(shown, staff.uuid);
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState("");
  const changed = (next: Case, text: string) => {
    onChanged(next);
    setDone(text);
    // The element with the focus is gone.
    heading.current?.focus();
  };
  return (
    <section className={styles.panel} aria-label={TEXTS.label}>
      <header className={look.spread}>
        <h2 ref={heading} className={classNames(look.subtitle, styles.title)} tabIndex={-1}>
          {titleOf(shown)}
        </h2>
        <p className={styles.state}>
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
      <CaseContest shown={shown} />
      {decision(draft)}
      <CaseStanding shown={shown} http={staff.http} onChanged={onReload} />
      <CaseHistory shown={shown} except={contestedEvents(shown)} />
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
