import type { Case } from "@hello/contract";
import { useId, useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import { DecisionList } from "../../cases/decision.list.tsx";
import { type Lift, LiftDialog } from "../../cases/lift.dialog.tsx";
import { SanctionList } from "../../cases/sanction.list.tsx";
import look from "../../shared/look.module.css";
import styles from "./case.panel.module.css";

const TEXTS = {
  title: "Cette personne",
  nothing: "Aucune décision auparavant, aucune sanction en cours.",
};

/** The sanctions against the author, and the decisions of other cases about them. */
export function CaseStanding({ shown, http, onChanged }: { shown: Case; http: Http; onChanged: () => Promise<void> }) {
  const id = useId();
  const [lift, setLift] = useState<Lift>();
  const { sanctions, earlier, state } = shown;
  if (shown.isStaffAuthor) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {TEXTS.title}
      </h3>
      {sanctions.length === 0 && earlier.length === 0 && <p className={look.note}>{TEXTS.nothing}</p>}
      <SanctionList
        sanctions={sanctions}
        mayLift={({ caseId }) => state === "decided" || caseId !== shown.id}
        onLift={(sanction) => setLift({ id: randomId(), sanction })}
      />
      {earlier.length > 0 && <DecisionList decisions={earlier} />}
      {lift && (
        <LiftDialog
          lift={lift}
          roomName={shown.roomName}
          http={http}
          onLifted={() => {
            setLift(undefined);
            void onChanged();
          }}
          onClose={() => setLift(undefined)}
        />
      )}
    </section>
  );
}
