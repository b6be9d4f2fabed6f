import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { isLoopbackHost } from "../../base/loopback.ts";
import type { Mail, MailGateway } from "./handover.ts";
import { type Handover, refused, refusedForNow, unknown } from "./handover.ts";

/** Wrong or missing credentials: the message is not at fault, and an operator can correct them. */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);
/** nodemailer's codes for a failure that concerns the message; all others concern the connection. */
const MESSAGE_CODES = new Set(["EENVELOPE", "EMESSAGE"]);

type Failure = { responseCode?: number; code?: string };

/**
 * E-mail by SMTP, one connection for each message. nodemailer's pool puts a message back into its queue when a connection
 * is lost, which could send it twice.
 */
export function smtpMail(url: URL, timeoutMs: number): MailGateway {
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === "smtps:",
    // A password is never sent unencrypted.
    requireTLS: user !== "" && url.protocol === "smtp:" && !isLoopbackHost(url.hostname),
    ...(user && { auth: { user, pass } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Ids of the messages whose content the server has asked for. */
  const started = new Set<string>();
  transport.use("stream", ({ message }, done) => {
    message.processFunc((content) => Readable.from(readOnDemand(content, () => started.add(message.messageId()))));
    done();
  });

  return {
    check: async () => void (await transport.verify()),
    send: async (mail) => {
      const message = messageOf(mail);
      try {
        await transport.sendMail(message);
        return { result: "accepted" };
      } catch (error) {
        return judge(error as Failure, started.has(message.messageId));
      } finally {
        started.delete(message.messageId);
      }
    },
  };
}

/** The server asks for the content once it has accepted sender and recipient. */
async function* readOnDemand(content: Readable, onStart: () => void): AsyncGenerator<Buffer> {
  onStart();
  yield* content;
}

function judge({ responseCode, code = "" }: Failure, contentLeft: boolean): Handover {
  const concernsMessage = MESSAGE_CODES.has(code);
  if (concernsMessage && responseCode) return judgeReply(responseCode);
  // Without a reply to the content, the server may have accepted the message.
  if (contentLeft) return unknown("mail_unconfirmed");
  return concernsMessage ? refused("mail_invalid") : refusedForNow("mail_unreachable");
}

function judgeReply(code: number): Handover {
  if (code >= 500 && !SIGN_IN_CODES.has(code)) return refused(`mail_refused:${code}`);
  return refusedForNow(`mail_unavailable:${code}`);
}

function messageOf({ from, to, replyTo, unsubscribeUrl, subject, text, html, id, returnTo }: Mail) {
  const domain = from.address.split("@")[1];
  return {
    from,
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
    messageId: `<${id}@${domain}>`,
    headers: { "auto-submitted": "auto-generated", ...(unsubscribeUrl !== undefined && oneClick(unsubscribeUrl)) },
  };
}

/** RFC 8058. */
function oneClick(url: string): Record<string, string> {
  return { "list-unsubscribe": `<${url}>`, "list-unsubscribe-post": "List-Unsubscribe=One-Click" };
}
