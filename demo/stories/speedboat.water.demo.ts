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
  messages: [
    {
      by: "lina",
      at: "9d 17:32",
      text: "Coucou ! Lina, 15 ans, Bordeaux. Il y en a qui prennent le train à Saint-Jean ?",
    },
    {
      by: "enzo",
      at: "9d 17:40",
      text: "yo, Enzo, moi je viens de Paris avec le car de l'UCPA",
      reactions: { "👍": ["youssef"] },
    },
    { by: "youssef", at: "9d 17:41", text: "pareil !! on sera dans le même car", reactions: { "🔥": ["enzo"] } },
    {
      by: "maelys",
      at: "8d 18:05",
      text: "Maëlys, Toulouse. Je n'ai jamais surfé de ma vie, vous êtes forts vous ?",
      label: "forts",
    },
    {
      by: "noah",
      at: "8d 18:20",
      text: "J'ai surfé une fois, la planche est arrivée avant moi sur la plage.",
      replyTo: "forts",
      reactions: { "😂": ["lina", "enzo", "maelys", "youssef"] },
    },
    { by: "youssef", at: "8d 18:22", text: "moi je skate, c'est pareil mais en plus dur quand on tombe" },
    {
      by: "morgane",
      at: "7d 09:40",
      text: "Bonjour à tous ! Pour celles et ceux du car : rendez-vous porte d'Orléans, l'heure exacte arrive par message à vos parents. Casque et protections de skate sont prêtés sur place, vous pouvez bien sûr apporter les vôtres.",
      reactions: { "👍": ["enzo", "youssef", "noah"], "🙏": ["maelys"] },
    },
    { by: "enzo", at: "7d 12:15", text: "on a le droit au téléphone ??", label: "telephone" },
    {
      by: "morgane",
      at: "7d 12:45",
      text: "Oui, deux heures par jour, pas dans l'eau.",
      replyTo: "telephone",
      reactions: { "😂": ["lina", "noah", "youssef"] },
    },
    { by: "enzo", at: "7d 12:46", text: "dommage j'avais prévu de répondre depuis le tube" },
    {
      by: "lina",
      at: "3d 20:11",
      text: "La plage hier soir, je dis ça je dis rien",
      files: ["session-du-soir.jpg"],
      reactions: { "❤️": ["maelys"], "🔥": ["enzo", "noah", "youssef"] },
    },
    { by: "maelys", at: "3d 20:13", text: "🤩🤩🤩" },
    { by: "noah", at: "1d 21:30", text: "@{youssef} tu apportes ta board ou on te prête une du centre ?" },
    { by: "youssef", at: "1d 21:34", text: "la mienne, elle a un autocollant de loutre, aucune autre planche n'a ça" },
    { by: "lina", at: 52, text: "Quelqu'un a une enceinte étanche ?" },
    { by: "enzo", at: 49, text: "moi, mais elle ne passe que de l'accordéon depuis que mon oncle l'a empruntée" },
  ],
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
  messages: [
    {
      by: "chloe",
      at: "6d 19:00",
      text: "Chloé, de Lille. Chez nous il y a du vent mais l'eau est à 12 °C, donc me voilà.",
      reactions: { "😂": ["karim"] },
    },
    {
      by: "karim",
      at: "6d 19:15",
      text: "L'Almanarre, c'est le bonheur. Le vent se lève à 13 h, on a le temps de dormir.",
    },
    { by: "sacha", at: "5d 08:10", text: "Faut-il savoir lire le vent ou le vent nous apprend ?" },
    {
      by: "thomas",
      at: "5d 08:30",
      text: "Le vent t'apprend. Généralement en te posant dans un buisson.",
      reactions: { "😂": ["sacha", "chloe", "solene"] },
    },
    {
      by: "morgane",
      at: "4d 10:20",
      text: "Bonjour à tous, la première demi-journée se passe à terre, avec une petite aile. Aucun buisson n'est prévu au programme.",
      reactions: { "😂": ["thomas", "sacha"], "👍": ["chloe"] },
    },
    {
      by: "solene",
      at: "2d 19:47",
      text: "Le spot un bon jour, photo prise la dernière fois.",
      files: ["kites.jpg"],
      reactions: { "🔥": ["chloe", "karim", "thomas"] },
    },
  ],
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
  messages: [
    {
      by: "morgane",
      at: "3d 11:00",
      text: "Bonjour et bienvenue dans le groupe de la plongée à Niolon ! Pensez à prendre rendez-vous pour le certificat médical : il est demandé dès la première immersion. Voici ce qui vous attend à dix mètres.",
      files: ["sous-l-eau.jpg"],
      reactions: { "❤️": ["marc"] },
    },
  ],
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
  messages: [
    {
      by: "olivier",
      at: "10d 20:00",
      text: "Bonsoir, Olivier. Première fois en rafting, j'ai surtout l'habitude du canapé.",
    },
    {
      by: "karim",
      at: "10d 20:10",
      text: "C'est pareil, mais le canapé avance.",
      reactions: { "😂": ["olivier", "fanny", "thomas"] },
    },
    { by: "fanny", at: "8d 12:20", text: "L'eau est à combien de degrés ?", label: "degres" },
    {
      by: "morgane",
      at: "8d 14:00",
      text: "Entre 6 et 10 °C selon l'heure et la fonte. Combinaison intégrale, chaussons et casque sont fournis : on a froid au visage, c'est tout.",
      replyTo: "degres",
      reactions: { "🙏": ["fanny"], "😢": ["olivier"] },
    },
    {
      by: "thomas",
      at: "4d 18:30",
      text: "La descente de l'an dernier, vue du pont.",
      files: ["descente-en-kayak.jpg"],
      reactions: { "🔥": ["karim", "antoine", "fanny"] },
    },
    { by: "antoine", at: "4d 18:41", text: "C'est lequel, toi ?", label: "lequel" },
    {
      by: "thomas",
      at: "4d 18:42",
      text: "Le rocher, à gauche.",
      replyTo: "lequel",
      reactions: { "😂": ["antoine", "karim", "fanny", "olivier"] },
    },
    { by: "olivier", at: "1d 07:58", text: "🚣😱" },
  ],
  diary: [
    {
      by: "morgane",
      at: "1d 18:40",
      text: "Les embarcations sont prêtes, la rivière aussi : 8 °C, un niveau parfait et du soleil annoncé pour les quatre jours. Demain, on vous raconte tout ici.",
      reactions: { "🙏": ["sophie"], "🔥": ["thomas", "karim"] },
    },
    {
      by: "morgane",
      at: 45,
      text: "Première descente, et tout le monde est encore dans le bateau. Enfin, presque : Olivier a voulu vérifier la température. Ce soir, lasagnes.",
      files: ["descente-en-kayak.jpg", "pause-meritee.jpg", "repas-du-soir.jpg"],
      reactions: { "❤️": ["sophie"], "😂": ["fanny", "antoine"] },
    },
  ],
};
