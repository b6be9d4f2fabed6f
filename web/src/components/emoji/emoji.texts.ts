import type { GroupKey, StaticTexts } from "@hello/emoji-picker";

/** The picker speaks English by itself (D31). */
export const EMOJI_TEXTS: StaticTexts = {
  placeholder: "Rechercher un émoji",
  noResults: "Aucun émoji trouvé",
  results: "Émojis trouvés : {count}",
  skinTone: "Couleur de peau",
  tones: {
    neutral: "Neutre",
    "1f3fb": "Claire",
    "1f3fc": "Moyennement claire",
    "1f3fd": "Moyenne",
    "1f3fe": "Moyennement foncée",
    "1f3ff": "Foncée",
  },
  groups: "Groupes",
  emoji: "Émojis",
  open: "Choisir un émoji",
  failed: "Les émojis n’ont pas pu être chargés.",
  retry: "Réessayer",
};

export const EMOJI_GROUPS: Record<GroupKey, string> = {
  recent: "Récents",
  smileys_people: "Émoticônes et personnes",
  animals_nature: "Animaux et nature",
  food_drink: "Alimentation",
  activities: "Activités",
  travel_places: "Voyages et lieux",
  objects: "Objets",
  symbols: "Symboles",
  flags: "Drapeaux",
};
