import type { Workspace } from "@hello/contract";

/** The chapters of the help in order; each has a drawing. */
export const HELP_TOPICS = ["join", "write", "mention", "react", "photos", "report", "leave", "notices"] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

export type HelpText = { title: string; paragraphs: string[] };
export type HelpTexts = Record<HelpTopic, HelpText> & {
  intro: string;
  rooms: HelpText;
};

type Terms = {
  stay: string;
  team: string;
  /** Who sends notices, and what they are about. */
  sender: string;
  subjects: string;
  mention: string;
  photos: string;
};

const TERMS: Record<Workspace, Terms> = {
  speedboat: {
    stay: "séjour",
    team: "l’équipe UCPA",
    sender: "votre centre UCPA",
    subjects: "horaires, matériel, météo",
    mention: "@Inès",
    photos: "la plage, la session du matin, la photo de groupe",
  },
  labalaguere: {
    stay: "voyage",
    team: "l’équipe La Balaguère",
    sender: "votre guide et l’équipe La Balaguère",
    subjects: "étapes, équipement, rendez-vous",
    mention: "@Hélène",
    photos: "le col, le refuge, la photo de groupe",
  },
};

export function helpTextsOf(workspace: Workspace): HelpTexts {
  const { stay, team, sender, subjects, mention, photos } = TERMS[workspace];
  return {
    intro: `Hello réunit celles et ceux qui partent ensemble : vous faites connaissance avant le ${stay}, vous vous organisez, vous gardez le contact. Voici comment cela marche.`,
    rooms: {
      title: "Vos groupes et leurs signes",
      paragraphs: [
        `Un groupe s’ouvre pour chaque ${stay} que vous réservez. Ceux où l’on vient d’écrire sont en haut. Touchez un exemple pour savoir ce que veut dire son signe.`,
      ],
    },
    join: {
      title: "Rejoindre un groupe",
      paragraphs: [
        "Touchez « Rejoindre » à côté du groupe : il s’ouvre, et les autres voient que vous êtes là.",
        "Avant cela, personne ne vous voit dans le groupe et vous ne recevez rien de lui.",
      ],
    },
    write: {
      title: "Écrire et répondre",
      paragraphs: [
        "Écrivez en bas de l’écran. Sur un ordinateur, Entrée envoie et Maj + Entrée va à la ligne.",
        "Pour répondre à quelqu’un, faites glisser son message vers la droite, ou choisissez « Répondre » à côté du message.",
        "Sans réseau, votre message attend et part tout seul dès que la connexion revient.",
      ],
    },
    mention: {
      title: "Mentionner quelqu’un",
      paragraphs: [
        `Tapez @ puis les premières lettres d’un prénom, et choisissez dans la liste : ${mention} saura que vous lui parlez.`,
      ],
    },
    react: {
      title: "Réagir",
      paragraphs: [
        "Un pouce, un cœur, une flamme : appuyez longuement sur un message pour choisir un émoji. Le même émoji une seconde fois retire votre réaction, un autre la remplace.",
      ],
    },
    photos: {
      title: "Partager des photos et des fichiers",
      paragraphs: [
        `Le trombone ajoute jusqu’à 10 photos ou fichiers de 10 Mo chacun : ${photos}. Le lieu et l’appareil sont effacés de vos photos.`,
        "Demandez l’accord des personnes que l’on reconnaît.",
      ],
    },
    report: {
      title: "Signaler un message",
      paragraphs: [
        `Un message vous gêne ? Choisissez « Signaler » à côté du message, ou sur un téléphone après un appui long, et dites en quelques mots pourquoi. ${capitalized(team)} le lira ; l’auteur ne sait pas qui a signalé.`,
        "Vous lirez ce qui a été décidé, et pourquoi, dans vos messages. Vous n’êtes pas d’accord ? Choisissez « Contester » sous la décision : quelqu’un d’autre relira tout.",
      ],
    },
    leave: {
      title: "Quitter un groupe",
      paragraphs: [
        "En haut du groupe, ouvrez le menu et choisissez « Se désinscrire du groupe ». Vous ne recevez plus ses messages. Le groupe reste dans votre liste : vous pouvez le rejoindre à nouveau.",
        "Pour recevoir une copie de tout ce que Hello garde de vous, ou tout effacer, ouvrez «\u00a0Réglages\u00a0» dans le menu de votre compte.",
      ],
    },
    notices: {
      title: "Les messages de l’équipe",
      paragraphs: [
        `« Messages Non Lus » rassemble ce que ${sender} vous ${workspace === "speedboat" ? "écrit" : "écrivent"} personnellement : ${subjects}. Le chiffre compte ce que vous n’avez pas encore lu. Une question ? Posez-la sous le message : l’équipe la reçoit. Le téléphone et l’adresse de votre centre s’y trouvent aussi.`,
        "Certains messages attendent une réponse : « Bien reçu », ou « En sécurité » et « Besoin d’aide », pour vous et pour ceux dont vous répondez. Un geste suffit, et la réponse se modifie. L’équipe voit qui a vu ces messages et qui a répondu ; les autres participants ne le voient pas.",
      ],
    },
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
