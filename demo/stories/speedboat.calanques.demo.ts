import { transcript } from "../rows/demo.transcript.ts";
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
  messages: transcript(`
    18d 12:30 karim: Salut la cordée ! Je joue à domicile, donc si vous avez besoin d'une adresse pour le petit-déjeuner avant le rocher, c'est à moi qu'il faut demander.
      ❤️ camille sacha solene
    18d 13:04 sacha #navettes: Les navettes, avec ou sans fleur d'oranger ?
    18d 13:05 karim > navettes: Avec. La question ne se pose pas.
      😂 sacha
      👍 fanny
    16d 19:20 fanny #niveau: Fanny, de Valserhône. Je grimpe en salle depuis deux ans, jamais plus haut que le plafond. Est-ce un problème pour les grandes voies ?
    15d 09:15 morgane > niveau: Bonjour Fanny, pas du tout : le premier jour se passe en école, les cordées sont faites ensuite selon le niveau de chacun. Un 5b à l'aise en salle suffit.
      🙏 fanny
      👍 camille antoine
    14d 21:00 camille: Entraînement du jour. Personne n'a vu la photo d'après, celle où je tombe.
      + mur-d-escalade.jpg
      🔥 thomas fanny karim solene
      😂 maximilien
    13d 23:41 dylan #argent: Gagnez 500 € par jour depuis votre canapé, places limitées : https://example.org/argent-facile
    13d 23:50 karim > argent: Sur mon canapé, je gagne surtout des miettes. Tu peux retirer ça ?
    13d 23:52 dylan #patates: Vous grimpez tous comme des sacs à patates, de toute façon.
    13d 23:58 dylan: DERNIÈRES PLACES https://example.org/argent-facile
    12d 08:02 morgane: Bonjour à tous, merci pour vos signalements : la personne a été exclue du groupe. Bonne préparation !
      🙏 fanny camille sacha
      👍 thomas karim
    9d 18:12 thomas #corde: Qui a une corde de rappel en plus de celle du centre ? J'hésite à apporter la mienne.
    9d 18:40 solene > corde: Tout est fourni, @{thomas}. Apporte plutôt des biscuits.
    6d 20:15 maximilien: Petite précision sur mon prénom : « Max » suffit largement, surtout pour crier « du mou ! » à trente mètres.
      😂 karim camille thomas sacha solene fanny
    5d 07:50 antoine: Est-ce qu'il y a une via corda pour ceux qui ont le vertige mais ne veulent pas que ça se sache ?
    5d 08:05 fanny: Trop tard, @{antoine}, maintenant ça se sait 😄
    2d 10:00 morgane: L'accès au massif peut être limité les jours de grand vent. Nous consultons la carte chaque veille au soir et avons toujours un autre site en réserve.
      👍 karim thomas maximilien
    415 karim: Mistral annoncé cette semaine, mais d'ici là il aura eu le temps de se calmer. Il se calme toujours. Souvent. Parfois.
  `),
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
