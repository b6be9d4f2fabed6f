import { LEDGER_CHANNELS } from "@hello/contract";
import { v7 } from "uuid";
import { expect, onTestFinished } from "vitest";
import { SENDERS } from "../../src/app.ts";
import { prepareRate } from "../../src/notices/delivery/delivery.store.ts";
import { type DeliveryOptions, startDelivery } from "../../src/notices/delivery/delivery.worker.ts";
import { onError } from "../ending.ts";
import { type Behaviour, startSmsHttp, startSmtp } from "../engines/gateways.ts";
import type { MadeUser } from "../factory.ts";
import { type House, openHouse } from "../house.ts";

/** Long enough for 80 connections at once on a busy machine. */
const TIMEOUT_MS = 8_000;

export type Recipient = MadeUser & { email: string; phone: string };

/** A house with e-mail and SMS gateways on loopback that behave as `troubles` says for each address. */
export async function openDelivery(settings: Record<string, string> = {}) {
  const troubles = new Map<string, Behaviour[]>();
  /** The Retry-After of the SMS gateway for a number. */
  const patience = new Map<string, string>();
  /** The n-th attempt for an address gets its n-th trouble; later ones succeed. */
  const behave = (to: string): Behaviour => troubles.get(to)?.shift() ?? "accept";
  const smtp = await startSmtp(behave);
  const sms = await startSmsHttp(behave, (to) => patience.get(to));
  const house = await openHouse({
    SMTP_URL: smtp.url,
    SPEEDBOAT_MAIL_FROM: "hello@ucpa.example.org",
    LABALAGUERE_MAIL_FROM: "hello@balaguere.example.org",
    SMS_URL: sms.url,
    SMS_KEY: "key",
    DELIVERY_TIMEOUT_MS: String(TIMEOUT_MS),
    DELIVERY_RETRY_MS: "10",
    EMAILS_PER_SECOND: "10000",
    SMS_PER_SECOND: "10000",
    ...settings,
  });
  const cast = await house.cast();
  const { pool } = house.context;
  for (const channel of LEDGER_CHANNELS) await prepareRate(pool, channel);
  let made = 0;

  function send(
    people: MadeUser[],
    { isSms = false, isUrgent = false, id = v7(), content = "Neige annoncée", files = [] as File[] } = {},
  ) {
    const notice = { id, content, collaboratorId: cast.C.id };
    const usersData = people.map((person) => ({ userId: person.id }));
    return house
      .as(cast.C.uuid)
      .send("/amplify/notices/", { notice, usersData, isSms: String(isSms), isUrgent: String(isUrgent) }, files);
  }

  function startWorker(
    options: Partial<DeliveryOptions> = {},
    context: Pick<House["context"], "config" | "pool"> = house.context,
  ) {
    const worker = startDelivery(
      { ...context, keys: house.context.keys, senders: SENDERS },
      { onError, lookEveryMs: 10, ...options },
    );
    onTestFinished(worker.stop);
    return worker;
  }

  async function outcomes(people: MadeUser[]) {
    const rows = await pool<{ userId: string; state: string; reason: string | null; attempts: number }[]>`
      select n.user_id as "userId", d.state, d.reason, d.attempts from deliveries d join notices n on n.id = d.notice_id
      where n.user_id = any(${people.map(({ id }) => id)}) order by n.created_at`;
    return people.map(({ id }) => rows.filter(({ userId }) => userId === id).map(({ userId: _, ...rest }) => rest));
  }

  /** Resolves when no delivery is queued or being sent. */
  async function untilSettled(): Promise<void> {
    const open = () => pool`select 1 from deliveries where state in ('queued', 'sending')`;
    await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
  }

  async function person(met: Behaviour[] = [], columns: Record<string, string | null> = {}): Promise<Recipient> {
    made += 1;
    const [email, phone] = [`p${made}@example.org`, `+336399801${String(made).padStart(2, "0")}`];
    troubles.set(email, [...met]);
    troubles.set(phone, [...met]);
    const user = await house.user(undefined, { email, phone_number: phone, ...columns });
    return { ...user, email, phone };
  }

  return { house, cast, pool, smtp, sms, patience, send, startWorker, outcomes, untilSettled, person };
}
