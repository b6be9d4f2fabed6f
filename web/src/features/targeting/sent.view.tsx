import type { Sent } from "@hello/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import ListChecks from "lucide-react/icons/list-checks";
import { useEffect, useRef } from "react";
import { Button } from "../../components/controls/button.tsx";
import { useTitle } from "../../components/layout/use.title.ts";
import styles from "./sent.view.module.css";

const TEXTS = {
  sent: "Votre message a bien été envoyé",
  again: "Rédiger un nouveau message",
  follow: "Suivre les envois",
};

type Props = { sent: Sent; onFollow: () => void; onRestart: () => void };

/** The numbers of accepted messages, if not zero (TARGET-08). */
export function SentView({ sent, onFollow, onRestart }: Props) {
  useTitle(TEXTS.sent);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <CircleCheck className={styles.check} aria-hidden="true" />
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {TEXTS.sent}
      </h1>
      {(sent.sms > 0 || sent.emails > 0) && (
        <ul className={styles.counts}>
          {sent.sms > 0 && <li>{countText(sent.sms, "SMS", "SMS")}</li>}
          {sent.emails > 0 && <li>{countText(sent.emails, "e-mail", "e-mails")}</li>}
        </ul>
      )}
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

const NUMBER = new Intl.NumberFormat("fr");

function countText(count: number, one: string, many: string): string {
  return count > 1 ? `${NUMBER.format(count)} ${many} envoyés` : `${count} ${one} envoyé`;
}
