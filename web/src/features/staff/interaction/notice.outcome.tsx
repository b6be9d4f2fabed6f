import type { NoticeOutcome, Taken } from "@hello/contract";
import { deliveryReasonText, PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { momentText } from "../../../components/texts/staff.texts.ts";
import { AnswerState } from "../shared/answers/answer.state.tsx";
import { ASK_NAMES } from "../shared/answers/answers.texts.ts";
import { CHANNEL_NAMES, DELIVERY_STATE_NAMES } from "../shared/answers/delivery.texts.ts";
import { TakeCare } from "../shared/answers/take.care.tsx";
import look from "../shared/look.module.css";
import styles from "./notice.outcome.module.css";

const TEXTS = { seen: "Vu", unseen: "Pas vu", answers: "Réponses", send: "Voir l’envoi" };

type Props = {
  outcome: NoticeOutcome;
  /** The name of the customer, for answers that they give for themself. */
  person: string;
  onTake: (name: string) => Promise<Taken>;
};

/** The outcome of a notice: its e-mail or SMS, whether it was seen, its answers and who takes care (NOTE-05, NOTE-12). */
export function Outcome({ outcome, person, onTake }: Props) {
  const { asks, seen, deliveries, answers, sendId } = outcome;
  return (
    <div className={styles.outcome}>
      <p className={look.note}>
        {[
          ...deliveries.map(deliveryText),
          seen ? TEXTS.seen : TEXTS.unseen,
          asks && `demande «\u00a0${ASK_NAMES[asks]}\u00a0»`,
        ]
          .filter(Boolean)
          .join(" · ")}
        {sendId && (
          <>
            {" · "}
            <Link href={PAGE_PATHS.send.replace(":id", sendId)}>{TEXTS.send}</Link>
          </>
        )}
      </p>
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label={TEXTS.answers}>
          {answers.map((given) => (
            <li key={given.name}>
              <div className={styles.given}>
                <AnswerState {...given} seen={seen} />
                <bdi translate="no" className={styles.name}>
                  {given.name || person}
                </bdi>
                <span className={look.note}>{momentText(given.answeredAt)}</span>
              </div>
              {given.question !== null && <blockquote className={look.quote}>{given.question}</blockquote>}
              {(given.answer === "help" || given.question !== null) && (
                <TakeCare name={given.name || person} taken={given} onTake={() => onTake(given.name)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function deliveryText({ channel, state, reason }: NoticeOutcome["deliveries"][number]): string {
  const why = reason ? ` (${deliveryReasonText(reason)})` : "";
  return `${CHANNEL_NAMES[channel]} : ${DELIVERY_STATE_NAMES[state].toLowerCase()}${why}`;
}
