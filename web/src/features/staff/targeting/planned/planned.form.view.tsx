import type { PlanKind, PlannedNotice } from "@hello/contract";
import { PLANNED_DAYS_MAX } from "@hello/contract/limits";
import { dayIn, lengthOf } from "@hello/contract/plain";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { InputField, SelectField, TextareaField } from "../../../../components/controls/field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { askProblem } from "../../shared/answers/answers.texts.ts";
import { AskChoice } from "../../shared/answers/ask.choice.tsx";
import look from "../../shared/look.module.css";
import { OptionCards } from "../../shared/option.cards.tsx";
import { smsEndLength } from "../../shared/sms/sms.ask.ts";
import { SmsEnd } from "../../shared/sms/sms.cost.tsx";
import { TestSend } from "../shared/test.send.tsx";
import { TitleWithBack } from "../shared/title.with.back.tsx";
import { PlanAudience } from "./planned.audience.tsx";
import { PlanCheckDialog } from "./planned.check.tsx";
import { PlanConflictDialog } from "./planned.conflict.tsx";
import styles from "./planned.form.module.css";
import { contentMaxOf, filtersOf, isAtOpening, type PlanForm } from "./planned.form.ts";
import { KIND_NAMES } from "./planned.texts.ts";
import { PlanVariables } from "./planned.variables.tsx";
import { type Start, usePlanForm } from "./use.plan.form.ts";

const TEXTS = {
  create: "Préparer un avis",
  change: "Modifier l’avis",
  back: "Revenir sans enregistrer",
  kind: "Quand part-il\u00a0?",
  name: "Nom",
  nameHint: "Pour le retrouver ; les participants ne le voient pas.",
  content: "Texte",
  contentHint: "Les variables prennent la valeur de chaque séjour.",
  datedHint: "Avec une date, les variables demandent un avis à un seul séjour.",
  channel: "Canal",
  email: "E-mail",
  sms: "SMS",
  urgent: "Urgent",
  urgentNote: "Un avis urgent part aussi pendant les heures calmes.",
  day: "Date",
  time: "Heure (Paris)",
  timeThere: "Heure (sur place)",
  days: "Jours",
  side: "Moment",
  check: "Vérifier et enregistrer",
  save: "Enregistrer",
  asNew: "L’enregistrer comme nouvel avis",
  restored: "Ce que vous n’aviez pas enregistré est de retour.",
  startAgain: "L’abandonner",
};

const KINDS: readonly { value: PlanKind; text: string; hint: string }[] = [
  { value: "text", text: KIND_NAMES.text, hint: "Un texte prêt, que vous enverrez vous-même" },
  { value: "dated", text: KIND_NAMES.dated, hint: "Part une fois, au jour et à l’heure dits" },
  { value: "stays", text: KIND_NAMES.stays, hint: "Part une fois par séjour, à l’ouverture ou selon le départ" },
];
const SIDES: readonly { value: PlanForm["side"]; text: string }[] = [
  { value: "opening", text: "à l’ouverture du groupe" },
  { value: "before", text: "avant le départ" },
  { value: "after", text: "après le départ" },
];
const CHANNELS = [
  { value: "email", text: TEXTS.email },
  { value: "sms", text: TEXTS.sms },
] as const;

type Props = Start & {
  staff: Staff;
  isLead: boolean;
  isLimited: boolean;
  /** Called once the form holds what another screen has filled in. */
  onStarted: () => void;
  onSaved: (plan: PlannedNotice) => void;
  onBack: () => void;
};

/** Makes or changes a planned notice (D65). */
export function PlanFormView({ onStarted, onBack, ...options }: Props) {
  const { staff, isLead, isLimited, plan } = options;
  const title = plan ? TEXTS.change : TEXTS.create;
  useTitle(title);
  const root = useRef<HTMLFormElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const state = usePlanForm(options);
  const { form, set, errors, problem, refusals, isBusy } = state;
  const asks = form.asks === "none" ? null : form.asks;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onStarted(), []);
  useEffect(() => {
    if (refusals > 0) root.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]")?.focus();
  }, [refusals]);

  function insert(text: string): void {
    const area = content.current;
    if (!area) return;
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    set({ content: area.value });
  }

  return (
    <div className={classNames(look.page, styles.page)}>
      <TitleWithBack title={title} back={TEXTS.back} onBack={onBack} />
      {state.isRestored && (
        <p className={classNames(look.spread, look.accent, styles.restored)} role="status">
          {TEXTS.restored}
          <Button kind="quiet" onClick={state.startAgain}>
            {TEXTS.startAgain}
          </Button>
        </p>
      )}
      <form
        ref={root}
        className={styles.form}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void state.check();
        }}
      >
        <OptionCards label={TEXTS.kind} options={KINDS} value={form.kind} onChange={(kind) => set({ kind })} />
        <InputField
          type="text"
          label={TEXTS.name}
          hint={TEXTS.nameHint}
          error={errors.name}
          autoComplete="off"
          value={form.name}
          onChange={(name) => set({ name })}
        />
        <div className={look.stackSmall}>
          <TextareaField
            ref={content}
            label={TEXTS.content}
            hint={form.kind === "dated" ? TEXTS.datedHint : TEXTS.contentHint}
            counter={`${numberText(lengthOf(form.content.trim()) + smsEndLength({ isSms: form.isSms, asks }))} / ${numberText(contentMaxOf(form))}`}
            rows={6}
            value={form.content}
            onChange={(text) => set({ content: text })}
            error={errors.content}
          />
          <PlanVariables onInsert={insert} />
        </div>
        <Moment form={form} errors={errors} onChange={set} />
        {form.kind !== "text" && (
          <PlanAudience
            form={form}
            isLead={isLead}
            isLimited={isLimited}
            http={staff.pageHttp}
            error={errors.audience}
            onChange={set}
          />
        )}
        <div className={styles.row}>
          <SelectField
            label={TEXTS.channel}
            placeholder={TEXTS.channel}
            options={CHANNELS}
            value={form.isSms ? "sms" : "email"}
            onChange={(channel) => set({ isSms: channel === "sms" })}
          />
          <div className={styles.urgent}>
            <Tick label={TEXTS.urgent} checked={form.isUrgent} onChange={(isUrgent) => set({ isUrgent })} />
            <p className={styles.note}>{TEXTS.urgentNote}</p>
          </div>
        </div>
        <AskChoice value={asks} error={errors.asks} onChange={(value) => set({ asks: value ?? "none" })} />
        {form.isSms && asks && (
          <div className={styles.note}>
            <SmsEnd asks={asks} />
          </div>
        )}
        {problem && (
          <div className={classNames(look.lineWide, look.danger, styles.problem)} role="alert">
            {problem}
            {state.isGone && (
              <Button kind="secondary" loading={isBusy} onClick={() => void state.saveAsNew()}>
                {TEXTS.asNew}
              </Button>
            )}
          </div>
        )}
        <div className={classNames(look.tools, styles.actions)}>
          <Button type="submit" loading={isBusy && !state.checked}>
            {form.kind === "text" ? TEXTS.save : TEXTS.check}
          </Button>
          <TestSend
            http={staff.http}
            content={form.content.trim()}
            isSms={form.isSms}
            asks={asks}
            filters={filtersOf(form) ?? undefined}
            disabled={errors.content !== undefined || askProblem(asks) !== undefined}
          />
        </div>
      </form>
      {state.checked && (
        <PlanCheckDialog
          form={form}
          checked={state.checked}
          isBusy={isBusy}
          onSave={() => void state.save()}
          onClose={state.closeDialogs}
        />
      )}
      {state.theirs && (
        <PlanConflictDialog
          form={form}
          theirs={state.theirs}
          changes={state.changes}
          isBusy={isBusy}
          onKeep={() => void state.overwrite(state.theirs!._version)}
          onTake={state.takeTheirs}
          onClose={state.closeDialogs}
        />
      )}
    </div>
  );
}

type MomentProps = {
  form: PlanForm;
  errors: ReturnType<typeof usePlanForm>["errors"];
  onChange: (change: Partial<PlanForm>) => void;
};

/** The fields for the time of a planned notice. A text to reuse has none. */
function Moment({ form, errors, onChange }: MomentProps): ReactNode {
  if (form.kind === "text") return null;
  const isOpening = isAtOpening(form);
  return (
    <div className={styles.row}>
      {form.kind === "dated" ? (
        <InputField
          type="date"
          label={TEXTS.day}
          error={errors.day}
          min={dayIn(Date.now())}
          value={form.day}
          onChange={(day) => onChange({ day })}
        />
      ) : (
        <>
          {!isOpening && (
            <InputField
              type="number"
              label={TEXTS.days}
              error={errors.days}
              inputMode="numeric"
              min={0}
              max={PLANNED_DAYS_MAX}
              value={form.days}
              onChange={(days) => onChange({ days })}
            />
          )}
          <SelectField
            label={TEXTS.side}
            placeholder={TEXTS.side}
            options={SIDES}
            value={form.side}
            onChange={(side) => onChange({ side })}
          />
        </>
      )}
      {!isOpening && (
        <InputField
          type="time"
          label={form.kind === "stays" ? TEXTS.timeThere : TEXTS.time}
          error={errors.time}
          value={form.time}
          onChange={(time) => onChange({ time })}
        />
      )}
    </div>
  );
}
