import { hasCode, isRefusal } from "../api/http.ts";
import { modalStore, showModal } from "../components/modal/modal.store.ts";

const NO_NETWORK = "Il n’y a pas de réseau : réessayez dès son retour.";
const LATER = "Réessayez dans un moment.";

/** Says in a dialog that something the user did was not stored, and why. Several failures at once are one dialog. */
export function explainFailure(title: string, text: string, error: unknown): void {
  // The bar about the expired sign-in is on the screen already.
  if (hasCode(error, "unauthenticated") || modalStore.getState().queue.some((open) => open.title === title)) return;
  const why = hasCode(error, "no_answer") ? NO_NETWORK : (isRefusal(error) && error.message) || LATER;
  showModal({ title, message: `${text} ${why}`, buttons: [{ text: "OK", type: "primary" }] });
}
