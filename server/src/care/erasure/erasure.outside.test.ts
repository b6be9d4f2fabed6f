import { Writable } from "node:stream";
import { connect } from "@nats-io/transport-node";
import { expect, it } from "vitest";
import { deliverAll, eraseOwn, makeCanary, passHour } from "../../../test/ends/erasure.ts";
import { startNats } from "../../../test/engines/nats.ts";
import { openHouse } from "../../../test/house.ts";
import { STAYS_SETTINGS } from "../../../test/stays/stays.ts";
import { logging } from "../../base/logging.ts";

const nats = await startNats();
const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const settings = { ...STAYS_SETTINGS, NATS_URL: nats.url };
const level = { logLevel: "trace" } as Parameters<typeof logging>[0];
const house = await openHouse(settings, { logger: { ...logging(level), stream } });

it("neither log lines nor figures have a word of the person, whatever they do; the bus has none of it after the erasure [END-07]", async () => {
  const canary = await makeCanary(house);
  const ear = await connect({ servers: nats.url });
  const heard: string[] = [];
  const all = ear.subscribe(">");
  void (async () => {
    for await (const { subject, data } of all) heard.push(`${subject} ${Buffer.from(data).toString("latin1")}`);
  })();
  await ear.flush();
  expect((await eraseOwn(house, canary.person)).status).toBe(200);
  await ear.flush();
  await expect.poll(() => heard.some((message) => message.includes("onDeleteMessage"))).toBe(true);
  await deliverAll(house);
  await passHour(house);
  await ear.drain();
  const figures = await (await fetch(`${house.url}/metrics`)).text();
  expect(figures).toContain("hello_ledger_rows");
  expect(lines.join("")).toContain(`/amplify/users/`);
  for (const trace of canary.traces) {
    expect(lines.join("")).not.toContain(trace);
    expect(figures).not.toContain(trace);
    expect(heard.join("\n")).not.toContain(trace);
  }
});
