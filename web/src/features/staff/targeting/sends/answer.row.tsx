import type { SendAnswer, Taken } from "@hello/contract";
import { deliveryReasonText, fullNameOf, isUnreached, PAGE_PATHS } from "@hello/contract/plain";
import Reply from "lucide-react/icons/reply";
import { Link } from "wouter";
import { PhoneLink } from "../../../../components/controls/phone.link.tsx";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { AnswerState } from "../../shared/answers/answer.state.tsx";
import { QuestionReply } from "../../shared/answers/question.reply.tsx";
import { TakeCare } from "../../shared/answers/take.care.tsx";
import look from "../../shared/look.module.css";
import styles from "./answer.row.module.css";
import type { Asks } from "./answers.numbers.ts";

const TEXTS = { by: "Répond :", write: "Écrire", unreached: "Non joint :" };

type Props = {
  answer: SendAnswer;
  asks: Asks;
  staff: Pick<Staff, "http" | "uuid">;
  onTake: () => Promise<Taken>;
  onReplied: () => void;
};

/** One expected answer: who, how far, the phone to call, and who takes care of help or a question. */
export function AnswerRow({ answer, asks, staff, onTake, onReplied }: Props) {
  const { name, personName, uuid, phoneNumber, question, answeredAt } = answer;
  const person = fullNameOf({ name: personName, lastname: answer.personLastname });
  const shownName = name || person;
  const needsCare = answer.answer === "help" || question !== null;
  const isOpen = needsCare && answer.takenAt === null;
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <div className={look.spread}>
        <bdi translate="no" className={styles.name}>
          {shownName}
        </bdi>
        <AnswerState {...answer} asks={asks} />
      </div>
      <p className={look.details}>
        {name && (
          <>
            {TEXTS.by} <bdi translate="no">{person}</bdi> ·{" "}
          </>
        )}
        {uuid}
        {answeredAt && ` · ${momentText(answeredAt)}`}
      </p>
      {isUnreached(answer) && answer.reason && (
        <p className={look.note}>{`${TEXTS.unreached} ${deliveryReasonText(answer.reason)}`}</p>
      )}
      {question !== null && (
        <QuestionReply
          staff={staff}
          asked={{ ...answer, question }}
          customer={{ id: answer.userId, name: person }}
          onReplied={onReplied}
        />
      )}
      <div className={styles.acts}>
        {phoneNumber && <PhoneLink number={phoneNumber} name={shownName} className={styles.act} />}
        <Link
          href={PAGE_PATHS.interaction.replace(":customerId", encodeURIComponent(uuid))}
          className={styles.act}
          aria-label={`${TEXTS.write} ${person}`}
        >
          <Reply aria-hidden="true" />
          {TEXTS.write}
        </Link>
        {needsCare && <TakeCare name={shownName} taken={answer} onTake={onTake} />}
      </div>
    </li>
  );
}
