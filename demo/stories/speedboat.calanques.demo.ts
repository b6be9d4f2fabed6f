import type { DemoRoom } from "../rows/demo.types.ts";
import type { SpeedboatName } from "./speedboat.people.demo.ts";

/** The room with somebody BANNED: what he wrote, and what was answered to him, is hidden. */
export const calanques: DemoRoom<SpeedboatName> = {
  key: "calanques",
  name: "Escalade dans les Calanques, 5 jours, Grandes voies",
  context: "sport",
  centre: "Marseille",
  productUuid: "escalade-calanques-5j",
  departureInDays: 45,
  createdDaysAgo: 30,
  stay: { ref: "CALANQUES-GV-5J", days: 5 },
  normal: ["camille", "thomas", "karim", "fanny", "sacha", "antoine", "solene", "maximilien"],
  banned: ["dylan"],
  unread: { camille: 1 },
  messages: [
    {
      by: "karim",
      at: "18d 12:30",
      text: "Salut la cordée ! Je joue à domicile, donc si vous avez besoin d'une adresse pour le petit-déjeuner avant le rocher, c'est à moi qu'il faut demander.",
      reactions: { "❤️": ["camille", "sacha", "solene"] },
    },
    { by: "sacha", at: "18d 13:04", text: "Les navettes, avec ou sans fleur d'oranger ?", label: "navettes" },
    {
      by: "karim",
      at: "18d 13:05",
      text: "Avec. La question ne se pose pas.",
      replyTo: "navettes",
      reactions: { "😂": ["sacha"], "👍": ["fanny"] },
    },
    {
      by: "fanny",
      at: "16d 19:20",
      text: "Fanny, de Valserhône. Je grimpe en salle depuis deux ans, jamais plus haut que le plafond. Est-ce un problème pour les grandes voies ?",
      label: "niveau",
    },
    {
      by: "morgane",
      at: "15d 09:15",
      text: "Bonjour Fanny, pas du tout : le premier jour se passe en école, les cordées sont faites ensuite selon le niveau de chacun. Un 5b à l'aise en salle suffit.",
      replyTo: "niveau",
      reactions: { "🙏": ["fanny"], "👍": ["camille", "antoine"] },
    },
    {
      by: "camille",
      at: "14d 21:00",
      text: "Entraînement du jour. Personne n'a vu la photo d'après, celle où je tombe.",
      files: ["mur-d-escalade.jpg"],
      reactions: { "🔥": ["thomas", "fanny", "karim", "solene"], "😂": ["maximilien"] },
    },
    {
      by: "dylan",
      at: "13d 23:41",
      text: "Gagnez 500 € par jour depuis votre canapé, places limitées : https://example.org/argent-facile",
      label: "argent",
    },
    {
      by: "karim",
      at: "13d 23:50",
      text: "Sur mon canapé, je gagne surtout des miettes. Tu peux retirer ça ?",
      replyTo: "argent",
    },
    {
      by: "dylan",
      at: "13d 23:52",
      text: "Vous grimpez tous comme des sacs à patates, de toute façon.",
      label: "patates",
    },
    { by: "dylan", at: "13d 23:58", text: "DERNIÈRES PLACES https://example.org/argent-facile" },
    {
      by: "morgane",
      at: "12d 08:02",
      text: "Bonjour à tous, merci pour vos signalements : la personne a été exclue du groupe. Bonne préparation !",
      reactions: { "🙏": ["fanny", "camille", "sacha"], "👍": ["thomas", "karim"] },
    },
    {
      by: "thomas",
      at: "9d 18:12",
      text: "Qui a une corde de rappel en plus de celle du centre ? J'hésite à apporter la mienne.",
      label: "corde",
    },
    {
      by: "solene",
      at: "9d 18:40",
      text: "Tout est fourni, @{thomas}. Apporte plutôt des biscuits.",
      replyTo: "corde",
    },
    {
      by: "maximilien",
      at: "6d 20:15",
      text: "Petite précision sur mon prénom : « Max » suffit largement, surtout pour crier « du mou ! » à trente mètres.",
      reactions: { "😂": ["karim", "camille", "thomas", "sacha", "solene", "fanny"] },
    },
    {
      by: "antoine",
      at: "5d 07:50",
      text: "Est-ce qu'il y a une via corda pour ceux qui ont le vertige mais ne veulent pas que ça se sache ?",
    },
    { by: "fanny", at: "5d 08:05", text: "Trop tard, @{antoine}, maintenant ça se sait 😄" },
    {
      by: "morgane",
      at: "2d 10:00",
      text: "L'accès au massif peut être limité les jours de grand vent. Nous consultons la carte chaque veille au soir et avons toujours un autre site en réserve.",
      reactions: { "👍": ["karim", "thomas", "maximilien"] },
    },
    {
      by: "karim",
      at: 415,
      text: "Mistral annoncé cette semaine, mais d'ici là il aura eu le temps de se calmer. Il se calme toujours. Souvent. Parfois.",
    },
  ],
  reports: [
    {
      by: "fanny",
      label: "argent",
      type: "SPAM",
      at: "12d 07:12",
      text: "Un lien publicitaire qui n'a rien à voir avec le séjour, posté deux fois dans la nuit.",
    },
    {
      by: "camille",
      label: "patates",
      type: "INAPPROPRIATE",
      at: "12d 07:30",
      text: "Il insulte tout le groupe après s'être fait reprendre sur sa publicité.",
    },
  ],
};
