import type { TestProject } from "vitest/node";
import { type DatabaseServer, startDatabaseServer } from "./database.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: DatabaseServer;
  }
}

export default async function setup(project: TestProject) {
  const { stop, ...database } = await startDatabaseServer();
  project.provide("database", database);
  return stop;
}
