import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { openHouse } from "../house.ts";
import { initOf } from "../live.client.ts";

const CLIENT = fileURLToPath(new URL("../../../docs/live.client.mjs", import.meta.url));

const house = await openHouse();
const { A, R1 } = await house.cast();

/** Starts the client that docs/live.md shows. `next` waits for its next line. */
async function startClient(roomId: string, after: Record<string, number> = {}) {
  const { apiKey, token } = await initOf(house, A.uuid);
  const child = spawn(process.execPath, [CLIENT, house.url, apiKey, token!, roomId, JSON.stringify(after)]);
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value as string);
  return { child, next };
}

const write = (content: string) =>
  house
    .as(A.uuid)
    .send("/amplify/messages/", { message: { content, userId: A.id, roomId: R1.id, mentions: [] } })
    .then(({ status }) => expect(status).toBe(200));

it("the client of docs/live.md receives messages, and resumes where it stopped [LIVE-10]", async () => {
  const first = await startClient(R1.id);
  const { caughtUp, after } = await first.next();
  expect(caughtUp).toEqual([R1.id]);
  await write("Bonjour");
  expect(await first.next()).toMatchObject({ content: "Bonjour", roomId: R1.id });
  first.child.kill();
  await write("Au revoir");

  const second = await startClient(R1.id, after);
  expect(await second.next()).toMatchObject({ content: "Bonjour" });
  expect(await second.next()).toMatchObject({ content: "Au revoir" });
  expect(await second.next()).toMatchObject({ caughtUp: [R1.id] });
});

it("the client of docs/live.md stops with the code of an error", async () => {
  const { child } = await startClient(crypto.randomUUID());
  child.stderr.setEncoding("utf8");
  const [[text], [code]] = await Promise.all([once(child.stderr, "data"), once(child, "exit")]);
  expect([code, text]).toEqual([1, expect.stringMatching(/^not_found: /)]);
});
