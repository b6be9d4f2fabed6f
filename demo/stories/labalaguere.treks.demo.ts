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
  messages: [
    {
      by: "odile",
      at: "16d 10:00",
      text: "Bonjour. Odile, de Trévoux, 71 ans et de bonnes chaussures. Faut-il apporter des pesetas ?",
    },
    {
      by: "jeanPierre",
      at: "16d 10:20",
      text: "Des euros suffiront, chère Odile. Les pesetas, je les ai toutes dépensées en 1987.",
      reactions: { "😂": ["odile", "helene", "josephine"] },
    },
    {
      by: "peio",
      at: "15d 09:00",
      text: "Bonjour à tous, rendez-vous à Torla à 18 h. Votre guide s'appelle Nekane ; elle connaît chaque cascade par son prénom.",
      reactions: { "❤️": ["francoise", "helene"] },
    },
    {
      by: "josephine",
      at: "5d 11:30",
      text: "Bien rentrée à Dunkerque. La mer est plate, cela repose.",
      reactions: { "😂": ["jeanPierre", "paul"] },
    },
    {
      by: "helene",
      at: "4d 17:45",
      text: "Quelques souvenirs : le refuge, le soir sur la crête, et celle qui surveillait notre pique-nique.",
      files: ["refuge.jpg", "crete-au-crepuscule.jpg", "marmotte-voleuse.jpg"],
      label: "souvenirs",
      reactions: { "❤️": ["odile", "josephine", "francoise", "jeanPierre"] },
    },
    {
      by: "paul",
      at: "4d 17:52",
      text: "Elle surveillait surtout le mien.",
      replyTo: "souvenirs",
      reactions: { "😂": ["helene", "odile"] },
    },
    {
      by: "odile",
      at: "4d 18:10",
      text: "Quelle belle semaine. Je cherche déjà la prochaine, mes genoux font semblant de ne pas entendre.",
    },
    {
      by: "francoise",
      at: "3d 09:25",
      text: "@{odile} le Mercantour vous plairait, il y a des gravures et des bancs.",
    },
    {
      by: "odile",
      at: "3d 09:40",
      text: "Va pour les bancs !",
      reactions: { "😂": ["francoise", "jeanPierre"], "👍": ["helene"] },
    },
    { by: "jeanPierre", at: 1_210, text: "🥾❤️" },
  ],
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
  messages: [
    {
      by: "francoise",
      at: "6d 14:00",
      text: "Bonjour, Françoise. Je viens pour les gravures rupestres et je reste pour la soupe au pistou.",
    },
    {
      by: "agnes",
      at: "6d 14:30",
      text: "Bonjour Françoise ! Même programme, dans l'ordre inverse.",
      reactions: { "😂": ["francoise", "odile"] },
    },
    {
      by: "jeanPierre",
      at: "5d 18:20",
      text: "Le gîte accepte-t-il les chiens ? Le mien est plus sage que moi.",
      label: "chien",
    },
    {
      by: "peio",
      at: "4d 09:10",
      text: "@{jeanPierre} hélas non : nous sommes au cœur du parc national, les chiens n'y sont pas admis, même les sages. Merci de votre compréhension.",
      replyTo: "chien",
      reactions: { "😢": ["jeanPierre", "odile"] },
    },
    { by: "jeanPierre", at: "4d 09:35", text: "Il ira chez ma sœur. C'est elle que je plains." },
    {
      by: "odile",
      at: "2d 10:00",
      text: "Me voilà, sur les bons conseils de Françoise. Combien de bancs, exactement ?",
    },
    { by: "francoise", at: 310, text: "Assez pour une sieste par jour, @{odile}." },
  ],
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
  messages: [
    {
      by: "samira",
      at: "11d 20:00",
      text: "Bonsoir à tous ! Qui est déjà allé dans le désert ? Il fait froid la nuit ?",
      label: "froid",
    },
    {
      by: "peio",
      at: "10d 09:20",
      text: "Bonjour Samira, autour de 5 °C au petit matin en cette saison. Les Bédouins qui nous accueillent prêtent des couvertures très épaisses, un sac de couchage léger suffit donc.",
      replyTo: "froid",
      reactions: { "🙏": ["samira", "aurelie"] },
    },
    { by: "romain", at: "10d 19:30", text: "Et le thé ?", label: "the" },
    {
      by: "peio",
      at: "10d 19:45",
      text: "Sucré, à la sauge, toutes les deux heures. Il n'est pas possible de refuser, plusieurs ont essayé.",
      replyTo: "the",
      reactions: { "😂": ["romain", "lucie", "helene"] },
    },
    {
      by: "lucie",
      at: "8d 21:00",
      text: "Une amie en revient, elle m'a envoyé ça. Je compte les jours.",
      files: ["wadi-rum.jpg"],
      reactions: { "❤️": ["helene", "samira", "josephine"], "🔥": ["romain", "aurelie"] },
    },
    {
      by: "josephine",
      at: "7d 08:30",
      text: "Est-ce que l'on monte sur les chameaux ? Je demande pour une amie qui a peur des chameaux.",
      label: "chameaux",
    },
    {
      by: "peio",
      at: "7d 09:05",
      text: "Ce sont des dromadaires, ils portent les bagages, et votre amie peut marcher tranquille à côté, @{josephine}.",
      replyTo: "chameaux",
      reactions: { "😂": ["lucie", "samira"], "🙏": ["josephine"] },
    },
    { by: "josephine", at: "7d 09:12", text: "Elle est rassurée, merci." },
    { by: "aurelie", at: "3d 22:10", text: "🐪🐪🐪" },
    {
      by: "helene",
      at: "2d 12:00",
      text: "Pensez à vérifier votre passeport : six mois de validité après le retour. Le nôtre est passé à trois semaines près !",
      reactions: { "🙏": ["lucie", "aurelie"] },
    },
  ],
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
  messages: [
    {
      by: "gaspard",
      at: "7d 18:00",
      text: "Premier arrivé ! J'apprends déjà trois mots de créole : bom dia, obrigado, grogue.",
    },
    {
      by: "stephane",
      at: "6d 19:40",
      text: "Le troisième m'a l'air important.",
      reactions: { "😂": ["gaspard", "agnes"] },
    },
    {
      by: "peio",
      at: "5d 10:30",
      text: "Bonjour à vous trois. Chemins pavés, cultures en terrasses et repas chez l'habitant : Zinha, notre guide sur place, vous attend. Les vols sont confirmés, horaires ici : https://example.org/vols/cap-vert",
      reactions: { "👍": ["stephane", "agnes", "gaspard"] },
    },
  ],
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
  messages: [
    { by: "odile", at: "66d 17:40", text: "Les bâtons sont-ils prêtés au refuge ?" },
    { by: "peio", at: "65d 09:15", text: "Oui, il suffit de les demander le premier soir." },
    {
      by: "lucie",
      at: "55d 20:10",
      text: "Merci à tous pour cette belle semaine !",
      reactions: { "❤️": ["odile", "romain"] },
    },
  ],
};
