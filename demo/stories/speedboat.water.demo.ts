import { transcript } from "../rows/demo.transcript.ts";
import type { DemoRoom } from "../rows/demo.types.ts";
import type { SpeedboatName } from "./speedboat.people.demo.ts";

/** A stay of minors without their parents: its panel says so, and a number or an address there opens a case (D182). */
export const biscarrosse: DemoRoom<SpeedboatName> = {
  key: "biscarrosse",
  name: "Surf à Biscarrosse, 13-17 ans, Surf et skate",
  context: "loisir",
  centre: "Biscarrosse",
  productUuid: "surf-biscarrosse-13-17",
  departureInDays: 16,
  createdDaysAgo: 28,
  stay: { ref: "BISCA-SURF-12J", days: 12, youth: true },
  normal: ["lina", "enzo", "maelys", "noah", "youssef"],
  invited: ["malo"],
  unread: { maelys: 3 },
  messages: transcript(`
    9d 17:32 lina: Coucou ! Lina, 15 ans, Bordeaux. Il y en a qui prennent le train à Saint-Jean ?
    9d 17:40 enzo: yo, Enzo, moi je viens de Paris avec le car de l'UCPA
      👍 youssef
    9d 17:41 youssef: pareil !! on sera dans le même car
      🔥 enzo
    8d 18:05 maelys #forts: Maëlys, Toulouse. Je n'ai jamais surfé de ma vie, vous êtes forts vous ?
    8d 18:20 noah > forts: J'ai surfé une fois, la planche est arrivée avant moi sur la plage.
      😂 lina enzo maelys youssef
    8d 18:22 youssef: moi je skate, c'est pareil mais en plus dur quand on tombe
    7d 09:40 morgane: Bonjour à tous ! Pour celles et ceux du car : rendez-vous porte d'Orléans, l'heure exacte arrive par message à vos parents. Casque et protections de skate sont prêtés sur place, vous pouvez bien sûr apporter les vôtres.
      👍 enzo youssef noah
      🙏 maelys
    7d 12:15 enzo #telephone: on a le droit au téléphone ??
    7d 12:45 morgane > telephone: Oui, deux heures par jour, pas dans l'eau.
      😂 lina noah youssef
    7d 12:46 enzo: dommage j'avais prévu de répondre depuis le tube
    3d 20:11 lina: La plage hier soir, je dis ça je dis rien
      + session-du-soir.jpg
      ❤️ maelys
      🔥 enzo noah youssef
    3d 20:13 maelys: 🤩🤩🤩
    1d 21:30 noah: @{youssef} tu apportes ta board ou on te prête une du centre ?
    1d 21:34 youssef: la mienne, elle a un autocollant de loutre, aucune autre planche n'a ça
    52 lina: Quelqu'un a une enceinte étanche ?
    49 enzo: moi, mais elle ne passe que de l'accordéon depuis que mon oncle l'a empruntée
  `),
};

export const hyeres: DemoRoom<SpeedboatName> = {
  key: "hyeres",
  name: "Kitesurf à Hyères, 18-35 ans, Kite vers l'autonomie",
  context: "sport",
  centre: "Presqu'île de Giens",
  productUuid: "kite-hyeres-6j",
  departureInDays: 60,
  createdDaysAgo: 12,
  stay: { ref: "HYERES-KITE", days: 6 },
  normal: ["karim", "thomas", "chloe", "sacha", "solene"],
  invited: ["camille", "ines", "maximilien"],
  messages: transcript(`
    6d 19:00 chloe: Chloé, de Lille. Chez nous il y a du vent mais l'eau est à 12 °C, donc me voilà.
      😂 karim
    6d 19:15 karim: L'Almanarre, c'est le bonheur. Le vent se lève à 13 h, on a le temps de dormir.
    5d 08:10 sacha: Faut-il savoir lire le vent ou le vent nous apprend ?
    5d 08:30 thomas: Le vent t'apprend. Généralement en te posant dans un buisson.
      😂 sacha chloe solene
    4d 10:20 morgane: Bonjour à tous, la première demi-journée se passe à terre, avec une petite aile. Aucun buisson n'est prévu au programme.
      😂 thomas sacha
      👍 chloe
    2d 19:47 solene: Le spot un bon jour, photo prise la dernière fois.
      + kites.jpg
      🔥 chloe karim thomas
  `),
};

/** A room that staff made by hand: the booking system knows no stay of it. */
export const niolon: DemoRoom<SpeedboatName> = {
  key: "niolon",
  name: "Plongée à Niolon, 6 jours, Niveau 1",
  context: "loisir",
  centre: "Niolon",
  productUuid: "plongee-niolon-n1",
  departureInDays: 82,
  createdDaysAgo: 5,
  normal: ["camille", "thomas", "marc", "nathalie"],
  messages: transcript(`
    3d 11:00 morgane: Bonjour et bienvenue dans le groupe de la plongée à Niolon ! Pensez à prendre rendez-vous pour le certificat médical : il est demandé dès la première immersion. Voici ce qui vous attend à dix mètres.
      + sous-l-eau.jpg
      ❤️ marc
  `),
};

export const ubaye: DemoRoom<SpeedboatName> = {
  key: "ubaye",
  name: "Eaux vives en Ubaye, 4 jours, Rafting et kayak",
  context: "sport",
  centre: "Le Lauzet-Ubaye",
  productUuid: "eaux-vives-ubaye-4j",
  departureInDays: 0,
  createdDaysAgo: 26,
  stay: { ref: "UBAYE-4J", days: 4, contacts: { sophie: ["Anna"] } },
  normal: ["thomas", "karim", "fanny", "olivier", "antoine"],
  blocked: ["camille"],
  messages: transcript(`
    10d 20:00 olivier: Bonsoir, Olivier. Première fois en rafting, j'ai surtout l'habitude du canapé.
    10d 20:10 karim: C'est pareil, mais le canapé avance.
      😂 olivier fanny thomas
    8d 12:20 fanny #degres: L'eau est à combien de degrés ?
    8d 14:00 morgane > degres: Entre 6 et 10 °C selon l'heure et la fonte. Combinaison intégrale, chaussons et casque sont fournis : on a froid au visage, c'est tout.
      🙏 fanny
      😢 olivier
    4d 18:30 thomas: La descente de l'an dernier, vue du pont.
      + descente-en-kayak.jpg
      🔥 karim antoine fanny
    4d 18:41 antoine #lequel: C'est lequel, toi ?
    4d 18:42 thomas > lequel: Le rocher, à gauche.
      😂 antoine karim fanny olivier
    1d 07:58 olivier: 🚣😱
  `),
  diary: transcript(`
    1d 18:40 morgane: Les embarcations sont prêtes, la rivière aussi : 8 °C, un niveau parfait et du soleil annoncé pour les quatre jours. Demain, on vous raconte tout ici.
      🙏 sophie
      🔥 thomas karim
    45 morgane: Première descente, et tout le monde est encore dans le bateau. Enfin, presque : Olivier a voulu vérifier la température. Ce soir, lasagnes.
      + descente-en-kayak.jpg pause-meritee.jpg repas-du-soir.jpg
      ❤️ sophie
      😂 fanny antoine
  `),
};
