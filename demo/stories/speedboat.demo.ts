import type { DemoWorkspace } from "../rows/demo.types.ts";
import { calanques } from "./speedboat.calanques.demo.ts";
import { glenan } from "./speedboat.glenan.demo.ts";
import { arcs, ardeche, berck, queyras, serreChevalier, valThorens } from "./speedboat.mountain.demo.ts";
import { type SpeedboatName, speedboatPeople } from "./speedboat.people.demo.ts";
import { vercors } from "./speedboat.vercors.demo.ts";
import { biscarrosse, hyeres, niolon, ubaye } from "./speedboat.water.demo.ts";

const sailors = glenan.normal.filter((name) => name !== "yann");
const families = vercors.normal;

export const speedboat: DemoWorkspace<SpeedboatName> = {
  workspace: "speedboat",
  staff: "morgane",
  centre: { phone: "+33639980100", email: "centre@example.org" },
  people: speedboatPeople,
  rooms: [
    glenan,
    vercors,
    calanques,
    biscarrosse,
    hyeres,
    niolon,
    ubaye,
    arcs,
    serreChevalier,
    berck,
    queyras,
    ardeche,
    valThorens,
  ],
  unreadNotices: { camille: 3, thomas: 2, nathalie: 1, julie: 1 },
  notices: [
    {
      at: "33d 10:05",
      to: ["camille"],
      text: "Bonjour Camille, nous avons bien reçu votre dossier pour les Glénan. Il est complet, vous n'avez rien d'autre à nous envoyer. À très bientôt sur l'eau !",
    },
    {
      at: "20d 09:00",
      to: ["lina", "enzo", "maelys", "noah", "youssef"],
      text: "Bonjour, la fiche sanitaire et l'attestation d'aisance aquatique sont à déposer dans votre espace au plus tard dix jours avant le départ : https://example.org/mes-documents",
    },
    {
      at: "19d 14:30",
      to: ["camille", "thomas", "karim", "fanny", "sacha", "antoine", "solene", "maximilien"],
      text: "Bonjour, votre groupe pour l'escalade dans les Calanques est ouvert. Vous y trouverez vos futurs compagnons de cordée et pourrez nous y poser vos questions.",
    },
    {
      at: "14d 11:20",
      to: ["camille", "thomas", "julie", "gilles", "priya", "nathalie"],
      text: "Merci d'avoir passé cette semaine avec nous à Serre-Chevalier. Votre avis compte : deux minutes suffisent pour nous le donner sur https://example.org/avis",
    },
    {
      at: "11d 16:45",
      to: sailors,
      sms: true,
      text: "UCPA : votre groupe pour les Glénan est ouvert, la liste du matériel s'y trouve. Bonne préparation !",
    },
    {
      at: "8d 10:00",
      to: ["ines"],
      text: "Bonjour Inès, bienvenue à l'UCPA ! Votre réservation pour Hyères est confirmée. Vous pouvez dès maintenant rejoindre le groupe de votre séjour.",
    },
    {
      at: "6d 15:10",
      to: ["olivier"],
      text: "Bonjour Olivier, la cuisine du centre a bien noté l'allergie de votre fille. Le chef vous appellera avant l'arrivée.",
    },
    {
      at: "3d 17:30",
      to: families,
      text: "Bonjour, voici l'itinéraire conseillé pour rejoindre Vassieux-en-Vercors. La route du col est ouverte ; comptez une demi-heure de plus avec des enfants et le double avec des peluches.",
      files: ["itineraire.png"],
    },
    {
      at: "2d 09:30",
      to: ["ines", "fanny", "camille", "thomas"],
      text: "Bonjour, les inscriptions pour le ski aux Arcs sont ouvertes et votre place est gardée. Indiquez-nous votre pointure et votre taille avant la fin du mois pour le matériel.",
      files: ["piste-du-matin.jpg"],
    },
    {
      at: 205,
      to: families,
      about: "vercors",
      asks: "safety",
      answered: { thomas: "safe", julie: "safe", bernard: "safe", monique: "help" },
      text: "Exercice d'alerte : avant chaque séjour en montagne, nous vérifions que notre liste d'appel fonctionne. Merci de répondre pour vous et pour ceux qui vous accompagnent, comme en cas d'orage.",
    },
    {
      at: 178,
      to: sailors,
      sms: true,
      about: "glenan",
      asks: "receipt",
      answered: { thomas: "received", marc: "received", solene: "received", priya: "received" },
      text: "UCPA : la navette pour les Glénan part du quai de Concarneau à 16 h 30 le jour du départ. Merci d'arriver une demi-heure avant.",
    },
    {
      at: 150,
      to: families,
      about: "vercors",
      key: "arrival",
      asks: ["En voiture", "En train puis navette", "Je ne sais pas encore"],
      answered: { camille: 2, thomas: 1, julie: 1, bernard: 3 },
      asked: { camille: "La navette peut-elle prendre une poussette ?" },
      text: "Bonjour, comment venez-vous à Vassieux-en-Vercors ? Nous réservons les places de la navette d'après vos réponses.",
    },
    {
      at: 120,
      to: ["camille"],
      about: "vercors",
      repliesTo: "arrival",
      text: "Oui, pliée, dans la soute. Le chauffeur vous aidera à la monter.",
    },
  ],
};
