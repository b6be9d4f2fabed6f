import type { Workspace } from "@hello/contract";
import { inWordsOf } from "@hello/contract/plain";

export type Brand = {
  /** As used in titles and sentences. */
  name: string;
  /** The label of collaborators among participants. */
  staffBadge: string;
  /** Shown instead of an empty list of rooms. */
  noRooms: string;
};

const BRANDS: Record<Workspace, Brand> = {
  speedboat: {
    name: "UCPA",
    staffBadge: "Équipe UCPA",
    noRooms: "Vos groupes seront disponibles ici après la réservation d’un séjour UCPA.",
  },
  labalaguere: {
    name: "La Balaguère",
    staffBadge: "Équipe La Balaguère",
    noRooms: "Vos groupes seront disponibles ici après la réservation d’un voyage La Balaguère.",
  },
};

export function brandOf(workspace: Workspace): Brand {
  return BRANDS[workspace];
}

/** « Fiche du voyage ». */
export function cardTitleOf(workspace: Workspace): string {
  return inWordsOf(workspace, "Fiche du séjour");
}
