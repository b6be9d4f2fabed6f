import type { DemoRoom } from "../rows/demo.types.ts";
import type { SpeedboatName } from "./speedboat.people.demo.ts";

export const glenan: DemoRoom<SpeedboatName> = {
  key: "glenan",
  name: "Catamaran aux Glénan, 7 jours adultes, Voile légère",
  context: "sport",
  centre: "Archipel des Glénan",
  productUuid: "voile-glenan-7j",
  departureInDays: 4,
  createdDaysAgo: 34,
  stay: { ref: "GLENAN-CATA-7J", days: 7 },
  normal: [
    "camille",
    "thomas",
    "marc",
    "solene",
    "karim",
    "chloe",
    "antoine",
    "maximilien",
    "priya",
    "sacha",
    "gilles",
    "nathalie",
    "yann",
  ],
  invited: ["olivier"],
  removed: ["claire"],
  unread: { camille: 4, thomas: 2 },
  messages: [
    {
      by: "solene",
      at: "12d 18:12",
      text: "Bonsoir tout le monde ! Je viens de recevoir le lien vers le groupe, on dirait que je suis la première. Solène, de Nantes, deuxième stage de cata (le premier, j'ai surtout nagé).",
      reactions: { "❤️": ["priya", "camille"], "👍": ["nathalie"] },
    },
    {
      by: "marc",
      at: "12d 18:40",
      text: "Bonsoir Solène ! Marc, de Brest. Je fais du catamaran depuis longtemps, mais mal. Ravi de continuer avec vous.",
      reactions: { "😂": ["solene", "thomas", "karim"] },
    },
    {
      by: "karim",
      at: "12d 19:05",
      text: "Salut ! Karim, Marseille. Ici on a le soleil, il paraît que vous avez le vent. On échange ?",
      label: "soleil",
    },
    {
      by: "marc",
      at: "12d 19:06",
      text: "On a aussi le soleil, mais entre deux averses. C'est un forfait.",
      replyTo: "soleil",
      reactions: { "😂": ["karim", "solene", "gilles", "chloe"] },
    },
    {
      by: "morgane",
      at: "11d 08:20",
      text: "Bonjour à toutes et à tous, je suis Morgane, de l'équipe UCPA. Ce groupe est le vôtre : posez vos questions sur le trajet, le matériel ou le niveau, je passe au moins une fois par jour. La liste du matériel est ci-jointe.",
      files: ["liste-du-materiel.txt"],
      reactions: { "🙏": ["nathalie", "antoine", "camille"], "👍": ["marc", "priya", "gilles"] },
    },
    {
      by: "nathalie",
      at: "11d 12:31",
      text: "Merci Morgane ! Pour les combinaisons, faut-il donner notre taille quelque part ?",
      label: "combinaison",
    },
    {
      by: "morgane",
      at: "11d 13:02",
      text: "Non, vous les essayez sur place le premier soir. Nous avons toutes les tailles, du 14 ans au XXXL.",
      replyTo: "combinaison",
      reactions: { "👍": ["nathalie", "solene"] },
    },
    {
      by: "camille",
      at: "11d 20:48",
      text: "Bonsoir ! Camille, de Lyon. Je viens avec @{thomas}, qui prétend savoir barrer.",
    },
    {
      by: "thomas",
      at: "11d 20:55",
      text: "Je confirme : je sais barrer. C'est la direction qui me pose problème.",
      reactions: { "😂": ["camille", "solene", "marc", "karim", "priya", "antoine"], "👍": ["gilles"] },
    },
    {
      by: "antoine",
      at: "10d 21:10",
      text: "Antoine, Dijon, débutant complet. Le seul bateau que je connaisse est un canard gonflable.",
    },
    {
      by: "priya",
      at: "10d 21:14",
      text: "Bienvenue au club des canards 🦆 Moi c'est Priya, je viens de La Réunion. Le premier qui se plaint de son trajet, je le note.",
      reactions: { "😂": ["antoine", "camille", "sacha"] },
    },
    { by: "chloe", at: "10d 21:20", text: "😂😂😂" },
    {
      by: "claire",
      at: "9d 07:55",
      text: "Bonjour, Claire, de Rennes. Est-ce que quelqu'un cherche encore un covoiturage vers Concarneau ?",
      label: "covoiturage",
    },
    { by: "sacha", at: "9d 08:15", text: "@{claire} oui, moi ! J'arrive en train à Rennes la veille." },
    {
      by: "gilles",
      at: "8d 18:30",
      text: "Je peux prendre trois personnes au départ de Tours. Départ à 6 h, café offert, musique non négociable.",
      label: "musique",
    },
    { by: "maximilien", at: "8d 18:42", text: "C'est quoi, la musique ?", replyTo: "musique", label: "quelle-musique" },
    {
      by: "gilles",
      at: "8d 18:43",
      text: "Les grands succès de l'accordéon, volumes 1 à 4.",
      replyTo: "quelle-musique",
      reactions: { "🔥": ["marc", "thomas"], "😢": ["maximilien"] },
    },
    {
      by: "maximilien",
      at: "8d 18:44",
      text: "Je vais regarder les trains.",
      reactions: { "😂": ["gilles", "priya", "chloe", "sacha", "nathalie", "camille", "karim", "solene"] },
    },
    {
      by: "marc",
      at: "7d 20:31",
      label: "recit",
      text: `Comme c'est mon quatrième séjour là-bas, voici ce que j'aurais aimé savoir la première fois.

Le trajet : la navette met une bonne heure. Mettez-vous à l'arrière si vous avez l'estomac fragile, à l'avant si vous aimez être trempés avant même d'arriver. Gardez le coupe-vent sur vous, pas au fond du sac sous les trois pulls.

La vie sur l'île : pas de voiture, pas de magasin, presque pas de réseau. On s'y fait en une journée et le septième jour on râle de devoir rallumer son téléphone. L'eau douce est comptée : une douche courte, et on coupe pendant qu'on se savonne. Les repas se prennent tous ensemble et chacun aide un jour sur deux à mettre la table.

La navigation : le matin, on prépare les bateaux, on écoute la météo et on part avant que le vent ne monte. Deux par catamaran, on change d'équipier chaque jour, donc pas d'inquiétude si vous venez seul. Vous allez dessaler, tout le monde dessale, même la monitrice (une fois, en 2019, elle n'aime pas qu'on en parle). L'eau est claire, froide les dix premières secondes, délicieuse ensuite. Le soir, on rince le matériel, on raconte ses dessalages en les arrondissant un peu, et on se couche à neuf heures en se croyant minuit.

Ce que j'oublie toujours : une deuxième paire de chaussures qui vont dans l'eau, un cordon pour les lunettes, de la crème solaire pour le dessus des pieds, et un jeu de cartes qui survit à l'humidité.

Ce que je n'oublie jamais : le caramel au beurre salé. On ne sait jamais, en cas de naufrage.`,
      reactions: {
        "❤️": ["solene", "camille", "nathalie", "priya"],
        "🙏": ["antoine", "sacha", "maximilien"],
        "🔥": ["thomas"],
        "👍": ["karim", "gilles", "chloe"],
      },
    },
    { by: "camille", at: "7d 21:15", text: "Merci Marc, c'est plus complet que le dépliant !", replyTo: "recit" },
    {
      by: "karim",
      at: "6d 12:10",
      text: "Je vends une combinaison 5/3, taille L, état neuf. Faire offre !",
      deleted: true,
      label: "annonce",
    },
    {
      by: "morgane",
      at: "6d 12:45",
      text: "Petit rappel : pas de petites annonces ici, j'ai retiré un message. Pour le matériel d'occasion, un panneau vous attend au centre.",
      replyTo: "annonce",
    },
    {
      by: "karim",
      at: "6d 13:00",
      text: "Pardon, c'était plus fort que moi 😇",
      reactions: { "😂": ["marc", "gilles"] },
    },
    {
      by: "priya",
      at: "4d 19:30",
      text: "Mes photos de l'an dernier, pour vous donner envie : le port un soir, la première sortie… et le dîner.",
      files: ["port-du-soir.jpg", "cata-au-large.jpg", "repas-du-soir.jpg"],
      reactions: { "❤️": ["camille", "solene", "nathalie", "chloe", "sacha"], "🔥": ["thomas", "karim"] },
    },
    { by: "solene", at: "4d 19:41", text: "😍😍" },
    {
      by: "antoine",
      at: "4d 19:50",
      text: "On a le droit de manger tout ça et de tenir quand même dans la combinaison ?",
    },
    {
      by: "morgane",
      at: "2d 09:05",
      text: "Bonne nouvelle : la tendance est favorable, vent d'ouest de 10 à 15 nœuds. Vous pouvez suivre l'évolution ici : https://www.meteofrance.com",
      reactions: { "🔥": ["marc", "thomas", "solene"], "🙏": ["antoine"] },
    },
    { by: "marc", at: "2d 09:20", text: "👍" },
    { by: "nathalie", at: "2d 22:02", text: "Question bête : y a-t-il des douches chaudes ?", label: "douches" },
    {
      by: "solene",
      at: "2d 22:15",
      text: "Il y a des douches. C'est déjà bien.",
      replyTo: "douches",
      reactions: { "😂": ["nathalie", "marc", "camille"] },
    },
    {
      by: "thomas",
      at: "1d 18:05",
      text: "Sac presque prêt. J'ai acheté des gants, un couteau de marin et un livre sur les nœuds. Mon fils dit que j'ai l'air d'un capitaine de pédalo.",
      files: ["mon-sac.jpg"],
      reactions: { "😂": ["camille", "priya", "gilles"], "❤️": ["nathalie"] },
    },
    { by: "camille", at: "1d 18:20", text: "Ô capitaine, mon capitaine !" },
    {
      by: "chloe",
      at: "1d 20:44",
      text: "Plus que 9 dodos ! Ah non, 10. Je sais compter, mais pas quand je suis pressée.",
    },
    {
      by: "morgane",
      at: 184,
      text: "Le bateau-navette quitte le quai de Concarneau à 16 h 30 le jour du départ. Merci d'arriver une demi-heure avant. Plan d'accès : https://example.org/acces/concarneau",
      reactions: { "👍": ["marc", "nathalie", "antoine", "camille", "thomas"] },
    },
    { by: "sacha", at: 151, text: "@{gilles} il te reste une place ? L'accordéon ne me fait pas peur." },
    {
      by: "gilles",
      at: 147,
      text: "@{sacha} une place, et un pupitre si tu veux chanter.",
      reactions: { "🔥": ["sacha"] },
    },
    { by: "antoine", at: 38, text: "Est-ce qu'on peut apporter son canard gonflable ?", label: "canard" },
    {
      by: "karim",
      at: 31,
      text: "Seulement s'il a son brevet de 50 mètres.",
      replyTo: "canard",
      reactions: { "😂": ["antoine"] },
    },
    { by: "priya", at: 12, text: "@{camille} tu as pensé à l'appareil photo étanche ? Je peux prêter le mien, sinon." },
    { by: "marc", at: 4, text: "🌊⛵☀️🦆🪗🎉" },
  ],
};
