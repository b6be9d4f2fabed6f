/** A column of a file of lists: the booking system's name for it, its French head, and what it holds. */
type ImportColumn = { name: string; head: string; about: string; isNeeded?: true };

/** In the order of the model that leads download. The facts of a stay stand on each of its lines. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    name: "stay_ref",
    head: "Référence du séjour",
    about: "Son code dans la réservation, toujours le même.",
    isNeeded: true,
  },
  {
    name: "as_of",
    head: "Date de la liste",
    about: "Quand la liste a été tirée, avec l’heure. Une liste plus ancienne que la dernière reçue ne change rien.",
    isNeeded: true,
  },
  { name: "status", head: "Statut", about: "Confirmé, ou annulé : son groupe se ferme alors." },
  { name: "departure_date", head: "Départ", about: "Le premier jour du séjour.", isNeeded: true },
  { name: "end_date", head: "Fin", about: "Son dernier jour.", isNeeded: true },
  { name: "title", head: "Titre", about: "Le nom du groupe commence par lui.", isNeeded: true },
  { name: "detail", head: "Détail", about: "Suit le titre, par exemple une période." },
  { name: "product", head: "Produit", about: "Finit le nom du groupe." },
  { name: "product_uuid", head: "Code produit", about: "Pour choisir à qui écrire." },
  { name: "context", head: "Contexte", about: "Le type de séjour : loisir, sport, voyage…" },
  { name: "center_name", head: "Centre", about: "Se lit sous le nom du groupe." },
  { name: "center_phone", head: "Téléphone du centre", about: "À appeler au sujet du séjour." },
  { name: "center_email", head: "E-mail du centre", about: "Où écrire au sujet du séjour." },
  { name: "opens", head: "Ouverture", about: "Le jour où le groupe s’ouvre, s’il n’est pas le jour habituel." },
  { name: "closes", head: "Fermeture", about: "Le jour où il se ferme, s’il n’est pas le jour habituel." },
  {
    name: "time_zone",
    head: "Fuseau horaire",
    about:
      "Celui du lieu, par exemple America/Lima ; Europe/Paris sans rien d’autre. Les heures du séjour sont celles de là-bas.",
  },
  {
    name: "emergency_phone",
    head: "Numéro d’urgence",
    about: "À appeler sur place en cas d’urgence, après le centre.",
  },
  { name: "youth", head: "Mineurs", about: "Oui pour un séjour de mineurs sans leurs parents." },
  { name: "note", head: "À savoir", about: "Partie de la fiche du séjour." },
  { name: "meeting", head: "Rendez-vous", about: "Partie de la fiche." },
  { name: "times", head: "Horaires", about: "Partie de la fiche." },
  { name: "packing", head: "À emporter", about: "Partie de la fiche." },
  { name: "contacts", head: "Contacts", about: "Partie de la fiche." },
  {
    name: "uuid",
    head: "Identifiant",
    about: "Celui de la personne à la connexion. Vide pour une personne sans compte, qui n’est pas enregistrée.",
    isNeeded: true,
  },
  { name: "role", head: "Rôle", about: "Voyageur (sans rien d’autre), contact ou équipe." },
  { name: "firstname", head: "Prénom", about: "" },
  { name: "lastname", head: "Nom", about: "" },
  { name: "email", head: "E-mail", about: "" },
  {
    name: "phone",
    head: "Téléphone",
    about:
      "Sans indicatif, il est lu comme un numéro du pays de la personne. Un numéro qui a perdu son zéro est reconnu.",
  },
  { name: "country", head: "Pays", about: "Celui de la personne : Suisse ou CH ; la France sans rien d’autre." },
  { name: "zip_code", head: "Code postal", about: "" },
  { name: "town", head: "Ville", about: "" },
  {
    name: "birth_date",
    head: "Date de naissance",
    about: "À moins de 15 ans au départ, personne n’est dans le groupe sans « oui ».",
  },
  { name: "gender", head: "Genre", about: "" },
  { name: "language", head: "Langue", about: "Celle dans laquelle lui écrire ou lui parler." },
  { name: "room", head: "Dans le groupe", about: "Oui, non, ou vide pour la règle habituelle." },
  { name: "for", head: "Répond de", about: "Les prénoms des personnes sans compte, séparés par « | »." },
];

/** The content type of an .xlsx file. */
export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
