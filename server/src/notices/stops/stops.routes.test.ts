import { generateKeyPairSync, sign } from "node:crypto";
import { deliveryReasonText } from "@hello/contract";
import { describe, expect, it } from "vitest";
import type { MadeUser } from "../../../test/factory.ts";
import { openHouse } from "../../../test/house.ts";
import { SENDERS } from "../../app.ts";
import { settle } from "../delivery/delivery.store.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const OUR_NUMBER = "+33700000001";
const house = await openHouse({
  SMS_WEBHOOK_KEY: Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url").toString("base64"),
  SPEEDBOAT_SMS_FROM: OUR_NUMBER,
});
const { C } = await house.cast();
const { pool } = house.context;

function received(from: string, text: string, to = OUR_NUMBER): string {
  const payload = { from: { phone_number: from }, to: [{ phone_number: to }], text, type: "SMS" };
  return JSON.stringify({ data: { event_type: "message.received", payload } });
}

/** In the gateway's format. */
function tell(body: string, { key = privateKey, atS = Date.now() / 1_000, signed = body } = {}): Promise<Response> {
  const timestamp = String(Math.floor(atS));
  return fetch(`${house.url}/webhooks/sms`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "telnyx-timestamp": timestamp,
      "telnyx-signature-ed25519": sign(null, Buffer.from(`${timestamp}|${signed}`), key).toString("base64"),
    },
    body,
  });
}

it("answers an unsigned call without the address of a login", async () => {
  const answer = await tell(received("+33639981001", "STOP"), { signed: "something else" });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { success: false, code: "invalid_signature", message: expect.any(String) },
  ]);
});

async function sendSms(people: MadeUser[], phoneNumber?: string): Promise<number> {
  const notice = { content: "Rendez-vous à 9 h", collaboratorId: C.id };
  const usersData = people.map(({ id }) => ({ userId: id, ...(phoneNumber && { phoneNumber }) }));
  const { body } = await house.as(C.uuid).send("/amplify/notices/", { notice, usersData, isSms: "true" });
  return body.data.sms;
}

const statesOf = (user: MadeUser) => pool<{ state: string; reason: string | null }[]>`
  select d.state, d.reason from deliveries d join notices n on n.id = d.notice_id
  where n.user_id = ${user.id} order by n.created_at`;

it("STOP by SMS ends all SMS, also queued ones, and START undoes it", async () => {
  const camille = await house.user(undefined, { phone_number: "06 39 98 10 01" });
  const other = await house.user(undefined, { phone_number: "07 39 98 10 01" });
  expect(await sendSms([camille, other])).toBe(2);
  expect((await tell(received("+33639981001", "Stop."))).status).toBe(200);
  expect(await statesOf(camille)).toEqual([{ state: "suppressed", reason: "opted_out" }]);
  expect(await statesOf(other)).toMatchObject([{ state: "queued" }]);
  expect(await sendSms([camille, other])).toBe(1);
  await tell(received("+33639981001", "STOP"));
  expect((await tell(received("+33639981001", "START"))).status).toBe(200);
  expect(await sendSms([camille])).toBe(1);
});

it("STOP applies to everybody with the number, in the workspace that sends from the receiving number", async () => {
  const [one, two] = [
    await house.user(undefined, { phone_number: "+33 6 39 98 10 02" }),
    await house.user(undefined, { phone_number: "0639981002" }),
  ];
  const elsewhere = await house.user("customer_2777", { phone_number: "0639981002" });
  const given = await house.user(undefined, { phone_number: null });
  expect(await sendSms([given], "06.39.98.10.02")).toBe(1);
  await tell(received("+33639981002", "STOP"));
  const stopped = await pool<{ id: string }[]>`select user_id as id from delivery_stops where channel = 'sms'`;
  const ids = stopped.map(({ id }) => id);
  for (const { id } of [one, two, given]) expect(ids).toContain(id);
  expect(ids).not.toContain(elsewhere.id);
});

it("an ordinary answer and another event change nothing", async () => {
  const camille = await house.user(undefined, { phone_number: "0639981003" });
  const delivered = JSON.stringify({ data: { event_type: "message.finalized", payload: {} } });
  for (const body of [received("+33639981003", "Merci, à demain"), delivered, "[]", "no json", ""]) {
    expect((await tell(body)).status).toBe(200);
  }
  expect(await sendSms([camille])).toBe(1);
});

it("accepts only recent requests with the gateway's signature", async () => {
  const camille = await house.user(undefined, { phone_number: "0639981004" });
  const body = received("+33639981004", "STOP");
  const stranger = generateKeyPairSync("ed25519").privateKey;
  const old = Date.now() / 1_000 - 600;
  const unsigned = fetch(`${house.url}/webhooks/sms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const refused = [tell(body, { key: stranger }), tell(body, { atS: old }), tell(body, { signed: "{}" }), unsigned];
  for (const { status } of await Promise.all(refused)) expect(status).toBe(401);
  expect(await sendSms([camille])).toBe(1);
});

/** A receipt in the form of Telnyx's documentation: it repeats the address that the SMS named for it. */
function finalized(id: string, status: string, { from = OUR_NUMBER, about = `?about=${id}` } = {}): string {
  const errors = status === "delivered" ? [] : [{ code: "40008", title: "Undeliverable" }];
  const payload = {
    ...{ record_type: "message", direction: "outbound", id: crypto.randomUUID(), type: "SMS", tags: [], cost: null },
    from: { phone_number: from, carrier: "", line_type: "" },
    to: [{ phone_number: "+33639981001", status, carrier: "", line_type: "Wireless" }],
    webhook_url: `https://hello.example.org/webhooks/sms${about}`,
    webhook_failover_url: null,
    errors,
  };
  return JSON.stringify({ data: { event_type: "message.finalized", payload } });
}

describe("a receipt of an SMS [SENT-01]", () => {
  /** A row of the ledger that the gateway took, or is about to. */
  async function sent(state = "sent"): Promise<{ user: MadeUser; id: string }> {
    const user = await house.user(undefined, { phone_number: "0639981009" });
    await sendSms([user]);
    const [row] = await pool<{ id: string }[]>`
      update deliveries d set state = ${state}, reason = ${state === "unknown" ? "sms_timeout" : null} from notices n where n.id = d.notice_id and n.user_id = ${user.id} returning d.id`;
    return { user, id: row!.id };
  }

  it("makes it delivered or not, once, whichever comes first, also before it is marked as sent", async () => {
    for (const state of ["sent", "sending", "unknown"]) {
      const { user, id } = await sent(state);
      for (const status of ["delivered", "delivered", "delivery_failed"]) {
        expect((await tell(finalized(id, status))).status).toBe(200);
      }
      expect(await statesOf(user)).toEqual([{ state: "delivered", reason: null }]);
    }
    const { user, id } = await sent();
    for (const status of ["delivery_failed", "delivered"]) await tell(finalized(id, status));
    expect(await statesOf(user)).toEqual([{ state: "undelivered", reason: "sms_undelivered:40008" }]);
    expect(deliveryReasonText("sms_undelivered:40008")).toBe("non distribué par l’opérateur (40008)");
  });

  it("that came first is not undone by the worker that then notes that it was taken", async () => {
    const { user, id } = await sent("sending");
    const owner = crypto.randomUUID();
    await pool`update deliveries set owner = ${owner} where id = ${id}`;
    await tell(finalized(id, "delivered"));
    await settle(pool, { id, owner }, { state: "sent", reason: null }, SENDERS.noteSettled);
    expect(await statesOf(user)).toMatchObject([{ state: "delivered" }]);
  });

  it("changes nothing where it is unsigned, of another number or row, not final, or of something that did not leave", async () => {
    const { user, id } = await sent();
    const queued = await sent("queued");
    expect((await tell(finalized(id, "delivered"), { signed: "{}" })).status).toBe(401);
    const others = [
      finalized(id, "delivered", { from: "+33700000002" }),
      finalized(crypto.randomUUID(), "delivered"),
      finalized("x", "delivered"),
      finalized(id, "delivered", { about: "" }),
      finalized(id, "delivered").replace("https://", ""),
      finalized(id, "delivery_unconfirmed"),
      finalized(id, "constructor"),
      finalized(id, "delivered").replace("finalized", "sent"),
      finalized(queued.id, "delivered"),
    ];
    for (const body of others) expect((await tell(body)).status).toBe(200);
    expect(await statesOf(user)).toEqual([{ state: "sent", reason: null }]);
    expect(await statesOf(queued.user)).toEqual([{ state: "queued", reason: null }]);
    const elsewhere = await house.user("customer_2778");
    const [mine] = await pool<{ id: string }[]>`
      insert into deliveries (channel, workspace, kind, subject, recipient, state)
      values ('sms', ${elsewhere.workspace}, 'k', 's', 'r', 'sent') returning id`;
    await tell(finalized(mine!.id, "delivered"));
    expect(await pool`select state from deliveries where id = ${mine!.id}`).toEqual([{ state: "sent" }]);
  });
});

it("the address does not exist without the gateway's key", async () => {
  const bare = await openHouse();
  const response = await fetch(`${bare.url}/webhooks/sms`, { method: "POST", body: "{}" });
  expect(response.status).toBe(404);
});
