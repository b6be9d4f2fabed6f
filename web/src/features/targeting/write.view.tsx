import { TARGETED_MESSAGE_MAX, TARGETED_SMS_MAX } from "@hello/contract/limits";
import { smsCostOf } from "@hello/contract/plain";
import ListChecks from "lucide-react/icons/list-checks";
import { type ReactNode, useMemo } from "react";
import { Composer } from "../../components/composer/composer.tsx";
import { Button } from "../../components/controls/button.tsx";
import { useTitle } from "../../components/layout/use.title.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { contentOf } from "../../state/draft.ts";
import { audienceOf, type Selection } from "./audience.ts";
import type { ChildMessage } from "./parent.messages.ts";
import { Recipients, useRecipientsCount } from "./recipients.tsx";
import type { useTargeting } from "./use.targeting.ts";
import styles from "./write.view.module.css";

const TEXTS = {
  title: "Message aux participants",
  follow: "Suivre les envois",
  label: "Message aux participants",
  placeholder: "Écrire un message aux participants",
  select: "Sélectionner les participants",
  sms: "Envoyer par SMS",
  urgent: "Urgent",
  urgentNote: "Un message urgent part aussi pendant les heures calmes.",
  smsNote: "Sans SMS, le message part par e-mail. Il apparaît toujours dans Hello.",
  files: "Un SMS ne peut pas porter de fichier : retirez les fichiers ou décochez l’envoi par SMS.",
  noCollaborator: "Erreur lors de la récupération des détails de l'utilisateur connecté",
  again: "Réessayer",
};

type Props = {
  staff: Staff;
  selection: Selection;
  targeting: ReturnType<typeof useTargeting>;
  onPost: (message: ChildMessage) => void;
  onFollow: () => void;
  /** Where the recipients are chosen, unless the page around the frame does it. */
  children: ReactNode;
};

export function WriteView({ staff, selection, targeting, onPost, onFollow, children }: Props) {
  useTitle(TEXTS.title);
  const { collaborator, draft, setDraft, isSms, setSms, isUrgent, setUrgent, ask } = targeting;
  const audience = useMemo(() => audienceOf(selection), [selection]);
  const { counted, retry } = useRecipientsCount(staff.pageHttp, audience);
  const hasRecipients =
    audience?.kind === "list" || (audience?.kind === "filter" && typeof counted === "object" && counted?.users !== 0);
  const isWaiting = counted === "counting" || counted === "failed";
  const hasWrongFiles = isSms && draft.files.length > 0;
  const isSenderUnknown = collaborator.found === null;

  function hint(): string | undefined {
    if (isSenderUnknown || isWaiting) return undefined;
    if (!hasRecipients) return TEXTS.select;
    return hasWrongFiles ? TEXTS.files : undefined;
  }

  return (
    <div className={styles.write}>
      <div className={styles.top}>
        <h1 className={styles.title}>{TEXTS.title}</h1>
        <Button kind="quiet" icon={<ListChecks />} onClick={onFollow}>
          {TEXTS.follow}
        </Button>
      </div>
      {children}
      <Recipients audience={audience} counted={counted} isSms={isSms} onRetry={retry} />
      <Composer
        layout="ciblage"
        draft={draft}
        onChange={setDraft}
        onSend={() => audience && ask(audience)}
        label={TEXTS.label}
        placeholder={TEXTS.placeholder}
        lengthMax={isSms ? TARGETED_SMS_MAX : TARGETED_MESSAGE_MAX}
        emojiUrl={staff.settings.emojiUrl}
        textOnly={isSms}
        disabled={isSenderUnknown}
        sendClosed={!hasRecipients || hasWrongFiles}
        hint={hint()}
        problem={isSenderUnknown ? TEXTS.noCollaborator : null}
        onEmojiPicker={(open) => onPost({ type: "emojiPicker", open })}
      />
      {isSenderUnknown && (
        <Button kind="secondary" onClick={collaborator.again}>
          {TEXTS.again}
        </Button>
      )}
      <div className={styles.options}>
        <Tick label={TEXTS.sms} checked={isSms} disabled={isSenderUnknown} onChange={setSms} />
        <Tick label={TEXTS.urgent} checked={isUrgent} disabled={isSenderUnknown} onChange={setUrgent} />
        <p className={styles.note}>
          {isUrgent && `${TEXTS.urgentNote} `}
          {isSms ? costText(contentOf(draft).content) : TEXTS.smsNote}
        </p>
      </div>
    </div>
  );
}

type TickProps = { label: string; checked: boolean; disabled: boolean; onChange: (checked: boolean) => void };

function Tick({ label, onChange, ...input }: TickProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...input} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}

/** The cost of the SMS for each recipient. One character outside of GSM-7 more than halves the size of a segment. */
function costText(content: string): string {
  const { segments, encoding, left } = smsCostOf(content);
  const rest = left === 1 ? "1 caractère restant" : `${left} caractères restants`;
  const alphabet = encoding === "UCS-2" ? " ; un caractère spécial ou un émoji réduit la taille d’un segment" : "";
  return `${segments} ${segments > 1 ? "segments" : "segment"} SMS par personne (${encoding}, ${rest}${alphabet})`;
}
