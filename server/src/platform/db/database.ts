import type { Config } from "../../base/config.ts";
import type { Secrets } from "../../base/secrets.ts";
import { type EmbeddedDatabase, joinEmbedded, startEmbedded } from "./embedded.ts";

/** The configured PostgreSQL server, or the embedded one, owned by this process. */
export function openDatabase(config: Config, secrets: Secrets): Promise<EmbeddedDatabase> {
  return open(config, secrets, startEmbedded);
}

/** The same for a command that may run beside the server. */
export function joinDatabase(config: Config, secrets: Secrets): Promise<EmbeddedDatabase> {
  return open(config, secrets, joinEmbedded);
}

async function open({ databaseUrl, dataDir }: Config, secrets: Secrets, embedded: typeof startEmbedded) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return embedded(dataDir, secrets.postgresPassword);
}
