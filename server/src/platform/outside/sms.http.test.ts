import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { type Behaviour, startSmsHttp } from "../../../test/engines/gateways.ts";
import { freePort } from "../../../test/nodes/ports.ts";
import { httpSms } from "./sms.http.ts";

const SMS = { from: "UCPA", to: "+33639980012", text: "Rendez-vous à 9 h", idempotencyKey: "n1.sms" };

function gatewayAt(url: string, profile?: string) {
  return httpSms({ url: new URL(url), key: "secret-key", profile, timeoutMs: 300 });
}

it("posts an SMS with the key and an idempotency key", async () => {
  const gateway = await startSmsHttp();
  expect(await gatewayAt(gateway.url, "p1").send(SMS)).toEqual({ result: "accepted" });
  const [{ headers, ...body } = { headers: {} }] = gateway.taken;
  expect(body).toEqual({ from: SMS.from, to: SMS.to, text: SMS.text, messaging_profile_id: "p1" });
  expect(headers).toMatchObject({ authorization: "Bearer secret-key", "idempotency-key": "n1.sms" });
});

it.each<[Behaviour, string, boolean | undefined]>([
  [500, "refused", true],
  [503, "refused", true],
  [429, "refused", true],
  [401, "refused", true],
  [400, "refused", false],
  [422, "refused", false],
  [302, "refused", false],
  [502, "unknown", undefined],
  [504, "unknown", undefined],
  [409, "unknown", undefined],
  ["accept and hang", "unknown", undefined],
  ["accept and cut", "unknown", undefined],
])("reads the answer %s as %s", async (behaviour, result, again) => {
  const gateway = await startSmsHttp(() => behaviour);
  const handover = await gatewayAt(gateway.url).send(SMS);
  expect(handover).toMatchObject({ result, reason: expect.not.stringContaining("+33") });
  expect("again" in handover ? handover.again : undefined).toBe(again);
});

it.each([
  ["120", 120_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ["soon", undefined],
  ["-5", undefined],
])("waits as long as the gateway asks: %s", async (retryAfter, afterMs) => {
  const gateway = await startSmsHttp(
    () => 429,
    () => retryAfter,
  );
  const handover = await gatewayAt(gateway.url).send(SMS);
  const retryAfterMs = "afterMs" in handover ? handover.afterMs : undefined;
  // A date has no milliseconds, and time passes.
  expect(retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 10_000) * 10_000).toBe(afterMs);
});

it("may be retried if the gateway was unreachable", async () => {
  const handover = await gatewayAt(`http://127.0.0.1:${await freePort()}/`).send(SMS);
  expect(handover).toEqual({ result: "refused", again: true, reason: "sms_unreachable" });
});

it("may be retried if the time was over before the connection stood: nothing can have been taken [LAST-04]", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  // It accepts the connection and never answers the greeting of TLS.
  const handover = await gatewayAt(`https://127.0.0.1:${port}/`).send(SMS);
  expect(handover).toEqual({ result: "refused", again: true, reason: "sms_unreachable" });
});
