import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import postgres from "postgres";

/** Shared by the small servers: POST /rooms/<room> {"body": "…"} stores the message, publishes it, and responds. */
const [port, databaseUrl] = process.argv.slice(2);
const sql = postgres(databaseUrl!, { max: 10, onnotice: () => {} });
await sql`
  create table if not exists bare (
    id bigint generated always as identity primary key, room text not null, body text not null,
    created_at timestamptz not null default now()
  )`;
// A room's messages in order: without this index a room could not be opened again in reasonable time.
await sql`create index if not exists bare_by_room on bare (room, id)`;

export type Message = { id: string; room: string; body: string; createdAt: string };

export function serve(
  publish: (message: Message) => void,
  other?: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createServer((request, response) => {
    if (other && !request.url?.startsWith("/rooms/")) return other(request, response);
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      const room = request.url!.slice("/rooms/".length);
      const { body } = JSON.parse(text) as { body: string };
      sql`insert into bare (room, body) values (${room}, ${body}) returning id, created_at`.then(
        ([row]) => {
          const message = { id: String(row!.id), room, body, createdAt: row!.created_at.toISOString() };
          publish(message);
          const answer = JSON.stringify(message);
          const length = Buffer.byteLength(answer);
          response.writeHead(200, { "content-type": "application/json", "content-length": length }).end(answer);
        },
        (error: Error) => response.writeHead(500).end(error.message),
      );
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen({ port: Number(port), host: "127.0.0.1", backlog: 4_096 }, () => console.log("ready"));
  return server;
}
