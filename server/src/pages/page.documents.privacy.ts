import { LEDGER_CHANNELS, type LedgerChannel, PAGE_PATHS } from "@hello/contract";
import { SECTIONS } from "../care/export/export.sections.ts";
import { PUSH_SERVICES } from "../notices/push/push.endpoints.ts";
import { type Html, html } from "../platform/html/page.html.ts";
import { type About, type Chapter, capitalized, mailLink, TEAM } from "./page.documents.parts.ts";

/** The use of personal data. Each sentence is true of the product as it is; change both together. */
export function privacy(about: About): Chapter[] {
  const { workspace, site } = about;
  const team = TEAM[workspace];
  return [
    {
      title: "Ce que Hello garde de vous",
      text: keptOfYou(),
    },
    { title: "Ce que voient les autres participants", text: othersSee(about) },
    {
      title: `Ce que voit ${team}`,
      text: `Chaque membre de ${team} lit, selon son rôle, tous les groupes, ceux de son centre ou ceux de ses propres séjours, y compris les invitations. De vous, qui êtes dans un de ces groupes, il voit tout ce qui précède, et de chaque avis que l’équipe vous envoie\u00a0: à quelle adresse ou à quel numéro, s’il est parti, s’il est arrivé, si vous l’avez vu, ce que vous répondez et ce que vous demandez, pour vous et pour ceux dont vous répondez. Une demande d’aide ou une question est signalée aussitôt à l’équipe, et au centre de votre séjour, avec votre seul prénom.`,
    },
    { title: "Par où passent les messages", text: channels(about) },
    {
      title: "Les signalements",
      text: `Un signalement est gardé avec votre commentaire et une copie du message signalé. ${capitalized(team)} en reçoit un e-mail qui ne contient ni le message ni aucun nom. Les autres participants, l’auteur compris, ne savent pas qui a signalé. Une photo que quelqu’un retire n’est plus visible que pour l’équipe, qui la supprime ou la remet, et seule l’équipe sait qui l’a retirée. Dans le groupe d’un séjour de mineurs sans leurs parents, un message qui contient un numéro de téléphone, une adresse e-mail, un lien ou un compte d’un autre réseau est signalé automatiquement, avec ce qui a été trouvé\u00a0; rien n’est bloqué ni supprimé sans qu’une personne le décide.`,
    },
    { title: "Combien de temps", text: howLong(about) },
    {
      title: "Votre navigateur",
      text: "Un cookie garde votre connexion ouverte, un autre dit à la page à qui elle appartient. La page garde sur votre appareil l’apparence choisie, votre choix sur les notifications, vos émojis récents et ce que vous n’avez pas fini d’écrire\u00a0; sur un téléphone, aussi une copie de vos derniers groupes et messages, pour les lire sans réseau. Se déconnecter efface cette copie et ce que vous n’avez pas envoyé. Pas de publicité, pas de mesure d’audience. Le lieu et l’appareil sont effacés des photos que vous partagez.",
    },
    {
      title: "Vos droits",
      text: html`Dans vos <a href="${PAGE_PATHS.settings}">réglages</a>, après une nouvelle identification, vous téléchargez cette copie, ou vous effacez tout, aussitôt et pour toujours. Un signalement encore ouvert garde alors ce qu’il lui faut jusqu’à la décision, six mois au plus. Pour cela aussi, pour une correction ou pour vous opposer à un usage de vos données, écrivez à ${mailLink(site.moderationEmail)}\u00a0: une personne vous répondra. Vous pouvez aussi saisir la CNIL (<a href="https://www.cnil.fr">www.cnil.fr</a>). Qui est responsable de ce site se lit dans les <a href="${site.legalUrl}">mentions légales</a>.`,
    },
  ];
}

/** Each part of an export, which has all that an erasure takes (END-04, D85), and the files beside it. */
function keptOfYou(): string {
  const parts = SECTIONS.map(({ about }) => about).join("\u00a0; ");
  return `De votre réservation\u00a0: nom, prénom, surnom, ville, code postal, pays, date de naissance, genre, langue, adresse e-mail et numéro de téléphone, s’ils sont connus, la date de votre dernier séjour, et de quelle liste vient chacune de ces informations. De votre usage\u00a0: vos photos et fichiers, vos réglages, jusqu’où vous avez lu, votre première et votre dernière visite, si des e-mails vous parviennent, si un export est en cours, et quand vous avez téléchargé un album. En tout, et dans la copie que vous pouvez télécharger\u00a0: ${parts}. L’équipe garde aussi ce qu’elle a noté en examinant un signalement et ne vous a pas dit, pour protéger qui a signalé\u00a0; votre copie ne le contient pas.`;
}

const CHANNEL_TEXTS: Record<LedgerChannel, string> = {
  email:
    "Par e-mail\u00a0: le prestataire de l’équipe reçoit votre adresse et le texte. L’e-mail du soir, qui dit ce que vous n’avez pas lu, s’arrête par le lien qu’il contient ou dans vos réglages, où vous pouvez aussi le rétablir.",
  sms: "Par SMS\u00a0: le prestataire de l’équipe reçoit votre numéro et le texte. Pour ne plus en recevoir, répondez STOP.",
  push: `Par une notification, sur les appareils où vous l’avez demandé\u00a0: elle passe, chiffrée, par le service de votre navigateur (${new Intl.ListFormat("fr", { type: "disjunction" }).format(PUSH_SERVICES)}), qui sait qu’elle arrive, et non ce qu’elle dit. Vous l’arrêtez dans vos réglages.`,
};

/** Each way a message leaves by; the compiler asks for every one. */
function channels({ workspace }: About): string {
  const begin = `Les avis de ${TEAM[workspace]} concernent vos réservations, et sont toujours dans Hello.`;
  return [begin, ...LEDGER_CHANNELS.map((channel) => CHANNEL_TEXTS[channel])].join(" ");
}

function othersSee({ site }: About): Html {
  const facts =
    site.details === "all"
      ? "votre prénom, votre ville, votre code postal (la page en montre le département), votre âge et votre genre"
      : "votre prénom";
  const minors =
    site.details === "all" &&
    html` Des moins de 18\u00a0ans, de qui la réservation ne donne pas la date de naissance, et de qui les masque dans ses <a href="${PAGE_PATHS.settings}">réglages</a>, ils ne reçoivent ni la ville, ni le code postal, ni l’âge, ni le genre.`;
  return html`Les participants des groupes que vous avez rejoints voient ${facts}, vos messages, vos réactions, quand vous avez rejoint le groupe et si vous êtes en train d’écrire. Leur navigateur reçoit aussi votre surnom et votre identifiant de client.${minors} Ils ne reçoivent jamais votre date de naissance, votre adresse e-mail ou postale, votre numéro de téléphone, ni jusqu’où vous avez lu. Tant que vous n’avez pas rejoint un groupe, ils ne savent pas que vous y êtes invité. Ils peuvent télécharger vos photos avec celles des autres, dans l’album du groupe, jusqu’à ce qu’il s’efface. Dans un journal, seule l’équipe écrit\u00a0; qui le lit voit combien de personnes ont réagi, et parmi elles le nom de celles qu’il connaît d’un groupe.`;
}

/** As the settings of the workspace say (D84, D87). */
function howLong({ workspace, site: { life, retention } }: About): string {
  return [
    "Rien ne reste pour toujours.",
    `${life.purgesAfter}\u00a0jours après la fermeture d’un groupe s’efface tout ce qui tient à ce séjour\u00a0: messages, photos, fichiers, réactions, signalements décidés, fiche et participants. Un signalement encore ouvert le retient jusqu’à la décision, et ${TEAM[workspace]} peut déplacer cette date, avec une raison.`,
    `Les messages des groupes sans séjour restent ${lasting(retention.messages)}, les messages personnels de l’équipe et vos réponses ${lasting(retention.notices)}, un numéro de téléphone donné pour un seul envoi ${lasting(retention.numbers)}. Un message que l’équipe a supprimé, avec ses fichiers, et une photo qu’elle a supprimée restent ${lasting(retention.texts)}, lus par l’équipe seule\u00a0: on peut encore contester sa décision. Le texte de celle-ci reste aussi longtemps chez l’équipe, et dans le message de ceux à qui elle l’a dite.`,
    `Ce que Hello sait de vous s’efface ${lasting(retention.people)} après la fin de votre dernier séjour et votre dernière visite.`,
    "Le journal qui permet de reprendre après une coupure de réseau est effacé après 36\u00a0heures au plus tard. Une connexion prend fin quand vous vous déconnectez, et au plus tard après 30\u00a0jours sans usage.",
    "Une sauvegarde peut contenir quelque temps ce qui a été effacé depuis\u00a0; remise en place, elle ne ramène personne qui s’est effacé.",
  ].join(" ");
}

const YEAR_DAYS = 365;
const HALF_YEAR_DAYS = 184;

function lasting(days: number): string {
  if (days === HALF_YEAR_DAYS) return "6\u00a0mois";
  return days % YEAR_DAYS === 0 ? `${(days / YEAR_DAYS) * 12}\u00a0mois` : `${days}\u00a0jours`;
}
