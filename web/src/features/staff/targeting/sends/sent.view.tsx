import type { SendProgress, Sent } from "@hello/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import ListChecks from "lucide-react/icons/list-checks";
import { useEffect, useRef } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchSend } from "../../../../api/targeting.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { useTitle } from "../../../../components/layout/use.title.ts";
import { countedText, numberText } from "../../../../components/texts/staff.texts.ts";
import { usePolling } from "../../shared/loading/use.polling.ts";
import look from "../../shared/look.module.css";
import { isOnItsWay, statesOf } from "./sends.texts.ts";
import styles from "./sent.view.module.css";

const TEXTS = {
  sent: "Votre message a bien été envoyé",
  again: "Rédiger un nouveau message",
  follow: "Suivre les envois",
  state: "Où en est l’envoi",
  accepted: "Accepté",
  left: "Parti",
  waiting: "En attente",
  waitingNote: "part à son tour, après les heures calmes s’il y en a",
  failed: "Échec",
  unknown: "Incertain",
  pageOnly: "Dans Hello seulement",
};

type Props = { http: Http; id: string; sent: Sent; onFollow: () => void; onRestart: () => void };

/** The numbers of TARGET-08, if not zero; below them what was accepted and what has left (EASE-29). */
export function SentView({ http, id, sent, onFollow, onRestart }: Props) {
  useTitle(TEXTS.sent);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // A call that fails is repeated; the rest of the screen does not wait for it.
  const { value: send } = usePolling(id, () => fetchSend(http, id), isOnItsWay);
  return (
    <div className={classNames(look.stackLarge, styles.sent)}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h1 ref={title} tabIndex={-1}>
        {TEXTS.sent}
      </h1>
      {(sent.sms > 0 || sent.emails > 0) && (
        <ul className={classNames(look.tools, styles.counts)}>
          {sent.sms > 0 && <li>{countText(sent.sms, "SMS", "SMS")}</li>}
          {sent.emails > 0 && <li>{countText(sent.emails, "e-mail", "e-mails")}</li>}
        </ul>
      )}
      {send && <State send={send} />}
      <a
        className={styles.again}
        href="/targeting"
        onClick={(event) => {
          event.preventDefault();
          onRestart();
        }}
      >
        {TEXTS.again}
      </a>
      <Button kind="secondary" icon={<ListChecks />} onClick={onFollow}>
        {TEXTS.follow}
      </Button>
    </div>
  );
}

function countText(count: number, one: string, many: string): string {
  return `${countedText(count, one, many)} ${count > 1 ? "envoyés" : "envoyé"}`;
}

function State({ send }: { send: SendProgress }) {
  const { queued, sent, failed, unknown } = statesOf(send);
  const accepted = send.sms + send.emails;
  const messages = (count: number) =>
    send.isSms ? `${numberText(count)} SMS` : countedText(count, "e-mail", "e-mails");
  const rows = [
    [TEXTS.accepted, `${countedText(send.recipients, "personne", "personnes")} dans Hello, ${messages(accepted)}`],
    accepted > 0 && [TEXTS.left, `${numberText(sent)} sur ${messages(accepted)}`],
    queued > 0 && [TEXTS.waiting, `${messages(queued)} : ${TEXTS.waitingNote}`],
    failed > 0 && [TEXTS.failed, messages(failed)],
    unknown > 0 && [TEXTS.unknown, messages(unknown)],
    send.recipients > accepted && [TEXTS.pageOnly, countedText(send.recipients - accepted, "personne", "personnes")],
  ].filter((row) => row !== false);
  return (
    <section className={classNames(look.card, styles.state)} aria-label={TEXTS.state}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
