import { showModal } from "../../components/modal/modal.store.ts";

export const EVERYWHERE = "Se déconnecter partout";
const REACHED = "La déconnexion vaut pour tous vos appareils et navigateurs, y compris celui-ci.";
/** A token belongs to the provider, and so does its session on another device (docs/security.md). */
export const NOT_REACHED =
  "Cela n’atteint pas un autre site ou outil qui ouvre Hello pour vous (espace client, back-office)\u00a0: son accès prend fin à son échéance. Sur un autre appareil, le service de connexion peut encore vous reconnaître.";

/** Asks before every session of the person ends. `unsent` says what would be lost. */
export function askEverywhere(unsent: string, leave: () => void): void {
  showModal({
    title: EVERYWHERE,
    message: [REACHED, NOT_REACHED, unsent].join(" ").trim(),
    buttons: [
      { text: "Annuler", type: "secondary" },
      { text: EVERYWHERE, type: "danger", onClick: leave },
    ],
  });
}
