import { type About, type Chapter, capitalized, mailLink, TEAM } from "./page.documents.parts.ts";
import { type Html, html } from "./page.html.ts";

/** The use of personal data. Each sentence is true of the product as it is; change both together. */
export function privacy(about: About): Chapter[] {
  const { workspace, site } = about;
  const team = TEAM[workspace];
  return [
    {
      title: "Ce que Hello garde de vous",
      text: "De votre réservation\u00a0: prénom, surnom, ville, code postal, date de naissance, genre, adresse e-mail et numéro de téléphone, s’ils sont connus. De votre usage\u00a0: vos messages, photos, fichiers, réactions et signalements, les groupes où vous êtes invité ou que vous avez rejoints, jusqu’où vous avez lu, votre accord à la charte, et vos connexions en cours.",
    },
    { title: "Ce que voient les autres participants", text: othersSee(about) },
    {
      title: `Ce que voit ${team}`,
      text: `${capitalized(team)} lit tous les groupes, y compris les invitations. Elle voit tout ce qui précède, et pour les messages qu’elle vous envoie par e-mail ou par SMS, à quelle adresse ou à quel numéro et si l’envoi est parti. Ces messages de service concernent vos réservations\u00a0; pour ne plus recevoir de SMS, répondez STOP. L’e-mail du soir, qui dit ce que vous n’avez pas lu, s’arrête par le lien qu’il contient.`,
    },
    {
      title: "Les signalements",
      text: `Un signalement est gardé avec votre commentaire et une copie du message signalé. ${capitalized(team)} en reçoit un e-mail qui ne contient ni le message ni aucun nom. Les autres participants, l’auteur compris, ne savent pas qui a signalé.`,
    },
    {
      title: "Combien de temps",
      text: "Hello n’efface rien de lui-même pour l’instant\u00a0: messages, photos et avis restent jusqu’à ce que l’équipe les supprime ou que vous demandiez leur effacement. Un message supprimé perd aussitôt son texte et ses fichiers\u00a0; la copie d’un message signalé reste avec le signalement. Le journal qui permet de reprendre après une coupure de réseau est effacé après 24\u00a0heures. Une connexion prend fin quand vous vous déconnectez, et au plus tard après 30\u00a0jours sans usage.",
    },
    {
      title: "Votre navigateur",
      text: "Un cookie vous garde connecté. La page garde sur votre appareil l’apparence choisie, vos emojis récents et ce que vous n’avez pas fini d’écrire. Pas de publicité, pas de mesure d’audience. Le lieu et l’appareil sont effacés des photos que vous partagez.",
    },
    {
      title: "Vos droits",
      text: html`Vous pouvez demander une copie de vos données, leur correction, leur effacement, ou vous opposer à leur usage\u00a0: écrivez à ${mailLink(site.moderationEmail)}, une personne vous répondra. Vous pouvez aussi saisir la CNIL (<a href="https://www.cnil.fr">www.cnil.fr</a>). Qui est responsable de ce site se lit dans les <a href="${site.legalUrl}">mentions légales</a>.`,
    },
  ];
}

function othersSee({ site }: About): Html {
  const facts =
    site.details === "all"
      ? "votre prénom, votre ville, votre code postal (la page en montre le département), votre âge et votre genre"
      : "votre prénom";
  const minors =
    site.details === "all" &&
    html` Des moins de 18\u00a0ans, ils ne reçoivent ni la ville, ni le code postal, ni l’âge, ni le genre.`;
  return html`Les participants des groupes que vous avez rejoints voient ${facts}, vos messages, vos réactions, quand vous avez rejoint le groupe et si vous êtes en train d’écrire. Leur navigateur reçoit aussi votre surnom et votre identifiant de client.${minors} Ils ne reçoivent jamais votre date de naissance, votre adresse e-mail ou postale, votre numéro de téléphone, ni jusqu’où vous avez lu. Tant que vous n’avez pas rejoint un groupe, ils ne savent pas que vous y êtes invité.`;
}
