import type { Notice, StaffReply } from "@hello/contract";
import { MESSAGE_MAX } from "@hello/contract/limits";
import { lengthOf } from "@hello/contract/plain";
import Reply from "lucide-react/icons/reply";
import Send from "lucide-react/icons/send";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { replyToQuestion } from "../../../../api/staff.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { Problem, TextareaField } from "../../../../components/controls/field.tsx";
import { countedText, momentText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { useAttempts } from "../attempts.ts";
import look from "../look.module.css";
import { useAction } from "../use.action.ts";
import styles from "./question.reply.module.css";

const TEXTS = {
  reply: "Répondre",
  label: "Votre réponse",
  hint: "La personne la lit sous sa question, et la reçoit par e-mail et en notification.",
  tooLong: `${numberText(MESSAGE_MAX)} caractères au plus`,
  send: "Envoyer la réponse",
  cancel: "Annuler",
  answered: "Une réponse est déjà partie : la vôtre reste ici, pour la recopier.",
  failed: "La réponse n’est pas partie. Vérifiez votre connexion et réessayez : elle ne partira qu’une fois.",
};
/** A question as staff read it, with the team's answer. */
type Asked = { noticeId: string; name: string; question: string; reply: StaffReply | null };
type Props = {
  staff: Pick<Staff, "http" | "uuid">;
  asked: Asked;
  customer: { id: string; name: string };
  onReplied: (notice: Notice) => void;
};

/** A question, and under it the team's answer or the form to write it (CALM-04). */
export function QuestionReply({ staff, asked, customer, onReplied }: Props) {
  const { question, reply } = asked;
  const [isOpen, setOpen] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const hasReplied = useRef(false);
  // The form disappears, so the focus moves to the answer that replaces it.
  useEffect(() => {
    if (reply && hasReplied.current) said.current?.focus();
    if (reply) hasReplied.current = false;
  }, [reply]);
  return (
    <div className={look.stackSmall}>
      <blockquote className={look.quote} dir="auto">
        {question}
      </blockquote>
      {reply && (
        <div ref={said} tabIndex={-1} className={styles.reply}>
          <p className={look.outcome}>
            Réponse {reply.by && <bdi translate="no">{`de ${reply.by}`}</bdi>}, {momentText(reply.createdAt)}
          </p>
          <p className={look.typed} dir="auto">
            {reply.content}
          </p>
          {reply.files > 0 && <p className={look.note}>{countedText(reply.files, "fichier", "fichiers")}</p>}
        </div>
      )}
      {isOpen ? (
        <ReplyForm
          {...{ staff, asked, customer }}
          onReplied={(notice) => {
            hasReplied.current = true;
            setOpen(false);
            onReplied(notice);
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        !reply && (
          <div>
            <Button icon={<Reply />} aria-label={`${TEXTS.reply} à ${customer.name}`} onClick={() => setOpen(true)}>
              {TEXTS.reply}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function ReplyForm({ staff, asked, customer, onReplied, onClose }: Props & { onClose: () => void }) {
  const { noticeId, name, question, reply } = asked;
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, problem, run } = useAction(TEXTS.failed);
  const { idOf } = useAttempts();
  const kept = text.trim() ? { value: text } : null;
  useSavedValue(staff.uuid, `reply/${noticeId}/${name}`, kept, ({ value }) => {
    if (typeof value === "string") setText((typed) => typed || value);
  });
  useEffect(() => field.current?.focus(), []);
  const length = lengthOf(text.trim());
  const canLeave = length > 0 && length <= MESSAGE_MAX && !reply;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!canLeave || isBusy) return;
    const content = text.trim();
    void run(async () => {
      const answersTo = { noticeId, name, question };
      const notice = await replyToQuestion(staff, { id: idOf(content), content, userId: customer.id }, answersTo);
      setText("");
      onReplied(notice);
    });
  }
  return (
    <form className={look.stackSmall} onSubmit={send}>
      <TextareaField
        ref={field}
        label={TEXTS.label}
        hint={TEXTS.hint}
        counter={`${numberText(length)} / ${numberText(MESSAGE_MAX)}`}
        error={length > MESSAGE_MAX && TEXTS.tooLong}
        value={text}
        onChange={setText}
        rows={3}
        dir="auto"
      />
      <Problem text={problem ?? (reply ? TEXTS.answered : undefined)} />
      <div className={look.tools}>
        <Button type="submit" icon={<Send />} loading={isBusy} disabled={!canLeave}>
          {TEXTS.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
