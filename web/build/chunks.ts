import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const FIRST = "start/first.ts";
const START = "app/main.tsx";
const ROOM = "features/chat/room/room.window.tsx";
const NOTICES = "features/chat/notices/notices.view.tsx";
const COPIES = "offline/kept.answers.ts";

/** Parts of the contract that every page can reach through its list of exports, but only some screens use. */
const OF_FEW = "own\\.answers|sms|sends|planned|reports|cases|card|zone|journal|imports|people";
const OF_FIRST = new RegExp(`contract/src/(${OF_FEW}|files|characters|rooms)`);
const OF_STAFF = new RegExp(`contract/src/(${OF_FEW}|files)|web/src/api/(staff|targeting|reports|cases)`);
/** A room takes files. */
const OF_ROOM = new RegExp(`contract/src/(${OF_FEW})|web/src/api/(staff|targeting|reports|cases)`);
const OF_MANY = new RegExp(`components/controls/button|contract/src/(${OF_FEW})`);

/**
 * What travels together. Left alone, the bundler cuts a piece for every set of screens that share something, and dozens
 * of small files weigh more than a few, and each costs a slow device some milliseconds. So what a page asks for is one file,
 * what it needs at its start a second, with what rooms and notices share, and what each adds one more; what is fetched
 * only when it is needed keeps its own files. On a phone the chat waits for the file of the copies, which waits for no room.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Changes less often than our own code, and stays in caches.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  createGroup("first", [[FIRST]], OF_FIRST),
  createGroup("chat", [[START], [ROOM, NOTICES], [ROOM, COPIES]]),
  createGroup("room", [[ROOM]], OF_ROOM),
  createGroup("notices", [[NOTICES]], OF_MANY),
];

/** Of the files that a screen needs, those that are not in every page from its beginning. */
export function isNotInPage(file: string): boolean {
  return !/\/(rolldown-runtime|first|react|chat)-[^/]*$/.test(file);
}

/** The modules without which all of one of these lists cannot run, however far from them they stand. */
function createGroup(debugName: string, lists: readonly string[][], but = OF_STAFF): Rolldown.CodeSplittingGroup {
  let needs: Set<string>[][] | undefined;
  return {
    debugName,
    name(id, context) {
      needs ??= lists.map((starts) => starts.map((start) => findNeeds(start, context)));
      const isNeeded = needs.some((list) => list.every((needed) => needed.has(id)));
      return isNeeded && !but.test(id) ? debugName : null;
    },
  };
}

function findNeeds(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const needed = new Set([fileURLToPath(new URL(`../src/${start}`, import.meta.url))]);
  for (const id of needed) for (const next of context.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}
