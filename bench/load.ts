import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const RETRY_MS = 100;
const GIVEN_UP_AFTER_MS = 300_000;

export type Figures = { perSecond: number; p50: number; p99: number };
export type Call = { method: string; url: string; headers: Record<string, string>; body: () => Buffer | undefined };

/** This many concurrent callers, each sends its next request on a response; a response other than 200 ends the run. */
export async function measure(call: Call, callers: number, forMs: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - start < forMs) {
        const asked = performance.now();
        await ask(call, agent);
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { perSecond: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

export function ask({ method, url, headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const bytes = body();
    const length = bytes ? { "content-length": String(bytes.length) } : {};
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${method} ${url} answered ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    });
    sent.on("error", reject).end(bytes);
  });
}

/** A server that stands still answers 503, and its caller tries again: the caller waits for all of it. */
export async function askUntilAnswered(call: Call, agent: Agent): Promise<void> {
  const until = performance.now() + GIVEN_UP_AFTER_MS;
  for (;;) {
    try {
      return await ask(call, agent);
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(RETRY_MS);
    }
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
