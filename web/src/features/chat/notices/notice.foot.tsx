import { noticePath } from "@hello/contract/plain";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { NoticeAnswers } from "../../../components/notices/notice.answers.tsx";
import { NoticeCenter } from "../../../components/notices/notice.center.tsx";
import styles from "../../../components/notices/notice.foot.module.css";
import { NoticeQuestion } from "../../../components/notices/notice.question.tsx";
import { answeringIn } from "../../../session/answering.ts";
import { appStore } from "../../../session/page/app.store.ts";
import { useSession, useStatus, useView } from "../../../session/session.context.tsx";
import { answeringOf, questionOf, sentQuestionOf, shownAnswersOf } from "../../../state/answers.state.ts";
import type { Answering } from "../../../state/state.ts";

/**
 * Keeps the answers and centres of the shown notices up to date. No event tells of an answer from another tab or device, so
 * they are fetched again when the page is back in front of the user, and when the connection is back.
 */
export function NoticeDetails({ newestId, oldestId, count }: { newestId: string; oldestId: string; count: number }) {
  const session = useSession();
  const isLive = useStatus().live === "live";

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with other notices, and with each connection
  useEffect(() => void answeringIn(session).load(), [session, newestId, oldestId, count, isLive]);

  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === "visible") void answeringIn(session).load();
    };
    window.addEventListener("focus", reload);
    document.addEventListener("visibilitychange", reload);
    return () => {
      window.removeEventListener("focus", reload);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [session]);
  return null;
}

const TEXTS = {
  corrected: "Corrigé\u00a0: lire le nouveau message",
  answersTo: "En réponse à votre question\u00a0:",
  toCenter: "Écrire au centre",
  toTeam: "Écrire à l’équipe",
  stored: "Votre réponse est enregistrée.",
  sending: "Envoi…",
  network: "En attente du réseau",
  signIn: "En attente de votre reconnexion",
};

/** What stands under a notice: the buttons that it asks for, the question, and the centre. */
export function NoticeFoot({ noticeId }: { noticeId: string }) {
  const session = useSession();
  const known = useView(({ answers }) => answers[noticeId]);
  const answering = useView((state) => answeringOf(state, noticeId));
  const isSignedOut = useStore(appStore, ({ loginUrl }) => loginUrl !== null);
  const { sending, waits, trouble, draft } = answering;
  const waiting = isSignedOut ? TEXTS.signIn : TEXTS.network;
  const onItsWay = waits ? waiting : TEXTS.sending;
  const announcement = useAnnouncement(answering, waiting);
  const beside = useView(({ centers }) => centers[noticeId]);
  if (!beside) return <div className={styles.waiting} />;
  const { center, correctedBy, answersTo } = beside;
  const { answer, write, ask } = answeringIn(session);
  const sentQuestion = sentQuestionOf(answering);
  const { question, reply } = questionOf(known);
  const isQuiet = !known?.asks;
  const quiet = isQuiet ? (center ? TEXTS.toCenter : TEXTS.toTeam) : null;
  return (
    <div className={styles.foot}>
      {answersTo && (
        <p className={styles.moment}>
          {TEXTS.answersTo}{" "}
          <Link href={noticePath(answersTo.noticeId)} dir="auto" className={styles.answered}>
            {answersTo.question}
          </Link>
        </p>
      )}
      {correctedBy && (
        <Link href={noticePath(correctedBy)} className={styles.corrected}>
          {TEXTS.corrected}
        </Link>
      )}
      {known?.asks && (
        <NoticeAnswers
          {...{ asks: known.asks, onItsWay, waits }}
          answers={shownAnswersOf(known, sending)}
          center={center}
          trouble={trouble?.about === "answer" ? trouble.text : null}
          onAnswer={(given) => answer(noticeId, given)}
        />
      )}
      <div className={isQuiet ? styles.quiet : styles.open}>
        <NoticeQuestion
          quiet={quiet}
          reply={sentQuestion === undefined ? reply : null}
          question={sentQuestion || question}
          onItsWay={sentQuestion === undefined ? null : onItsWay}
          draft={draft}
          isSending={sentQuestion !== undefined && !waits}
          trouble={trouble?.about === "question" ? trouble.text : null}
          onWrite={(text) => write(noticeId, text)}
          onSend={() => ask(noticeId)}
        />
        {center && <NoticeCenter center={center} isQuiet={isQuiet} />}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Reads out that something waits, or that the server has stored it; a failure is read out where it shows. */
function useAnnouncement({ sending, waits, trouble }: Answering, waiting: string): string {
  const [announcement, setAnnouncement] = useState("");
  const wasSending = useRef(false);
  const isSending = sending.length > 0;
  useEffect(() => {
    if (isSending) setAnnouncement(waits ? waiting : "");
    else if (wasSending.current && !trouble) setAnnouncement(TEXTS.stored);
    wasSending.current = isSending;
  }, [isSending, waits, waiting, trouble]);
  return announcement;
}
