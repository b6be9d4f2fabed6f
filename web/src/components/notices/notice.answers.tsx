import type { Answered, Ask, AskKind, Center } from "@hello/contract";
import { isInEurope, ownAnswerText, PARIS, phoneText } from "@hello/contract/plain";
import Check from "lucide-react/icons/check";
import LifeBuoy from "lucide-react/icons/life-buoy";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ReactNode, useId, useRef, useState } from "react";
import type { ShownAnswer } from "../../state/answers.state.ts";
import type { SentAnswer } from "../../state/state.ts";
import { Button, type ButtonKind } from "../controls/button.tsx";
import { classNames } from "../controls/class.names.ts";
import { useToday } from "../messages/dates.ts";
import styles from "./notice.foot.module.css";
import { momentText } from "./notice.moment.ts";
import { useFocusKept } from "./use.focus.kept.ts";

type Word = Extract<Answered, string>;
/** The answers to each question, as buttons; those of the notice's own by their number (D210). */
const CHOICES: Record<AskKind, readonly Answered[]> = { receipt: ["received"], safety: ["safe", "help"] };
const TEXTS: Record<Word, string> = { received: "Bien reçu", safe: "En sécurité", help: "Besoin d’aide" };
const ICONS: Record<Word, ReactNode> = {
  received: <Check aria-hidden="true" />,
  safe: <ShieldCheck aria-hidden="true" />,
  help: <LifeBuoy aria-hidden="true" />,
};
const PROMPTS: Record<AskKind | "own", { oneself: string; many: string }> = {
  receipt: { oneself: "Confirmez que vous l’avez bien reçu", many: "Confirmez que chacun l’a bien reçu" },
  safety: { oneself: "Êtes-vous en sécurité ?", many: "Tout le monde est-il en sécurité ?" },
  own: { oneself: "Choisissez votre réponse", many: "Choisissez une réponse pour chacun" },
};
const choicesOf = (asks: Ask): readonly Answered[] =>
  typeof asks === "string" ? CHOICES[asks] : asks.map((_, index) => index + 1);
const textOf = (answer: Answered, asks: Ask) =>
  typeof answer === "string" ? TEXTS[answer] : ownAnswerText(asks, answer);

const FOR_NAME = "Votre réponse pour";
/** Of all names, or of those without an answer when others have one. */
const FOR_ALL: Record<AskKind, { answer: Answered; all: string; others: string }> = {
  receipt: { answer: "received", all: "Bien reçu pour tous", others: "Bien reçu pour les autres" },
  safety: { answer: "safe", all: "Tous en sécurité", others: "Tous les autres en sécurité" },
};
const OWN_FOR_ALL = { all: "Pour tous", others: "Pour les autres" };
const ONESELF = "Moi";
const CHANGE = "Modifier";
const HELP_FOLLOWS = "Votre demande est transmise à l’équipe.";
const HELP_WAITS = "Votre demande n’est pas encore partie : elle partira d’elle-même dès que possible.";

type Props = {
  asks: Ask;
  /** One for each name that is asked. */
  answers: readonly ShownAnswer[];
  /** What stands beside an answer that is on its way. */
  onItsWay: string;
  /** Whether these wait, for a network or a sign-in. */
  waits: boolean;
  /** Whom to call at once. */
  center: Center | null;
  trouble: string | null;
  onAnswer: (given: SentAnswer[]) => void;
};

/** The buttons of a notice that asks, or what was answered, for each name (NOTE-01, NOTE-02). */
export function NoticeAnswers({ asks, answers, onItsWay, waits, center, trouble, onAnswer }: Props) {
  const promptId = useId();
  const part = useRef<HTMLFieldSetElement>(null);
  const focus = useFocusKept(part, "button");
  const [first] = answers;
  const isMany = answers.length > 1;
  const help = answers.filter(({ answer }) => answer === "help");
  const isHelpStored = help.every(({ answeredAt }) => answeredAt !== null);
  return (
    <fieldset ref={part} className={styles.answers} aria-labelledby={promptId} {...focus}>
      <p id={promptId} className={styles.prompt}>
        {promptOf(asks, answers)}
      </p>
      {isMany ? (
        <>
          <ForAll {...{ asks, answers, onAnswer }} />
          <ul className={styles.names}>
            {answers.map((given) => (
              <li key={given.name}>
                <NamedAnswer {...{ asks, given, onItsWay, onAnswer }} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        first && <Answer {...{ asks, given: first, onItsWay, onAnswer }} />
      )}
      {help.length > 0 && (
        <p className={styles.follows}>
          {isHelpStored ? HELP_FOLLOWS : waits && HELP_WAITS} En cas d’urgence, appelez <HelpNumbers center={center} />.
        </p>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </fieldset>
  );
}

function iconOf(answer: Answered): ReactNode {
  return typeof answer === "string" ? ICONS[answer] : ICONS.received;
}

/** The centre, then the number of the stay, then 112 where the stay lies in Europe (D189). A stored copy may have no zone. */
function HelpNumbers({ center }: { center: Center | null }) {
  const { phone, emergencyPhone, timeZone = PARIS } = center ?? {};
  return (
    <>
      {phone && (
        <>
          votre centre au <CallLink number={phone} />
          {emergencyPhone ? ", " : " ou "}
        </>
      )}
      {emergencyPhone && (
        <>
          le numéro d’urgence sur place, <CallLink number={emergencyPhone} />, ou{" "}
        </>
      )}
      {isInEurope(timeZone) ? (
        <>
          le <CallLink number="112" />
        </>
      ) : (
        "le numéro d’urgence du pays"
      )}
    </>
  );
}

function CallLink({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{phoneText(number)}</a>;
}

function promptOf(asks: Ask, answers: readonly ShownAnswer[]): string {
  const prompts = PROMPTS[typeof asks === "string" ? asks : "own"];
  if (answers.length > 1) return prompts.many;
  const name = answers[0]?.name;
  return name ? `${FOR_NAME} ${name}` : prompts.oneself;
}

/** One button for all who have no answer yet. It never changes the answer of somebody who needs help. */
function ForAll({ asks, answers, onAnswer }: Pick<Props, "asks" | "answers" | "onAnswer">) {
  const missing = answers.filter(({ answer }) => answer === null);
  if (missing.length < 2) return null;
  const isAll = missing.length === answers.length;
  const giveAll = (answer: Answered) => onAnswer(missing.map(({ name }) => ({ name, answer })));
  if (typeof asks !== "string") {
    return <OwnForAll asks={asks} label={isAll ? OWN_FOR_ALL.all : OWN_FOR_ALL.others} onChoose={giveAll} />;
  }
  const { answer, all, others } = FOR_ALL[asks];
  return (
    <Button wide icon={iconOf(answer)} onClick={() => giveAll(answer)}>
      {isAll ? all : others}
    </Button>
  );
}

/** Of a notice's own answers none is the good one: each is offered for all. */
function OwnForAll({ asks, label, onChoose }: { asks: Ask; label: string; onChoose: (answer: Answered) => void }) {
  const nameId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest in the one of the notice
    <div className={styles.named} role="group" aria-labelledby={nameId}>
      <span id={nameId} className={styles.name}>
        {label}
      </span>
      <div className={classNames(styles.choices, styles.inRow)}>
        {choicesOf(asks).map((choice) => (
          <Button key={choice} kind="secondary" onClick={() => onChoose(choice)}>
            <bdi>{textOf(choice, asks)}</bdi>
          </Button>
        ))}
      </div>
    </div>
  );
}

type AnswerProps = Pick<Props, "asks" | "onItsWay" | "onAnswer"> & { given: ShownAnswer };

function NamedAnswer({ given, ...props }: AnswerProps) {
  const nameId = useId();
  const row = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(row, "button");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset per name would nest in the one of the notice
    <div ref={row} className={styles.named} role="group" aria-labelledby={nameId} {...focus}>
      <bdi id={nameId} className={styles.name} translate="no">
        {given.name || ONESELF}
      </bdi>
      <Answer given={given} {...props} isInRow />
    </div>
  );
}

function Answer({ asks, given, onItsWay, onAnswer, isInRow = false }: AnswerProps & { isInRow?: boolean }) {
  const [isChanging, setChanging] = useState(false);
  const { name, answer } = given;
  if (answer && !isChanging) {
    const onChange = choicesOf(asks).length > 1 ? () => setChanging(true) : undefined;
    return <Given {...{ asks, given, onItsWay, onChange }} />;
  }
  const choose = (chosen: Answered) => {
    setChanging(false);
    if (chosen !== answer) onAnswer([{ name, answer: chosen }]);
  };
  return (
    <div className={classNames(styles.choices, isInRow && styles.inRow)}>
      {choicesOf(asks).map((choice) => (
        <Button
          key={choice}
          kind={kindOf(choice, isInRow)}
          icon={typeof choice === "string" ? ICONS[choice] : undefined}
          aria-pressed={isChanging ? choice === answer : undefined}
          onClick={() => choose(choice)}
        >
          <bdi>{textOf(choice, asks)}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** In a household the button for all is the main one. */
function kindOf(choice: Answered, isInRow: boolean): ButtonKind {
  if (choice === "help") return "alarm";
  return isInRow || typeof choice === "number" ? "secondary" : "primary";
}

type GivenProps = Pick<AnswerProps, "asks" | "given" | "onItsWay"> & { onChange: (() => void) | undefined };

function Given({ asks, given: { name, answer, answeredAt }, onItsWay, onChange }: GivenProps) {
  const today = useToday();
  if (!answer) return null;
  return (
    <div className={classNames(styles.given, answer === "help" && styles.help)}>
      <span className={styles.answer}>
        {iconOf(answer)}
        <strong>
          <bdi>{textOf(answer, asks)}</bdi>
        </strong>
      </span>
      <span className={styles.moment}>
        {answeredAt ? <time dateTime={answeredAt}>{momentText(answeredAt, today)}</time> : onItsWay}
      </span>
      {onChange && (
        <button
          type="button"
          className={styles.change}
          aria-label={`${CHANGE} la réponse${name && ` pour ${name}`}`}
          onClick={onChange}
        >
          {CHANGE}
        </button>
      )}
    </div>
  );
}
