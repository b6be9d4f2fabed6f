import type { GroupKey } from "../state/groups.ts";
import type { PickerOptions, StaticTexts } from "../state/options.ts";

const staticTexts: StaticTexts = {
  placeholder: "Rechercher un émoji",
  noResults: "Aucun émoji trouvé",
  results: "Émojis trouvés\u00A0: {count}",
  skinTone: "Couleur de peau",
  tones: {
    neutral: "Neutre",
    "1f3fb": "Claire",
    "1f3fc": "Moyennement claire",
    "1f3fd": "Moyenne",
    "1f3fe": "Moyennement foncée",
    "1f3ff": "Foncée",
  },
  groups: "Catégories",
  emoji: "Émojis",
  open: "Choisir un émoji",
  failed: "Les émojis n’ont pas pu être chargés.",
  retry: "Réessayer",
};

const groupNames: Record<GroupKey, string> = {
  recent: "Utilisés récemment",
  smileys_people: "Smileys et personnes",
  animals_nature: "Animaux et nature",
  food_drink: "Nourriture et boissons",
  activities: "Activités",
  travel_places: "Voyages et lieux",
  objects: "Objets",
  symbols: "Symboles",
  flags: "Drapeaux",
};

/** All texts and names in French: spread it into the options. */
export const FRENCH = { language: "fr", staticTexts, groupNames } as const satisfies Partial<PickerOptions>;
