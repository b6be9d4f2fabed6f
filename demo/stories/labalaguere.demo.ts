import type { DemoWorkspace } from "../rows/demo.types.ts";
import { gr20 } from "./labalaguere.gr20.demo.ts";
import { type LabalaguereName, labalaguerePeople } from "./labalaguere.people.demo.ts";
import { capVert, crete, jordanie, mercantour, neouvielle, ordesa } from "./labalaguere.treks.demo.ts";

const hikers = gr20.normal.filter((name) => name !== "ghjuvan");

export const labalaguere: DemoWorkspace<LabalaguereName> = {
  workspace: "labalaguere",
  staff: "peio",
  centre: { phone: "+33639980200", email: "agence@example.org" },
  people: labalaguerePeople,
  rooms: [gr20, ordesa, mercantour, jordanie, capVert, crete, neouvielle],
  unreadNotices: { helene: 2, paul: 1, aurelie: 1 },
  notices: [
    {
      at: "30d 09:40",
      to: ["helene", "paul"],
      text: "Bonjour Hélène, bonjour Paul, votre inscription au GR20 nord est confirmée. Le dossier de voyage complet vous parvient par la poste sous huit jours.",
    },
    {
      at: "18d 15:00",
      to: ["helene", "paul", "odile", "jeanPierre", "josephine", "francoise"],
      text: "Bonjour, rendez-vous à Torla à 18 h devant l'église. En cas de retard, le numéro de votre guide est dans votre dossier de voyage.",
    },
    {
      at: "9d 11:15",
      to: ["helene", "aurelie", "samira", "lucie", "romain", "josephine"],
      text: "Bonjour, merci de nous envoyer une copie de votre passeport pour le visa jordanien groupé. La page d'envoi sécurisée : https://example.org/documents",
    },
    {
      at: "2d 08:30",
      to: hikers,
      text: "Bonjour à toutes et à tous, voici le croquis de la première étape dessiné par Ghjuvan. La fontaine avant le col est à sec : partez avec deux litres.",
      files: ["itineraire.png"],
    },
    {
      at: "2d 09:40",
      to: ["odile"],
      text: "Bonjour Odile, votre place pour le Mercantour est confirmée, en chambre individuelle au rez-de-chaussée comme vous le souhaitiez.",
    },
    {
      at: 155,
      to: hikers,
      about: "gr20",
      asks: "safety",
      answered: { paul: "safe", aurelie: "safe", samira: "safe", gaspard: "help" },
      text: "Exercice d'alerte : avant chaque départ en montagne, nous vérifions que notre liste d'appel fonctionne. Merci de répondre pour vous et pour ceux qui vous accompagnent, comme en cas d'orage.",
    },
    {
      at: 130,
      to: ["helene", "paul", "stephane", "agnes"],
      sms: true,
      about: "gr20",
      asks: "receipt",
      answered: { paul: "received" },
      text: "La Balaguère : le taxi collectif de Bastia à Calenzana est réservé pour 13 h, devant la sortie des arrivées. Bon voyage !",
    },
    {
      at: 110,
      to: hikers,
      about: "gr20",
      key: "bags",
      asks: ["Je porte tout", "Un sac à transporter"],
      answered: { helene: 2, paul: 1, samira: 2 },
      asked: { helene: "Quel poids au plus pour le sac transporté ?" },
      text: "Bonjour, souhaitez-vous faire transporter un sac entre les étapes ? Merci de répondre pour chacun.",
    },
    {
      at: 80,
      to: ["helene"],
      about: "gr20",
      repliesTo: "bags",
      text: "Douze kilos, sans objet fragile. Le sac part chaque matin à 7 h.",
    },
  ],
};
