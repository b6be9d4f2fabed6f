import { transcript } from "../rows/demo.transcript.ts";
import type { DemoRoom } from "../rows/demo.types.ts";
import type { SpeedboatName } from "./speedboat.people.demo.ts";

/** A room where nobody has written yet. */
export const arcs: DemoRoom<SpeedboatName> = {
  key: "arcs",
  name: "Ski aux Arcs, 7 jours tous niveaux, Ski et snowboard",
  context: "sport",
  centre: "Arc 1600",
  productUuid: "ski-arcs-7j",
  departureInDays: 128,
  createdDaysAgo: 2,
  stay: { ref: "ARCS-SKI-7J", days: 7 },
  normal: ["camille", "thomas", "fanny"],
  invited: ["ines", "marc", "noah"],
  messages: [],
};

/** A stay that is over and still talked about. */
export const serreChevalier: DemoRoom<SpeedboatName> = {
  key: "serre-chevalier",
  name: "Serre-Chevalier grandeur nature, 6 jours, VTT et escalade",
  context: "sport",
  centre: "Serre-Chevalier",
  productUuid: "multi-serre-chevalier-6j",
  departureInDays: -21,
  createdDaysAgo: 75,
  stay: { ref: "SERRE-CHE-6J", days: 6, closesInDays: 5 },
  normal: ["camille", "thomas", "julie", "gilles", "priya", "nathalie"],
  messages: transcript(`
    24d 18:30 julie: Départ dans trois jours ! Qui prend le bus de Briançon ?
    24d 18:52 gilles: Moi. J'aurai un chapeau rouge, impossible de me rater.
    23d 08:05 nathalie: J'ai aussi un chapeau rouge.
      😂 gilles julie thomas
    22d 10:12 morgane: Bonjour à tous, grand beau temps annoncé toute la semaine. Prévoyez deux litres d'eau par personne et, visiblement, un signe distinctif en plus du chapeau.
      😂 nathalie camille
      👍 priya
    14d 19:20 thomas: Rentré. Les jambes sont restées là-haut.
      😂 camille gilles priya
    13d 20:40 priya #photos: Les photos, dans l'ordre : le refuge, la crête au coucher du soleil, la veillée, Camille sur son mur, le repas de fête, et la marmotte qui a mangé le sandwich de Gilles.
      + refuge.jpg crete-au-crepuscule.jpg feu-de-camp.jpg mur-d-escalade.jpg repas-du-soir.jpg marmotte-voleuse.jpg
      ❤️ camille julie nathalie thomas
      😂 gilles
    13d 20:52 gilles #plainte > photos: Je porte plainte contre cette marmotte.
    13d 20:58 camille > plainte: Elle plaidera la légitime faim.
      😂 gilles priya julie thomas nathalie
    12d 09:00 nathalie: Merci à toutes et à tous, c'était une semaine formidable. On remet ça l'an prochain ?
    12d 09:10 thomas: 🙌
    7d 21:05 julie: J'ai retrouvé un chapeau rouge dans mon sac. À qui est-il ?
  `),
};

/** A room that was closed after the stay: nobody sees it in a list any more. */
export const berck: DemoRoom<SpeedboatName> = {
  key: "berck",
  name: "Char à voile à Berck, week-end, Char à voile",
  context: "loisir",
  centre: "Berck-sur-Mer",
  productUuid: "char-berck-we",
  departureInDays: -78,
  createdDaysAgo: 120,
  stay: { ref: "BERCK-WE", days: 2 },
  active: false,
  normal: ["camille", "thomas", "noah", "chloe"],
  messages: transcript(`
    82d 18:00 chloe: Il faut prévoir des lunettes contre le sable ?
    81d 09:00 morgane: Oui, et un tour de cou. Casque et gants sont prêtés.
    76d 20:30 noah: J'ai encore du sable dans les oreilles, mais c'était génial.
      😂 chloe camille
  `),
};

/** A stay that is planned: its room opens sixty days before the departure. */
export const queyras: DemoRoom<SpeedboatName> = {
  key: "queyras",
  name: "Raquettes dans le Queyras, 6 jours, Randonnée nordique",
  context: "sport",
  centre: "Ceillac",
  productUuid: "raquettes-queyras-6j",
  departureInDays: 96,
  createdDaysAgo: 12,
  stay: { ref: "QUEYRAS-6J", days: 6 },
  active: false,
  normal: ["yann"],
  invited: ["karim", "fanny", "bernard", "monique", "claire"],
  messages: [],
};

/** A stay whose room opens today: its people are told by the planned notice of the opening (D171). */
export const ardeche: DemoRoom<SpeedboatName> = {
  key: "ardeche",
  name: "Descente de l'Ardèche en canoë, 4 jours, Eaux vives",
  context: "sport",
  centre: "Vallon-Pont-d'Arc",
  productUuid: "canoe-ardeche-4j",
  departureInDays: 45,
  createdDaysAgo: 6,
  stay: { ref: "ARDECHE-4J", days: 4, opensInDays: 0, contacts: { sophie: ["Anna"] } },
  active: false,
  normal: [],
  invited: ["camille", "thomas", "karim", "fanny"],
  messages: [],
};

/** A stay that the booking system cancelled. */
export const valThorens: DemoRoom<SpeedboatName> = {
  key: "val-thorens",
  name: "Snowboard à Val Thorens, 18-25 ans, Freeride",
  context: "sport",
  centre: "Val Thorens",
  productUuid: "snow-val-thorens-18-25",
  departureInDays: 40,
  createdDaysAgo: 30,
  stay: { ref: "VALTHO-FREERIDE", days: 6, cancelled: true },
  active: false,
  normal: [],
  invited: ["chloe", "dylan", "sacha"],
  messages: [],
};
