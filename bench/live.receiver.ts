import WebSocket from "ws";

/** Holds the subscribers in a process of its own, so that they share nothing with the measured server. */
/** `say` is sent when the socket opens and after each awaited response; the last response means ready. */
export type Subscriber = { url: string; protocol?: string; steps: { say?: string[]; until: string }[] };
export type Request = { kind: "connect"; subscribers: Subscriber[] } | { kind: "reset" | "count" | "report" };
export type Report = { deliveries: number; p50: number; p99: number };

const CONNECTING_AT_ONCE = 50;
/** Each body contains the time it was sent, in microseconds of the monotonic clock. */
const SENT_AT = /#(\d+)#/;

let times: number[] = [];
let deliveries = 0;

process.on("message", (request: Request) => {
  void answer(request).then((result) => process.send!({ kind: request.kind, result }));
});

async function answer(request: Request): Promise<unknown> {
  if (request.kind === "connect") return connectAll(request.subscribers);
  if (request.kind === "reset") {
    times = [];
    deliveries = 0;
    return null;
  }
  // Requested many times a second while sending, so the times are not sorted for this.
  if (request.kind === "count") return { deliveries };
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1_000;
  return { deliveries, p50: percentile(0.5), p99: percentile(0.99) } satisfies Report;
}

async function connectAll(subscribers: Subscriber[]): Promise<void> {
  const waiting = [...subscribers];
  const next = async (): Promise<void> => {
    for (let subscriber = waiting.pop(); subscriber; subscriber = waiting.pop()) await connect(subscriber);
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, next));
}

function connect({ url, protocol, steps }: Subscriber): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, protocol ?? [], { perMessageDeflate: false });
    const left = [...steps];
    const speak = () => {
      for (const text of left[0]?.say ?? []) ws.send(text);
    };
    ws.on("open", speak).on("error", reject);
    ws.on("message", (data: Buffer) => {
      const now = process.hrtime.bigint() / 1_000n;
      const text = data.toString();
      // Socket.IO's heartbeat.
      if (text === "2") return ws.send("3");
      if (left.length > 0) {
        if (!text.includes(left[0]!.until)) return;
        left.shift();
        return left.length > 0 ? speak() : resolve();
      }
      const sentAt = SENT_AT.exec(text)?.[1];
      if (!sentAt) return;
      deliveries += 1;
      times.push(Number(now - BigInt(sentAt)));
    });
  });
}
