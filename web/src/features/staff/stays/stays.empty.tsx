import type { StaffMember } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import styles from "./stays.view.module.css";

const TEXTS = {
  title: "Aucun séjour à venir ni en cours",
  how: "Les séjours arrivent du système de réservation. Il envoie leurs listes, et chaque séjour reçoit son groupe.",
  lead: "Vous pouvez aussi importer un fichier vous-même.",
  import: "Importer un fichier",
};

/** The list of a new installation: explains where stays come from. Leads may upload a file. */
export function NoStays({ member }: { member: StaffMember | undefined }) {
  return (
    <EmptyState
      scene="noRooms"
      title={TEXTS.title}
      text={member?.lead ? `${TEXTS.how} ${TEXTS.lead}` : TEXTS.how}
      action={
        member?.lead && (
          <Link href={PAGE_PATHS.imports} className={styles.import}>
            {TEXTS.import}
          </Link>
        )
      }
    />
  );
}
