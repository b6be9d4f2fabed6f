import { PAGE_PATHS } from "@hello/contract/plain";

/** The paths of staff's screens in `PAGE_PATHS`, where a fixed path stands before one with a parameter. */
const STAFF_PATHS = /^\/(?:admin|targeting|userInteraction)(?:\/|$)/;
export type HelpPage = { title: string; about: string; parts: Readonly<Record<string, string>> };

/** Every screen of staff has one: the compiler asks for it, and `help.pages.test.ts` looks through the list of screens. */
export type StaffPage = {
  [Name in keyof typeof PAGE_PATHS]: (typeof PAGE_PATHS)[Name] extends
    | `/admin${string}`
    | `/targeting${string}`
    | `/userInteraction${string}`
    ? Name
    : never;
}[keyof typeof PAGE_PATHS];

/** The screen of a path. One that does not exist gets the help of the home. */
export function helpPageOf(path: string): StaffPage {
  const found = Object.entries(PAGE_PATHS).find(([, pattern]) => STAFF_PATHS.test(pattern) && fits(path, pattern));
  return (found?.[0] ?? "staff") as StaffPage;
}

function fits(path: string, pattern: string): boolean {
  const [given, parts] = [path.split("/"), pattern.split("/")];
  return given.length === parts.length && parts.every((part, at) => part.startsWith(":") || part === given[at]);
}

const PLAN_FORM: HelpPage["parts"] = {
  "Quand part-il ?":
    "« Texte à réutiliser » ne part jamais seul : vous le reprenez dans un message. « À une date » part une fois, au jour et à l’heure dits, heure de Paris. « Pour chaque séjour » part une fois par séjour, à l’ouverture de son groupe ou un nombre de jours avant ou après son départ, aussi pour les séjours qui arriveront plus tard.",
  "Le texte et ses variables":
    "Une variable comme {séjour} prend la valeur de chaque séjour au moment du départ. Le nom de l’avis ne sert qu’à l’équipe.",
  "Le canal":
    "L’e-mail porte le texte entier ; le SMS est plus court et compte par personne. Un avis urgent part aussi pendant les heures calmes.",
  "La réponse demandée":
    "« Bien reçu », « En sécurité / Besoin d’aide » ou vos propres réponses. Qui demande de l’aide apparaît aussitôt en haut de chaque écran de l’équipe.",
  "Vérifier et enregistrer":
    "Avant d’enregistrer, vous voyez à qui il partirait et quand. Si quelqu’un d’autre l’a modifié entre-temps, les deux versions s’affichent côte à côte : rien ne se perd.",
};

export const HELP_PAGES: Record<StaffPage, HelpPage> = {
  staff: {
    title: "Séjours",
    about: "L’accueil de l’équipe : ce qui se passe, ce qui arrive, et qui a besoin de vous.",
    parts: {
      "Ce qui attend":
        "Tout en haut, les demandes d’aide et les questions que personne n’a prises, puis les groupes avec un signalement ouvert. Chaque ligne mène là où l’on agit.",
      "La liste":
        "Elle s’ouvre sur ce qui est en cours et arrive dans les sept jours, jour par jour. Un séjour par ligne : son nom, sa référence, son centre, ses dates, combien de personnes en font partie, ont rejoint le groupe ou n’y sont pas encore venues. Un clic ouvre le groupe, un clic sur un titre de colonne trie. La liste suit seule ce que font vos collègues et les listes. Selon votre compte, vous voyez tout, les séjours de votre centre, ou ceux où une liste vous nomme ; avec un seul séjour à venir ou en cours, l’accueil est ce séjour.",
      "Filtrer et rechercher":
        "Les filtres par date disent quand a lieu le séjour ; « Planifiés », « Ouverts », « Fermés » et « Annulés » disent où en est son groupe : ensemble, « Terminés » et « Ouverts » donnent les séjours finis dont le groupe est encore ouvert. « Un client a écrit en dernier » montre les groupes ouverts qui attendent une réponse, la plus longue attente d’abord. La recherche connaît aussi « 17/11 ». Revenir en arrière retrouve la liste telle que vous l’aviez laissée.",
      "Agir sur la liste":
        "« Écrire à ces séjours » prépare un message à toute la liste ; « Écrire », à côté des arrivées d’aujourd’hui, à elles seules. « Télécharger (CSV) » donne la même liste pour un tableur.",
    },
  },
  imports: {
    title: "Imports",
    about:
      "Ce que le système de réservation a envoyé, et les fichiers que vous apportez vous-même. Réservé aux responsables.",
    parts: {
      "Choisir un fichier":
        "Un fichier CSV ou Excel (.xlsx), avec les colonnes que la page explique ; un modèle s’y télécharge. Le fichier est d’abord vérifié, et rien ne change. Vous voyez ce qu’il ferait, séjour par séjour : créés, déplacés, renommés ou annulés, personnes ajoutées, modifiées ou retirées par leur nom, doublons, et les lignes qui ne se lisent pas.",
      Confirmer:
        "Une annulation ferme un groupe à tous ses participants : elle est demandée à part, comme un grand nombre de retraits. Sans votre oui, rien n’est importé.",
      "Ce qui est refusé":
        "Une ligne qui ne se lit pas laisse son séjour comme il était ; tous les autres sont importés. Corrigez-la et apportez le fichier de nouveau : le même fichier deux fois ne fait rien de plus.",
      "La liste des imports":
        "Chaque ligne dit qui a apporté le fichier, où il en est et ce qui a été refusé, à télécharger. « Interrompu » : le serveur s’est arrêté ; apportez le fichier de nouveau pour finir.",
    },
  },
  reports: {
    title: "Signalements",
    about: "Les messages que des participants ont signalés, et les personnes sur lesquelles l’équipe doit décider.",
    parts: {
      "Ouverts et décidés":
        "Les ouverts d’abord : ceux qui sont contestés, puis les plus anciens. Le nombre dans le menu et dans le titre compte les ouverts.",
      "Une ligne":
        "Le message, qui l’a écrit, dans quel groupe, pourquoi et combien de fois il a été signalé. Un clic ouvre le groupe à ce message, avec la décision à côté.",
      "Ce que lisent les gens":
        "Qui a signalé reçoit aussitôt un accusé de réception, puis la décision. Qui a écrit lit la décision et sa raison, et peut la contester une fois, pendant six mois.",
    },
  },
  journal: {
    title: "Journal des actions",
    about: "Qui a fait quoi, à qui et quand. Réservé aux responsables ; rien ne s’y modifie.",
    parts: {
      "Ce qui s’y trouve":
        "Exports et effacements de données, imports, déconnexions faites pour quelqu’un, décisions sur les signalements et sanctions, dates de séjour déplacées, fiches publiées, avis programmés modifiés ou effacés, envois relancés ou retirés. « Automatique » : Hello l’a fait seul.",
      Filtrer:
        "Par personne (celle qui a agi ou celle que cela concerne), par action et par dates. Le fichier CSV contient ce que les filtres laissent.",
      "Ce qui reste":
        "Les lignes restent ; ce qui a été tapé (une raison, le texte d’une décision) s’efface après six mois, ou avec la personne.",
    },
  },
  colleagues: {
    title: "Accès de l’équipe",
    about:
      "Qui voit quoi, pour qu’une erreur dans un compte se remarque. Réservé aux responsables ; rien ne s’y modifie.",
    parts: {
      "Ce que chacun voit":
        "« Tout » : l’espace entier, comme les responsables. « Centres » : les séjours de ces centres. « Ses propres séjours » : ceux où une liste nomme la personne dans l’équipe. Avec un centre, on voit aussi ses propres séjours.",
      "Ce qui n’y est pas":
        "Un séjour hors de portée n’existe pas pour la personne : ni dans ses listes, ni dans la recherche, ni dans les nombres, ni dans les messages qu’elle envoie.",
      Corriger:
        "Dans la gestion des comptes de votre entreprise. Le changement vaut dès la prochaine connexion de la personne. Un triangle signale un centre où n’a lieu aucun séjour, souvent une faute de frappe.",
    },
  },
  admin: {
    title: "Messages du groupe",
    about: "Le groupe tel que ses participants le voient, pour le lire et le modérer.",
    parts: {
      Lire: "Les messages arrivent en direct. Lire ici ne vous fait pas entrer dans le groupe, et personne ne le voit.",
      "Supprimer un message":
        "La corbeille retire le message pour tous, tout de suite. Si le message est signalé, elle mène à la décision : c’est là qu’on le supprime, avec une raison que l’auteur lira.",
      "Ouvrir un signalement": "Le drapeau ouvre un signalement sur un message que personne n’a encore signalé.",
      "Les onglets": "Messages, fiche, participants, séjour : quatre vues du même groupe.",
    },
  },
  adminPeople: {
    title: "Participants",
    about: "Tous ceux qui font partie du séjour : voyageurs, contacts et équipe, avec leur téléphone.",
    parts: {
      "Une ligne":
        "Le nom, le rôle, pour qui la personne répond, si elle a été prévenue et si c’est remis, si elle a rejoint le groupe ou ne s’est jamais connectée, et ses coordonnées. Un numéro se touche pour appeler.",
      "Filtrer et chercher":
        "« Pas encore venus » : les voyageurs invités qui n’ont jamais rejoint le groupe ; « Relancer ceux qui ne sont pas venus » prépare un message à eux seuls. « Non prévenus » : aucun message du séjour ne leur est parvenu hors de Hello. Chaque filtre dit combien il compte. La recherche va par nom, prénom, enfant ou identifiant, sans souci des accents ni des majuscules.",
      "Cocher, écrire, imprimer":
        "Les coches tiennent d’une page et d’un filtre à l’autre : « Écrire à la sélection » écrit à ces personnes seules. « Télécharger (CSV) » et « Imprimer » donnent toute la liste.",
      Modération:
        "Bloquer dans ce groupe, exclure de tous les groupes, ou lever une sanction. Cela passe par une décision motivée que la personne lit.",
      "D’où viennent ces personnes":
        "Du système de réservation. Qui n’est plus sur la liste quitte le groupe ; qui y revient retrouve sa place.",
    },
  },
  adminCard: {
    title: "Fiche du séjour",
    about: "Ce que les participants cherchent : rendez-vous, horaires, affaires à emporter, contacts, documents.",
    parts: {
      Modifier:
        "Une ligne par élément. Numéros et adresses deviennent des liens. Une partie que vous changez reste la vôtre : les listes suivantes n’y touchent plus.",
      Publier:
        "La fiche change pour tous, et un message du groupe dit quelles parties ont changé. Tant que vous n’avez pas publié, personne ne voit rien, et votre brouillon est gardé. Si quelqu’un publie avant vous, vous voyez qui et quelles parties, et vous choisissez.",
      Copier:
        "« Copier la fiche d’un autre séjour » reprend ses textes et ses documents, que vous relisez avant de publier.",
    },
  },
  adminStay: {
    title: "Dates du séjour",
    about: "Quand le groupe ouvre, ferme et s’efface, et tout ce qui lui est arrivé.",
    parts: {
      "Ouvrir, fermer":
        "Tout de suite, avec une raison. Un groupe fermé se lit encore par l’équipe ; ses participants n’y écrivent plus.",
      "Déplacer les dates":
        "Une date que vous posez vaut plus que celle des listes, jusqu’à ce que vous la rendiez en la laissant vide.",
      "L’effacement":
        "Ce jour-là, messages, fichiers, fiche et participants s’effacent pour toujours. Un signalement ouvert le retient. Seul un responsable le déplace.",
      "L’historique":
        "Chaque changement avec son auteur, son moment et sa raison, ceux des listes compris. Si quelqu’un change les dates pendant que vous le faites, vous voyez ce qu’il a fait avant que votre changement ne compte.",
    },
  },
  adminCase: {
    title: "Signalement",
    about: "Le message signalé dans son groupe et, à côté, la décision.",
    parts: {
      "Avant de décider":
        "Lisez ce qui précède et ce qui suit, qui a signalé et pourquoi, et ce qui a déjà été décidé pour cette personne. En danger immédiat, les numéros d’urgence sont affichés.",
      Décider:
        "Laisser, supprimer, bloquer dans ce groupe ou exclure de tous. Choisissez un motif et écrivez quelques mots : l’aperçu montre ce que chacun lira. Votre texte est gardé si vous partez, et si quelqu’un décide avant vous : les deux décisions sont alors côte à côte.",
      "Qui décide":
        "Personne ne décide de son propre message ni de ce qu’il a signalé. Une décision contestée est revue par quelqu’un d’autre.",
      Après:
        "On peut remettre un message, lever une sanction ou rouvrir le signalement, toujours avec une raison. Tout reste dans l’historique.",
    },
  },
  interaction: {
    title: "Une personne",
    about: "Ce que l’équipe sait d’une personne, et les messages qu’elle a reçus.",
    parts: {
      "Qui elle est":
        "Nom, âge, téléphone, e-mail, langue de contact ; ses séjours, avec son rôle et où elle en est dans le groupe ; pour qui elle répond ; les décisions qui la concernent.",
      Écrire:
        "Votre message arrive dans sa page, et selon le canal par e-mail ou SMS. Vous pouvez demander une réponse : « Bien reçu », « En sécurité / Besoin d’aide » ou vos propres réponses.",
      "Ce que les messages sont devenus":
        "Vu ou non, remis ou non, et ce que la personne a répondu. « Je m’en occupe » prend une demande d’aide ou une question : les autres voient votre nom.",
      "Ses données":
        "Un responsable peut déconnecter la personne partout, télécharger ses données ou tout effacer. L’effacement ne se défait pas. Chacun de ces actes s’inscrit dans le journal.",
    },
  },
  targeting: {
    title: "Nouveau message",
    about: "Un message à beaucoup de personnes à la fois : dans leur page, et par e-mail ou SMS.",
    parts: {
      "À qui":
        "Choisissez des séjours, ou venez ici depuis une liste, un séjour ou des personnes cochées. Les séjours sont nommés avec leurs dates, et vous pouvez en retirer. Le nombre de personnes s’affiche avant l’envoi ; voyageurs et contacts le reçoivent. Si vous ne voyez qu’une partie des séjours, seules leurs personnes le reçoivent, et leur nombre est dit.",
      "Le texte et le canal":
        "Par e-mail, avec des fichiers si besoin ; ou par SMS, plus court, dont le coût s’affiche. « Urgent » part aussi pendant les heures calmes.",
      "Demander une réponse":
        "« Bien reçu », « En sécurité / Besoin d’aide » ou vos propres réponses, avec une relance automatique de ceux qui n’ont pas répondu.",
      "Essayer, garder, programmer":
        "« M’envoyer un essai » vous l’envoie à vous seul. « Enregistrer ce texte » le garde pour plus tard ; « Programmer » choisit son moment.",
      Envoyer:
        "Une question vous est posée d’abord, avec les nombres. Ensuite l’envoi se suit dans « Envoyés ». Votre brouillon est gardé tant qu’il n’est pas parti.",
    },
  },
  planned: {
    title: "Programmés",
    about: "Les textes à réutiliser et les avis qui partent seuls, le prochain d’abord.",
    parts: {
      "Trois genres":
        "« Texte à réutiliser » ne part jamais seul. « À une date » part une fois. « Pour chaque séjour » part une fois par séjour, à l’ouverture du groupe ou compté depuis son départ.",
      "Une ligne":
        "Quand il part, à qui, et combien de fois il est déjà parti. Un triangle signale ce qui n’a pas pu partir.",
      "Qui peut quoi":
        "Un avis pour tous les séjours se prépare, se modifie et s’efface par un responsable. Les autres, par toute l’équipe.",
    },
  },
  plannedNew: {
    title: "Préparer un avis",
    about: "Un texte à garder, ou un avis qui partira seul.",
    parts: PLAN_FORM,
  },
  plannedOne: {
    title: "Un avis programmé",
    about: "Son texte, quand il part, à qui, et ce qu’il est devenu.",
    parts: {
      "Utiliser ce texte": "Le reprend dans un nouveau message, sans rien changer à l’avis.",
      "Modifier, désactiver, effacer":
        "Un avis désactivé reste ici et ne part plus ; activé de nouveau, il laisse ce qui est passé. Ce qui est déjà parti reste dans les envois. Ce qui devait encore partir suit le nouveau texte, ou ne part plus.",
      "Ce qu’il est devenu":
        "Chaque départ avec son séjour et son nombre de personnes. « Non parti » dit pourquoi : trop tard, séjour annulé, limite du jour.",
    },
  },
  plannedChange: {
    title: "Modifier un avis",
    about: "Ce que vous changez vaut pour ce qui n’est pas encore parti.",
    parts: PLAN_FORM,
  },
  sends: {
    title: "Envoyés",
    about:
      "Les messages à plusieurs personnes, le plus récent d’abord : les vôtres, et ceux qui concernent les séjours que vous voyez.",
    parts: {
      "Une ligne":
        "Quand, quoi, par qui, par quel canal, à combien de personnes, et où il en est. La ligne se met à jour seule pendant l’envoi.",
      "Retrouver un envoi":
        "Par un mot du texte, un séjour, un centre ou un auteur ; par la réponse demandée ; « À traiter » garde ceux où quelqu’un attend encore.",
      "Les réponses":
        "Combien l’ont vu, ou combien ont répondu, et combien de demandes d’aide ou de questions attendent encore quelqu’un de l’équipe.",
    },
  },
  send: {
    title: "Suivi de l’envoi",
    about: "Ce qu’un envoi est devenu, personne par personne, celles qui ont besoin de vous d’abord.",
    parts: {
      "Les nombres":
        "Pas vu, vu, répondu : ils s’additionnent toujours. Un filtre montre les personnes que chaque nombre compte.",
      "Aide et questions":
        "« Je m’en occupe » prend une demande : les autres voient votre nom, et le compteur en haut de l’écran baisse. Le numéro se touche pour appeler. « Répondre » écrit sous la question.",
      "Écrire aux mêmes, corriger, retirer":
        "« Corriger » écrit aux mêmes personnes et marque le premier message comme corrigé dans leur page. « Retirer » l’ôte de toutes les pages ; les e-mails et SMS déjà partis ne reviennent pas, et leur trace reste ici.",
      Relancer: "« Relancer ceux qui n’ont pas répondu » écrit à eux seuls. Leurs réponses comptent ici.",
      Acheminement:
        "Comment chaque e-mail ou SMS est parti. « Incertain » : peut-être remis ; vous seul décidez de le renvoyer. « Télécharger (CSV) » donne la liste pour un tableur.",
    },
  },
};
