import type { OpenAnswers } from "@hello/contract";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { useId } from "react";
import { Link } from "wouter";
import { fetchOpenAnswers } from "../../../api/answers.api.ts";
import type { Http } from "../../../api/http.ts";
import { countedText, momentText } from "../../../components/texts/staff.texts.ts";
import { openAnswersPath } from "../shared/answers/answers.paths.ts";
import { useNews } from "../shared/loading/team.news.ts";
import { usePolling } from "../shared/loading/use.polling.ts";
import styles from "./stays.attention.module.css";

const TITLE = "Aide et questions à prendre en charge";
const SHOWN_MAX = 6;

/** The requests for help and questions without a collaborator in charge, above everything else (NOTE-05). */
export function OpenAnswersPart({ http }: { http: Http }) {
  const id = useId();
  const { value: open = [], refresh } = usePolling("open", (signal) => fetchOpenAnswers(http, signal));
  useNews(["help"], refresh);
  if (open.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <LifeBuoy aria-hidden="true" />
        {TITLE}
      </h2>
      <ul className={styles.rooms}>
        {open.slice(0, SHOWN_MAX).map((answers) => (
          <li key={answers.sendId}>
            <Link href={openAnswersPath(answers)} className={styles.room}>
              <span className={styles.name}>{answers.content}</span>
              <span>{`${countsOf(answers)} · ${momentText(answers.since)}`}</span>
            </Link>
          </li>
        ))}
      </ul>
      {open.length > SHOWN_MAX && (
        <p className={styles.rest}>{countedText(open.length - SHOWN_MAX, "autre envoi", "autres envois")}</p>
      )}
    </section>
  );
}

function countsOf({ help, questions }: OpenAnswers): string {
  const parts = [
    help > 0 && countedText(help, "demande d’aide", "demandes d’aide"),
    questions > 0 && countedText(questions, "question", "questions"),
  ];
  return parts.filter(Boolean).join(", ");
}
