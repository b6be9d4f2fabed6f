import { transcript } from "../rows/demo.transcript.ts";
import type { DemoRoom } from "../rows/demo.types.ts";
import type { SpeedboatName } from "./speedboat.people.demo.ts";

export const vercors: DemoRoom<SpeedboatName> = {
  key: "vercors",
  name: "En famille dans le Vercors, enfants dès 8 ans, Multi-activités",
  context: "loisir",
  centre: "Vassieux-en-Vercors",
  productUuid: "famille-vercors-7j",
  departureInDays: 24,
  createdDaysAgo: 41,
  stay: {
    ref: "VERCORS-FAMILLE",
    days: 7,
    contacts: { sophie: ["Jules", "Anna"] },
    households: { camille: ["Arthur", "Rose"], julie: ["Lou"] },
    card: {
      meeting: "Gare de Valence TGV, samedi à 14 h 30, sortie côté parking des cars",
      times: "Samedi : accueil à 16 h, dîner à 19 h\nDimanche : premières activités à 9 h 30",
      packing: "Chaussures de marche déjà portées\nSac à dos de 20 litres\nGourde\nLampe frontale\nMaillot de bain",
      contacts: "Accueil du centre, tous les jours de 8 h à 20 h",
    },
  },
  normal: ["camille", "zoe", "thomas", "malo", "julie", "hugo", "bernard", "monique", "fanny", "olivier"],
  invited: ["nathalie"],
  unread: { camille: 2, thomas: 1 },
  messages: transcript(`
    15d 20:02 julie: Bonsoir ! Julie, de Gex, je viens avec Hugo, 10 ans, qui veut surtout savoir s'il y aura des loups.
      😂 camille thomas monique
    15d 20:05 hugo: ET DES CHAUVES-SOURIS
      🦇 zoe malo
      😂 julie
    15d 20:31 thomas: Bonsoir Julie, bonsoir Hugo. Thomas, de Grenoble, avec Malo, 12 ans. Des chauves-souris, c'est sûr : on visite une grotte le troisième jour.
    15d 20:32 hugo: 🦇🦇🦇🦇🦇
    14d 18:45 camille #peluches: Camille, de Lyon, avec Zoé. Elle a 9 ans et elle a déjà fait son sac. Il contient sept peluches et zéro chaussette.
      ❤️ julie monique fanny
      😂 thomas bernard
    14d 18:50 zoe > peluches: C'est pas vrai il y a huit peluches
      😂 camille julie malo
    13d 09:10 morgane: Bonjour à toutes les familles ! Je suis Morgane, de l'équipe UCPA. Les peluches voyagent gratuitement et sont comptées à l'arrivée comme au départ. Les chaussettes restent conseillées.
      ❤️ zoe camille julie hugo
      😂 thomas monique
    12d 10:15 bernard #assistance: Bonjour à tous. Bernard et Monique, de Tours, grands-parents de deux garçons que nous n'arrivons plus à suivre à vélo. Y a-t-il des vélos à assistance électrique ?
    12d 11:02 morgane > assistance: Bonjour Bernard, oui : quatre vélos à assistance sont réservés aux grands-parents. Je vous en mets deux de côté.
      🙏 bernard monique
      👍 fanny
    12d 11:20 monique: Merci beaucoup. Bernard dit qu'il n'en aura pas besoin. Il en aura besoin.
    12d 11:24 bernard: Je lis ce groupe, Monique.
      😂 monique camille thomas julie fanny
    10d 21:40 olivier #allergie: Bonsoir, Olivier, de Limoges. Ma fille est allergique aux arachides, est-ce que la cuisine peut en tenir compte ?
    9d 08:30 morgane > allergie: @{olivier} bien sûr, la cuisine du centre prépare tous les repas sans arachides cette semaine-là. Notez-le aussi sur la fiche sanitaire, s'il vous plaît : https://example.org/fiche-sanitaire
      ❤️ olivier fanny
      🙏 camille
    9d 08:44 olivier: Parfait, merci pour la réponse rapide.
    8d 17:20 malo #wifi: il y a du wifi ?
    8d 17:21 thomas > wifi: Non.
    8d 17:58 morgane > wifi: Il y en a dans la salle commune, mais il va à la vitesse des vaches. Le baby-foot, lui, marche très bien.
      😂 thomas malo julie
      🔥 hugo
    8d 18:01 malo: ok je prends mon élastique de baby-foot
      🔥 hugo zoe
    8d 18:30 fanny: Un élastique de baby-foot ?
    8d 18:31 malo: c'est un secret
    5d 12:12 julie: Quelqu'un monte par Die en passant par le col de Rousset ? On pourrait faire la pause ensemble, il y a un belvédère magnifique.
    5d 12:40 camille: Avec plaisir ! Zoé est malade en voiture, donc nous ferons de toute façon douze pauses.
    5d 13:05 thomas: J'ai dessiné l'itinéraire avec les arrêts possibles. Toute ressemblance avec une vraie carte est fortuite.
      + itineraire.png
      ❤️ julie camille zoe
      👍 bernard
    3d 19:15 zoe #loups: Est ce que les loups mangent les peluches
    3d 19:22 bernard > loups: Jamais, Zoé. C'est un fait scientifique.
      ❤️ zoe camille monique
    1d 09:30 morgane: Les groupes d'activités sont faits : grimpe et grotte le matin, vélo et baignade l'après-midi. Chaque enfant aura son gilet à son nom. La veillée du mercredi se passe autour du feu, apportez vos histoires.
      + feu-de-camp.jpg
      🔥 hugo malo zoe thomas
      ❤️ julie monique
    265 hugo: je connais une histoire avec une chauve-souris et un loup
    240 monique: @{hugo} je garde une place à côté de toi, alors.
    96 julie: @{camille} d'accord pour le belvédère, on se dit 11 h ?
  `),
};
