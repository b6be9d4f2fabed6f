import { Field } from "../../../../components/controls/field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { AskChoice } from "../../shared/ask.choice.tsx";
import { momentOfParis, timeInParis } from "../../shared/paris.moment.ts";
import { SmsCost } from "./sms.cost.tsx";
import type { Options } from "./use.targeting.ts";
import styles from "./write.options.module.css";

const TEXTS = {
  sms: "Envoyer par SMS",
  urgent: "Urgent",
  urgentNote: "Un message urgent part aussi pendant les heures calmes.",
  smsNote: "Sans SMS, le message part par e-mail. Il apparaît toujours dans Hello.",
  remind: "Relancer automatiquement",
  when: "Relancer ceux qui n’ont pas répondu le",
  past: "Ce moment est passé.",
  unfinished: "Choisissez une date et une heure.",
};
const HOUR_MS = 3_600_000;
const REMINDED_AFTER_MS = 2 * HOUR_MS;

type Props = {
  options: Options;
  content: string;
  disabled: boolean;
  onChange: (change: Partial<Options>) => void;
  /** Another text, which costs fewer SMS. */
  onReplace: (content: string) => void;
};

/** By which channel a message leaves, what it asks, and when those without an answer are reminded. */
export function WriteOptions({ options, content, disabled, onChange, onReplace }: Props) {
  const { isSms, isUrgent, asks, remindTime } = options;
  return (
    <div className={styles.options}>
      <div className={styles.row}>
        <Tick label={TEXTS.sms} checked={isSms} disabled={disabled} onChange={(on) => onChange({ isSms: on })} />
        <Tick
          label={TEXTS.urgent}
          checked={isUrgent}
          disabled={disabled}
          onChange={(on) => onChange({ isUrgent: on })}
        />
        <div className={styles.note}>
          {isUrgent && <p>{TEXTS.urgentNote}</p>}
          {isSms ? <SmsCost content={content} asks={asks} onReplace={onReplace} /> : <p>{TEXTS.smsNote}</p>}
        </div>
      </div>
      <div className={styles.row}>
        <AskChoice value={asks} onChange={(value) => onChange({ asks: value })} />
        {asks && (
          <Tick
            label={TEXTS.remind}
            checked={remindTime !== null}
            onChange={(on) => onChange({ remindTime: on ? nextTime() : null })}
          />
        )}
      </div>
      {asks && remindTime !== null && <ReminderTime options={options} onChange={onChange} />}
    </div>
  );
}

function ReminderTime({ options, onChange }: Pick<Props, "options" | "onChange">) {
  const problem = reminderProblem(options);
  return (
    <div className={styles.when}>
      <Field label={TEXTS.when} {...(problem && { error: problem })}>
        {(links) => (
          <input
            {...links}
            type="datetime-local"
            min={timeInParis(Date.now())}
            value={options.remindTime ?? ""}
            onChange={(event) => onChange({ remindTime: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** On the hour. */
function nextTime(): string {
  return timeInParis(Math.ceil((Date.now() + REMINDED_AFTER_MS) / HOUR_MS) * HOUR_MS);
}

export function reminderProblem({ asks, remindTime }: Options): string | undefined {
  if (!asks || remindTime === null) return undefined;
  const moment = momentOfParis(remindTime);
  if (moment === null) return TEXTS.unfinished;
  return Date.parse(moment) <= Date.now() ? TEXTS.past : undefined;
}
