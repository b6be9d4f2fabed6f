import type { Socket } from "node:net";
import * as library from "ws";
import { serve } from "./common.ts";

const { Sender, WebSocketServer } = library as typeof library & {
  Sender: { frame: (data: Buffer, options: object) => Buffer[] };
};

/** The upper limit: one frame, built once, written to every socket of the room. No identity, permissions or log. */
const rooms = new Map<string, Set<Socket>>();
const server = serve((message) => {
  const data = Buffer.from(JSON.stringify(message));
  const options = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false };
  const frame = Buffer.concat(Sender.frame(data, options));
  for (const socket of rooms.get(message.room) ?? []) socket.write(frame);
});
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
server.on("upgrade", (request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    ws.on("message", (data: Buffer) => {
      const room = data.toString();
      const members = rooms.get(room) ?? new Set();
      rooms.set(room, members.add(socket as Socket));
      ws.on("close", () => members.delete(socket as Socket)).send("ready");
    });
  });
});
