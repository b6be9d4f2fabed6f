import type { Notice, NoticeOutcome, Taken } from "@hello/contract";
import { deliveryReasonText, PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { classNames } from "../../../components/controls/class.names.ts";
import { momentText } from "../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../session/sign.in/sign.in.ts";
import { AnswerState } from "../shared/answers/answer.state.tsx";
import { askName, CHANNEL_NAMES, DELIVERY_STATE_NAMES } from "../shared/answers/answers.texts.ts";
import { QuestionReply } from "../shared/answers/question.reply.tsx";
import { TakeCare } from "../shared/answers/take.care.tsx";
import look from "../shared/look.module.css";
import styles from "./notice.outcome.module.css";

const TEXTS = { seen: "Vu", unseen: "Pas vu", answers: "Réponses", send: "Voir l’envoi", answersTo: "En réponse à" };

type Props = {
  outcome: NoticeOutcome;
  /** The name of the customer, for answers that they give for themself. */
  person: string;
  customerId: string;
  staff: Pick<Staff, "http" | "uuid">;
  onTake: (name: string) => Promise<Taken>;
  onReplied: (notice: Notice) => void;
};

/** The outcome of a notice: its e-mail or SMS, whether it was seen, its answers and who takes care (NOTE-05, NOTE-12). */
export function Outcome({ outcome, person, customerId, staff, onTake, onReplied }: Props) {
  const { noticeId, asks, seen, deliveries, answers, sendId, answersTo } = outcome;
  return (
    <div className={classNames(look.stackSmall, styles.outcome)}>
      {answersTo && (
        <p className={look.note}>
          {TEXTS.answersTo} <q dir="auto">{answersTo.question}</q>
        </p>
      )}
      <p className={look.note}>
        {[
          ...deliveries.map(deliveryText),
          seen ? TEXTS.seen : TEXTS.unseen,
          asks && `demande «\u00a0${askName(asks)}\u00a0»`,
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
        <ul className={look.stack} aria-label={TEXTS.answers}>
          {answers.map((given) => (
            <li key={given.name} className={classNames(look.stackSmall, styles.answer)}>
              <div className={look.line}>
                <AnswerState {...given} asks={asks} seen={seen} />
                <bdi translate="no" className={look.name}>
                  {given.name || person}
                </bdi>
                <span className={look.note}>{momentText(given.answeredAt)}</span>
              </div>
              {given.question !== null && (
                <QuestionReply
                  staff={staff}
                  asked={{ ...given, question: given.question, noticeId }}
                  customer={{ id: customerId, name: person }}
                  onReplied={onReplied}
                />
              )}
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
