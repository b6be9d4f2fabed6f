import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { atEnd } from "../ending.ts";

/**
 * A gateway's reaction to one message: accept it; accept it and never answer; accept it and disconnect; or refuse it with
 * this status.
 */
export type Behaviour = "accept" | "accept and hang" | "accept and cut" | number;
/** The Retry-After for a recipient; only the HTTP gateway has one. */
export type Patience = (to: string) => string | undefined;

export type TakenMail = { from: string; to: string[]; raw: Buffer };
export type SmtpGateway = {
  url: string;
  taken: TakenMail[];
  /** The number of connections so far. */
  connections: () => number;
  cutAll: () => void;
};

/** A real SMTP server on loopback whose behaviour depends on the recipient. */
export async function startSmtp(
  behave: (to: string) => Behaviour = () => "accept",
  options: SMTPServerOptions = {},
): Promise<SmtpGateway> {
  const taken: TakenMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      const take = (raw: Buffer) => {
        const { mailFrom } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const behaviour = behave(to[0]!);
        if (typeof behaviour === "number") {
          return done(Object.assign(new Error("not now"), { responseCode: behaviour }));
        }
        taken.push({ from, to, raw });
        if (behaviour === "accept") done();
        else if (behaviour === "accept and cut") cut(({ id }) => id === session.id);
      };
      // Ignores an incomplete message: its sender was killed or gave up.
      void buffer(stream).then(take, () => {});
    },
    ...options,
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const cut = (which: (connection: { id: string }) => boolean) => {
    for (const connection of server.connections) if (which(connection)) connection._socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${port}`, taken, connections: () => connections, cutAll: () => cut(() => true) };
}

export type TakenSms = { to: string; from: string; text: string; webhook_url?: string; headers: IncomingHttpHeaders };
export type SmsHttpGateway = { url: string; taken: TakenSms[] };

/** A real HTTP gateway on loopback, used like startSmtp. */
export async function startSmsHttp(
  behave: (to: string) => Behaviour = () => "accept",
  retryAfter: Patience = () => undefined,
): Promise<SmsHttpGateway> {
  const taken: TakenSms[] = [];
  const server = createServer((request, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const take = (body: Buffer) => {
      const sms = JSON.parse(body.toString()) as TakenSms;
      const behaviour = behave(sms.to);
      const patience = retryAfter(sms.to);
      if (patience) response.setHeader("retry-after", patience);
      if (typeof behaviour === "number") return response.writeHead(behaviour).end("{}");
      taken.push({ ...sms, headers: request.headers });
      if (behaviour === "accept") response.writeHead(200).end('{"data":{}}');
      else if (behaviour === "accept and cut") request.socket.destroy();
    };
    void buffer(request).then(take, () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v2/messages`, taken };
}
