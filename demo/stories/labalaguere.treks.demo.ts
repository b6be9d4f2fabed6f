import { transcript } from "../rows/demo.transcript.ts";
import type { DemoRoom } from "../rows/demo.types.ts";
import type { LabalaguereName } from "./labalaguere.people.demo.ts";

export const ordesa: DemoRoom<LabalaguereName> = {
  key: "ordesa",
  name: "Ordesa et Mont-Perdu, 7 jours, Randonnée accompagnée",
  context: "voyage",
  centre: "Torla",
  productUuid: "rando-ordesa-7j",
  departureInDays: -12,
  createdDaysAgo: 70,
  stay: { ref: "ORDESA-7J", days: 7, closesInDays: 5 },
  normal: ["helene", "paul", "odile", "jeanPierre", "josephine", "francoise"],
  messages: transcript(`
    16d 10:00 odile: Bonjour. Odile, de Trévoux, 71 ans et de bonnes chaussures. Faut-il apporter des pesetas ?
    16d 10:20 jeanPierre: Des euros suffiront, chère Odile. Les pesetas, je les ai toutes dépensées en 1987.
      😂 odile helene josephine
    15d 09:00 peio: Bonjour à tous, rendez-vous à Torla à 18 h. Votre guide s'appelle Nekane ; elle connaît chaque cascade par son prénom.
      ❤️ francoise helene
    5d 11:30 josephine: Bien rentrée à Dunkerque. La mer est plate, cela repose.
      😂 jeanPierre paul
    4d 17:45 helene #souvenirs: Quelques souvenirs : le refuge, le soir sur la crête, et celle qui surveillait notre pique-nique.
      + refuge.jpg crete-au-crepuscule.jpg marmotte-voleuse.jpg
      ❤️ odile josephine francoise jeanPierre
    4d 17:52 paul > souvenirs: Elle surveillait surtout le mien.
      😂 helene odile
    4d 18:10 odile: Quelle belle semaine. Je cherche déjà la prochaine, mes genoux font semblant de ne pas entendre.
    3d 09:25 francoise: @{odile} le Mercantour vous plairait, il y a des gravures et des bancs.
    3d 09:40 odile: Va pour les bancs !
      😂 francoise jeanPierre
      👍 helene
    1210 jeanPierre: 🥾❤️
  `),
};

export const mercantour: DemoRoom<LabalaguereName> = {
  key: "mercantour",
  name: "Mercantour et vallée des Merveilles, 6 jours, Randonnée en étoile",
  context: "loisir",
  centre: "Gîte de Casterino",
  productUuid: "rando-mercantour-6j",
  departureInDays: 0,
  createdDaysAgo: 22,
  stay: { ref: "MERCANTOUR-6J", days: 6 },
  normal: ["helene", "odile", "francoise", "jeanPierre", "agnes"],
  invited: ["josephine", "paul"],
  unread: { helene: 1 },
  messages: transcript(`
    6d 14:00 francoise: Bonjour, Françoise. Je viens pour les gravures rupestres et je reste pour la soupe au pistou.
    6d 14:30 agnes: Bonjour Françoise ! Même programme, dans l'ordre inverse.
      😂 francoise odile
    5d 18:20 jeanPierre #chien: Le gîte accepte-t-il les chiens ? Le mien est plus sage que moi.
    4d 09:10 peio > chien: @{jeanPierre} hélas non : nous sommes au cœur du parc national, les chiens n'y sont pas admis, même les sages. Merci de votre compréhension.
      😢 jeanPierre odile
    4d 09:35 jeanPierre: Il ira chez ma sœur. C'est elle que je plains.
    2d 10:00 odile: Me voilà, sur les bons conseils de Françoise. Combien de bancs, exactement ?
    310 francoise: Assez pour une sieste par jour, @{odile}.
  `),
};

export const jordanie: DemoRoom<LabalaguereName> = {
  key: "jordanie",
  name: "Jordanie du Wadi Rum à Pétra, 10 jours, Randonnée et bivouac",
  context: "voyage",
  centre: "Jordanie",
  productUuid: "trek-jordanie-10j",
  departureInDays: 76,
  createdDaysAgo: 19,
  stay: { ref: "JORDANIE-10J", days: 10 },
  normal: ["helene", "aurelie", "samira", "lucie", "romain", "josephine"],
  invited: ["stephane"],
  messages: transcript(`
    11d 20:00 samira #froid: Bonsoir à tous ! Qui est déjà allé dans le désert ? Il fait froid la nuit ?
    10d 09:20 peio > froid: Bonjour Samira, autour de 5 °C au petit matin en cette saison. Les Bédouins qui nous accueillent prêtent des couvertures très épaisses, un sac de couchage léger suffit donc.
      🙏 samira aurelie
    10d 19:30 romain #the: Et le thé ?
    10d 19:45 peio > the: Sucré, à la sauge, toutes les deux heures. Il n'est pas possible de refuser, plusieurs ont essayé.
      😂 romain lucie helene
    8d 21:00 lucie: Une amie en revient, elle m'a envoyé ça. Je compte les jours.
      + wadi-rum.jpg
      ❤️ helene samira josephine
      🔥 romain aurelie
    7d 08:30 josephine #chameaux: Est-ce que l'on monte sur les chameaux ? Je demande pour une amie qui a peur des chameaux.
    7d 09:05 peio > chameaux: Ce sont des dromadaires, ils portent les bagages, et votre amie peut marcher tranquille à côté, @{josephine}.
      😂 lucie samira
      🙏 josephine
    7d 09:12 josephine: Elle est rassurée, merci.
    3d 22:10 aurelie: 🐪🐪🐪
    2d 12:00 helene: Pensez à vérifier votre passeport : six mois de validité après le retour. Le nôtre est passé à trois semaines près !
      🙏 lucie aurelie
  `),
};

export const capVert: DemoRoom<LabalaguereName> = {
  key: "cap-vert",
  name: "Cap-Vert Santo Antão, 9 jours, Trek et rencontres",
  context: "voyage",
  centre: "Santo Antão",
  productUuid: "trek-cap-vert-9j",
  departureInDays: 141,
  createdDaysAgo: 9,
  stay: { ref: "CAP-VERT-9J", days: 9 },
  normal: ["gaspard", "stephane", "agnes"],
  invited: ["helene", "paul", "eric"],
  messages: transcript(`
    7d 18:00 gaspard: Premier arrivé ! J'apprends déjà trois mots de créole : bom dia, obrigado, grogue.
    6d 19:40 stephane: Le troisième m'a l'air important.
      😂 gaspard agnes
    5d 10:30 peio: Bonjour à vous trois. Chemins pavés, cultures en terrasses et repas chez l'habitant : Zinha, notre guide sur place, vous attend. Les vols sont confirmés, horaires ici : https://example.org/vols/cap-vert
      👍 stephane agnes gaspard
  `),
};

/** A stay that is planned: its room opens sixty days before the departure. */
export const crete: DemoRoom<LabalaguereName> = {
  key: "crete",
  name: "Crète des gorges de Samaria à la mer, 8 jours, Randonnée accompagnée",
  context: "voyage",
  centre: "Grèce",
  productUuid: "rando-crete-samaria",
  departureInDays: 104,
  createdDaysAgo: 9,
  stay: { ref: "CRETE-8J", days: 8 },
  active: false,
  normal: [],
  invited: ["agnes", "gaspard", "jeanPierre", "francoise"],
  messages: [],
};

/** A stay that is over and whose room has closed. */
export const neouvielle: DemoRoom<LabalaguereName> = {
  key: "neouvielle",
  name: "Tour du Néouvielle, 5 jours, Lacs et refuges",
  context: "voyage",
  centre: "Hautes-Pyrénées",
  productUuid: "rando-neouvielle-5j",
  departureInDays: -62,
  createdDaysAgo: 118,
  stay: { ref: "NEOUVIELLE-5J", days: 5 },
  active: false,
  normal: ["lucie", "romain", "odile", "jeanPierre"],
  messages: transcript(`
    66d 17:40 odile: Les bâtons sont-ils prêtés au refuge ?
    65d 09:15 peio: Oui, il suffit de les demander le premier soir.
    55d 20:10 lucie: Merci à tous pour cette belle semaine !
      ❤️ odile romain
  `),
};
