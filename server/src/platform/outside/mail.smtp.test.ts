import { once } from "node:events";
import { createServer } from "node:net";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Behaviour, startSmtp } from "../../../test/engines/gateways.ts";
import { freePort } from "../../../test/nodes/ports.ts";
import type { Mail } from "./handover.ts";
import { smtpMail } from "./mail.smtp.ts";

const TIMEOUT_MS = 500;

function mailTo(to: string, more: Partial<Mail> = {}): Mail {
  const from = { name: "La Balaguère", address: "hello@example.org" };
  return { from, to, subject: "Un message", text: "Été", html: "<p>Été</p>", id: "n1.email", ...more };
}

function gatewayAt(url: string) {
  return smtpMail(new URL(url), TIMEOUT_MS);
}

describe("an e-mail by SMTP", () => {
  it("arrives with both parts, its id, and one recipient", async () => {
    const smtp = await startSmtp();
    expect(await gatewayAt(smtp.url).send(mailTo("camille@example.org"))).toEqual({ result: "accepted" });
    const [{ to, raw } = { to: [], raw: Buffer.alloc(0) }] = smtp.taken;
    expect(to).toEqual(["camille@example.org"]);
    const mail = await PostalMime.parse(raw);
    expect(mail).toMatchObject({
      from: { name: "La Balaguère", address: "hello@example.org" },
      to: [{ address: "camille@example.org" }],
      subject: "Un message",
      messageId: "<n1.email@example.org>",
      attachments: [],
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(["Été", "<p>Été</p>"]);
  });

  it("has a connection of its own, also when the server disconnects after each", async () => {
    const smtp = await startSmtp();
    const gateway = gatewayAt(smtp.url);
    for (const to of ["a@example.org", "b@example.org", "c@example.org"]) {
      expect(await gateway.send(mailTo(to))).toEqual({ result: "accepted" });
      smtp.cutAll();
    }
    expect([smtp.taken.length, smtp.connections()]).toEqual([3, 3]);
  });

  it("is not sent if the password would travel unencrypted to another machine", async () => {
    const passwords: string[] = [];
    const smtp = await startSmtp(undefined, {
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        passwords.push(password!);
        done(null, { user: 1 });
      },
    });
    // This address reaches our own machine but is not one of its loopback names.
    const outside = smtp.url.replace("//127.0.0.1", "//hello:secret@0.0.0.0");
    expect(await gatewayAt(outside).send(mailTo("a@example.org"))).toMatchObject({ result: "refused", again: true });
    expect([passwords, smtp.taken.length, smtp.connections()]).toEqual([[], 0, 1]);
    const here = smtp.url.replace("//", "//hello:secret@");
    expect(await gatewayAt(here).send(mailTo("a@example.org"))).toEqual({ result: "accepted" });
    expect(passwords).toEqual(["secret"]);
  });

  it.each<[string, Behaviour, string, boolean | undefined]>([
    ["refused for now", 451, "refused", true],
    ["refused for good", 554, "refused", false],
    ["refused for a missing sign-in", 530, "refused", true],
    ["unknown when the server takes it and is silent", "accept and hang", "unknown", undefined],
    ["unknown when the server takes it and hangs up", "accept and cut", "unknown", undefined],
  ])("is %s", async (_name, behaviour, result, again) => {
    const smtp = await startSmtp(() => behaviour);
    const handover = await gatewayAt(smtp.url).send(mailTo("camille@example.org"));
    expect(handover).toMatchObject({ result, reason: expect.not.stringContaining("camille") });
    expect("again" in handover ? handover.again : undefined).toBe(again);
    expect(smtp.taken).toHaveLength(typeof behaviour === "number" ? 0 : 1);
  });

  it("is refused for good when the server rejects the recipient", async () => {
    const smtp = await startSmtp(undefined, {
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no such user"), { responseCode: 550 })),
    });
    const handover = await gatewayAt(smtp.url).send(mailTo("camille@example.org"));
    expect(handover).toEqual({ result: "refused", again: false, reason: "mail_refused:550" });
  });

  it("is refused for now when no server listens, or one that stays silent", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const address = silent.address() as { port: number };
    for (const port of [await freePort(), address.port]) {
      const handover = await gatewayAt(`smtp://127.0.0.1:${port}`).send(mailTo("camille@example.org"));
      expect(handover).toEqual({ result: "refused", again: true, reason: "mail_unreachable" });
    }
  });

  it("signs in with the user and password of the address, and is refused for now when they are wrong", async () => {
    const smtp = await startSmtp(undefined, {
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === "hello" && password === "p@ss" ? done(null, { user: 1 }) : done(new Error("no")),
    });
    const right = smtp.url.replace("//", "//hello:p%40ss@");
    expect(await gatewayAt(right).send(mailTo("a@example.org"))).toEqual({ result: "accepted" });
    const wrong = await gatewayAt(smtp.url.replace("//", "//hello:faux@")).send(mailTo("b@example.org"));
    expect(wrong).toMatchObject({ result: "refused", again: true });
    expect(smtp.taken).toHaveLength(1);
  });

  it("never contains a header that was injected by a name or a subject", async () => {
    const smtp = await startSmtp();
    const from = { name: "UCPA\r\nBcc: x@example.org", address: "hello@example.org" };
    await gatewayAt(smtp.url).send(mailTo("a@example.org", { from, subject: "a\r\nBcc: y@example.org" }));
    const mail = await PostalMime.parse(smtp.taken[0]!.raw);
    expect([mail.bcc, smtp.taken[0]!.to]).toEqual([undefined, ["a@example.org"]]);
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});
