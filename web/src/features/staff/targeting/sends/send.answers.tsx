import type { SendAnswer, SendNumbers, SendProgress, Taken } from "@hello/contract";
import { deliveryReasonText, fullNameOf, isUnreached, PAGE_PATHS } from "@hello/contract/plain";
import BellRing from "lucide-react/icons/bell-ring";
import Download from "lucide-react/icons/download";
import Reply from "lucide-react/icons/reply";
import { useState } from "react";
import { Link } from "wouter";
import { fetchSendAnswersCsv } from "../../../../api/answers.api.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { PhoneLink } from "../../../../components/controls/phone.link.tsx";
import { saveFile } from "../../../../components/controls/save.file.ts";
import { momentText, numberText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { AnswerState } from "../../shared/answers/answer.state.tsx";
import { QuestionReply } from "../../shared/answers/question.reply.tsx";
import { TakeCare } from "../../shared/answers/take.care.tsx";
import { ChoiceChips } from "../../shared/choice.chips.tsx";
import { Loading, More } from "../../shared/loading/loading.tsx";
import look from "../../shared/look.module.css";
import { Section } from "../../shared/section.tsx";
import { type Asks, filtersOf, openText, sumText, tilesOf } from "./answers.numbers.ts";
import { RemindDialog } from "./remind.dialog.tsx";
import styles from "./send.answers.module.css";
import type { useSendAnswers } from "./use.send.answers.ts";

const TEXTS = {
  title: "Réponses",
  loading: "Chargement des réponses",
  filters: "Filtrer les réponses",
  list: "Personnes",
  nobody: "Personne ici.",
  remind: "Relancer ceux qui n’ont pas répondu",
  csv: "Réponses en CSV",
  stale: "L’actualisation n’aboutit pas : ces nombres peuvent dater.",
  failed: "Le fichier n’a pas pu être téléchargé. Réessayez.",
  by: "Répond :",
  write: "Écrire",
  unreached: "Non joint :",
};

type Props = {
  staff: Staff;
  send: SendProgress;
  answers: ReturnType<typeof useSendAnswers>;
  onReminded: () => void;
};

/** The answers to a send: requests for help, questions, missing answers, with phone numbers (NOTE-03 to NOTE-05). */
export function SendAnswers({ staff, send, answers, onReminded }: Props) {
  const { http } = staff;
  const [isReminding, setReminding] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const { numbers, items, filter, choose, more, hasFailed, refresh, take } = answers;
  if (!numbers) return <Loading text={TEXTS.loading} hasFailed={hasFailed} />;

  const download = () =>
    fetchSendAnswersCsv(http, send.id, filter).then(
      (csv) => saveFile(csv, `reponses-${send.id}.csv`),
      () => setOutcome(TEXTS.failed),
    );

  return (
    <Section title={TEXTS.title} className={look.stack}>
      <p className="visually-hidden" role="status">
        {openText(numbers)}
      </p>
      <Numbers numbers={numbers} asks={send.asks} />
      {hasFailed && <p className={styles.stale}>{TEXTS.stale}</p>}
      <div className={classNames(look.tools, styles.tools)}>
        {send.asks && !send.reminds && !send.retiredAt && (
          <Button icon={<BellRing />} disabled={numbers.toRemind === 0} onClick={() => setReminding(true)}>
            {TEXTS.remind}
          </Button>
        )}
        <Button kind="secondary" icon={<Download />} onClick={() => void download()}>
          {TEXTS.csv}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <div className={styles.filters}>
        <ChoiceChips label={TEXTS.filters} options={filtersOf(send.asks, numbers)} value={filter} onChange={choose} />
      </div>
      {items.length === 0 ? (
        <p className={look.nobody}>{TEXTS.nobody}</p>
      ) : (
        <ul className={styles.people} aria-label={TEXTS.list}>
          {items.map((answer) => (
            <AnswerRow
              key={`${answer.noticeId} ${answer.name}`}
              answer={answer}
              asks={send.asks}
              staff={staff}
              onTake={() => take(answer)}
              onReplied={refresh}
            />
          ))}
        </ul>
      )}
      <More onMore={more} />
      {isReminding && (
        <RemindDialog
          staff={staff}
          send={send}
          people={numbers.toRemind}
          onReminded={(text) => {
            setReminding(false);
            setOutcome(text);
            refresh();
            onReminded();
          }}
          onClose={() => setReminding(false)}
        />
      )}
    </Section>
  );
}

export function Numbers({ numbers, asks }: { numbers: SendNumbers; asks: Asks }) {
  return (
    <>
      <dl className={styles.numbers}>
        {tilesOf(numbers, asks).map(({ text, count, kind }) => (
          <div key={text} data-kind={kind} data-none={count === 0 || undefined}>
            <dt>{text}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={look.muted}>{sumText(numbers, asks)}</p>
    </>
  );
}

type AnswerRowProps = {
  answer: SendAnswer;
  asks: Asks;
  staff: Pick<Staff, "http" | "uuid">;
  onTake: () => Promise<Taken>;
  onReplied: () => void;
};

/** One expected answer: who, how far, the phone to call, and who takes care of help or a question. */
function AnswerRow({ answer, asks, staff, onTake, onReplied }: AnswerRowProps) {
  const { name, personName, uuid, phoneNumber, question, answeredAt } = answer;
  const person = fullNameOf({ name: personName, lastname: answer.personLastname });
  const shownName = name || person;
  const needsCare = answer.answer === "help" || question !== null;
  const isOpen = needsCare && answer.takenAt === null;
  return (
    <li className={classNames(look.card, look.stackTiny, styles.row)} data-open={isOpen || undefined}>
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
