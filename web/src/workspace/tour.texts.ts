import type { Workspace } from "@hello/contract";

export type StepText = { title: string; text: string };
export type TourTexts = Record<"notices" | "rooms" | "signs" | "help" | "charter", StepText> & {
  /** Shown between the last step and the chat. */
  done: StepText;
};

const SIGNS =
  "« Rejoindre » vous fait entrer dans un groupe, quand vous voulez. Le rond barré marque un groupe fermé pour vous.";
const HELP = "Écrire, réagir, partager une photo, signaler un message : tout est expliqué ici, à tout moment.";

const TEXTS: Record<Workspace, TourTexts> = {
  speedboat: {
    notices: {
      title: "Les messages de votre centre",
      text: "Horaires, matériel, météo : l’équipe UCPA vous écrit ici. Le chiffre compte les messages que vous n’avez pas encore lus.",
    },
    rooms: {
      title: "Vos groupes",
      text: "Chaque séjour a son groupe. Vous y rencontrez celles et ceux qui partent avec vous, avant même le premier jour.",
    },
    signs: { title: "Les signes des groupes", text: SIGNS },
    help: { title: "Besoin d’un coup de main ?", text: HELP },
    charter: {
      title: "La charte de discussion",
      text: "Un groupe où l’on se sent bien tient à quelques règles simples. Lisez-les et acceptez-les pour ouvrir vos groupes.",
    },
    done: { title: "C’est parti !", text: "Vos groupes s’ouvrent." },
  },
  labalaguere: {
    notices: {
      title: "Les messages de votre guide",
      text: "Étapes, équipement, rendez-vous : votre guide et l’équipe La Balaguère vous écrivent ici. Le chiffre compte les messages que vous n’avez pas encore lus.",
    },
    rooms: {
      title: "Vos groupes",
      text: "Chaque voyage a son groupe. Vous y faites connaissance avec vos compagnons de marche, avant le premier pas.",
    },
    signs: { title: "Les signes des groupes", text: SIGNS },
    help: { title: "Besoin d’un conseil ?", text: HELP },
    charter: {
      title: "La charte de discussion",
      text: "En groupe comme sur le sentier, quelques règles simples suffisent. Lisez-les et acceptez-les pour ouvrir vos groupes.",
    },
    done: { title: "En route !", text: "Vos groupes s’ouvrent." },
  },
};

export function tourTextsOf(workspace: Workspace): TourTexts {
  return TEXTS[workspace];
}
