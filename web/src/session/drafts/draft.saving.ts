import type { DraftDatabase, Saved } from "../../offline/draft.database.ts";
import { isEmptyDraft } from "../../state/draft.ts";
import { appStore } from "../page/app.store.ts";

/** Returns what to save for a key; `isLeaving` while the page is going to the login. */
export type Describe = (isLeaving: boolean) => Saved;
export type DraftSaving = ReturnType<typeof openDraftSaving>;

/** The keys of what is unsent of a notice; older pages kept nothing but questions there. */
export const NOTICE_PREFIX = "question:";
export const ROOM_PREFIX = "room/";

/** Changes within this time are saved together. */
const SAVE_AFTER_MS = 400;

const opened = new Map<string, DraftSaving>();
let isLeaving = false;
let isForgotten = false;

/** Saves the drafts of one user in this browser, so that they survive a login and a reload. */
export function draftSavingOf(uuid: string): DraftSaving {
  const saving = opened.get(uuid) ?? openDraftSaving(uuid);
  opened.set(uuid, saving);
  return saving;
}

/** Saves everything before the page goes to the login. False if something could not be saved. */
export async function saveAllDrafts(): Promise<boolean> {
  isLeaving = true;
  const results = await Promise.all([...opened.values()].map((saving) => saving.saveAll()));
  isLeaving = results.every(Boolean);
  return isLeaving;
}

/** Whether something was written and not sent, in any tab of this browser. */
export async function hasUnsent(): Promise<boolean> {
  const { userUuid } = appStore.getState();
  if (userUuid !== null) draftSavingOf(userUuid);
  const results = await Promise.all([...opened.values()].map((saving) => saving.hasUnsent()));
  return results.some(Boolean);
}

/** Whether something was written that this browser has refused to keep, or had no room for. */
export function hasUnsaved(): boolean {
  return [...opened.values()].some((saving) => saving.hasUnsaved());
}

/** The user signs out, and knows that what is not sent will be lost: from now on nothing is saved. */
export function leaveWithoutAsking(): void {
  isLeaving = true;
  isForgotten = true;
}

/** The page is going to the login, with all drafts saved, or is being left for good. */
export function isLeavingForLogin(): boolean {
  return isLeaving;
}

function openDraftSaving(uuid: string) {
  const sources = new Map<string, Describe>();
  const changed = new Set<string>();
  /** Where the last save has failed. */
  const failed = new Set<string>();
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Browsers refuse storage in private windows and in some frames. The page works without.
  const storage: Promise<{ database: DraftDatabase; saved: Map<string, Saved> } | null> = openStorage(uuid).catch(
    () => {
      isRefused = true;
      return null;
    },
  );
  const hasUnsaved = () => {
    const unsaved = [...(isRefused ? sources.keys() : failed)].map((key) => sources.get(key)?.(false));
    return unsaved.some((saved) => saved && isUnsent(saved));
  };

  // A reload loses nothing else (TRUE-09). What was typed just now is saved while the next page is being fetched: a browser
  // may give up what begins only as this one ends.
  window.addEventListener("beforeunload", (event) => {
    void save();
    if (!isLeaving && hasUnsaved()) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void save());
  window.addEventListener("pagehide", () => void save());

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (isForgotten) return true;
    const found = await storage;
    const keys = [...changed];
    changed.clear();
    const results = await Promise.all(
      keys.map(async (key) => {
        const saved = sources.get(key)?.(isLeaving);
        if (!saved) return true;
        const isDone = await (found?.database.save(key, saved) ?? Promise.reject()).then(
          () => true,
          () => false,
        );
        if (isDone) failed.delete(key);
        else {
          failed.add(key);
          changed.add(key);
        }
        return isDone || !isUnsent(saved);
      }),
    );
    return results.every(Boolean);
  }

  return {
    /** Whether an earlier page has left something under the keys with this prefix. */
    holds: async (prefix: string): Promise<boolean> =>
      [...((await storage)?.saved.keys() ?? [])].some((key) => key.startsWith(prefix)),
    /** Hands out, once, what an earlier page or screen has left under the keys with this prefix. */
    take: async (prefix: string): Promise<[key: string, saved: Saved][]> => {
      const saved = (await storage)?.saved ?? new Map<string, Saved>();
      for (const [key, describe] of sources) saved.set(key, describe(false));
      const found = [...saved].filter(([key]) => key.startsWith(prefix));
      for (const [key] of found) {
        saved.delete(key);
        sources.delete(key);
      }
      return found;
    },
    /** Reports a change under this key. Call it only after `take`, because it replaces what was left there. */
    changed: (key: string, describe: Describe): void => {
      sources.set(key, describe);
      changed.add(key);
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    hasUnsent: async (): Promise<boolean> => {
      const written = [...sources.values()].map((describe) => describe(false));
      if (written.some(isUnsent)) return true;
      await save();
      const count = await storage.then((found) => found?.database.count()).catch(() => 0);
      return (count ?? 0) > 0;
    },
    hasUnsaved,
    saveAll: (): Promise<boolean> => {
      for (const key of sources.keys()) changed.add(key);
      return save();
    },
  };
}

function isUnsent({ draft, unsent, answers = [] }: Saved): boolean {
  return unsent.length > 0 || answers.length > 0 || !isEmptyDraft(draft);
}

async function openStorage(uuid: string) {
  const { openDraftDatabase } = await import("../../offline/draft.database.ts");
  const database = await openDraftDatabase(uuid);
  return { database, saved: await database.load() };
}
