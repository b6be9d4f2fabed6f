import type { PictureName } from "./pictures.demo.ts";

/** The attached files that are text. */
export const textFiles = {
  "liste-du-materiel.txt": `CATAMARAN AUX GLÉNAN – LISTE DU MATÉRIEL

À apporter
  - maillot de bain (deux, c’est mieux : rien ne sèche sur l’île)
  - coupe-vent imperméable et polaire
  - chaussures fermées qui vont dans l’eau
  - lunettes de soleil avec un cordon
  - crème solaire indice 50, casquette
  - gourde d’un litre
  - lampe frontale
  - sac étanche de 10 litres pour les affaires du bord

Fourni par le centre
  - combinaison, gilet, harnais de trapèze
  - draps et couverture

À laisser à la maison
  - valise à roulettes (il y a du sable, beaucoup de sable)
  - sèche-cheveux (l’électricité est comptée)
`,
  "etapes-gr20-nord.txt": `GR20 NORD – LES ÉTAPES

Jour 1   Calenzana – Ortu di u Piobbu      6 h 30   + 1 360 m   –   60 m
Jour 2   Ortu – Carozzu                    6 h 30   +   780 m   –   920 m
Jour 3   Carozzu – Asco Stagnu             5 h 00   +   790 m   –   640 m
Jour 4   Asco – Tighjettu par le Cintu     9 h 00   + 1 280 m   – 1 020 m
Jour 5   Tighjettu – Ciottulu di i Mori    4 h 00   +   720 m   –   410 m
Jour 6   Ciottulu – Manganu                7 h 30   +   660 m   – 1 010 m
Jour 7   Manganu – Petra Piana             7 h 00   +   970 m   –   740 m
Jour 8   Petra Piana – Vizzavona           8 h 00   +   750 m   – 1 670 m

Les temps sont donnés sans les pauses. Le guide adapte l’étape à la météo et au groupe.
`,
} as const;

export type FileName = PictureName | keyof typeof textFiles;
