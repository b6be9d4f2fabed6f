import type { Kept, KeptDrafts } from "../../offline/draft.database.ts";
import { isEmptyDraft } from "../../state/draft.ts";

/** What is to be kept of a place now; `isLeaving` while the page is on its way to the login. */
export type Describe = (isLeaving: boolean) => Kept;
export type Keeping = ReturnType<typeof openKeeping>;

/** So long after a change it is stored, with all that came meanwhile. */
const SAVE_AFTER_MS = 400;

const opened = new Map<string, Keeping>();
let isLeaving = false;

/** What one person writes, kept in this browser so that neither a login nor a reload loses it. */
export function keepingOf(uuid: string): Keeping {
  const keeping = opened.get(uuid) ?? openKeeping(uuid);
  opened.set(uuid, keeping);
  return keeping;
}

/** Stores everything before the page goes to the login. False where something could not be stored. */
export async function keepAll(): Promise<boolean> {
  isLeaving = true;
  const kept = await Promise.all([...opened.values()].map((keeping) => keeping.keepAll()));
  isLeaving = kept.every(Boolean);
  return isLeaving;
}

/** All that was written is stored, and the page is on its way to the login. */
export function isLeavingForLogin(): boolean {
  return isLeaving;
}

function openKeeping(uuid: string) {
  const sources = new Map<string, Describe>();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Browsers refuse storage in private windows and in some frames. Then nothing outlives the page, and the rest works.
  const storage: Promise<{ store: KeptDrafts; kept: Map<string, Kept> } | null> = openStorage(uuid).catch(() => null);

  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void save());
  window.addEventListener("pagehide", () => void save());

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const found = await storage;
    const places = [...changed];
    changed.clear();
    const saved = await Promise.all(
      places.map(async (place) => {
        const kept = sources.get(place)?.(isLeaving);
        if (!kept) return true;
        const isDone = await (found?.store.save(place, kept) ?? Promise.reject()).then(
          () => true,
          () => false,
        );
        if (!isDone) changed.add(place);
        return isDone || (isEmptyDraft(kept.draft) && kept.unsent.length === 0);
      }),
    );
    return saved.every(Boolean);
  }

  return {
    /** What an earlier page, or an earlier screen of this one, has left in places that begin so; each is handed out once. */
    take: async (prefix: string): Promise<[place: string, kept: Kept][]> => {
      const kept = (await storage)?.kept ?? new Map<string, Kept>();
      for (const [place, describe] of sources) kept.set(place, describe(false));
      const found = [...kept].filter(([place]) => place.startsWith(prefix));
      for (const [place] of found) {
        kept.delete(place);
        sources.delete(place);
      }
      return found;
    },
    /** Something was written in this place. Only after `take`: what is described replaces what was left there. */
    touch: (place: string, describe: Describe): void => {
      sources.set(place, describe);
      changed.add(place);
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    keepAll: (): Promise<boolean> => {
      for (const place of sources.keys()) changed.add(place);
      return save();
    },
  };
}

async function openStorage(uuid: string) {
  const { openKeptDrafts } = await import("../../offline/draft.database.ts");
  const store = await openKeptDrafts(uuid);
  return { store, kept: await store.load() };
}
