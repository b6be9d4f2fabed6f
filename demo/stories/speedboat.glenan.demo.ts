import { transcript } from "../rows/demo.transcript.ts";
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
  messages: transcript(`
    12d 18:12 solene: Bonsoir tout le monde ! Je viens de recevoir le lien vers le groupe, on dirait que je suis la première. Solène, de Nantes, deuxième stage de cata (le premier, j'ai surtout nagé).
      ❤️ priya camille
      👍 nathalie
    12d 18:40 marc: Bonsoir Solène ! Marc, de Brest. Je fais du catamaran depuis longtemps, mais mal. Ravi de continuer avec vous.
      😂 solene thomas karim
    12d 19:05 karim #soleil: Salut ! Karim, Marseille. Ici on a le soleil, il paraît que vous avez le vent. On échange ?
    12d 19:06 marc > soleil: On a aussi le soleil, mais entre deux averses. C'est un forfait.
      😂 karim solene gilles chloe
    11d 08:20 morgane: Bonjour à toutes et à tous, je suis Morgane, de l'équipe UCPA. Ce groupe est le vôtre : posez vos questions sur le trajet, le matériel ou le niveau, je passe au moins une fois par jour. La liste du matériel est ci-jointe.
      + liste-du-materiel.txt
      🙏 nathalie antoine camille
      👍 marc priya gilles
    11d 12:31 nathalie #combinaison: Merci Morgane ! Pour les combinaisons, faut-il donner notre taille quelque part ?
    11d 13:02 morgane > combinaison: Non, vous les essayez sur place le premier soir. Nous avons toutes les tailles, du 14 ans au XXXL.
      👍 nathalie solene
    11d 20:48 camille: Bonsoir ! Camille, de Lyon. Je viens avec @{thomas}, qui prétend savoir barrer.
    11d 20:55 thomas: Je confirme : je sais barrer. C'est la direction qui me pose problème.
      😂 camille solene marc karim priya antoine
      👍 gilles
    10d 21:10 antoine: Antoine, Dijon, débutant complet. Le seul bateau que je connaisse est un canard gonflable.
    10d 21:14 priya: Bienvenue au club des canards 🦆 Moi c'est Priya, je viens de La Réunion. Le premier qui se plaint de son trajet, je le note.
      😂 antoine camille sacha
    10d 21:20 chloe: 😂😂😂
    9d 07:55 claire #covoiturage: Bonjour, Claire, de Rennes. Est-ce que quelqu'un cherche encore un covoiturage vers Concarneau ?
    9d 08:15 sacha: @{claire} oui, moi ! J'arrive en train à Rennes la veille.
    8d 18:30 gilles #musique: Je peux prendre trois personnes au départ de Tours. Départ à 6 h, café offert, musique non négociable.
    8d 18:42 maximilien #quelle-musique > musique: C'est quoi, la musique ?
    8d 18:43 gilles > quelle-musique: Les grands succès de l'accordéon, volumes 1 à 4.
      🔥 marc thomas
      😢 maximilien
    8d 18:44 maximilien: Je vais regarder les trains.
      😂 gilles priya chloe sacha nathalie camille karim solene
    7d 20:31 marc #recit: Comme c'est mon quatrième séjour là-bas, voici ce que j'aurais aimé savoir la première fois.
      |
      | Le trajet : la navette met une bonne heure. Mettez-vous à l'arrière si vous avez l'estomac fragile, à l'avant si vous aimez être trempés avant même d'arriver. Gardez le coupe-vent sur vous, pas au fond du sac sous les trois pulls.
      |
      | La vie sur l'île : pas de voiture, pas de magasin, presque pas de réseau. On s'y fait en une journée et le septième jour on râle de devoir rallumer son téléphone. L'eau douce est comptée : une douche courte, et on coupe pendant qu'on se savonne. Les repas se prennent tous ensemble et chacun aide un jour sur deux à mettre la table.
      |
      | La navigation : le matin, on prépare les bateaux, on écoute la météo et on part avant que le vent ne monte. Deux par catamaran, on change d'équipier chaque jour, donc pas d'inquiétude si vous venez seul. Vous allez dessaler, tout le monde dessale, même la monitrice (une fois, en 2019, elle n'aime pas qu'on en parle). L'eau est claire, froide les dix premières secondes, délicieuse ensuite. Le soir, on rince le matériel, on raconte ses dessalages en les arrondissant un peu, et on se couche à neuf heures en se croyant minuit.
      |
      | Ce que j'oublie toujours : une deuxième paire de chaussures qui vont dans l'eau, un cordon pour les lunettes, de la crème solaire pour le dessus des pieds, et un jeu de cartes qui survit à l'humidité.
      |
      | Ce que je n'oublie jamais : le caramel au beurre salé. On ne sait jamais, en cas de naufrage.
      ❤️ solene camille nathalie priya
      🙏 antoine sacha maximilien
      🔥 thomas
      👍 karim gilles chloe
    7d 21:15 camille > recit: Merci Marc, c'est plus complet que le dépliant !
    6d 12:10 karim #annonce: Je vends une combinaison 5/3, taille L, état neuf. Faire offre !
      deleted
    6d 12:45 morgane > annonce: Petit rappel : pas de petites annonces ici, j'ai retiré un message. Pour le matériel d'occasion, un panneau vous attend au centre.
    6d 13:00 karim: Pardon, c'était plus fort que moi 😇
      😂 marc gilles
    4d 19:30 priya: Mes photos de l'an dernier, pour vous donner envie : le port un soir, la première sortie… et le dîner.
      + port-du-soir.jpg cata-au-large.jpg repas-du-soir.jpg
      ❤️ camille solene nathalie chloe sacha
      🔥 thomas karim
    4d 19:41 solene: 😍😍
    4d 19:50 antoine: On a le droit de manger tout ça et de tenir quand même dans la combinaison ?
    2d 09:05 morgane: Bonne nouvelle : la tendance est favorable, vent d'ouest de 10 à 15 nœuds. Vous pouvez suivre l'évolution ici : https://www.meteofrance.com
      🔥 marc thomas solene
      🙏 antoine
    2d 09:20 marc: 👍
    2d 22:02 nathalie #douches: Question bête : y a-t-il des douches chaudes ?
    2d 22:15 solene > douches: Il y a des douches. C'est déjà bien.
      😂 nathalie marc camille
    1d 18:05 thomas: Sac presque prêt. J'ai acheté des gants, un couteau de marin et un livre sur les nœuds. Mon fils dit que j'ai l'air d'un capitaine de pédalo.
      + mon-sac.jpg
      😂 camille priya gilles
      ❤️ nathalie
    1d 18:20 camille: Ô capitaine, mon capitaine !
    1d 20:44 chloe: Plus que 9 dodos ! Ah non, 10. Je sais compter, mais pas quand je suis pressée.
    184 morgane: Le bateau-navette quitte le quai de Concarneau à 16 h 30 le jour du départ. Merci d'arriver une demi-heure avant. Plan d'accès : https://example.org/acces/concarneau
      👍 marc nathalie antoine camille thomas
    151 sacha: @{gilles} il te reste une place ? L'accordéon ne me fait pas peur.
    147 gilles: @{sacha} une place, et un pupitre si tu veux chanter.
      🔥 sacha
    38 antoine #canard: Est-ce qu'on peut apporter son canard gonflable ?
    31 karim > canard: Seulement s'il a son brevet de 50 mètres.
      😂 antoine
    12 priya: @{camille} tu as pensé à l'appareil photo étanche ? Je peux prêter le mien, sinon.
    4 marc: 🌊⛵☀️🦆🪗🎉
  `),
};
