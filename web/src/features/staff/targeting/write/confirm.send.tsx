import type { AlarmAddresses, CountedRecipients, SendAbout } from "@hello/contract";
import { smsCostOf } from "@hello/contract/plain";
import { useId } from "react";
import type { Http } from "../../../../api/http.ts";
import { momentText, numberText } from "../../../../components/texts/staff.texts.ts";
import { contentOf } from "../../../../state/draft.edit.ts";
import { ActionDialog } from "../../shared/action.dialog.tsx";
import { askName } from "../../shared/answers/answers.texts.ts";
import { Facts } from "../../shared/facts.tsx";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import look from "../../shared/look.module.css";
import { smsOf } from "../../shared/sms/sms.ask.ts";
import styles from "../shared/confirm.send.module.css";
import { StayTexts, StayTicks } from "../shared/stay.names.tsx";
import { channelText, pageOnlyText, peopleText, reachOf, withinText } from "./reach.texts.ts";
import type { Message } from "./use.targeting.ts";
import { remindAtOf } from "./write.form.ts";

const TEXTS = {
  title: "Confirmez-vous l'envoi de ce message?",
  final: "Cette action est irréversible.",
  send: "Envoyer",
  stays: "Séjours",
  people: "Destinataires",
  email: "Par e-mail",
  sms: "Par SMS",
  pageOnly: "Dans Hello seulement",
  files: "Fichiers",
  urgent: "Urgent",
  urgentNote: "Oui, aussi pendant les heures calmes",
  asks: "Réponse demandée",
  reminder: "Relance",
  alarms: "Où iront les demandes d’aide",
  toSender: "À votre adresse e-mail, et à celle du centre s’il en a une",
  toCenters: "À l’adresse e-mail du centre ; votre fiche n’en a pas",
  toModeration:
    "Votre fiche n’a pas d’adresse e-mail, et le centre peut ne pas en avoir non plus : les demandes d’aide et les questions iront alors à l’équipe de modération.",
};

type Props = {
  http: Http;
  message: Message;
  /** The recipients of a filter; null for a list, which is not counted before it is sent. */
  counted: CountedRecipients | null;
  about: SendAbout | null;
  /** Whether somebody would get it; not while they are counted anew. */
  isReady: boolean;
  /** Leaves out a stay, where stays were chosen. */
  onUntick: ((roomId: string) => void) | undefined;
  onSend: () => void;
  onClose: () => void;
};

/** Confirms a send: its text, recipients and channel (D66, EASE-28), and where requests for help will go (D63). */
export function ConfirmSend({ http, message, counted, about, isReady, onUntick, onSend, onClose }: Props) {
  const finalId = useId();
  const { draft, options } = message;
  const { content } = contentOf(draft);
  const reach = reachOf(message.audience, counted, options.isSms);
  const filters = message.audience.kind === "filter" ? message.audience.filters : undefined;
  // Only a message that asks for an answer can bring requests for help.
  const { value: addresses } = useLoaded(options.asks && JSON.stringify(filters ?? null), (signal) =>
    http("POST /amplify/notices/alarms", { json: { filters }, signal }),
  );
  const remindAt = remindAtOf(options);
  const { isSms, asks } = options;
  const named = about && about.total > 0 && about;
  const stays = named && (onUntick ? <StayTicks about={named} onUntick={onUntick} /> : <StayTexts about={named} />);
  const facts = [
    [TEXTS.stays, stays],
    [TEXTS.people, [peopleText(reach.people), withinText(counted), "dans Hello"].filter(Boolean).join(", ")],
    [isSms ? TEXTS.sms : TEXTS.email, channelText(reach, isSms ? smsCostOf(smsOf(content, asks)).segments : null)],
    [TEXTS.pageOnly, reach.people > reach.reached && pageOnlyText(reach, isSms)],
    [TEXTS.files, draft.files.length > 0 && numberText(draft.files.length)],
    [TEXTS.urgent, options.isUrgent && TEXTS.urgentNote],
    [TEXTS.asks, asks && askName(asks)],
    [TEXTS.reminder, remindAt && momentText(remindAt)],
    [TEXTS.alarms, addresses && isReached(addresses) && (addresses.sender ? TEXTS.toSender : TEXTS.toCenters)],
  ] as const;
  return (
    <ActionDialog
      title={TEXTS.title}
      describedBy={finalId}
      hideCloseButton
      confirm={TEXTS.send}
      disabled={!isReady}
      onConfirm={onSend}
      onClose={onClose}
    >
      <p className={styles.content}>{isSms ? smsOf(content, asks) : content}</p>
      <Facts facts={facts} className={styles.facts} />
      {addresses && !isReached(addresses) && (
        <p className={styles.warning} role="alert">
          {TEXTS.toModeration}
        </p>
      )}
      <p id={finalId} className={look.muted}>
        {TEXTS.final}
      </p>
    </ActionDialog>
  );
}

function isReached({ sender, centers }: AlarmAddresses): boolean {
  return sender || centers;
}
