import { type Draft, isEmptyDraft } from "../state/draft.ts";

/** A message that was pending when the page closed. `goesOut`: the sign-in had expired, so it is sent after the login. */
export type Unsent = { id: string; draft: Draft; at: number; goesOut: boolean };

/** What the user has written in one room or screen. `id`: under which the draft was sent before, if it was (D17). */
export type Saved = { draft: Draft; id: string | null; unsent: readonly Unsent[] };

export type DraftDatabase = Awaited<ReturnType<typeof openDraftDatabase>>;

/** As stored. Files have an object store of their own, so that a key press does not write them again. */
type StoredDraft = Omit<Draft, "files"> & { files: string[] };
/** `place` is the key of the room or screen; the object stores are indexed by this name. */
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

/** One user's drafts in this browser. Those of other users are deleted: a device has one user at a time (D72). */
export async function openDraftDatabase(uuid: string) {
  const database = await openDatabase();
  const idOfFile = new WeakMap<File, string>();
  await change((drafts, files) => {
    for (const store of [drafts, files]) {
      store.delete(IDBKeyRange.upperBound([uuid], true));
      store.delete(IDBKeyRange.lowerBound([uuid, []], true));
    }
  });

  /** Resolves when the transaction is complete. */
  function change(work: (drafts: IDBObjectStore, files: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([DRAFTS, FILES], "readwrite");
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(DRAFTS), transaction.objectStore(FILES));
    });
  }

  async function load(): Promise<Map<string, Saved>> {
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

  function save(key: string, { draft, id, unsent }: Saved): Promise<void> {
    const files = [draft, ...unsent.map((message) => message.draft)].flatMap(({ files }) => files);
    const wanted = new Map(files.map((file) => [fileIdOf(file), file]));
    const stored = (written: Draft): StoredDraft => ({ ...written, files: written.files.map(fileIdOf) });
    return change((drafts, fileStore) => {
      if (isEmptyDraft(draft) && unsent.length === 0) drafts.delete([uuid, key]);
      else {
        const messages = unsent.map((message) => ({ ...message, draft: stored(message.draft) }));
        drafts.put({ uuid, place: key, draft: stored(draft), id, unsent: messages } satisfies Row);
      }
      const known = fileStore.getAllKeys(IDBKeyRange.bound([uuid, key], [uuid, key, []]));
      known.onsuccess = () => {
        const there = known.result as [string, string, string][];
        for (const fileKey of there) if (!wanted.delete(fileKey[2])) fileStore.delete(fileKey);
        for (const [fileId, file] of wanted) fileStore.put({ uuid, place: key, fileId, file } satisfies FileRow);
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
  // So that a newer page, or deleting the site's data, does not wait for this page.
  database.onversionchange = () => database.close();
  return database;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
