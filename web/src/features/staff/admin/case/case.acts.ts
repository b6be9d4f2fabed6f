import type { Case } from "@hello/contract";
import type { DecisionAct } from "@hello/contract/plain";
import { actsOf } from "./decision.form.ts";

type Option = { value: DecisionAct; text: string; hint: string };

const PHOTO = {
  text: "Supprimer la photo",
  hint: "Plus personne ne voit la photo retirée. Le reste du message est visible.",
};
const PUT_BACK = {
  text: "Remettre la photo",
  hint: "La photo et le message sont de nouveau visibles. L’auteur et la personne qui l’a retirée lisent votre texte.",
};

const OF_MESSAGE: Record<DecisionAct, Omit<Option, "value">> = {
  photo: PHOTO,
  leave: { text: "Laisser", hint: "Le message reste. L’auteur lit votre texte : un rappel, par exemple." },
  delete: { text: "Supprimer", hint: "Plus personne ne voit le message dans le groupe." },
  block: { text: "Supprimer et bloquer", hint: "La personne n’a plus accès à ce groupe." },
  ban: { text: "Supprimer et exclure", hint: "La personne n’a plus accès à aucun groupe, ceux à venir compris." },
};
/** A decision names the result: a deleted message stays deleted or comes back. */
const OF_DELETED: Record<DecisionAct, Omit<Option, "value">> = {
  photo: { text: "Remettre le message sans la photo", hint: PHOTO.hint },
  leave: {
    text: "Remettre le message",
    hint: "Il revient à sa place, et ce qui a été décidé contre l’auteur est levé.",
  },
  delete: { text: "Garder supprimé", hint: "Sans bloquer ni exclure la personne." },
  block: { text: "Garder supprimé et bloquer", hint: "La personne n’a plus accès à ce groupe." },
  ban: {
    text: "Garder supprimé et exclure",
    hint: "La personne n’a plus accès à aucun groupe, ceux à venir compris.",
  },
};
const OF_PERSON: Record<DecisionAct, Omit<Option, "value">> = {
  leave: { text: "Ne rien changer", hint: "La personne lit votre texte. Un blocage de ce signalement est levé." },
  photo: { text: "Ne rien changer", hint: "" },
  delete: { text: "Ne rien changer", hint: "" },
  block: { text: "Bloquer", hint: "La personne n’a plus accès à ce groupe." },
  ban: { text: "Exclure", hint: "La personne n’a plus accès à aucun groupe, ceux à venir compris." },
};

export const CONFIRM_TEXTS: Record<DecisionAct | "", string> = {
  "": "Enregistrer et prévenir",
  leave: "Enregistrer et prévenir",
  photo: "Supprimer et prévenir",
  delete: "Supprimer et prévenir",
  block: "Bloquer et prévenir",
  ban: "Exclure et prévenir",
};

export function optionsOf(shown: Case, isLead: boolean): Option[] {
  const texts = shown.messageId === null ? OF_PERSON : shown.message?.deleted ? OF_DELETED : OF_MESSAGE;
  const isPhoto = texts === OF_MESSAGE && (shown.message?.undecided.length ?? 0) > 0;
  return actsOf(shown, isLead).map((act) => ({ value: act, ...(act === "leave" && isPhoto ? PUT_BACK : texts[act]) }));
}
