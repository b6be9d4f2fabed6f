import type { CaseItem } from "@hello/contract";
import { CASE_REASONS, PAGE_PATHS, roomDisplayName } from "@hello/contract/plain";
import Paperclip from "lucide-react/icons/paperclip";
import { Link } from "wouter";
import { momentText, numberText } from "../../../components/texts/staff.texts.ts";
import { CaseMarks } from "../cases/case.marks.tsx";
import { caseName, ERASED_PERSON } from "../cases/case.name.ts";
import { openedText, outcomeText } from "../cases/case.texts.ts";
import { More } from "../shared/loading/more.tsx";
import look from "../shared/look.module.css";
import styles from "./reports.list.module.css";

const TEXTS = {
  label: "Signalements",
  files: "Avec fichiers",
  byStaff: "Ouvert par l’équipe",
};

type Props = { cases: readonly CaseItem[]; onMore: (() => void) | undefined };

/** Rows on a wide screen, cards on a phone. */
export function CaseList({ cases, onMore }: Props) {
  return (
    <>
      <ul className={styles.cases} aria-label={TEXTS.label}>
        {cases.map((item) => (
          <li key={item.id}>
            <CaseRow item={item} />
          </li>
        ))}
      </ul>
      <More onMore={onMore} kind="centered" />
    </>
  );
}

function CaseRow({ item }: { item: CaseItem }) {
  const { id, roomId, roomName, author, hasFiles, reports, state, openedAt, decision } = item;
  return (
    <Link
      href={PAGE_PATHS.adminCase.replace(":roomId", roomId).replace(":caseId", id)}
      className={styles.case}
      data-contested={item.contested || undefined}
    >
      <span className={styles.what}>
        <bdi className={styles.excerpt}>{caseName(item)}</bdi>
        <span className={look.note}>
          <bdi translate="no">{author.name ?? ERASED_PERSON}</bdi>
          {" · "}
          <bdi>{roomDisplayName(roomName)}</bdi>
          {hasFiles && (
            <span className={styles.files}>
              <Paperclip aria-hidden="true" />
              {TEXTS.files}
            </span>
          )}
        </span>
      </span>
      <span className={styles.why}>
        <span className={styles.reasons}>{reasonsOf(item)}</span>
        <span className={look.note}>
          {reports > 0 && reportedText(reports)}
          {item.types.length === 0 && TEXTS.byStaff}
        </span>
      </span>
      <span className={styles.when}>
        {state === "open" && <CaseMarks {...item} />}
        {state === "open" && (
          <time className={look.note} dateTime={openedAt}>
            {openedText(openedAt)}
          </time>
        )}
        {state === "decided" && decision && (
          <>
            <span className={styles.outcome}>{outcomeText(decision, item.messageId === null)}</span>
            <span className={look.note}>
              {[decision.name, momentText(decision.createdAt)].filter(Boolean).join(", ")}
            </span>
          </>
        )}
      </span>
    </Link>
  );
}

function reasonsOf({ types }: CaseItem): string {
  return types.map((type) => CASE_REASONS[type]).join(" · ");
}

/** Not « 2 signalements »: the row itself is one. */
function reportedText(times: number): string {
  return times === 1 ? "Signalé une fois" : `Signalé ${numberText(times)} fois`;
}
