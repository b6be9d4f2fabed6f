/**
 * What travels together. Left alone, the bundler cuts a piece for every set of screens that share something, and dozens
 * of small files weigh more than a few. What is fetched only when it is needed keeps its own files.
 */
const LATER =
  "attachment\\.(?!pictures)|attachments\\.|anchored|message\\.(overlay|toolbar|menu|copy)|reaction\\.(bar|picker)|picture\\.viewer|placement|use\\.(copy|download|picture)";
const LATER_TO_WRITE = "composer\\.(drop\\.overlay|files|mention\\.list|parts|reply|uploads)";
const TEXTS =
  "message\\.text|text\\.parse|moments|use\\.(shared|today)|messages\\.context|attachment\\.pictures|person\\.details";

export const CHUNKS = [
  // Changes less often than our own code, and stays in caches.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)/ },
  // What every screen stands on.
  {
    name: "chat",
    test: /web\/src\/(api|state|live)\/|web\/src\/session\/(?!use\.|reacting)|packages\/contract\/|workspace\/(brands|logo)|node_modules\/(zustand|wouter|regexparam|use-sync-external-store)\/|web\/src\/components\/(class|header|when|window|icon|button|counter|spinner)/,
  },
  { name: "texts", test: new RegExp(`src/components/(messages/(${TEXTS})|avatar|badge|initials|stable|hue)`) },
  {
    name: "room",
    test: new RegExp(
      `src/components/messages/(?!${LATER})|src/components/composer/(?!${LATER_TO_WRITE})|src/session/(use\\.|reacting)|node_modules/virtua`,
    ),
  },
];
