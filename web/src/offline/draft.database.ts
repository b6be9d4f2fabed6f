import { type DBSchema, type IDBPTransaction, openDB } from "idb";
import { type Draft, isEmptyDraft } from "../state/draft.ts";
import type { UnsentAnswer } from "../state/state.ts";
import { isGone, openTab } from "./tab.lock.ts";

/** A message that was pending when the page closed. `goesOut`: the sign-in had expired, so it is sent after the login. */
export type Unsent = { id: string | null; draft: Draft; at: number; goesOut: boolean };

/** What the user has written in one room, screen or notice. */
export type Saved = {
  draft: Draft;
  /** Under which the draft was sent before, if it was (D17). */
  id: string | null;
  unsent: readonly Unsent[];
  /** Answers to a notice that the server does not have yet (D218). */
  answers?: readonly UnsentAnswer[];
};

export type DraftDatabase = Awaited<ReturnType<typeof openDraftDatabase>>;

/** As stored. Files have an object store of their own, so that a key press does not write them again. */
type StoredDraft = Omit<Draft, "files"> & { files: string[] };
/** `place` is the key of the room or screen, and the tab; the object stores are indexed by this name. */
type Row = {
  uuid: string;
  place: string;
  draft: StoredDraft;
  id: string | null;
  unsent: (Omit<Unsent, "draft"> & { draft: StoredDraft })[];
  answers?: readonly UnsentAnswer[];
};
type FileRow = { uuid: string; place: string; fileId: string; file: File };

interface Schema extends DBSchema {
  drafts: { key: [uuid: string, place: string]; value: Row };
  files: { key: [uuid: string, place: string, fileId: string]; value: FileRow };
}
type Name = "drafts" | "files";
type Change = IDBPTransaction<Schema, Name[], "readwrite">;

const DATABASE = "hello";
const STORES: Name[] = ["drafts", "files"];
/** Between the key and the tab in `place`. */
const TAB = "\t";

/**
 * One user's drafts in this browser. Those of other users are deleted: a device has one user at a time (D72). Each tab
 * writes rows of its own, and takes over those of tabs that have closed or crashed.
 */
export async function openDraftDatabase(uuid: string) {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => {
      created.createObjectStore("drafts", { keyPath: ["uuid", "place"] });
      created.createObjectStore("files", { keyPath: ["uuid", "place", "fileId"] });
    },
    // So that a newer page, or deleting the site's data, does not wait for this page.
    blocking: () => database.close(),
  });
  const tab = await openTab();
  const all = IDBKeyRange.bound([uuid], [uuid, []]);
  const placeOf = (key: string) => `${key}${TAB}${tab}`;
  const idOfFile = new WeakMap<File, string>();
  /** Files for which there was no room. */
  const refused = new WeakSet<File>();
  /** The files that are stored of each place of this tab. */
  const filesAt = new Map<string, Set<string>>();
  await change(async (transaction) => {
    const others = [IDBKeyRange.upperBound([uuid], true), IDBKeyRange.lowerBound([uuid, []], true)];
    await Promise.all(STORES.flatMap((name) => others.map((range) => transaction.objectStore(name).delete(range))));
  });

  /** Resolves when the transaction is complete; nothing of it is stored when it fails. */
  async function change(work: (transaction: Change) => Promise<void>): Promise<void> {
    const transaction = database.transaction(STORES, "readwrite");
    await Promise.all([work(transaction), transaction.done]);
  }

  async function takeOver(): Promise<void> {
    const keys = await database.getAllKeys("drafts", all);
    const tabs = [...new Set(keys.map(([, place]) => tabIn(place)))];
    const areGone = await Promise.all(tabs.map(isGone));
    const gone = new Set(tabs.filter((_tab, index) => areGone[index]));
    if (gone.size === 0) return;
    await change(async (transaction) => {
      const [drafts, files] = [transaction.objectStore("drafts"), transaction.objectStore("files")];
      const joined = new Map<string, Row>();
      for (const row of (await drafts.getAll(all)).filter(({ place }) => gone.has(tabIn(place)))) {
        await drafts.delete([uuid, row.place]);
        const place = placeOf(keyIn(row.place));
        joined.set(place, { ...join(joined.get(place), row), place });
      }
      for (const row of joined.values()) await drafts.put(row);
      for (const row of (await files.getAll(all)).filter(({ place }) => gone.has(tabIn(place)))) {
        await files.delete([uuid, row.place, row.fileId]);
        await files.put({ ...row, place: placeOf(keyIn(row.place)) });
      }
    });
  }

  async function load(): Promise<Map<string, Saved>> {
    await takeOver();
    const transaction = database.transaction(STORES);
    const everyRow = await transaction.objectStore("drafts").getAll(all);
    const fileRows = await transaction.objectStore("files").getAll(all);
    const fileOfId = new Map(fileRows.map(({ fileId, file }) => [fileId, file]));
    for (const { place, fileId, file } of fileRows) {
      idOfFile.set(file, fileId);
      filesAt.set(place, (filesAt.get(place) ?? new Set()).add(fileId));
    }
    const opened = ({ files, ...draft }: StoredDraft): Draft => ({
      ...draft,
      files: files.flatMap((fileId) => fileOfId.get(fileId) ?? []),
    });
    const rows = everyRow.filter(({ place }) => tabIn(place) === tab);
    return new Map(
      rows.map(({ place, draft, id, unsent, answers = [] }) => [
        keyIn(place),
        {
          draft: opened(draft),
          id,
          unsent: unsent.map((message) => ({ ...message, draft: opened(message.draft) })),
          answers,
        },
      ]),
    );
  }

  /** If there is no room for the files, the text is saved without them, and the promise is rejected. */
  async function save(key: string, saved: Saved): Promise<void> {
    const files = filesOf(saved);
    try {
      await write(key, saved);
    } catch (error) {
      // Not tried again: a page that is closing has time for one attempt.
      const known = filesAt.get(placeOf(key));
      for (const file of files) if (!known?.has(fileIdOf(file))) refused.add(file);
      await write(key, saved);
      throw error;
    }
    if (files.some((file) => refused.has(file))) throw new Error("There was no room for a file.");
  }

  function write(key: string, saved: Saved): Promise<void> {
    const { draft, id, unsent, answers = [] } = saved;
    const place = placeOf(key);
    const written = filesOf(saved);
    const wanted = new Map(written.map((file) => [fileIdOf(file), file]));
    const stored = (given: Draft): StoredDraft => ({ ...given, files: given.files.map(fileIdOf) });
    const messages = unsent.map((message) => ({ ...message, draft: stored(message.draft) }));
    const row = { uuid, place, draft: stored(draft), id, unsent: messages, answers };
    const isEmpty = isEmptyDraft(draft) && unsent.length === 0 && answers.length === 0;
    const known = filesAt.get(place) ?? new Set();
    const unwanted = [...known].filter((fileId) => !wanted.has(fileId));
    const added = [...wanted].filter(([fileId, file]) => !known.has(fileId) && !refused.has(file));
    filesAt.set(place, new Set([...known, ...added.map(([fileId]) => fileId)].filter((fileId) => wanted.has(fileId))));
    // Everything is requested and committed at once: a page that is closing may not live to see a first answer.
    const writing = change(async (transaction) => {
      const [drafts, files] = [transaction.objectStore("drafts"), transaction.objectStore("files")];
      const requests: Promise<unknown>[] = [
        isEmpty ? drafts.delete([uuid, place]) : drafts.put(row),
        ...unwanted.map((fileId) => files.delete([uuid, place, fileId])),
        ...added.map(([fileId, file]) => files.put({ uuid, place, fileId, file })),
      ];
      transaction.commit();
      await Promise.all(requests);
    });
    return writing.catch((error) => {
      filesAt.set(place, known);
      throw error;
    });
  }

  function fileIdOf(file: File): string {
    const fileId = idOfFile.get(file) ?? `${Date.now()}-${Math.random()}`;
    idOfFile.set(file, fileId);
    return fileId;
  }

  return {
    load,
    save,
    /** The number of drafts and unsent messages of all tabs. */
    count: () => database.count("drafts", all),
  };
}

function filesOf({ draft, unsent }: Saved): File[] {
  return [draft, ...unsent.map((message) => message.draft)].flatMap(({ files }) => files);
}

const keyIn = (place: string) => place.split(TAB, 1)[0]!;
const tabIn = (place: string) => place.split(TAB)[1] ?? "";

/** What two closed tabs had of the same room: everything goes back into its input. Of answers the later one counts. */
function join(earlier: Row | undefined, row: Row): Row {
  if (!earlier) return row;
  const { id, draft } = earlier;
  const answers = [...(earlier.answers ?? []), ...(row.answers ?? [])];
  return { ...row, answers, unsent: [...earlier.unsent, { id, draft, at: 0, goesOut: false }, ...row.unsent] };
}
