import { pushRecent, type RecentEntry, readRecents, writeRecents } from "../state/recents.ts";

const DATABASE = "EMJ";
const VERSION = 3;
const STORE = "emojis";
const RECORD_ID = 0;

/** What this page knows: the list itself where the browser keeps nothing. */
let remembered: readonly RecentEntry[] = [];

/** Never fails: a database that is missing, blocked or holds nonsense only means that nothing was kept. */
export async function readStoredRecents(): Promise<readonly RecentEntry[]> {
  try {
    const record = await inStore("readonly", (store) => store.get(RECORD_ID) as IDBRequest<{ value?: unknown }>);
    if (record) remembered = readRecents(record.value);
  } catch {
    // The list of this page stays.
  }
  return remembered;
}

/** Answers at once with the new list; the browser writes it in its own time. */
export function rememberRecent(entry: RecentEntry): readonly RecentEntry[] {
  const recents = pushRecent(remembered, entry);
  if (recents !== remembered) {
    remembered = recents;
    const record = { id: RECORD_ID, value: writeRecents(recents) };
    inStore("readwrite", (store) => store.put(record)).catch(() => {});
  }
  return recents;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase();
  try {
    return await answerOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const { result } = request;
    if (!result.objectStoreNames.contains(STORE)) result.createObjectStore(STORE, { keyPath: "id" });
  };
  return answerOf(request);
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
