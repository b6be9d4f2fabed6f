import type { SendProgress } from "@hello/contract";
import { useEffect, useRef, useState } from "react";
import { TextareaField } from "../../../../components/controls/field.tsx";
import { Tick } from "../../../../components/controls/tick.tsx";
import { randomId } from "../../../../session/page/random.id.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import { smsOf } from "../../shared/sms/sms.ask.ts";
import { SmsEnd } from "../../shared/sms/sms.cost.tsx";
import { useAction } from "../../shared/use.action.ts";
import { lengthOfReminder, reminderOf, resultText, whomText } from "./remind.form.ts";

const TEXTS = {
  title: "Relancer ceux qui n’ont pas répondu",
  text: "Message de relance",
  sms: "Envoyer par SMS",
  remind: "Relancer",
  failed: "La relance n’est pas partie. Vérifiez votre connexion et réessayez : personne ne la recevra deux fois.",
};

type Props = {
  staff: Pick<Staff, "http" | "uuid">;
  send: SendProgress;
  people: number;
  /** Called with the result in words. */
  onReminded: (text: string) => void;
  onClose: () => void;
};

/** A dialog that sends a reminder to the recipients without an answer (NOTE-04). */
export function RemindDialog({ staff: { http, uuid }, send, people, onReminded, onClose }: Props) {
  // Each try has the same id. A refused reminder is not stored, so that the next try may have another text.
  const id = useRef(randomId());
  const [isSms, setSms] = useState(send.isSms);
  const [content, setContent] = useState(reminderOf(send.content));
  const [reminded, setReminded] = useState<string>();
  const isTyped = !reminded && (content !== reminderOf(send.content) || isSms !== send.isSms);
  useSavedValue(uuid, `remind/${send.id}`, isTyped ? { value: { content, isSms } } : null, (kept) => {
    const { content: text, isSms: bySms } = (kept.value ?? {}) as { content?: unknown; isSms?: unknown };
    if (typeof text === "string") setContent(text);
    if (typeof bySms === "boolean") setSms(bySms);
  });
  const action = useAction(TEXTS.failed);
  const sms = isSms ? smsOf(content, send.asks) : null;
  const { counter, error, canLeave } = lengthOfReminder({ content, sms });

  const remind = () =>
    action.run(async () =>
      setReminded(
        resultText(
          await http("POST /amplify/sends/:id/remind", { id: send.id, json: { id: id.current, content, isSms } }),
        ),
      ),
    );
  // In an effect, so that the saved draft is deleted first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (reminded) onReminded(reminded);
  }, [reminded]);

  return (
    <ActionDialog
      title={TEXTS.title}
      consequence={whomText(people, sms)}
      confirm={TEXTS.remind}
      action={action}
      disabled={!canLeave}
      onConfirm={() => void remind()}
      onClose={onClose}
    >
      <TextareaField label={TEXTS.text} value={content} onChange={setContent} counter={counter} error={error} />
      <Tick label={TEXTS.sms} checked={isSms} onChange={setSms} />
      {isSms && send.asks && <SmsEnd asks={send.asks} />}
    </ActionDialog>
  );
}
