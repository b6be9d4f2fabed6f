import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const START = "main.tsx";
const ROOM = "features/room/room.window.tsx";

/**
 * What travels together. Left alone, the bundler cuts a piece for every set of screens that share something, and dozens
 * of small files weigh more than a few. So what a page needs at its start is one file, what
 * rooms and notices share a second, what a room adds a third; what is fetched only when it is needed keeps its own files.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // Changes less often than our own code, and stays in caches.
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  createGroup("chat", [START]),
  createGroup("texts", [ROOM, "features/notices/notices.view.tsx"]),
  createGroup("room", [ROOM]),
];

/** Within reach of everything by a list of exports, and used by the staff's screens alone. */
const FOR_STAFF = /contract\/src\/sms|web\/src\/api\/(staff|targeting|reports)/;

/** The modules without which none of these can run, however far from them they stand. */
function createGroup(debugName: string, starts: readonly string[]): Rolldown.CodeSplittingGroup {
  let needs: Set<string>[] | undefined;
  return {
    debugName,
    name(id, context) {
      needs ??= starts.map((start) => findNeeds(start, context));
      return needs.every((needed) => needed.has(id)) && !FOR_STAFF.test(id) ? debugName : null;
    },
  };
}

function findNeeds(start: string, context: Rolldown.ChunkingContext): Set<string> {
  const needed = new Set([fileURLToPath(new URL(`../src/${start}`, import.meta.url))]);
  for (const id of needed) for (const next of context.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
  return needed;
}
