import type { OpenAnswers, StaffRoom } from "@hello/contract";
import { PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import Flag from "lucide-react/icons/flag";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { type ReactElement, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { countedText, momentText, periodText } from "../../../components/texts/staff.texts.ts";
import { openAnswersPath } from "../shared/answers/answers.paths.ts";
import look from "../shared/look.module.css";
import styles from "./stays.attention.module.css";
import { ATTENTION_TEXT } from "./stays.filter.ts";

const TEXTS = { all: "Tout voir", answers: "Aide et questions à prendre en charge" };
const ROOMS_MAX = 4;
const ANSWERS_MAX = 6;

/** The rooms that need attention, above the list. Each links to its open cases. */
export function Attention({ rooms, onAll }: { rooms: readonly StaffRoom[]; onAll: () => void }) {
  const links = rooms.slice(0, ROOMS_MAX).map((room) => (
    <Link key={room.roomId} href={PAGE_PATHS.reports} state={room} className={styles.room}>
      <bdi className={styles.name}>{roomDisplayName(room.name)}</bdi>
      <span>
        {countedText(room.openReports, "signalement ouvert", "signalements ouverts")}
        {room.departureDate && ` · ${periodText(room.departureDate, room.endDate)}`}
      </span>
    </Link>
  ));
  return (
    <Part icon={<Flag aria-hidden="true" size={18} />} title={ATTENTION_TEXT} links={links}>
      {rooms.length > ROOMS_MAX && (
        <Button kind="quiet" onClick={onAll}>
          {TEXTS.all}
        </Button>
      )}
    </Part>
  );
}

/** The requests for help and questions without a collaborator in charge, above everything else (NOTE-05). */
export function OpenAnswersPart({ open }: { open: readonly OpenAnswers[] }) {
  if (open.length === 0) return null;
  const links = open.slice(0, ANSWERS_MAX).map((answers) => (
    <Link key={answers.sendId} href={openAnswersPath(answers)} className={styles.room}>
      <span className={styles.name}>{answers.content}</span>
      <span>{`${countsOf(answers)} · ${momentText(answers.since)}`}</span>
    </Link>
  ));
  return (
    <Part icon={<LifeBuoy aria-hidden="true" size={18} />} title={TEXTS.answers} links={links}>
      {open.length > ANSWERS_MAX && (
        <p className={styles.rest}>{countedText(open.length - ANSWERS_MAX, "autre envoi", "autres envois")}</p>
      )}
    </Part>
  );
}

type PartProps = { icon: ReactNode; title: string; links: readonly ReactElement[]; children: ReactNode };

function Part({ icon, title, links, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.attention} aria-labelledby={id}>
      <h2 id={id} className={classNames(look.beside, styles.title)}>
        {icon}
        {title}
      </h2>
      <ul className={classNames(look.tools, styles.rooms)}>
        {links.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
      {children}
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
