import type { StaffMember } from "@hello/contract";
import { PAGE_PATHS } from "@hello/contract/plain";
import { Link } from "wouter";
import { EmptyState } from "../../../components/loading/empty.state.tsx";
import styles from "./stays.view.module.css";

const TEXTS = {
  title: "Aucun séjour en cours ni dans les sept jours",
  how: "Les séjours arrivent du système de réservation. Il envoie leurs listes, et chaque séjour reçoit son groupe.",
  lead: "Vous pouvez aussi importer un fichier vous-même.",
  import: "Importer un fichier",
  own: "Vous voyez les séjours où une liste vous nomme dans l’équipe. Il n’y en a pas pour l’instant.",
  centers:
    "Vous voyez les séjours de votre centre, et ceux où une liste vous nomme dans l’équipe. Il n’y en a pas pour l’instant.",
};

/** The list of a new installation: explains where stays come from, and to whom the list is not whole why. Leads may upload a file. */
export function NoStays({ member }: { member: StaffMember | undefined }) {
  return (
    <EmptyState
      scene="noRooms"
      title={TEXTS.title}
      text={textFor(member)}
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

function textFor(member: StaffMember | undefined): string {
  if (member?.lead) return `${TEXTS.how} ${TEXTS.lead}`;
  if (!member || member.reach === "all") return TEXTS.how;
  return member.reach.length > 0 ? TEXTS.centers : TEXTS.own;
}
