import { LRUCache } from "lru-cache";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

const ENTRIES_MAX = 5_000;

/** The provider's storage in memory: pending logins, sessions, codes. A restart empties it; tokens stay valid. */
export function createProviderStore(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: ENTRIES_MAX });
  return (model) => modelStore(entries, `${model}:`);
}

function modelStore(entries: LRUCache<string, AdapterPayload>, prefix: string): Adapter {
  function* ofModel(): Generator<[string, AdapterPayload]> {
    for (const [key, payload] of entries.entries()) if (key.startsWith(prefix)) yield [key, payload];
  }
  const findWhere = async (holds: (payload: AdapterPayload) => boolean) =>
    ofModel().find(([, payload]) => holds(payload))?.[1];

  return {
    async upsert(id, payload, expiresIn) {
      entries.set(prefix + id, payload, expiresIn ? { ttl: expiresIn * 1_000 } : {});
    },
    find: async (id) => entries.get(prefix + id),
    findByUid: (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = entries.get(prefix + id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      entries.delete(prefix + id);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of [...ofModel()]) if (payload.grantId === grantId) entries.delete(key);
    },
  };
}
