import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { atEnd } from "./ending.ts";

/**
 * What a gateway makes of one message: takes it; takes it and never answers; takes it and hangs up; or answers with that
 * status and does not take it.
 */
export type Behaviour = "accept" | "accept and hang" | "accept and cut" | number;
/** How long a refused caller is asked to wait, by recipient; only the HTTP gateway can say so. */
export type Patience = (to: string) => string | undefined;

export type TakenMail = { to: string[]; raw: Buffer };
export type SmtpGateway = {
  url: string;
  taken: TakenMail[];
  /** How many there have been. */
  connections: () => number;
  cutAll: () => void;
};

/** A real SMTP server on loopback that behaves as told for each recipient. */
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
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const behaviour = behave(to[0]!);
        if (typeof behaviour === "number") {
          return done(Object.assign(new Error("not now"), { responseCode: behaviour }));
        }
        taken.push({ to, raw });
        if (behaviour === "accept") done();
        else if (behaviour === "accept and cut") cut(({ id }) => id === session.id);
      };
      // Half a message is none: its sender was killed, or has given up.
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

export type TakenSms = { to: string; from: string; text: string; headers: IncomingHttpHeaders };
export type SmsHttpGateway = { url: string; taken: TakenSms[] };

/** A real HTTP gateway on loopback, in the same manner. */
export async function startSmsHttp(
  behave: (to: string) => Behaviour = () => "accept",
  retryAfter: Patience = () => undefined,
): Promise<SmsHttpGateway> {
  const taken: TakenSms[] = [];
  const server = createServer((request, response) => {
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
