/** The words by which contacts are found, folded: lower case, without accents. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** Names of other networks. « Signal » and « X » are left out: they are ordinary words. */
export const NETWORKS = words(`
  insta instagram instagrame ig snap snapchat snape discord tiktok whatsapp wathsapp watsapp whatsap wsp telegram facebook fb
  messenger twitter twitch bereal skype viber wechat kik youtube threads pinterest linkedin roblox yubo
`);

/** Names that people write as two words. */
export const HALVES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["tik", words("tok")],
  ["snap", words("chat")],
  ["insta", words("gram")],
  ["whats", words("app")],
  ["face", words("book")],
  ["be", words("real")],
]);

/** What may stand between the name of a network and a name there. */
export const FILLERS = words(`
  : = - > @ c est cest c'est mon ma mes moi le la mien mienne pseudo pseudos compte nom user username id sur aussi perso
  svp stp et ou alors donc voila voici tag ajoute ajoutez add
`);

/** After these a plain word may be a name; after others only what looks like one. */
export const NAMING = words(": = est cest c'est pseudo");

/** These ask for a name, also without a network. */
export const ASKING = words("pseudo pseudos ajoute ajoutez ajoutes add username");

/** « Groupe WhatsApp : vacances » names a group, not a person. */
export const GROUPS = words("groupe groupes conv conversation serveur canal page lien discussion chaine");

/** Ordinary words in the place of a name. */
export const ORDINARY = words(`
  oui non merci ok bien super cool nul nulle mort fini faux vrai prive privee public publique ferme fermee bloque bloquee
  supprime casse interdit mieux pire facile gratuit utile pratique normal top genial ici la le les un une des du de mon ma
  mes ton ta tes son sa ses ce cet cette ces on je tu il elle nous vous ils elles pas plus trop tres peu rien tout tous
  pour par avec sans dans chez sur sous qui que quoi quand comment pourquoi demain hier lundi mardi mercredi jeudi vendredi
  samedi dimanche soir matin midi bientot toujours jamais encore deja possible impossible obligatoire complet complique
  pareil dommage rigolo marrant drole lent long dangereux mon moi toi lui eux bof bonjour salut photos photo video videos
  bonne bon autre chose fou folle naze moche ancien nouveau nouvelle mauvais mauvaise mamie papa maman vide important
  urgent rendez rdv depart retour infos info avis question questions attention marche fonctionne bug bugue beugue rame
  plante deconne
`);

/** Domains that are no French words, so that « bon.me voilà » is no link. */
export const SURE_DOMAINS = words(`
  fr com net org eu io gg app ly info be ch tv uk ru xyz online shop dev ee gl gle cc biz ca us jp cn nl pl pt
`);

/** Also ordinary words or parts of them: a link only with a path behind it. */
export const DOUBTFUL_DOMAINS = words("me de es it co to la link site live pro club fm am ai re");

/** Domains that people spell: « point fr ». */
export const SPELLED_DOMAINS = words("fr com net org eu be ch io gg");

/** « Un point com » is a meeting. */
export const BEFORE_A_POINT = words(
  "un le au ce du mon ton son notre votre leur petit bon quel quelque aucun dernier premier chaque rond",
);

export const AT_WORDS = words("arobase arobas arobaze arobasse arrobase arrobas arobace");
export const POINT_WORDS = words("point dot pt");

export const MAIL_PROVIDERS = words(`
  gmail hotmail outlook yahoo icloud wanadoo laposte protonmail gmx msn bbox orange free sfr live
`);

export const UNITS: ReadonlyMap<string, number> = new Map(
  ["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"].map((word, value) => [word, value]),
);
export const TEENS: ReadonlyMap<string, number> = new Map(
  ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"].map((word, value) => [word, 10 + value]),
);
export const TENS: ReadonlyMap<string, number> = new Map([
  ["vingt", 20],
  ["trente", 30],
  ["quarante", 40],
  ["cinquante", 50],
  ["soixante", 60],
  ["septante", 70],
  ["huitante", 80],
  ["octante", 80],
  ["nonante", 90],
]);

/** Spoken between the digits of a number. */
export const SEPARATOR_WORDS = words("point tiret espace slash barre virgule");
