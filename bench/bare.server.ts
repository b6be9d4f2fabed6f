import { createServer } from "node:http";
import postgres from "postgres";

/** The upper limit: no framework, identity, permissions or events; one insert, then the response. */
const [port, databaseUrl] = process.argv.slice(2);
const sql = postgres(databaseUrl!, { max: 10, onnotice: () => {} });
await sql`create table if not exists bare (id uuid primary key, content text, created_at timestamptz default now())`;

createServer((request, response) => {
  request.resume().on("end", () => {
    sql`insert into bare (id, content) values (gen_random_uuid(), 'Bonjour à tous') returning id, created_at`.then(
      ([row]) =>
        response.setHeader("content-type", "application/json").end(JSON.stringify({ success: true, data: row })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
