import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Config } from "../src/base/config.ts";
import { atEnd } from "../test/ending.ts";
import type { Behaviour } from "../test/engines/gateways.ts";
import type { Random } from "../test/random.ts";

const WORKERS = 2;
const PROCESS = fileURLToPath(new URL("./delivery.process.ts", import.meta.url));

export type Fleet = {
  kills: () => number;
  start: (config: Config, settings: Record<string, string>) => void;
  stop: () => Promise<void>;
  /** The behaviour of a gateway: of 100 messages it accepts ten without answering and answers five with a failure. */
  behave: (failures: number[]) => () => Behaviour;
};

/** Kills workers during their work and replaces each by a new one, until `killsMax` is reached. */
export function deliveryFleet(random: Random, killsMax: number): Fleet {
  const workers: (ChildProcess | undefined)[] = Array(WORKERS).fill(undefined);
  const runs: Promise<void>[] = [];
  let kills = 0;
  let taken = 0;
  let killAt = 100;
  let stopped = false;

  async function keepRunning(slot: number, env: NodeJS.ProcessEnv): Promise<void> {
    while (!stopped) {
      const child = fork(PROCESS, { env, execArgv: [] });
      await once(child, "message");
      workers[slot] = child;
      await once(child, "exit");
      workers[slot] = undefined;
    }
  }

  function onTaken(): void {
    taken += 1;
    const victim = workers[random.below(WORKERS)];
    if (kills === killsMax || taken < killAt || !victim) return;
    kills += 1;
    killAt = taken + 50 + random.below(150);
    victim.kill("SIGKILL");
  }

  async function stop(): Promise<void> {
    stopped = true;
    for (const worker of workers) worker?.kill("SIGKILL");
    await Promise.all(runs);
  }

  atEnd(stop);
  return {
    kills: () => kills,
    start: ({ databaseUrl, dataDir }, settings) => {
      // Workers share their compiled code.
      const own = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir, NODE_COMPILE_CACHE: dataDir };
      const env = { ...process.env, ...settings, ...own };
      runs.push(...workers.map((_, slot) => keepRunning(slot, env)));
    },
    stop,
    behave: (failures) => () => {
      const lot = random.below(100);
      const behaviour = lot < 10 ? "accept and hang" : lot < 15 ? random.pick(failures) : "accept";
      if (typeof behaviour === "string") onTaken();
      return behaviour;
    },
  };
}
