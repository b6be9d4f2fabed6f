import { expect, it } from "vitest";
import { openHouse } from "../house.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../stays/stays.ts";
import { metricsOf } from "./metrics.ts";
import { openNode, roomWith, sendMessage, startNode, subscribeToMessages, untilReceived } from "./nodes.ts";

const house = await openHouse(STAYS_SETTINGS);

it("a node reports its connections, deliveries, resets, bus, ledger, pool and cases, without a label that holds an id [OPS-09]", async () => {
  const { room, users } = await roomWith(house);
  const [user] = users;
  const node = await openNode(house);
  const live = await node.listen(user!);
  await subscribeToMessages(live, [room]);
  await sendMessage(house.as(user!.uuid), user!, room, "bonjour");
  await untilReceived(live, 1);
  // A position that this stream never had.
  await subscribeToMessages(await node.listen(user!), [room], { [room.id]: 99 });
  await house.context.pool`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state, due_at)
    values ('email', true, 'speedboat', 'report', ${room.id}, 'a@example.org', 'queued', now() - interval '1 hour')`;

  const said = await house.message(room, user!);
  await house.context.pool`
    insert into cases (id, workspace, room_id, message_id, user_id, opened_at, overdue_at)
    values (gen_random_uuid(), 'speedboat', ${room.id}, ${said.id}, ${user!.id}, now() - interval '25 hours', now())`;

  const found = await metricsOf(node.url);
  expect(Object.fromEntries(found)).toMatchObject({
    hello_live_connections: 2,
    hello_live_subscriptions: 2,
    hello_live_events_delivered_total: 1,
    hello_live_delivery_seconds_count: 1,
    hello_live_resets_total: 1,
    hello_live_readers_cut_off_total: 0,
    hello_bus_up: 1,
    'hello_ledger_rows{channel="email",state="queued"}': 1,
    'hello_ledger_rows{channel="sms",state="sending"}': 0,
    'hello_cases_open{workspace="speedboat"}': 1,
    'hello_cases_overdue{workspace="speedboat"}': 1,
    'hello_cases_open{workspace="labalaguere"}': 0,
  });
  expect(found.get('hello_ledger_oldest_due_seconds{channel="email",state="queued"}')).toBeGreaterThan(3_500);
  expect(found.get("hello_database_wait_seconds")).toBeGreaterThan(0);
  expect([...found.keys()].join("\n")).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

it("figures of the product begin with hello_, and for one release have their old names too [OPS-09]", async () => {
  const { body } = await house.anonymous.get("/metrics");
  const typeOf = new Map([...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]));
  const own = [...typeOf.keys()].filter((name) => name.startsWith("hello_") && name !== "hello_info");
  expect(own.length).toBeGreaterThan(15);
  for (const name of own) expect(typeOf.get(name.slice("hello_".length)), name).toBe(typeOf.get(name));
  // Nothing else stands twice: the rest are Node's own, whose names dashboards know.
  const others = [...typeOf.keys()].filter((name) => !name.startsWith("hello_") && !typeOf.has(`hello_${name}`));
  expect(others.filter((name) => !/^(process|nodejs)_/.test(name))).toEqual([]);
  const found = await metricsOf(house.url);
  const series = 'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/metrics",status="200"}';
  expect(found.get(`hello_${series}`)).toBeGreaterThan(0);
  expect(found.get(series)).toBe(found.get(`hello_${series}`));
});

it("a node reports when each kind of due work last succeeded [OPS-09]", async () => {
  const node = await startNode(house);
  const kinds = async () =>
    [...(await metricsOf(node.url)).keys()].flatMap(
      (key) => /^hello_loop_last_success_timestamp_seconds\{kind="(\w+)"/.exec(key)?.[1] ?? [],
    );
  await expect
    .poll(async () => (await kinds()).toSorted())
    .toEqual([
      "cases",
      "erasures",
      "evenings",
      "newcomers",
      "planned",
      "purges",
      "reminders",
      "reports",
      "retention",
      "retiring",
      "sends",
      "stays",
    ]);
});

it("a kind of due work that never succeeds is known, and stays at the moment when it began [LAST-12]", async () => {
  const other = await openHouse();
  await other.context.pool`alter table stays rename column look_at to look_elsewhere`;
  const node = await startNode(other);
  const lastOf = async (kind: string) =>
    (await metricsOf(node.url)).get(`hello_loop_last_success_timestamp_seconds{kind="${kind}"}`) ?? 0;
  const [began, stays] = [await lastOf("newcomers"), await lastOf("stays")];
  expect(began).toBeGreaterThan(0);
  // By then the loop has looked at all kinds once more.
  await expect.poll(() => lastOf("stays")).toBeGreaterThan(stays);
  await expect.poll(() => lastOf("reports")).toBeGreaterThan(began);
  expect(await lastOf("newcomers")).toBe(began);
});

it("a node reports when the booking system last sent a list, and which were refused [LAST-06]", async () => {
  const { pool } = house.context;
  const figures = async () => {
    const found = [...(await metricsOf(house.url))].filter(([name]) => name.startsWith("hello_imports_"));
    return Object.fromEntries(found);
  };
  const [last, refused] = ["hello_imports_last_timestamp_seconds", "hello_imports_refused"].map((name) => ({
    speedboat: `${name}{workspace="speedboat"}`,
    labalaguere: `${name}{workspace="labalaguere"}`,
  }));
  const none = { [refused!.speedboat]: 0, [refused!.labalaguere]: 0 };
  // Never a list: no moment of which an alarm could tell the age.
  expect(await figures()).toEqual(none);
  expect((await deliver(house, "{")).status).toBe(400);
  expect(await figures()).toEqual({ ...none, [refused!.speedboat]: 1 });

  expect((await deliver(house, stayOf("FIGURES-1", [{ uuid: "customer_1801" }]))).status).toBe(200);
  const taken = (await figures())[last!.speedboat]!;
  expect(Math.abs(Date.now() / 1_000 - taken)).toBeLessThan(600);
  expect(await figures()).toEqual({ ...none, [refused!.speedboat]: 1, [last!.speedboat]: taken });

  // Yesterday's stay the last list when today's are refused, or somebody brings a file by hand.
  await pool`update imports set created_at = created_at - interval '25 hours'`;
  await deliver(house, "{");
  await pool`
    insert into imports (id, workspace, via, format, bytes, stays, finished_at)
    values (gen_random_uuid(), 'labalaguere', 'page', 'csv', 10, 1, now()),
      (gen_random_uuid(), 'speedboat', 'page', 'csv', 10, 1, now())`;
  const today = await figures();
  expect(Object.keys(today)).toHaveLength(3);
  expect(today[refused!.speedboat]).toBe(1);
  expect(Math.round((taken - today[last!.speedboat]!) / 3_600)).toBe(25);
});
