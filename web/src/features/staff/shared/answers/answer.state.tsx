import type { Answered } from "@hello/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import LifeBuoy from "lucide-react/icons/life-buoy";
import type { ReactNode } from "react";
import { classNames } from "../../../../components/controls/class.names.ts";
import look from "../look.module.css";
import styles from "./answer.state.module.css";
import { ANSWER_NAMES } from "./answers.texts.ts";

const TEXTS = { question: "Question", seen: "Vu, sans réponse", unseen: "Pas vu" };

type Given = { answer: Answered | null; question: string | null };

/** The answer to a notice, or whether the notice was seen. Each state has its own sign, so that nobody depends on the colour. */
export function AnswerState({ answer, question, seen }: Given & { seen: boolean }) {
  const { kind, text, icon } = stateOf(answer, question, seen);
  return (
    <span className={classNames(look.badge, styles.state)} data-kind={kind}>
      {icon}
      {text}
    </span>
  );
}

function stateOf(answer: Answered | null, question: string | null, seen: boolean): State {
  if (answer === "help") return { kind: "help", text: ANSWER_NAMES.help, icon: <LifeBuoy aria-hidden="true" /> };
  if (answer) return { kind: "well", text: ANSWER_NAMES[answer], icon: <CircleCheck aria-hidden="true" /> };
  if (question !== null) return { kind: "question", text: TEXTS.question, icon: <CircleHelp aria-hidden="true" /> };
  const icon = seen ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />;
  return { kind: "none", text: seen ? TEXTS.seen : TEXTS.unseen, icon };
}

type State = { kind: "help" | "well" | "question" | "none"; text: string; icon: ReactNode };
