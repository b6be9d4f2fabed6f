import type { Workspace } from "@hello/contract";

/** What reads differently for each brand. */
type Texts = {
  noRooms: string;
};

const TEXTS: Record<Workspace, Texts> = {
  speedboat: {
    noRooms: "Vos groupes seront disponibles ici après la réservation d’un séjour UCPA.",
  },
  labalaguere: {
    noRooms: "Vos groupes seront disponibles ici après la réservation d’un voyage La Balaguère.",
  },
};

export function textsOf(workspace: Workspace): Texts {
  return TEXTS[workspace];
}
