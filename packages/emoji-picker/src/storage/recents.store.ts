import { pushRecent, type RecentEntry, readRecents, writeRecents } from "../state/recents.ts";

const DATABASE = "EMJ";
const VERSION = 3;
const STORE = "emojis";
const RECORD_ID = 0;

/** The list as this page knows it; the only copy where storage is missing. */
let remembered: readonly RecentEntry[] = [];

/** Choices made while the stored list is being read; they are added to it afterwards. */
let early: RecentEntry[] | undefined;

/** The list without waiting for the database, so that a second opening shows it at once. */
export function findRecents(): readonly RecentEntry[] {
  return remembered;
}

/** Never rejects: a missing, blocked or invalid database counts as empty. */
export async function readStoredRecents(): Promise<readonly RecentEntry[]> {
  const choices: RecentEntry[] = [];
  early = choices;
  try {
    const record = await runRequest("readonly", (store) => store.get(RECORD_ID) as IDBRequest<{ value?: unknown }>);
    if (record) keep(choices.reduce<readonly RecentEntry[]>(pushRecent, readRecents(record.value)));
  } catch {
    // Keep the list of this page.
  }
  if (early === choices) early = undefined;
  if (choices.length > 0) save();
  return remembered;
}

/** Returns the new list at once; the database is written in the background. */
export function rememberRecent(entry: RecentEntry): readonly RecentEntry[] {
  const recents = pushRecent(remembered, entry);
  if (recents === remembered) return recents;
  remembered = recents;
  if (early) early.push(entry);
  else save();
  return recents;
}

/** Keeps the same array while the content is equal, so that React renders nothing. */
function keep(recents: readonly RecentEntry[]): void {
  if (writeRecents(recents) !== writeRecents(remembered)) remembered = recents;
}

function save(): void {
  const record = { id: RECORD_ID, value: writeRecents(remembered) };
  runRequest("readwrite", (store) => store.put(record)).catch(() => {});
}

async function runRequest<Value>(
  mode: IDBTransactionMode,
  start: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase();
  try {
    return await resultOf(start(database.transaction(STORE, mode).objectStore(STORE)));
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
  return resultOf(request);
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
