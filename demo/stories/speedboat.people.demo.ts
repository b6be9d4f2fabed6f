import { person } from "../rows/demo.person.ts";
import type { DemoPerson } from "../rows/demo.types.ts";

export const speedboatPeople = {
  morgane: person("collaborator_1", "Morgane Le Goff", "Femme", null, null),
  camille: person("customer_1001", "Camille Fournier", "Femme", 38, "69003 Lyon"),
  thomas: person("customer_1002", "Thomas Garnier", "Homme", 41, "38000 Grenoble"),
  ines: person("customer_1003", "Inès Belkacem", "Femme", 27, "01000 Bourg-en-Bresse", { newcomer: true }),
  marc: person("customer_1004", "Marc Lemoine", "Homme", 52, "29200 Brest"),
  solene: person("customer_1005", "Solène Kerbrat", "Femme", 29, "44000 Nantes"),
  karim: person("customer_1006", "Karim Haddad", "Homme", 33, "13006 Marseille"),
  julie: person("customer_1007", "Julie Perrin", "Femme", 45, "01170 Gex"),
  hugo: person("customer_1008", "Hugo Perrin", "Homme", 10, "01170 Gex", { email: false, phone: false }),
  zoe: person("customer_1009", "Zoé Fournier", "Femme", 9, "69003 Lyon", { email: false, phone: false }),
  malo: person("customer_1010", "Malo Garnier", "Homme", 12, "38000 Grenoble", { phone: false }),
  bernard: person("customer_1011", "Bernard Chauvet", "Homme", 67, "37000 Tours"),
  monique: person("customer_1012", "Monique Chauvet", "Femme", 65, "37000 Tours", { email: false }),
  lina: person("customer_1013", "Lina Moreau", "Femme", 15, "33000 Bordeaux"),
  enzo: person("customer_1014", "Enzo Da Silva", "Homme", 16, "94100 Saint-Maur-des-Fossés"),
  maelys: person("customer_1015", "Maëlys Roux", "Femme", 14, "31000 Toulouse", { phone: false }),
  noah: person("customer_1016", "Noah Lefèvre", "Homme", 17, "59000 Lille"),
  youssef: person("customer_1017", "Youssef Amrani", "Homme", 15, "93100 Montreuil", { phone: false }),
  chloe: person("customer_1018", "Chloé Vasseur", "Femme", 24, "59800 Lille"),
  antoine: person("customer_1019", "Antoine Rousselot", "Homme", 36, "21000 Dijon", { phone: false }),
  maximilien: person(
    "customer_1020",
    "Maximilien-Alexandre de La Rochebrune-Kergariou",
    "Homme",
    31,
    "78000 Versailles",
  ),
  priya: person("customer_1021", "Priya Ramassamy", "Femme", 30, "97400 Saint-Denis"),
  sacha: person("customer_1022", "Sacha Blum", null, 26, "67000 Strasbourg"),
  gilles: person("customer_1023", "Gilles Marchetti", "Homme", null, null),
  nathalie: person("customer_1024", "Nathalie Oudin", "Femme", null, "14000 Caen"),
  dylan: person("customer_1025", "Dylan Mercier", "Homme", 22, "06000 Nice", { phone: false }),
  claire: person("customer_1026", "Claire Jouan", "Femme", 48, "35000 Rennes"),
  fanny: person("customer_1027", "Fanny Berthet", "Femme", 34, "01200 Valserhône"),
  olivier: person("customer_1028", "Olivier Tixier", "Homme", 44, "87000 Limoges", { email: false, phone: false }),
} as const satisfies Record<string, DemoPerson>;

export type SpeedboatName = keyof typeof speedboatPeople;
