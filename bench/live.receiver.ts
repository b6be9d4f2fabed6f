import WebSocket from "ws";

/** A process of its own that holds the subscribers, so that the measured server has nothing to share with them. */
/** What it says at the opening and after each awaited answer; the last answer means that it is ready. */
export type Subscriber = { url: string; protocol?: string; steps: { say?: string[]; until: string }[] };
export type Request = { kind: "connect"; subscribers: Subscriber[] } | { kind: "reset" | "count" | "report" };
export type Report = { deliveries: number; p50: number; p99: number };

const CONNECTING_AT_ONCE = 50;
/** Each body holds the moment it was sent, in microseconds of the machine's steady clock. */
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
  // Asked many times a second while sending: the times must not be sorted for that.
  if (request.kind === "count") return { deliveries };
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1_000;
  return { deliveries, p50: at(0.5), p99: at(0.99) } satisfies Report;
}

async function connectAll(subscribers: Subscriber[]): Promise<void> {
  const waiting = [...subscribers];
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await connect(one);
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
      // Socket.IO's own heartbeat.
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
