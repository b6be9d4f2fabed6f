import type { House } from "../test/house.ts";
import { type NodeProcess, startNode } from "../test/nodes/nodes.ts";
import { freePort } from "../test/nodes/ports.ts";

/** Node processes that a test kills and restarts at the same address. Call it within a test, which stops them. */
export type Fleet = {
  /** The addresses of the running nodes. */
  living: () => string[];
  kill: (index: number) => Promise<void>;
  revive: (index: number) => Promise<void>;
  /** Stops a node as an upgrade does, and starts it again. Returns its exit code. */
  restart: (index: number) => Promise<number | null>;
  ports: number[];
};

export async function startFleet(house: House, size: number, settings: Record<string, string>): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const start = (port: number) => startNode(house, { ...settings, PORT: String(port) });
  const nodes: (NodeProcess | undefined)[] = await Promise.all(ports.map(start));
  return {
    living: () => nodes.flatMap((node) => (node ? [node.url] : [])),
    kill: async (index) => {
      const node = nodes[index];
      nodes[index] = undefined;
      node?.child.kill("SIGKILL");
      await node?.exited;
    },
    restart: async (index) => {
      const node = nodes[index]!;
      node.child.kill("SIGTERM");
      const code = await node.exited;
      nodes[index] = await start(ports[index]!);
      return code;
    },
    ports,
    revive: async (index) => {
      nodes[index] ??= await start(ports[index]!);
    },
  };
}
