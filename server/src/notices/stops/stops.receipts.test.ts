import { generateKeyPairSync, sign } from "node:crypto";
import { expect, it } from "vitest";
import { openDelivery } from "../../../test/notices/delivery.scene.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const { house, sms, send, startWorker, untilSettled, outcomes, person } = await openDelivery({
  SMS_WEBHOOK_KEY: publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64"),
});

it("an SMS names where its receipt goes, and that receipt marks this SMS and no other [SENT-01]", async () => {
  const [ana, bo] = [await person(), await person()];
  await send([ana, bo], { isSms: true });
  startWorker();
  await untilSettled();
  const { from, webhook_url = "" } = sms.taken.find(({ to }) => to === ana.phone)!;
  const { origins } = house.context.config.sites.speedboat;
  expect(webhook_url.replace(/[\da-f-]{36}$/, "")).toBe(`${origins[0]}/webhooks/sms?about=`);

  const payload = { from: { phone_number: from }, to: [{ phone_number: ana.phone, status: "expired" }], webhook_url };
  const body = JSON.stringify({ data: { event_type: "message.finalized", payload } });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString("base64");
  const headers = { "telnyx-timestamp": timestamp, "telnyx-signature-ed25519": signature };
  const { status } = await fetch(house.url + webhook_url.slice(origins[0].length), {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  expect(status).toBe(200);
  expect(await outcomes([ana, bo])).toMatchObject([
    [{ state: "undelivered", reason: "sms_undelivered" }],
    [{ state: "sent", reason: null }],
  ]);
});
