import type { OtherUser, User } from "@hello/contract";
import { type DBSchema, openDB } from "idb";

/** Made by the build from the shapes of the answers: those of another version are thrown away. */
declare const __ANSWERS_VERSION__: string;

type Row<Value> = { uuid: string; key: string; version: string; at: number; value: Value };
export type Kept<Value> = Pick<Row<Value>, "at" | "value">;

interface Schema extends DBSchema {
  /** The person whose answers these are. */
  me: { key: [uuid: string, key: string]; value: Row<User> };
  /** By the address of their call. */
  answers: { key: [uuid: string, key: string]; value: Row<unknown> };
  people: { key: [uuid: string, key: string]; value: Row<OtherUser> };
}
type Name = "me" | "answers" | "people";
type ValueOf<Store extends Name> = Schema[Store]["value"]["value"];

const DATABASE = "hello-answers";
const STORES: Name[] = ["me", "answers", "people"];
const ME = "me";
const VERSION = __ANSWERS_VERSION__;

export type KeptDatabase = Awaited<ReturnType<typeof openKeptDatabase>>;

/** The answers that this device keeps of one person. */
export async function openKeptDatabase() {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => {
      for (const name of STORES) created.createObjectStore(name, { keyPath: ["uuid", "key"] });
    },
    // So that deleting the site's data does not wait for this page.
    blocking: () => database.close(),
  });

  async function clear(ranges: (IDBKeyRange | null)[]): Promise<void> {
    const transaction = database.transaction(STORES, "readwrite");
    const cleared = STORES.flatMap((name) => ranges.map((range) => deleteFrom(name, range)));
    await Promise.all([...cleared, transaction.done]);

    function deleteFrom(name: Name, range: IDBKeyRange | null): Promise<void> {
      const store = transaction.objectStore(name);
      return range ? store.delete(range) : store.clear();
    }
  }

  async function put<Store extends Name>(
    store: Store,
    uuid: string,
    values: readonly [string, ValueOf<Store>][],
  ): Promise<void> {
    const transaction = database.transaction(store, "readwrite");
    const at = Date.now();
    const rows = values.map(([key, value]) => ({ uuid, key, version: VERSION, at, value }) as Schema[Store]["value"]);
    await Promise.all([...rows.map((row) => transaction.store.put(row)), transaction.done]);
  }

  async function find<Store extends Name>(store: Store, uuid: string, key: string) {
    const row = await database.get(store, [uuid, key]);
    return row?.version === VERSION ? (row as Kept<ValueOf<Store>>) : undefined;
  }

  return {
    put,
    find,
    clear: () => clear([null]),
    /** Deletes what others have left on this device, and answers of another version. */
    open: async (uuid: string): Promise<void> => {
      const isOld = ((await database.get(ME, [uuid, ME]))?.version ?? VERSION) !== VERSION;
      const others = [IDBKeyRange.upperBound([uuid], true), IDBKeyRange.lowerBound([uuid, []], true)];
      await clear(isOld ? [null] : others);
    },
    findMe: async (): Promise<Kept<User> | undefined> => {
      const rows = await database.getAll(ME);
      return rows.find(({ version }) => version === VERSION);
    },
    putMe: (user: User) => put(ME, user.uuid, [[ME, user]]),
    keysOf: async (store: Name, uuid: string): Promise<string[]> => {
      const keys = await database.getAllKeys(store, IDBKeyRange.bound([uuid], [uuid, []]));
      return keys.map(([, key]) => key);
    },
    remove: async (store: Name, uuid: string, keys: readonly string[]): Promise<void> => {
      await Promise.all(keys.map((key) => database.delete(store, [uuid, key])));
    },
  };
}
