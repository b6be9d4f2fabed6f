import type { AlarmAddresses, CountedRecipients } from "@hello/contract";
import { smsCostOf } from "@hello/contract/plain";
import { useEffect, useId, useState } from "react";
import { fetchAlarmAddresses } from "../../api/answers.api.ts";
import type { Http } from "../../api/http.ts";
import { Button } from "../../components/controls/button.tsx";
import { Dialog } from "../../components/layout/dialog.tsx";
import { ASK_NAMES } from "../../components/staff/answers.texts.ts";
import { momentOfParis } from "../../components/staff/paris.moment.ts";
import { countedText, momentText, numberText } from "../../components/staff/staff.texts.ts";
import { contentOf } from "../../state/draft.ts";
import type { Audience } from "./audience.ts";
import styles from "./confirm.send.module.css";
import type { Message } from "./use.targeting.ts";

const TEXTS = {
  title: "Confirmez-vous l'envoi de ce message?",
  final: "Cette action est irréversible.",
  cancel: "Annuler",
  send: "Envoyer",
  people: "Destinataires",
  channel: "Envoi",
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
  /** Of a filter; a list is not counted beforehand. */
  counted: CountedRecipients | null;
  onSend: () => void;
  onClose: () => void;
};

/** What is about to leave, to whom and how (D66). Where help would go is said before it is asked for (D63). */
export function ConfirmSend({ http, message, counted, onSend, onClose }: Props) {
  const finalId = useId();
  const { draft, options, audience } = message;
  const { content } = contentOf(draft);
  const addresses = useAlarmAddresses(http, message);
  const remindAt = options.asks && options.remindTime !== null ? momentOfParis(options.remindTime) : null;
  return (
    <Dialog
      title={TEXTS.title}
      onClose={onClose}
      hideCloseButton
      describedBy={finalId}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button onClick={onSend}>{TEXTS.send}</Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.content}>{content}</p>
        <dl className={styles.facts}>
          <dt>{TEXTS.people}</dt>
          <dd>{peopleText(audience, counted)}</dd>
          <dt>{TEXTS.channel}</dt>
          <dd>{channelText(message, counted)}</dd>
          {options.asks && (
            <>
              <dt>{TEXTS.asks}</dt>
              <dd>{ASK_NAMES[options.asks]}</dd>
            </>
          )}
          {remindAt && (
            <>
              <dt>{TEXTS.reminder}</dt>
              <dd>{momentText(remindAt)}</dd>
            </>
          )}
          {addresses && isReached(addresses) && (
            <>
              <dt>{TEXTS.alarms}</dt>
              <dd>{addresses.sender ? TEXTS.toSender : TEXTS.toCenters}</dd>
            </>
          )}
        </dl>
        {addresses && !isReached(addresses) && (
          <p className={styles.warning} role="alert">
            {TEXTS.toModeration}
          </p>
        )}
        <p id={finalId} className={styles.final}>
          {TEXTS.final}
        </p>
      </div>
    </Dialog>
  );
}

function isReached({ sender, centers }: AlarmAddresses): boolean {
  return sender || centers;
}

/** Undefined while it is not known, and for a message that asks nothing. */
function useAlarmAddresses(http: Http, { options, audience }: Message): AlarmAddresses | undefined {
  const [addresses, setAddresses] = useState<AlarmAddresses>();
  const isAsking = options.asks !== null;
  useEffect(() => {
    if (!isAsking) return undefined;
    const stop = new AbortController();
    const filters = audience.kind === "filter" ? audience.filters : undefined;
    fetchAlarmAddresses(http, filters, stop.signal).then(setAddresses, (error: unknown) => {
      if (!stop.signal.aborted) console.warn("Where help goes could not be looked up.", error);
    });
    return () => stop.abort();
  }, [http, isAsking, audience]);
  return addresses;
}

function peopleText(audience: Audience, counted: CountedRecipients | null): string {
  const people = audience.kind === "list" ? reachable(audience) : (counted?.users ?? 0);
  return countedText(people, "personne", "personnes");
}

function reachable({ users }: Extract<Audience, { kind: "list" }>): number {
  return new Set(users.flatMap(({ uuid }) => uuid ?? [])).size;
}

/** A list is looked up when it is sent: some of its people may have no address. */
function channelText({ draft, options: { isSms }, audience }: Message, counted: CountedRecipients | null): string {
  const atMost = audience.kind === "list" ? " au plus" : "";
  const reached =
    audience.kind === "list" ? reachable(audience) : ((isSms ? counted?.withPhone : counted?.withEmail) ?? 0);
  if (!isSms) return `${countedText(reached, "e-mail", "e-mails")}${atMost}, et dans Hello`;
  const { segments } = smsCostOf(contentOf(draft).content);
  const parts = segments > 1 ? ` (${numberText(reached)} × ${segments} segments)` : "";
  return `${numberText(reached * segments)} SMS en tout${atMost}${parts}, et dans Hello`;
}
