import { timeIn } from "@hello/contract/plain";
import { classNames } from "../../../../components/controls/class.names.ts";
import { InputField } from "../../../../components/controls/field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { AskChoice } from "../../shared/answers/ask.choice.tsx";
import look from "../../shared/look.module.css";
import { SmsCost } from "../../shared/sms/sms.cost.tsx";
import { nextReminder, type Options, reminderProblem } from "./write.form.ts";
import styles from "./write.options.module.css";

const TEXTS = {
  sms: "Envoyer par SMS",
  urgent: "Urgent",
  urgentNote: "Un message urgent part aussi pendant les heures calmes.",
  smsNote: "Sans SMS, le message part par e-mail. Il apparaît toujours dans Hello.",
  remind: "Relancer automatiquement",
  when: "Relancer ceux qui n’ont pas répondu le",
};

type Props = {
  options: Options;
  content: string;
  disabled: boolean;
  onChange: (change: Partial<Options>) => void;
  /** Another text, which costs fewer SMS. */
  onReplace: (content: string) => void;
};
export function WriteOptions({ options, content, disabled, onChange, onReplace }: Props) {
  const { isSms, isUrgent, asks, remindTime } = options;
  return (
    <div className={classNames(look.card, look.stackSmall, styles.options)}>
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
            onChange={(on) => onChange({ remindTime: on ? nextReminder(Date.now()) : null })}
          />
        )}
      </div>
      {asks && remindTime !== null && <ReminderTime options={options} onChange={onChange} />}
    </div>
  );
}

function ReminderTime({ options, onChange }: Pick<Props, "options" | "onChange">) {
  return (
    <div className={styles.when}>
      <InputField
        type="datetime-local"
        label={TEXTS.when}
        error={reminderProblem(options, Date.now())}
        min={timeIn(Date.now())}
        value={options.remindTime ?? ""}
        onChange={(remindTime) => onChange({ remindTime })}
      />
    </div>
  );
}
