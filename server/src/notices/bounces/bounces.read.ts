import type { DeliveryReason } from "@hello/contract";
import PostalMime from "postal-mime";

/** A report of a mail server (RFC 3464): it could not deliver one of our e-mails, or has delivered it. */
export type Bounce = {
  /** The addresses to which the report came. The first that names a row of the ledger counts. */
  returnedTo: string[];
  outcome: { state: "delivered" } | { state: "undelivered"; reason: DeliveryReason; isHard: boolean };
  recipients: string[];
};

/** The headers in which mail servers note to whom they deliver. Quoted messages are never read. */
const ADDRESSED = ["delivered-to", "x-original-to", "envelope-to", "to"];
const STATUS = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
/**
 * Statuses of RFC 3463 and its registry that are about the recipient's address, and not about this message, its sender (5.1.7,
 * 5.1.8) or a limit (5.1.90): somebody who can be reached must not be marked. 5.1.351 is Exchange’s for an unknown one.
 */
const HARD = /^5\.(?:1\.(?:1|2|3|6|10|351)|2\.1|4\.4)$/;

/**
 * The status precedes the returned message. The rest is not parsed: two megabytes of empty lines took two minutes and 4 GB.
 */
const READ_MAX_BYTES = 512 * 1024;
const READ_MAX_LINES = 8_000;
const LINE_FEED = 10;

function beginningOf(message: Uint8Array): Uint8Array {
  let end = -1;
  for (let line = 0; line < READ_MAX_LINES; line += 1) {
    end = message.indexOf(LINE_FEED, end + 1);
    if (end === -1 || end >= READ_MAX_BYTES) return message.subarray(0, READ_MAX_BYTES);
  }
  return message.subarray(0, end + 1);
}

/** Returns undefined for other e-mails, such as automatic replies, and while delivery is still being tried. */
export async function readBounce(message: Uint8Array): Promise<Bounce | undefined> {
  const { headers, attachments } = await new PostalMime({ forceRfc822Attachments: true }).parse(beginningOf(message));
  const [type] = headers.flatMap(({ key, value }) => (key === "content-type" ? value : []));
  if (!/^multipart\/report\b/i.test(type ?? "")) return undefined;
  const status = attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/i.test(mimeType));
  if (!status) return undefined;
  const groups = groupsOf(textOf(status.content));
  const outcome = groups.map(outcomeOf).find((found) => found !== undefined);
  if (!outcome) return undefined;
  return {
    returnedTo: ADDRESSED.flatMap((name) => headers.flatMap(({ key, value }) => (key === name ? value : []))),
    outcome,
    recipients: groups.flatMap((fields) =>
      [fields.get("original-recipient"), fields.get("final-recipient")].flatMap((field) => addressOf(field) ?? []),
    ),
  };
}

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

type Fields = ReadonlyMap<string, string>;

/** Fields of the message, then of each recipient, with an empty line between. A line that begins with a space goes on. */
function groupsOf(text: string): Fields[] {
  const lines = text.replaceAll("\r\n", "\n").replaceAll(/\n[ \t]+/g, " ");
  return lines.split(/\n\s*\n/).map(
    (group) =>
      new Map(
        group.split("\n").flatMap((line) => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
          return name ? [[name.toLowerCase(), value!.trim()] as const] : [];
        }),
      ),
  );
}

/** `rfc822; ana@example.org` */
function addressOf(field: string | undefined): string | undefined {
  return field?.split(";").at(-1)?.trim().replaceAll(/^<|>$/g, "").toLowerCase();
}

/** Exim always writes 5.0.0; then the other server's answer says more. */
function statusOf(fields: Fields) {
  const [own, told] = ["status", "diagnostic-code"].map((name) => STATUS.exec(fields.get(name) ?? ""));
  const isVague = !own || (own[2] === "0" && own[3] === "0");
  const [, kind, subject, detail] = (isVague && told) || own || [];
  return `${Number(kind ?? 5)}.${Number(subject ?? 0)}.${Number(detail ?? 0)}` as const;
}

function outcomeOf(fields: Fields): Bounce["outcome"] | undefined {
  const status = statusOf(fields);
  const [action] = fields.get("action")?.toLowerCase().split(/\s/) ?? [];
  if (action === "delivered") return { state: "delivered" };
  if (action !== "failed") return undefined;
  return HARD.test(status)
    ? { state: "undelivered", reason: `address_unknown:${status}`, isHard: true }
    : { state: "undelivered", reason: `mail_returned:${status}`, isHard: false };
}
