import type { Case } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { Avatar } from "../../../../components/avatar/avatar.tsx";
import { countedText, momentText } from "../../../../components/texts/staff.texts.ts";
import look from "../../shared/look.module.css";
import styles from "./case.panel.module.css";

const TEXTS = {
  erased: "Personne effacée",
  staff: "Équipe",
  deleted: "Supprimé du groupe",
  notKept: "Le texte et les fichiers du message ne sont plus conservés.",
};

/** The person whom the case is about. The room beside shows the message itself. */
export function CaseAuthor({ shown }: { shown: Case }) {
  const { author, message, others, isStaffAuthor } = shown;
  const name = author.name ?? TEXTS.erased;
  return (
    <div className={styles.author}>
      <Avatar userId={author.userId} name={name} staff={isStaffAuthor} />
      <p className={styles.who}>
        {isStaffAuthor || author.name === null ? (
          <bdi translate="no" className={styles.name}>
            {name}
          </bdi>
        ) : (
          <Link href={PAGE_PATHS.interaction.replace(":customerId", author.uuid)} className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </Link>
        )}
        <span className={look.note}>
          {[
            isStaffAuthor && TEXTS.staff,
            message && `Message du ${momentText(message.createdAt)}`,
            others > 0 && `et ${countedText(others, "autre", "autres")}, que la décision concerne aussi`,
            message?.deleted && TEXTS.deleted,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {message?.content === null && <span className={look.note}>{TEXTS.notKept}</span>}
      </p>
    </div>
  );
}
