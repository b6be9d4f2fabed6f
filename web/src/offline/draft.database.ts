import { type Draft, isEmptyDraft } from "../state/draft.ts";

/** A message that was on its way when the page went. `goesOut`: it met the end of the sign-in and is sent after the next. */
export type Unsent = { id: string; draft: Draft; at: number; goesOut: boolean };

/** What somebody has written in one place. `id`: under which the draft was sent before, if it was (D17). */
export type Kept = { draft: Draft; id: string | null; unsent: readonly Unsent[] };

export type KeptDrafts = Awaited<ReturnType<typeof openKeptDrafts>>;

/** As stored: files are in a store of their own, so that a key press does not write them again. */
type StoredDraft = Omit<Draft, "files"> & { files: string[] };
type Row = {
  uuid: string;
  place: string;
  draft: StoredDraft;
  id: string | null;
  unsent: (Omit<Unsent, "draft"> & { draft: StoredDraft })[];
};
type FileRow = { uuid: string; place: string; fileId: string; file: File };

const DATABASE = "hello";
const DRAFTS = "drafts";
const FILES = "files";

/** One person's drafts in this browser. Those of anybody else are deleted: a device has one person at a time (D72). */
export async function openKeptDrafts(uuid: string) {
  const database = await openDatabase();
  const idOfFile = new WeakMap<File, string>();
  await change((drafts, files) => {
    for (const store of [drafts, files]) {
      store.delete(IDBKeyRange.upperBound([uuid], true));
      store.delete(IDBKeyRange.lowerBound([uuid, []], true));
    }
  });

  /** Resolves when the browser has stored it. */
  function change(work: (drafts: IDBObjectStore, files: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([DRAFTS, FILES], "readwrite");
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(DRAFTS), transaction.objectStore(FILES));
    });
  }

  async function load(): Promise<Map<string, Kept>> {
    const transaction = database.transaction([DRAFTS, FILES]);
    const all = IDBKeyRange.bound([uuid], [uuid, []]);
    const [rows, fileRows] = await Promise.all([
      resultOf<Row[]>(transaction.objectStore(DRAFTS).getAll(all)),
      resultOf<FileRow[]>(transaction.objectStore(FILES).getAll(all)),
    ]);
    const fileOfId = new Map(fileRows.map(({ fileId, file }) => [fileId, file]));
    for (const [fileId, file] of fileOfId) idOfFile.set(file, fileId);
    const opened = ({ files, ...draft }: StoredDraft): Draft => ({
      ...draft,
      files: files.flatMap((fileId) => fileOfId.get(fileId) ?? []),
    });
    return new Map(
      rows.map(({ place, draft, id, unsent }) => [
        place,
        { draft: opened(draft), id, unsent: unsent.map((message) => ({ ...message, draft: opened(message.draft) })) },
      ]),
    );
  }

  function save(place: string, { draft, id, unsent }: Kept): Promise<void> {
    const files = [draft, ...unsent.map((message) => message.draft)].flatMap((kept) => kept.files);
    const wanted = new Map(files.map((file) => [fileIdOf(file), file]));
    const stored = (kept: Draft): StoredDraft => ({ ...kept, files: kept.files.map(fileIdOf) });
    return change((drafts, fileStore) => {
      if (isEmptyDraft(draft) && unsent.length === 0) drafts.delete([uuid, place]);
      else {
        const messages = unsent.map((message) => ({ ...message, draft: stored(message.draft) }));
        drafts.put({ uuid, place, draft: stored(draft), id, unsent: messages } satisfies Row);
      }
      const known = fileStore.getAllKeys(IDBKeyRange.bound([uuid, place], [uuid, place, []]));
      known.onsuccess = () => {
        const there = known.result as [string, string, string][];
        for (const key of there) if (!wanted.delete(key[2])) fileStore.delete(key);
        for (const [fileId, file] of wanted) fileStore.put({ uuid, place, fileId, file } satisfies FileRow);
      };
    });
  }

  function fileIdOf(file: File): string {
    const fileId = idOfFile.get(file) ?? `${Date.now()}-${Math.random()}`;
    idOfFile.set(file, fileId);
    return fileId;
  }

  return { load, save };
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(DRAFTS, { keyPath: ["uuid", "place"] });
    request.result.createObjectStore(FILES, { keyPath: ["uuid", "place", "fileId"] });
  };
  const database = await resultOf(request);
  // A newer page, or the browser's own "delete data", must not wait for this one.
  database.onversionchange = () => database.close();
  return database;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
