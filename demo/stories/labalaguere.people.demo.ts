import { person } from "../rows/demo.person.ts";
import type { DemoPerson } from "../rows/demo.types.ts";

export const labalaguerePeople = {
  peio: person("collaborator_2", "Peio Etcheverry", "Homme", null, null),
  maite: person("collaborator_2101", "Maïté Larralde", "Femme", null, null),
  ghjuvan: person("collaborator_2102", "Ghjuvan Albertini", "Homme", null, null),
  helene: person("customer_2001", "Hélène Marchand", "Femme", 58, "65200 Bagnères-de-Bigorre"),
  paul: person("customer_2002", "Paul Marchand", "Homme", 61, "65200 Bagnères-de-Bigorre", { email: false }),
  aurelie: person("customer_2003", "Aurélie Texier", "Femme", 35, "75011 Paris"),
  stephane: person("customer_2004", "Stéphane Kowalski", "Homme", 47, "57000 Metz"),
  odile: person("customer_2005", "Odile Brunet", "Femme", 71, "01600 Trévoux", { phone: false }),
  gaspard: person("customer_2006", "Gaspard Lenoir", "Homme", 28, "26000 Valence"),
  samira: person("customer_2007", "Samira Ouali", "Femme", 39, "34000 Montpellier"),
  jeanPierre: person("customer_2008", "Jean-Pierre Castaing", "Homme", 68, "64000 Pau"),
  lucie: person("customer_2009", "Lucie Bonnefoy", "Femme", 32, "74000 Annecy"),
  romain: person("customer_2010", "Romain Bonnefoy", "Homme", 33, "74000 Annecy", { phone: false }),
  agnes: person("customer_2011", "Agnès Delahaye", "Femme", 55, "76000 Rouen"),
  josephine: person(
    "customer_2012",
    "Marie-Joséphine-Éléonore Vandenbroucke-Desrousseaux",
    "Femme",
    63,
    "59140 Dunkerque",
  ),
  tom: person("customer_2013", "Tom Ouali", "Homme", 17, "34000 Montpellier", { phone: false }),
  francoise: person("customer_2014", "Françoise Etchart", "Femme", 66, null),
  eric: person("customer_2015", "Éric Poulain", null, null, "01100 Oyonnax", {
    email: false,
    phone: false,
    newcomer: true,
  }),
  isabelle: person("customer_2016", "Isabelle Poulain", "Femme", 49, "01100 Oyonnax"),
} as const satisfies Record<string, DemoPerson>;

export type LabalaguereName = keyof typeof labalaguerePeople;
