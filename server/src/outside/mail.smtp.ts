import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopbackHost } from "../loopback.ts";
import { type Handover, refused, refusedForNow, unknown } from "./handover.ts";
import type { Mail, MailGateway } from "./mail.ts";

/** Some providers close a connection that carries more. */
const MAILS_PER_CONNECTION = 100;
/** Wrong or missing credentials: nothing about the message, and it can be put right. */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);

type Line = { connection: SMTPConnection; mails: number };
type Letter = { from: string; to: string[]; content: Buffer };
type Failure = Error & { responseCode?: number; code?: string };

const UNREACHABLE = refusedForNow("serveur de messagerie injoignable");

/**
 * E-mail by SMTP over connections that are kept while they work. nodemailer's own pool puts a message back into its queue
 * when a connection is lost, which could send it twice; here each message is given to one connection, once.
 */
export function smtpMail(url: URL, timeoutMs: number): MailGateway {
  const idle: Line[] = [];
  let closed = false;

  async function send(mail: Mail): Promise<Handover> {
    let letter: Letter;
    try {
      letter = { from: mail.from.address, to: [mail.to], content: await compose(mail) };
    } catch {
      return refused("ce message ne peut pas être mis en forme");
    }
    const kept = idle.pop();
    if (!kept) return sendAnew(letter);
    const given = await give(kept, letter);
    // The server had closed the kept connection meanwhile and has seen nothing of the message.
    return given.lost ? sendAnew(letter) : given.handover;
  }

  async function sendAnew(letter: Letter): Promise<Handover> {
    let line: Line;
    try {
      line = await open(url, timeoutMs);
    } catch {
      return UNREACHABLE;
    }
    return (await give(line, letter)).handover;
  }

  async function give(line: Line, letter: Letter): Promise<Given> {
    const given = await giveTo(line.connection, letter, timeoutMs);
    line.mails += 1;
    if (given.usable && !closed && line.mails < MAILS_PER_CONNECTION) keep(line);
    else line.connection.close();
    return given;
  }

  function keep(line: Line): void {
    idle.push(line);
    line.connection.removeAllListeners("end").once("end", () => {
      const at = idle.indexOf(line);
      if (at >= 0) idle.splice(at, 1);
    });
  }

  return {
    send,
    close: () => {
      closed = true;
      for (const { connection } of idle.splice(0)) connection.close();
    },
  };
}

async function open(url: URL, timeoutMs: number): Promise<Line> {
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const connection = new SMTPConnection({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === "smtps:",
    // A password never travels in the clear.
    requireTLS: user !== "" && url.protocol === "smtp:" && !isLoopbackHost(url.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  // A failure comes to the waiting callback as well; without a listener it would end the process.
  connection.on("error", () => {});
  await inTime(timeoutMs, connection, (done) => {
    connection.once("error", done);
    connection.connect(done);
  });
  if (user) await inTime(timeoutMs, connection, (done) => connection.login({ user, pass }, (error) => done(error)));
  return { connection, mails: 0 };
}

async function inTime(
  timeoutMs: number,
  connection: SMTPConnection,
  work: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("too late")), timeoutMs);
      work((error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      });
    });
  } catch (error) {
    connection.close();
    throw error;
  }
}

type Given = { handover: Handover; usable: boolean; lost?: boolean };

function giveTo(connection: SMTPConnection, { from, to, content }: Letter, timeoutMs: number): Promise<Given> {
  return new Promise((resolve) => {
    let handedOver = false;
    // The server asks for the content once it has taken sender and recipient; from then on a silence means nothing.
    const reading = Readable.from(
      (function* () {
        handedOver = true;
        yield content;
      })(),
    );
    const silent = () => (handedOver ? unknown("le serveur de messagerie n’a pas confirmé") : UNREACHABLE);
    const timer = setTimeout(() => resolve({ handover: silent(), usable: false }), timeoutMs);
    connection.send({ from, to }, reading, (error) => {
      clearTimeout(timer);
      if (!error) return resolve({ handover: { result: "accepted" }, usable: true });
      const answer = judge(error as Failure);
      resolve({ handover: answer ?? silent(), usable: false, lost: !(answer || handedOver) });
    });
  });
}

/** What the server has said; nothing when it has not. */
function judge({ responseCode }: Failure): Handover | undefined {
  if (!responseCode) return undefined;
  if (responseCode >= 500 && !SIGN_IN_CODES.has(responseCode))
    return refused(`refusé par le serveur de messagerie (${responseCode})`);
  return refusedForNow(`serveur de messagerie indisponible (${responseCode})`);
}

function compose({ from, to, subject, text, html, id }: Mail): Promise<Buffer> {
  const domain = from.address.split("@")[1];
  const composer = new MailComposer({
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
