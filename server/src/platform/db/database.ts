import type { Config } from "../../base/config.ts";
import type { Secrets } from "../../base/secrets.ts";
import { type EmbeddedDatabase, joinEmbedded, startEmbedded } from "./embedded.ts";

/** `directUrl` is PostgreSQL itself where `url` is a pooler. */
export type OpenedDatabase = EmbeddedDatabase & { directUrl?: string | undefined };

/** The configured PostgreSQL server, or the embedded one, owned by this process. */
export function openDatabase(config: Config, secrets: Secrets): Promise<OpenedDatabase> {
  return open(config, secrets, startEmbedded);
}

/** The same for a command that may run beside the server. */
export function joinDatabase(config: Config, secrets: Secrets): Promise<OpenedDatabase> {
  return open(config, secrets, joinEmbedded);
}

async function open(config: Config, secrets: Secrets, embedded: typeof startEmbedded): Promise<OpenedDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url) return { url, directUrl, stop: async () => {} };
  return embedded(config.dataDir, secrets.postgresPassword);
}
