import type { Message, ReportType } from "@hello/contract";
import { REPORT_COMMENT_MAX, REPORT_COMMENT_MIN } from "@hello/contract/limits";
import { lengthOf, REPORT_REASONS } from "@hello/contract/plain";
import CircleCheck from "lucide-react/icons/circle-check";
import Send from "lucide-react/icons/send";
import { type FormEvent, useId, useState } from "react";
import { sentenceOf } from "../../../api/http.ts";
import { sendReport } from "../../../api/reports.api.ts";
import { Button } from "../../../components/controls/button.tsx";
import { SelectField, TextareaField } from "../../../components/controls/field.tsx";
import { SidePanel } from "../../../components/layout/side.panel.tsx";
import { dayLabel, dayOf, timeLabel, useToday } from "../../../components/messages/dates.ts";
import { detailsOf, nameOfUser } from "../../../components/messages/person.details.ts";
import { plainText } from "../../../components/messages/text.parse.ts";
import { useSession, useView } from "../../../session/session.context.tsx";
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
  missing: (steps: string[]) => `Pour envoyer, ${steps.join(" et ")}.`,
  chooseStep: "choisissez un motif",
  writeStep: `écrivez un commentaire d’au moins ${REPORT_COMMENT_MIN} caractères`,
  shortenStep: `raccourcissez le commentaire à ${REPORT_COMMENT_MAX} caractères`,
  files: (count: number) => (count > 1 ? `${count} fichiers` : "1 fichier"),
  sent: "Votre signalement a bien été pris en compte.",
  next: "Quelqu’un de l’équipe va lire ce message et décider. Vous lirez la décision et ses raisons dans vos avis, sous «\u00a0Messages Non Lus\u00a0». Personne dans le groupe ne saura que vous l’avez signalé.",
  failed: "Votre signalement n’a pas pu être envoyé. Vérifiez votre connexion et réessayez.",
};

const TYPES = Object.entries(REPORT_REASONS).map(([value, text]) => ({ value: value as ReportType, text }));

/** What is left to do. A comment has at least 20 characters after trimming and at most 250 as typed (D15). */
function stepsLeft(type: ReportType | "", comment: string): string[] {
  const isShort = lengthOf(comment.trim()) < REPORT_COMMENT_MIN;
  const isLong = lengthOf(comment) > REPORT_COMMENT_MAX;
  return [
    ...(type === "" ? [TEXTS.chooseStep] : []),
    ...(isShort ? [TEXTS.writeStep] : []),
    ...(isLong && !isShort ? [TEXTS.shortenStep] : []),
  ];
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
      <p className={styles.next}>{TEXTS.next}</p>
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
  const [problem, setProblem] = useState("");
  const steps = stepsLeft(type, comment);
  const isValid = steps.length === 0;
  const missingId = useId();
  const length = lengthOf(comment);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (type === "" || !isValid || isSending) return;
    setSending(true);
    setProblem("");
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
      setProblem(sentenceOf(error, TEXTS.failed));
    }
    setSending(false);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Reported message={message} />
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
      {problem && (
        <p className={styles.failed} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.end}>
        <p id={missingId} className={styles.missing} role="status">
          {!isValid && TEXTS.missing(steps)}
        </p>
        <Button type="submit" icon={<Send />} loading={isSending} disabled={!isValid} aria-describedby={missingId} wide>
          {TEXTS.send}
        </Button>
      </div>
    </form>
  );
}

/** Whose message it is, of when, and its first lines. */
function Reported({ message }: { message: Message }) {
  const { userId, content, createdAt, attachments } = message;
  const users = useView((state) => state.users);
  const today = useToday();
  const name = detailsOf(users[userId]).name;
  const text = plainText(content, (id) => nameOfUser(users[id]));
  return (
    <figure className={styles.reported}>
      <figcaption className={styles.author}>
        <bdi translate="no">{name}</bdi>
        <time dateTime={createdAt}>{`${dayLabel(dayOf(createdAt), today)}, ${timeLabel(createdAt)}`}</time>
      </figcaption>
      <blockquote className={styles.quote} dir="auto">
        {text || TEXTS.files(attachments.length)}
      </blockquote>
    </figure>
  );
}
