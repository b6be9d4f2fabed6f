import { once } from "node:events";
import { Agent } from "node:http";
import WebSocket from "ws";
import { formOf } from "../server/test/client.ts";
import { jpeg } from "../server/test/samples/samples.ts";
import { askUntilAnswered } from "./load.ts";

/** A user who writes in a room and receives the messages while others attack. */
export type Bystander = {
  /** Sends a message and returns the time in ms until it came back. */
  deliver: () => Promise<number>;
  /** Sends a photo of twelve megapixels and returns the time in ms until the answer. */
  sendPhoto: () => Promise<number>;
  close: () => void;
};

type Options = {
  url: string;
  apiKey: string;
  roomId: string;
  headers: Record<string, string>;
  id: string;
  token: string;
};

export async function openBystander({ url, apiKey, roomId, headers, id, token }: Options): Promise<Bystander> {
  const ws = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    perMessageDeflate: false,
  });
  await once(ws, "open");
  ws.send(JSON.stringify({ type: "connection_init", payload: { apiKey, token } }));
  await once(ws, "message");
  const query = `subscription { onCreateMessage(filter: { roomId: { eq: "${roomId}" } }) { content } }`;
  ws.send(JSON.stringify({ id: "m", type: "subscribe", payload: { query, extensions: { after: {} } } }));
  await once(ws, "message");
  const photo = await jpeg("lac.jpg", 4_000, 3_000);
  const bodyOf = (content: string) => JSON.stringify({ message: { content, userId: id, roomId, mentions: [] } });
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  return {
    deliver: async () => {
      sent += 1;
      const content = `Bonjour ${sent}.`;
      const since = performance.now();
      const received = new Promise<number>((resolve) => {
        const look = (data: Buffer) => {
          if (!data.toString().includes(content)) return;
          ws.off("message", look);
          resolve(performance.now() - since);
        };
        ws.on("message", look);
      });
      await askUntilAnswered(
        {
          method: "POST",
          url: `${url}/amplify/messages/`,
          headers: { ...headers, "content-type": "application/json" },
          body: () => Buffer.from(bodyOf(content)),
        },
        agent,
      );
      return received;
    },
    sendPhoto: async () => {
      const since = performance.now();
      const form = formOf({ message: { content: "Photo", userId: id, roomId, mentions: [] } }, [photo]);
      const answer = await fetch(`${url}/amplify/messages/`, { method: "POST", headers, body: form });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`another's photo was answered with ${answer.status}`);
      return performance.now() - since;
    },
    close: () => {
      ws.terminate();
      agent.destroy();
    },
  };
}
