import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { atEnd } from "../ending.ts";

/** A proxy between the product and a dependency that can refuse, stay silent, or change its target. */
export type Relay = {
  port: number;
  /** Closes all connections and accepts no new one. */
  refuse: () => Promise<void>;
  /** Keeps the connections open and forwards nothing, like a network that drops all packets. */
  silence: () => void;
  /** Forwards again, to another port if given. */
  resume: (target?: number) => Promise<void>;
};

export async function openRelay(target: number): Promise<Relay> {
  const pairs = new Set<[Socket, Socket]>();
  let silent = false;
  const server = createServer((client) => {
    const outside = connect(target, "127.0.0.1");
    const pair: [Socket, Socket] = [client, outside];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.on("data", (bytes) => void (silent || to.write(bytes)));
      from.on("error", () => {});
      from.on("close", () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cutAll = () => {
    for (const [client, outside] of pairs) {
      client.destroy();
      outside.destroy();
    }
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  atEnd(async () => {
    cutAll();
    server.close();
  });
  return {
    port,
    refuse: async () => {
      if (!server.listening) return;
      server.close();
      cutAll();
      await once(server, "close");
    },
    silence: () => {
      silent = true;
    },
    resume: async (next = target) => {
      target = next;
      if (silent) cutAll();
      silent = false;
      if (!server.listening) await listen(port);
    },
  };
}
