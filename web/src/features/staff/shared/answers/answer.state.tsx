import type { Answered, Ask } from "@hello/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import LifeBuoy from "lucide-react/icons/life-buoy";
import type { ReactNode } from "react";
import { classNames } from "../../../../components/controls/class.names.ts";
import look from "../look.module.css";
import styles from "./answer.state.module.css";
import { answerName } from "./answers.texts.ts";

const TEXTS = { question: "Question", seen: "Vu, sans réponse", unseen: "Pas vu" };

type Given = { answer: Answered | null; question: string | null; asks: Ask | null };

/** The answer to a notice, or whether the notice was seen. Each state has its own sign, so that nobody depends on the colour. */
export function AnswerState({ seen, ...given }: Given & { seen: boolean }) {
  const { kind, text, icon } = stateOf(given, seen);
  return (
    <span className={classNames(look.badge, styles.state)} data-kind={kind}>
      {icon}
      {text}
    </span>
  );
}

function stateOf({ answer, question, asks }: Given, seen: boolean): State {
  const text = answer && answerName(answer, asks);
  if (text) {
    if (answer === "help") return { kind: "help", text, icon: <LifeBuoy aria-hidden="true" /> };
    return { kind: "well", text, icon: <CircleCheck aria-hidden="true" /> };
  }
  if (question !== null) return { kind: "question", text: TEXTS.question, icon: <CircleHelp aria-hidden="true" /> };
  const icon = seen ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />;
  return { kind: "none", text: seen ? TEXTS.seen : TEXTS.unseen, icon };
}

type State = { kind: "help" | "well" | "question" | "none"; text: string; icon: ReactNode };
