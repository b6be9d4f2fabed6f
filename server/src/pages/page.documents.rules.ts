import { CHARTER_DATE, CHARTER_VERSION, MESSAGE_ACTIONS, PHOTO_REMOVAL } from "@hello/contract";
import { html } from "../platform/html/page.html.ts";
import { type About, type Chapter, capitalized, mailLink, STAY, TEAM } from "./page.documents.parts.ts";

export const CHARTER_EDITION = `Version ${CHARTER_VERSION}, en vigueur depuis le ${new Date(CHARTER_DATE).toLocaleDateString("fr", { dateStyle: "long", timeZone: "UTC" })}`;

/** People accept exactly this text: increase CHARTER_VERSION with each change of its content. */
export function charter({ workspace, site }: About): Chapter[] {
  const team = TEAM[workspace];
  return [
    {
      title: "À quoi sert ce groupe",
      text: `Le groupe vous permet de rencontrer les autres participants de ${STAY[workspace]}, de préparer le départ ensemble et de garder le contact.`,
    },
    {
      title: "Qui vous lit",
      text: `Les participants qui ont rejoint le groupe et ${team}. ${shownToOthers(site.details)}`,
    },
    {
      title: "Ce que vous publiez",
      text: "Vous répondez de vos messages et de vos photos. Demandez l’accord des personnes que l’on reconnaît, et celui des parents pour un mineur.",
    },
    {
      title: "Modération",
      text: html`Chaque message peut être signalé. ${capitalized(team)} lit chaque signalement et décide\u00a0: laisser le message, le supprimer, bloquer quelqu’un dans un groupe ou l’exclure de tous. Qui a écrit et qui a signalé lisent ce qui a été décidé et pourquoi, et peuvent contester pendant six mois\u00a0: quelqu’un d’autre relit alors tout. Pour signaler quelque chose sans vous connecter, écrivez à ${mailLink(site.moderationEmail)}.`,
    },
    {
      title: "Les séjours de mineurs",
      text: `Dans le groupe d’un séjour de mineurs sans leurs parents, ${team} lit avec eux. Un message qui contient un numéro de téléphone, une adresse e-mail, un lien ou un compte d’un autre réseau lui est signalé automatiquement. Il reste visible\u00a0: c’est une personne qui décide.`,
    },
    {
      title: "Vos données",
      text: html`Vous pouvez quitter un groupe à tout moment. Pour une copie de vos données, ou pour les faire corriger ou effacer, écrivez à ${mailLink(site.moderationEmail)}. La page <a href="${site.privacyUrl}">Confidentialité</a> dit tout ce qui est gardé.`,
    },
  ];
}

function shownToOthers(details: "all" | "none"): string {
  const never = "jamais votre date de naissance, votre adresse ni votre numéro de téléphone";
  if (details === "none")
    return `Les participants voient votre prénom, et rien d’autre de vos coordonnées\u00a0: ${never}.`;
  return `Les participants voient votre prénom, votre ville, votre département, votre âge et votre genre\u00a0; ${never}. Des moins de 18\u00a0ans, et de qui la réservation ne donne pas la date de naissance, ils ne voient que le prénom.`;
}

const ACTIONS = new Intl.ListFormat("fr").format(Object.values(MESSAGE_ACTIONS).map((name) => `«\u00a0${name}\u00a0»`));

export function goodConduct({ workspace, site }: About): Chapter[] {
  return [
    {
      title: "Bienveillance",
      text: "Écrivez comme vous parleriez autour d’une table\u00a0: avec respect, sans insulte ni moquerie.",
    },
    {
      title: "Vie privée",
      text: "Ne publiez ni adresse, ni numéro de téléphone, ni document d’identité, les vôtres comme ceux des autres.",
    },
    { title: "Pas de publicité", text: "Pas de vente, pas de démarchage, pas de chaîne de messages." },
    {
      title: "Photos et liens",
      text: `Ne partagez que ce que chacun peut regarder en famille, et seulement avec l’accord des personnes que l’on reconnaît. «\u00a0${PHOTO_REMOVAL}\u00a0», sur une photo ouverte, la retire aussitôt du groupe et de l’album\u00a0; l’équipe décide ensuite.`,
    },
    {
      title: "Un doute\u00a0?",
      text: html`Sur chaque message des autres, à la souris ou par un appui long du doigt, vous trouvez ${ACTIONS}\u00a0; dans un journal, on ne répond pas. Signalez celui qui vous inquiète\u00a0: ${TEAM[workspace]} le lira. En cas de danger immédiat, appelez le 17 ou le 112. Vous pouvez aussi écrire à ${mailLink(site.moderationEmail)}.`,
    },
  ];
}
