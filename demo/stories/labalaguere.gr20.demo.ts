import { transcript } from "../rows/demo.transcript.ts";
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
  messages: transcript(`
    14d 18:20 helene: Bonjour à toutes et à tous. Hélène et Paul, de Bagnères-de-Bigorre. Nous marchons beaucoup dans les Pyrénées, c'est notre premier GR20 et Paul a déjà trois théories sur le poids du sac.
      😂 samira aurelie lucie
      ❤️ agnes
    14d 18:31 paul: Quatre.
      😂 helene stephane gaspard samira romain
    13d 08:10 peio: Bonjour à vous dix ! Je suis Peio, de La Balaguère. C'est Ghjuvan, guide à Corte, qui vous mènera sur la partie nord ; je lui transmets vos questions et je reste ici jusqu'au départ. Le détail des étapes est dans le fichier.
      + etapes-gr20-nord.txt
      🙏 helene agnes aurelie
      👍 stephane lucie
    13d 12:40 aurelie #cintu: Bonjour ! Aurélie, Paris. Neuf heures de marche le jour du Cintu… pauses comprises ?
    13d 13:15 peio > cintu: Sans les pauses, mais Ghjuvan en fait de bonnes. On part à 5 h, on pique-nique au sommet si le temps le permet, et on arrive à l'heure du brocciu.
      🔥 gaspard lucie
      😢 aurelie
    12d 19:05 stephane: Stéphane, de Metz. Je m'entraîne sur les escaliers de la gare. Les voyageurs commencent à me saluer.
    12d 20:30 samira #suivre: Samira, de Montpellier, avec mon fils Tom, 17 ans. Il marche deux fois plus vite que moi et mange quatre fois plus. Quelqu'un pour le suivre devant ?
    12d 20:41 gaspard > suivre: Gaspard, 28 ans, Valence. Je veux bien le suivre jusqu'au premier ravitaillement, après c'est chacun pour soi.
      😂 samira tom
    12d 20:44 tom: défi accepté
      🔥 gaspard romain
    10d 09:30 agnes #batons: Bonjour, Agnès, de Rouen. Une question sur les bâtons : sont-ils pratiques dans les passages où l'on met les mains ?
    10d 10:05 peio > batons: Prenez-les pliables, @{agnes}, on les range dans le sac pour les dalles et les chaînes. Dans les descentes, vos genoux vous remercieront.
      🙏 agnes
      👍 paul stephane helene
    9d 21:10 paul #theorie: Puisqu'on m'y invite, voici la synthèse de mes théories sur le sac.
      |
      | Première théorie : on n'emporte jamais ce qu'il faut, on emporte ce dont on a peur. La peur du froid pèse 800 grammes, celle de la faim un bon kilo, celle de l'ennui 350 grammes en format poche. Faites la liste de vos peurs avant celle de vos affaires.
      |
      | Deuxième théorie : tout objet qui « peut toujours servir » ne sert jamais. J'ai porté un ouvre-boîte pendant onze ans. Je n'ai jamais ouvert de boîte. Hélène en est témoin.
      |
      | Troisième théorie : le poids idéal est un dixième du vôtre, eau non comprise. Pour moi cela fait huit kilos. Le mien en fait douze. Je travaille donc sur les deux bouts de l'équation, mais le fromage corse ne va pas m'aider.
      |
      | Quatrième théorie, la plus controversée à la maison : une seule tenue de marche, lavée chaque soir, suffit pour huit jours. Une tenue propre et sèche pour le refuge, point final. Le savon fait tout : le corps, le linge, la gamelle. Hélène demande que je précise qu'elle ne partage pas cette théorie, ni le savon.
      |
      | Conclusion pratique : couchage léger, polaire, coupe-vent imperméable, frontale, pansements, un litre et demi d'eau en bouteilles souples, bouchons d'oreilles. Les bouchons d'oreilles sont l'objet le plus léger et le plus utile de toute la montagne ; je ronfle, autant que vous l'appreniez ici.
      😂 samira lucie gaspard stephane aurelie
      ❤️ helene
      🙏 romain agnes
    9d 21:14 helene > theorie: Je ne partage effectivement pas le savon.
      😂 paul samira agnes lucie
    9d 21:30 romain: J'ajoute des bouchons d'oreilles à la liste. Deux paires.
    7d 19:00 lucie: Lucie et Romain, d'Annecy. Pour ceux qui arrivent la veille : on prend le bateau de nuit Toulon – Bastia, puis le petit train jusqu'à Calvi. Il est lent, il est beau, il s'arrête pour les vaches.
      ❤️ aurelie agnes helene
    7d 19:22 aurelie: Je vous rejoins ! Les horaires sont bien sur https://www.example.org/train-corse ?
    7d 19:40 lucie: @{aurelie} oui. Prends la place à droite, côté mer.
    5d 20:15 gaspard: Dernière sortie d'entraînement ce week-end. Le ciel a fait des efforts.
      + crete-au-crepuscule.jpg
      🔥 tom romain samira
      ❤️ helene lucie aurelie
    5d 20:31 agnes: 😍
    5d 20:50 stephane: Ici l'entraînement s'est terminé comme ça. J'ai fait une découverte au sujet de ma chaussette droite.
      + pause-meritee.jpg
      😂 gaspard samira paul agnes tom
    4d 08:45 peio: Conseil du matin : vos chaussures doivent avoir au moins trente heures de marche avant Calenzana. Les neuves font de très belles photos et de très belles ampoules.
      👍 stephane aurelie
      😂 gaspard
    4d 09:02 aurelie: Trente heures dans le métro, ça compte ?
    4d 09:10 paul: Seulement ligne 13, aux heures de pointe : c'est de la haute montagne.
      😂 aurelie samira lucie
    2d 18:40 samira #recharger: Tom demande s'il y a de quoi recharger un téléphone dans les refuges.
    2d 19:05 peio > recharger: Quelques prises à Asco et à Vizzavona, presque rien ailleurs. Une batterie externe pour deux suffit, et le mode avion fait des miracles.
      🙏 samira
      😢 tom
    1d 12:15 romain: Météo de la semaine prochaine plutôt stable sur https://www.meteofrance.com, orages possibles en fin d'après-midi.
    1d 12:50 peio: C'est pour cela qu'on part tôt. En Corse, l'orage est ponctuel, lui.
      😂 romain helene
    200 tom #denivele: gaspard j'ai fait 1200 m de dénivelé en 2 h 10
    188 gaspard > denivele: Je vais prévenir les secours, mais pour moi.
      😂 tom samira stephane
    64 agnes #voiture: Qui a encore une place dans la voiture entre l'aéroport de Bastia et Calenzana ?
    41 stephane > voiture: @{agnes} moi, j'arrive à 11 h 20. On prend @{helene} et @{paul} aussi ?
    9 lucie: 🥾⛰️🧀
  `),
};
