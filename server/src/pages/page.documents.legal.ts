import { photoOf } from "@hello/contract";
import { html } from "../platform/html/page.html.ts";
import { type About, BRAND, type Chapter, capitalized, mailLink, TEAM } from "./page.documents.parts.ts";

/** Used until the operator sets an address: the program does not know who publishes and hosts the site. */
export function legal({ workspace, site, local }: About): Chapter[] {
  const publisher = local
    ? "Ce site fonctionne en local, pour essai\u00a0: il n’est publié par personne."
    : `${capitalized(BRAND[workspace])} met cette messagerie à votre disposition. Cette page ne connaît ni sa raison sociale et son adresse, ni le directeur de la publication, ni l’hébergeur\u00a0: l’exploitant du site doit encore les indiquer ici.`;
  return [
    { title: "Éditeur et hébergeur", text: publisher },
    {
      title: "Nous écrire",
      text: html`Pour toute question, et pour signaler un contenu sans vous connecter\u00a0: ${mailLink(site.moderationEmail)}. ${capitalized(TEAM[workspace])} lit cette adresse.`,
    },
    {
      title: "Ce qui est publié ici",
      text: html`Les messages, photos et fichiers d’un groupe sont publiés par les participants, sous leur responsabilité, et ceux d’un journal par l’équipe. Ne les lisent que ceux qui en font partie et l’équipe. Les règles sont dans la <a href="${site.charterUrl}">charte de discussion</a>.`,
    },
  ];
}

export function accessibility({ site }: About): Chapter[] {
  return [
    {
      title: "État",
      text: "Cette messagerie n’a pas été auditée. Faute d’audit, elle est déclarée non conforme au RGAA\u00a04.1. Ce qui suit est notre propre évaluation.",
    },
    {
      title: "Ce que nous vérifions",
      text: "Chaque version est essayée par des programmes dans un vrai navigateur\u00a0: règles automatiques d’accessibilité (axe) sur les écrans, en clair et en sombre, usage au clavier seul, écrans étroits. Les nouveaux messages sont annoncés aux lecteurs d’écran.",
    },
    {
      title: "Ce qui manque",
      text: `Les photos que partagent les participants et l’équipe n’ont pour description que leur auteur («\u00a0${photoOf("Léa")}\u00a0»), et non ce qu’elles montrent\u00a0; leurs vidéos n’ont pas de sous-titres. Aucun essai avec des personnes handicapées n’a encore eu lieu.`,
    },
    {
      title: "Une difficulté\u00a0?",
      text: html`Écrivez à ${mailLink(site.moderationEmail)}\u00a0: nous vous donnerons l’information autrement et corrigerons ce qui peut l’être. Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits (<a href="https://www.defenseurdesdroits.fr">www.defenseurdesdroits.fr</a>).`,
    },
  ];
}
