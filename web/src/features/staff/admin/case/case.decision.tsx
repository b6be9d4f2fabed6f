import type { Case } from "@hello/contract";
import { type DecisionAct, GROUND_NAMES, GROUNDS } from "@hello/contract/plain";
import { type FormEvent, useId, useRef, useState } from "react";
import { type Http, hasCode } from "../../../../api/http.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Problem, SelectField } from "../../../../components/controls/field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { capitalized } from "../../../../components/texts/staff.texts.ts";
import { DecisionText } from "../../cases/decision.text.tsx";
import { toldOf } from "../../cases/lift.dialog.tsx";
import { StatementPreview } from "../../cases/statement.preview.tsx";
import { changesIn, changeText } from "../../shared/conflict.tsx";
import look from "../../shared/look.module.css";
import { OptionCards } from "../../shared/option.cards.tsx";
import { ReasonField } from "../../shared/reason.field.tsx";
import { useAction } from "../../shared/use.action.ts";
import { CONFIRM_TEXTS, optionsOf } from "./case.acts.ts";
import styles from "./case.decision.module.css";
import type { DecisionDraft } from "./case.draft.ts";
import { isUntold, postOf } from "./decision.form.ts";

const TEXTS = {
  title: "Décision",
  contested: "Décision contestée : relisez tout, puis décidez.",
  act: "Que faire ?",
  noAct: "Choisissez ce qu’il faut faire.",
  ground: "Motif",
  choose: "Choisissez un motif",
  noGround: "Choisissez un motif.",
  hint: "Écrivez simplement : une personne de quatorze ans doit comprendre. Elle ne lira pas votre nom.",
  withhold: "Ne pas prévenir l’auteur",
  withheld: "Pourquoi ne pas prévenir l’auteur",
  withheldHint: "Seulement si le prévenir mettait quelqu’un en danger. Cette raison reste dans l’historique.",
  stale: "Le signalement a changé entre-temps. Il est affiché à jour : vérifiez-le et confirmez à nouveau.",
};
const ACT_NAMES: Record<string, string> = {
  open: "signalement rouvert",
  contest: "décision contestée",
  decide: "décision",
  lift: "sanction levée",
  restore: "message remis en place",
};
const GROUND_OPTIONS = GROUNDS.map((value) => ({ value, text: capitalized(GROUND_NAMES[value]) }));

type Props = {
  shown: Case;
  http: Http;
  isLead: boolean;
  draft: DecisionDraft;
  onDecided: (next: Case) => void;
  /** Loads the case again, because another collaborator has changed it. */
  onReload: () => Promise<void>;
};

/** The form of a decision: act, ground and text, with a preview of the statements (D77, D80). */
export function CaseDecision({ shown, http, isLead, draft, onDecided, onReload }: Props) {
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { form, change } = draft;
  const { act, ground, content, withheld } = form;

  async function decide(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const post = isBusy ? undefined : postOf(form, shown);
    if (!post) return focusFirstFault();
    await run(async () => {
      try {
        onDecided(
          await http("POST /amplify/cases/:id/decisions", {
            id: shown.id,
            json: { id: draft.idOf(shown._version), ...post },
          }),
        );
      } catch (error) {
        if (!hasCode(error, "already_decided", "stale_version")) throw error;
        // If somebody else has decided, the reloaded case shows their decision beside what was typed here.
        if (hasCode(error, "stale_version")) draft.keepBecause([TEXTS.stale, ...actsIn(error)].join(" "));
        await onReload();
      }
    });
  }

  /** Waits for the next frame, which shows the errors. */
  function focusFirstFault(): void {
    requestAnimationFrame(() => {
      const faults = root.current?.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-fault] input");
      faults?.[0]?.focus();
    });
  }

  return (
    <form
      ref={root}
      className={classNames(look.stackLarge, styles.decision)}
      aria-labelledby={id}
      onSubmit={(event) => void decide(event)}
      noValidate
    >
      <h3 id={id} className={look.subtitle}>
        {shown.contested ? TEXTS.contested : TEXTS.title}
      </h3>
      <OptionCards
        label={TEXTS.act}
        options={optionsOf(shown, isLead)}
        value={act}
        onChange={(next) => change({ act: next })}
        error={isTried && act === "" ? TEXTS.noAct : undefined}
        isList
      />
      <SelectField
        label={TEXTS.ground}
        placeholder={TEXTS.choose}
        options={GROUND_OPTIONS}
        value={ground}
        onChange={(next) => change({ ground: next })}
        {...(isTried && ground === "" && { error: TEXTS.noGround, "aria-invalid": true as const })}
      />
      {ground === "danger" && (
        <Tick label={TEXTS.withhold} checked={form.isWithheld} onChange={(isWithheld) => change({ isWithheld })} />
      )}
      {isUntold(form) && (
        <ReasonField
          label={TEXTS.withheld}
          hint={TEXTS.withheldHint}
          rows={2}
          value={withheld}
          onChange={(next) => change({ withheld: next })}
          isTried={isTried}
        />
      )}
      <DecisionText
        value={content}
        onChange={(next) => change({ content: next })}
        hint={TEXTS.hint}
        isTried={isTried}
      />
      {act !== "" && ground !== "" && (
        <StatementPreview
          statement={{
            outcome: act,
            ground,
            content,
            roomName: shown.roomName,
            messageAt: shown.message?.createdAt ?? null,
            others: shown.others,
            isReview: shown.contested,
            isGone: (shown.message?.deleted && !shown.message.isKept) ?? false,
            hasPhotos: (shown.message?.undecided.length ?? 0) > 0,
          }}
          told={toldOf(shown, isUntold(form))}
        />
      )}
      <Problem text={problem ?? draft.kept} />
      <Button type="submit" kind={isHarsh(act) ? "danger" : "primary"} loading={isBusy} wide>
        {CONFIRM_TEXTS[act]}
      </Button>
    </form>
  );
}

/** Who did what to the case meanwhile. Reports by others have no line of their own: they stand above. */
function actsIn(error: unknown): string[] {
  const acts = changesIn(error).slice(0, 1);
  return acts.map(({ name, at, act }) => `${changeText(name, at, [ACT_NAMES[act] ?? act])}.`);
}

function isHarsh(act: DecisionAct | ""): boolean {
  return act === "photo" || act === "delete" || act === "block" || act === "ban";
}
