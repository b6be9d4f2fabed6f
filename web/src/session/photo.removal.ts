import { PHOTO_REMOVAL } from "@hello/contract/plain";
import { removePhoto } from "../api/album.api.ts";
import { sentenceOf } from "../api/http.ts";
import { showModal } from "../components/modal/modal.store.ts";
import type { ChatSession } from "./chat.session.ts";

const TEXTS = {
  ask: "Plus personne ne la verra dans le groupe ni dans l’album. L’équipe la regardera, puis la supprimera ou la remettra. Personne dans le groupe ne saura que c’est vous.",
  cancel: "Annuler",
  confirm: "Retirer",
  done: "La photo est retirée. Vous lirez la décision de l’équipe dans vos avis, sous «\u00a0Messages Non Lus\u00a0».",
  failed: "La photo n’a pas pu être retirée. Vérifiez votre connexion et réessayez.",
};

/** Takes a picture out of sight, after a question (D186). The live event changes its message. */
export function askForRemoval({ http }: ChatSession, path: string, onRemoved: () => void = () => {}): void {
  const remove = async () => {
    try {
      await removePhoto(http, path);
      onRemoved();
      tell(TEXTS.done);
    } catch (error) {
      console.warn("A picture was not removed.", error);
      tell(sentenceOf(error, TEXTS.failed));
    }
  };
  showModal({
    title: PHOTO_REMOVAL,
    message: TEXTS.ask,
    buttons: [
      { text: TEXTS.cancel, type: "secondary" },
      { text: TEXTS.confirm, type: "danger", onClick: () => void remove() },
    ],
  });
}

function tell(message: string): void {
  showModal({ title: PHOTO_REMOVAL, message, buttons: [{ text: "OK", type: "primary" }] });
}
