import type { DemoRoom } from "../rows/demo.types.ts";
import type { LabalaguereName } from "./labalaguere.people.demo.ts";

export const gr20: DemoRoom<LabalaguereName> = {
  key: "gr20",
  name: "GR20 nord de Calenzana à Vizzavona, 8 jours, Trek en Corse",
  context: "voyage",
  centre: "Corse",
  productUuid: "trek-corse-gr20-nord",
  departureInDays: 5,
  createdDaysAgo: 38,
  stay: {
    ref: "GR20-NORD-8J",
    days: 8,
    contacts: { isabelle: ["Nino"] },
    households: { helene: ["Lison", "Robin"] },
    card: {
      meeting: "Calenzana, place de l'église, dimanche à 7 h 30",
      packing: "Sac à dos de 40 litres, 9 kg au plus\nBâtons\nCape de pluie\nDrap de sac\nPharmacie personnelle",
      times: "Départ des étapes à 6 h 30, avant la chaleur",
    },
  },
  normal: ["helene", "paul", "aurelie", "stephane", "gaspard", "samira", "tom", "lucie", "romain", "agnes", "ghjuvan"],
  invited: ["eric"],
  unread: { helene: 3, aurelie: 1 },
  messages: [
    {
      by: "helene",
      at: "14d 18:20",
      text: "Bonjour à toutes et à tous. Hélène et Paul, de Bagnères-de-Bigorre. Nous marchons beaucoup dans les Pyrénées, c'est notre premier GR20 et Paul a déjà trois théories sur le poids du sac.",
      reactions: { "😂": ["samira", "aurelie", "lucie"], "❤️": ["agnes"] },
    },
    {
      by: "paul",
      at: "14d 18:31",
      text: "Quatre.",
      reactions: { "😂": ["helene", "stephane", "gaspard", "samira", "romain"] },
    },
    {
      by: "peio",
      at: "13d 08:10",
      text: "Bonjour à vous dix ! Je suis Peio, de La Balaguère. C'est Ghjuvan, guide à Corte, qui vous mènera sur la partie nord ; je lui transmets vos questions et je reste ici jusqu'au départ. Le détail des étapes est dans le fichier.",
      files: ["etapes-gr20-nord.txt"],
      reactions: { "🙏": ["helene", "agnes", "aurelie"], "👍": ["stephane", "lucie"] },
    },
    {
      by: "aurelie",
      at: "13d 12:40",
      text: "Bonjour ! Aurélie, Paris. Neuf heures de marche le jour du Cintu… pauses comprises ?",
      label: "cintu",
    },
    {
      by: "peio",
      at: "13d 13:15",
      text: "Sans les pauses, mais Ghjuvan en fait de bonnes. On part à 5 h, on pique-nique au sommet si le temps le permet, et on arrive à l'heure du brocciu.",
      replyTo: "cintu",
      reactions: { "🔥": ["gaspard", "lucie"], "😢": ["aurelie"] },
    },
    {
      by: "stephane",
      at: "12d 19:05",
      text: "Stéphane, de Metz. Je m'entraîne sur les escaliers de la gare. Les voyageurs commencent à me saluer.",
    },
    {
      by: "samira",
      at: "12d 20:30",
      text: "Samira, de Montpellier, avec mon fils Tom, 17 ans. Il marche deux fois plus vite que moi et mange quatre fois plus. Quelqu'un pour le suivre devant ?",
      label: "suivre",
    },
    {
      by: "gaspard",
      at: "12d 20:41",
      text: "Gaspard, 28 ans, Valence. Je veux bien le suivre jusqu'au premier ravitaillement, après c'est chacun pour soi.",
      replyTo: "suivre",
      reactions: { "😂": ["samira", "tom"] },
    },
    { by: "tom", at: "12d 20:44", text: "défi accepté", reactions: { "🔥": ["gaspard", "romain"] } },
    {
      by: "agnes",
      at: "10d 09:30",
      text: "Bonjour, Agnès, de Rouen. Une question sur les bâtons : sont-ils pratiques dans les passages où l'on met les mains ?",
      label: "batons",
    },
    {
      by: "peio",
      at: "10d 10:05",
      text: "Prenez-les pliables, @{agnes}, on les range dans le sac pour les dalles et les chaînes. Dans les descentes, vos genoux vous remercieront.",
      replyTo: "batons",
      reactions: { "🙏": ["agnes"], "👍": ["paul", "stephane", "helene"] },
    },
    {
      by: "paul",
      at: "9d 21:10",
      label: "theorie",
      text: `Puisqu'on m'y invite, voici la synthèse de mes théories sur le sac.

Première théorie : on n'emporte jamais ce qu'il faut, on emporte ce dont on a peur. La peur du froid pèse 800 grammes, celle de la faim un bon kilo, celle de l'ennui 350 grammes en format poche. Faites la liste de vos peurs avant celle de vos affaires.

Deuxième théorie : tout objet qui « peut toujours servir » ne sert jamais. J'ai porté un ouvre-boîte pendant onze ans. Je n'ai jamais ouvert de boîte. Hélène en est témoin.

Troisième théorie : le poids idéal est un dixième du vôtre, eau non comprise. Pour moi cela fait huit kilos. Le mien en fait douze. Je travaille donc sur les deux bouts de l'équation, mais le fromage corse ne va pas m'aider.

Quatrième théorie, la plus controversée à la maison : une seule tenue de marche, lavée chaque soir, suffit pour huit jours. Une tenue propre et sèche pour le refuge, point final. Le savon fait tout : le corps, le linge, la gamelle. Hélène demande que je précise qu'elle ne partage pas cette théorie, ni le savon.

Conclusion pratique : couchage léger, polaire, coupe-vent imperméable, frontale, pansements, un litre et demi d'eau en bouteilles souples, bouchons d'oreilles. Les bouchons d'oreilles sont l'objet le plus léger et le plus utile de toute la montagne ; je ronfle, autant que vous l'appreniez ici.`,
      reactions: {
        "😂": ["samira", "lucie", "gaspard", "stephane", "aurelie"],
        "❤️": ["helene"],
        "🙏": ["romain", "agnes"],
      },
    },
    {
      by: "helene",
      at: "9d 21:14",
      text: "Je ne partage effectivement pas le savon.",
      replyTo: "theorie",
      reactions: { "😂": ["paul", "samira", "agnes", "lucie"] },
    },
    { by: "romain", at: "9d 21:30", text: "J'ajoute des bouchons d'oreilles à la liste. Deux paires." },
    {
      by: "lucie",
      at: "7d 19:00",
      text: "Lucie et Romain, d'Annecy. Pour ceux qui arrivent la veille : on prend le bateau de nuit Toulon – Bastia, puis le petit train jusqu'à Calvi. Il est lent, il est beau, il s'arrête pour les vaches.",
      reactions: { "❤️": ["aurelie", "agnes", "helene"] },
    },
    {
      by: "aurelie",
      at: "7d 19:22",
      text: "Je vous rejoins ! Les horaires sont bien sur https://www.example.org/train-corse ?",
    },
    { by: "lucie", at: "7d 19:40", text: "@{aurelie} oui. Prends la place à droite, côté mer." },
    {
      by: "gaspard",
      at: "5d 20:15",
      text: "Dernière sortie d'entraînement ce week-end. Le ciel a fait des efforts.",
      files: ["crete-au-crepuscule.jpg"],
      reactions: { "🔥": ["tom", "romain", "samira"], "❤️": ["helene", "lucie", "aurelie"] },
    },
    { by: "agnes", at: "5d 20:31", text: "😍" },
    {
      by: "stephane",
      at: "5d 20:50",
      text: "Ici l'entraînement s'est terminé comme ça. J'ai fait une découverte au sujet de ma chaussette droite.",
      files: ["pause-meritee.jpg"],
      reactions: { "😂": ["gaspard", "samira", "paul", "agnes", "tom"] },
    },
    {
      by: "peio",
      at: "4d 08:45",
      text: "Conseil du matin : vos chaussures doivent avoir au moins trente heures de marche avant Calenzana. Les neuves font de très belles photos et de très belles ampoules.",
      reactions: { "👍": ["stephane", "aurelie"], "😂": ["gaspard"] },
    },
    { by: "aurelie", at: "4d 09:02", text: "Trente heures dans le métro, ça compte ?" },
    {
      by: "paul",
      at: "4d 09:10",
      text: "Seulement ligne 13, aux heures de pointe : c'est de la haute montagne.",
      reactions: { "😂": ["aurelie", "samira", "lucie"] },
    },
    {
      by: "samira",
      at: "2d 18:40",
      text: "Tom demande s'il y a de quoi recharger un téléphone dans les refuges.",
      label: "recharger",
    },
    {
      by: "peio",
      at: "2d 19:05",
      text: "Quelques prises à Asco et à Vizzavona, presque rien ailleurs. Une batterie externe pour deux suffit, et le mode avion fait des miracles.",
      replyTo: "recharger",
      reactions: { "🙏": ["samira"], "😢": ["tom"] },
    },
    {
      by: "romain",
      at: "1d 12:15",
      text: "Météo de la semaine prochaine plutôt stable sur https://www.meteofrance.com, orages possibles en fin d'après-midi.",
    },
    {
      by: "peio",
      at: "1d 12:50",
      text: "C'est pour cela qu'on part tôt. En Corse, l'orage est ponctuel, lui.",
      reactions: { "😂": ["romain", "helene"] },
    },
    { by: "tom", at: 200, text: "gaspard j'ai fait 1200 m de dénivelé en 2 h 10", label: "denivele" },
    {
      by: "gaspard",
      at: 188,
      text: "Je vais prévenir les secours, mais pour moi.",
      replyTo: "denivele",
      reactions: { "😂": ["tom", "samira", "stephane"] },
    },
    {
      by: "agnes",
      at: 64,
      text: "Qui a encore une place dans la voiture entre l'aéroport de Bastia et Calenzana ?",
      label: "voiture",
    },
    {
      by: "stephane",
      at: 41,
      text: "@{agnes} moi, j'arrive à 11 h 20. On prend @{helene} et @{paul} aussi ?",
      replyTo: "voiture",
    },
    { by: "lucie", at: 9, text: "🥾⛰️🧀" },
  ],
};
