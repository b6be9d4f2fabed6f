import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Workspace } from "@hello/contract";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { vi } from "vitest";
import { type Config, type OidcSettings, readConfig } from "../src/base/config.ts";
import { HelloError } from "../src/base/errors.ts";
import { loadSecrets, type Secrets } from "../src/base/secrets.ts";
import { identityRoutes } from "../src/people/identity/identity.routes.ts";
import { createIdentity, type Identity } from "../src/people/identity/identity.ts";
import { builtinProvider } from "../src/people/provider/provider.ts";
import type { Pool } from "../src/platform/db/connection.ts";
import { openFiles } from "../src/platform/outside/files.open.ts";

export type Hello = {
  config: Config;
  secrets: Secrets;
  identity: Identity;
  port: number;
  logs: string[];
  close(): Promise<void>;
};

/** A listening server with nothing but identity: its routes, the built-in provider, and a call that says who asks. */
export async function startHello(pool: Pool, changes: Partial<Config> = {}): Promise<Hello> {
  const server = createServer();
  const port = await listen(server);
  const dataDir = await mkdtemp(join(tmpdir(), "hello-identity-"));
  const config = { ...readConfig({ PORT: String(port), DATA_DIR: dataDir }), ...changes };
  const secrets = await loadSecrets(config);
  const identity = createIdentity({ config, secrets, pool });
  const logs: string[] = [];
  const app = Fastify({
    logger: { level: "info", stream: { write: (line: string) => logs.push(line) }, serializers: { req: () => ({}) } },
    serverFactory: (handler) => server.on("request", handler),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof HelloError)) throw error;
    request.log.warn({ err: error }, "refused");
    return reply.code(error.status).send({ success: false, code: error.code, message: error.message });
  });
  await app.register(identityRoutes, { config, secrets, identity, pool, files: await openFiles(config) });
  if (!config.oidc) await app.register(builtinProvider, { config, secrets, pool });
  app.route({
    method: ["GET", "POST"],
    url: "/caller",
    handler: async (request) => ({ caller: (await identity.identifyRequest(request)) ?? null }),
  });
  await app.ready();
  return {
    config,
    secrets,
    identity,
    port,
    logs,
    async close() {
      await app.close();
      await closeServer(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return (server.address() as AddressInfo).port;
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

type PersonRow = { workspace?: Workspace; collaborator?: boolean; firstname?: string; town?: string };

export async function addPerson(pool: Pool, uuid: string, row: PersonRow = {}): Promise<string> {
  const { workspace = "speedboat", collaborator = false, firstname = "Camille", town = "Annecy" } = row;
  const id = randomUUID();
  await pool`insert into users ${pool({ id, uuid, workspace, collaborator, firstname, town, tutorial_version: 1 })}`;
  return id;
}

export const HOST = "speedboat.localhost:3000";

/** Identity with somebody else's provider, for which no secret of ours but one is needed. */
export function identityWith(pool: Pool, oidc: OidcSettings): Identity {
  return createIdentity({
    config: { ...readConfig({}), oidc },
    secrets: { app: "a secret of these tests" } as Secrets,
    pool,
  });
}

export function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

/** Moves the clock on the wall and leaves the timers alone, so that connections work as ever. */
export function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
}
