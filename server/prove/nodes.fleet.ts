import type { House } from "../test/house.ts";
import { type NodeProcess, startNode } from "../test/nodes.ts";
import { freePort } from "../test/ports.ts";

/** Node processes that are killed and come back at the same address. Call it within a test, which ends them. */
export type Fleet = {
  /** Addresses of those that run. */
  living: () => string[];
  kill: (at: number) => Promise<void>;
  revive: (at: number) => Promise<void>;
};

export async function startFleet(house: House, size: number, settings: Record<string, string>): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const start = (port: number) => startNode(house, { ...settings, PORT: String(port) });
  const nodes: (NodeProcess | undefined)[] = await Promise.all(ports.map(start));
  return {
    living: () => nodes.flatMap((node) => (node ? [node.url] : [])),
    kill: async (at) => {
      const node = nodes[at];
      nodes[at] = undefined;
      node?.child.kill("SIGKILL");
      await node?.exited;
    },
    revive: async (at) => {
      nodes[at] ??= await start(ports[at]!);
    },
  };
}
