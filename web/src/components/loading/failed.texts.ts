/** The exact texts of ERR-03. */
export const WENT_WRONG = "Quelque chose s'est mal passé. Veuillez vérifier votre connexion et recharger la page.";
export const IF_IT_STAYS = "Si l'erreur persiste, veuillez contacter l'assistance.";
