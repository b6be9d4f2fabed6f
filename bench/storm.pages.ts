import WebSocket from "ws";
import { connect, type LiveConnection } from "../web/src/live/live.connect.ts";
import type { SocketConstructor } from "../web/src/live/live.wire.ts";

/** Pages as browsers have them, without the screens, in a process of their own: they share nothing with the server. */
export type Page = { userId: string; token: string; rooms: string[] };
type Opening = { kind: "open"; url: string; apiKey: string; pages: Page[] };
export type StormRequest = Opening | { kind: "report" };
export type StormReport = {
  live: number /** When each page was subscribed last, in ms since 1970. */;
  liveAt: number[];
};

const OPENING_AT_ONCE = 50;

const connections: LiveConnection[] = [];
const liveAt: number[] = [];
const isLive: boolean[] = [];

process.on("message", (request: StormRequest) => {
  void answer(request).then((result) => process.send!({ result }));
});

async function answer(request: StormRequest): Promise<unknown> {
  if (request.kind === "report") return { live: isLive.filter(Boolean).length, liveAt } satisfies StormReport;
  const waiting = request.pages.map((page, n) => ({ page, n }));
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await open(request, one.page, one.n);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, next));
  return null;
}

function open({ url, apiKey }: Opening, page: Page, n: number): Promise<void> {
  return new Promise((resolve) => {
    const connection = connect({
      url,
      apiKey,
      token: () => page.token,
      onEvent: () => {},
      onReset: () => {},
      onStatus: ({ connection: state }) => {
        isLive[n] = state === "live" && connections[n] !== undefined;
        if (!isLive[n]) return;
        liveAt[n] = Date.now();
        resolve();
      },
      WebSocket: WebSocket as unknown as SocketConstructor,
    });
    connection.subscribe({ userId: page.userId, rooms: page.rooms, cards: page.rooms });
    connections[n] = connection;
  });
}
