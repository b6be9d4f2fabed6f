import type { JournalRow } from "@hello/contract";
import { COLLABORATOR, journalActText, PAGE_PATHS, roomDisplayName, userTypeOf } from "@hello/contract/plain";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { momentText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import styles from "./journal.module.css";

const TEXTS = { automatic: "Automatique", erased: "Personne effacée", case: "Voir le signalement" };
/** What an erased person's uuid begins with, and who has no page. */
const WITHOUT_PAGE = ["erased", COLLABORATOR];

/** When, who, what, and whom or what it concerns, with a way there. */
export function JournalRowView({ row }: { row: JournalRow }) {
  const { createdAt, by, person, room, caseId, send, details } = row;
  return (
    <li className={styles.row}>
      <time className={look.note} dateTime={createdAt}>
        {momentText(createdAt)}
      </time>
      <span>{by ? <Person {...by} /> : TEXTS.automatic}</span>
      <span className={styles.what}>
        <span className={styles.act}>{journalActText(row)}</span>
        {details && <span className={look.typed} dir="auto">{`«\u00a0${details}\u00a0»`}</span>}
      </span>
      <span className={styles.what}>
        {person && <Person {...person} />}
        {room && (
          <To path={PAGE_PATHS.adminStay.replace(":roomId", room.id)}>
            <bdi>{roomDisplayName(room.name)}</bdi>
          </To>
        )}
        {room && caseId && (
          <To path={PAGE_PATHS.adminCase.replace(":roomId", room.id).replace(":caseId", caseId)}>{TEXTS.case}</To>
        )}
        {send && <To path={PAGE_PATHS.send.replace(":id", send.id)}>{send.excerpt}</To>}
      </span>
    </li>
  );
}

function Person({ uuid, name }: NonNullable<JournalRow["by"]>) {
  const type = userTypeOf(uuid);
  const shown = <bdi translate="no">{type === "erased" ? TEXTS.erased : (name ?? uuid)}</bdi>;
  if (WITHOUT_PAGE.includes(type)) return shown;
  return <To path={PAGE_PATHS.interaction.replace(":customerId", encodeURIComponent(uuid))}>{shown}</To>;
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link href={path} className={look.link}>
      {children}
    </Link>
  );
}
