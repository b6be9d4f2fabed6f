import { LEDGER_CHANNELS } from "@hello/contract";
import { v7 } from "uuid";
import { expect, onTestFinished } from "vitest";
import type { AppOptions } from "../../src/app.ts";
import { SENDERS } from "../../src/app.ts";
import { prepareRate } from "../../src/notices/delivery/delivery.store.ts";
import { type DeliveryOptions, startDelivery } from "../../src/notices/delivery/delivery.worker.ts";
import { onError } from "../ending.ts";
import { postOf, type Reaction, type Subscription, startPushService } from "../engines/push.service.ts";
import type { MadeUser } from "../factory.ts";
import { openHouse } from "../house.ts";

/** Long enough for a busy machine, short enough for a service that never answers. */
const TIMEOUT_MS = 3_000;

/** A house whose people have devices at a push service on loopback. */
export async function openPush(settings: Record<string, string> = {}, options: AppOptions = {}) {
  const service = await startPushService();
  const house = await openHouse(
    {
      PUSH_LOCAL_ORIGIN: service.origin,
      DELIVERY_TIMEOUT_MS: String(TIMEOUT_MS),
      DELIVERY_RETRY_MS: "10",
      PUSHES_PER_SECOND: "10000",
      ...settings,
    },
    options,
  );
  const { pool } = house.context;
  const staff = await house.user("collaborator_1");
  for (const channel of LEDGER_CHANNELS) await prepareRate(pool, channel);

  /** Registers a device of the person whose push service reacts like this. */
  async function device(user: MadeUser, reactions: Reaction[] = []): Promise<Subscription> {
    const subscription = service.subscribe(reactions);
    const answer = await house.as(user.uuid).post(`/amplify/users/${user.id}/devices`, postOf(subscription));
    expect(answer.status).toBe(200);
    return subscription;
  }

  function send(people: MadeUser[], { content = "Neige annoncée", isUrgent = false, id = v7() } = {}) {
    const notice = { id, content, collaboratorId: staff.id };
    const usersData = people.map((person) => ({ userId: person.id }));
    return house
      .as(staff.uuid)
      .send("/amplify/notices/", { notice, usersData, isSms: "false", isUrgent: String(isUrgent) });
  }

  function startWorker(options: Partial<DeliveryOptions> = {}) {
    const worker = startDelivery({ ...house.context, senders: SENDERS }, { onError, lookEveryMs: 10, ...options });
    onTestFinished(worker.stop);
    return worker;
  }

  async function rows({ id }: MadeUser) {
    return pool<{ state: string; reason: string | null; attempts: number }[]>`
      select d.state, d.reason, d.attempts from deliveries d join notices n on n.id = d.notice_id
      where n.user_id = ${id} and d.channel = 'push' order by n.created_at`;
  }

  async function untilSettled(): Promise<void> {
    const open = () => pool`select 1 from deliveries where state in ('queued', 'sending') and channel = 'push'`;
    await expect.poll(async () => (await open()).length, { interval: 10 }).toBe(0);
  }

  async function devicesOf({ id }: MadeUser): Promise<{ endpoint: string; isFailing: boolean }[]> {
    return pool<{ endpoint: string; isFailing: boolean }[]>`
      select endpoint, failing_since is not null as "isFailing" from push_devices where user_id = ${id}
      order by created_at, id`;
  }

  const takenBy = ({ endpoint }: Subscription) => service.taken.filter((push) => push.endpoint === endpoint);
  const askedOf = ({ endpoint }: Subscription) => service.asked.filter((asked) => asked === endpoint).length;
  return { house, pool, staff, service, device, send, startWorker, rows, untilSettled, devicesOf, takenBy, askedOf };
}
