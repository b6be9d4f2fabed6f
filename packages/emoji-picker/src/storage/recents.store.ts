import { pushRecent, type RecentEntry, readRecents, writeRecents } from "../state/recents.ts";

const DATABASE = "EMJ";
const VERSION = 3;
const STORE = "emojis";
const RECORD_ID = 0;

/** What this page knows: the list itself where the browser keeps nothing. */
let remembered: readonly RecentEntry[] = [];

/** Choices made before the list was read: they are laid on top of it, so that a quick finger loses nothing. */
let early: RecentEntry[] | undefined;

/** What is known before the browser has answered: a second opening shows it at once. */
export function findRecents(): readonly RecentEntry[] {
  return remembered;
}

/** Never fails: a database that is missing, blocked or holds nonsense only means that nothing was kept. */
export async function readStoredRecents(): Promise<readonly RecentEntry[]> {
  const choices: RecentEntry[] = [];
  early = choices;
  try {
    const record = await inStore("readonly", (store) => store.get(RECORD_ID) as IDBRequest<{ value?: unknown }>);
    if (record) keep(choices.reduce<readonly RecentEntry[]>(pushRecent, readRecents(record.value)));
  } catch {
    // The list of this page stays.
  }
  if (early === choices) early = undefined;
  if (choices.length > 0) save();
  return remembered;
}

/** Answers at once with the new list; the browser writes it in its own time. */
export function rememberRecent(entry: RecentEntry): readonly RecentEntry[] {
  const recents = pushRecent(remembered, entry);
  if (recents === remembered) return recents;
  remembered = recents;
  if (early) early.push(entry);
  else save();
  return recents;
}

/** The very same list while nothing is new, so that nothing is drawn again. */
function keep(recents: readonly RecentEntry[]): void {
  if (writeRecents(recents) !== writeRecents(remembered)) remembered = recents;
}

function save(): void {
  const record = { id: RECORD_ID, value: writeRecents(remembered) };
  inStore("readwrite", (store) => store.put(record)).catch(() => {});
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
