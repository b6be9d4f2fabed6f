import type { PersonRecord } from "@hello/contract";
import { Tick } from "../../../components/controls/tick.tsx";
import { AskChoice } from "../shared/answers/ask.choice.tsx";
import look from "../shared/look.module.css";
import { SmsCost } from "../shared/sms/sms.cost.tsx";
import styles from "./interaction.view.module.css";
import { type NoticeOptions, pageOnlyText } from "./notice.options.ts";

const TEXTS = {
  sms: "Envoyer par SMS",
  urgent: "Urgent",
  urgentNote: "Un message urgent part aussi pendant les heures calmes.",
  email: "Le message part aussi par e-mail. Il apparaît toujours dans Hello.",
};

type Props = {
  options: NoticeOptions;
  content: string;
  /** Undefined until it is loaded. */
  person: PersonRecord | undefined;
  onChange: (options: NoticeOptions) => void;
  /** Another text, which costs fewer SMS. */
  onReplace: (content: string) => void;
};

/** How a notice to one person leaves, and what it asks (TEAM-05). */
export function NoticeOptionsView({ options, content, person, onChange, onReplace }: Props) {
  const { isSms, isUrgent, asks } = options;
  const alone = person && pageOnlyText(options, person);
  return (
    <div className={styles.options}>
      <div className={look.row}>
        <Tick label={TEXTS.sms} checked={isSms} onChange={(on) => onChange({ ...options, isSms: on })} />
        <Tick label={TEXTS.urgent} checked={isUrgent} onChange={(on) => onChange({ ...options, isUrgent: on })} />
        <AskChoice value={asks} onChange={(value) => onChange({ ...options, asks: value })} />
      </div>
      <div className={look.note}>
        {isUrgent && <p>{TEXTS.urgentNote}</p>}
        {alone ? <p>{alone}</p> : !isSms && <p>{TEXTS.email}</p>}
        {isSms && !alone && <SmsCost content={content} asks={asks} onReplace={onReplace} />}
      </div>
    </div>
  );
}
