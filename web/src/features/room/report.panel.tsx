import type { Message, ReportType } from "@hello/contract";
import { REPORT_COMMENT_MAX, REPORT_COMMENT_MIN } from "@hello/contract/limits";
import { lengthOf, REPORT_REASONS } from "@hello/contract/plain";
import CircleCheck from "lucide-react/icons/circle-check";
import Send from "lucide-react/icons/send";
import { type FormEvent, useState } from "react";
import { sendReport } from "../../api/reports.api.ts";
import { Button } from "../../components/controls/button.tsx";
import { SelectField, TextareaField } from "../../components/controls/field.tsx";
import { SidePanel } from "../../components/layout/side.panel.tsx";
import { useSession } from "../../session/session.context.tsx";
import styles from "./report.panel.module.css";

const TEXTS = {
  title: "Signaler un message",
  close: "Fermer",
  type: "Motif",
  choose: "Choisissez un motif",
  comment: "Commentaire",
  hint: `De ${REPORT_COMMENT_MIN} à ${REPORT_COMMENT_MAX} caractères`,
  tooLong: `${REPORT_COMMENT_MAX} caractères au plus`,
  send: "Envoyer",
  sent: "Votre signalement a bien été pris en compte.",
  failed: "Votre signalement n’a pas pu être envoyé. Vérifiez votre connexion et réessayez.",
};

const TYPES = Object.entries(REPORT_REASONS).map(([value, text]) => ({ value: value as ReportType, text }));

/** At least 20 characters after trimming and at most 250 as typed (D15). */
function isComment(comment: string): boolean {
  return lengthOf(comment.trim()) >= REPORT_COMMENT_MIN && lengthOf(comment) <= REPORT_COMMENT_MAX;
}

/** A modal panel beside the messages (REPORT-01). */
export function ReportPanel({ message, onClose }: { message: Message; onClose: () => void }) {
  const [isSent, setSent] = useState(false);
  return (
    <SidePanel title={TEXTS.title} onClose={onClose}>
      <div role="status">{isSent && <Sent onClose={onClose} />}</div>
      {!isSent && <ReportForm message={message} onSent={() => setSent(true)} />}
    </SidePanel>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.sent}>
      <CircleCheck aria-hidden="true" />
      <p>{TEXTS.sent}</p>
      <Button kind="secondary" onClick={onClose} autoFocus>
        {TEXTS.close}
      </Button>
    </div>
  );
}

function ReportForm({ message, onSent }: { message: Message; onSent: () => void }) {
  const { http, user, settings } = useSession();
  const [type, setType] = useState<ReportType | "">("");
  const [comment, setComment] = useState("");
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isValid = type !== "" && isComment(comment);
  const length = lengthOf(comment);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isSending) return;
    setSending(true);
    setFailed(false);
    try {
      await sendReport(http, {
        content: comment,
        reportMessageId: message.id,
        reportRoomId: message.roomId,
        reportUserId: user.id,
        type,
        metadata: { workspace: settings.workspace },
      });
      onSent();
    } catch (error) {
      console.warn("A report was not sent.", error);
      setFailed(true);
    }
    setSending(false);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <blockquote className={styles.quote} dir="auto">
        {message.content}
      </blockquote>
      <SelectField label={TEXTS.type} placeholder={TEXTS.choose} options={TYPES} value={type} onChange={setType} />
      <TextareaField
        label={TEXTS.comment}
        hint={TEXTS.hint}
        counter={`${length} / ${REPORT_COMMENT_MAX}`}
        {...(length > REPORT_COMMENT_MAX && { error: TEXTS.tooLong })}
        value={comment}
        onChange={setComment}
        rows={5}
      />
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {TEXTS.failed}
        </p>
      )}
      <Button type="submit" icon={<Send />} loading={isSending} disabled={!isValid} wide>
        {TEXTS.send}
      </Button>
    </form>
  );
}
