import { setTimeout as wait } from "node:timers/promises";
import { v4 } from "uuid";
import { expect, it } from "vitest";
import { sweepUnowned } from "../src/chat/attachments/attachments.sweep.ts";
import { type Canary, deliverAll, eraseOwn, findTraces, makeCanary, passHour } from "../test/ends/erasure.ts";
import { openHouse } from "../test/house.ts";
import { startNode } from "../test/nodes/nodes.ts";
import { randomOf } from "../test/random.ts";
import { STAYS_SETTINGS } from "../test/stays/stays.ts";
import { SEED, scaled } from "./scale.ts";

const KILLS = scaled(20, 3);
const MESSAGES = 1_500;
const FILES = 30;
const WITHIN_MS = 700;

const house = await openHouse(STAYS_SETTINGS);
const { context } = house;
const { pool, files, config } = context;
const random = randomOf(SEED);

/** So much that an erasure takes many parts. */
async function addMuch({ person, roomId, word }: Canary): Promise<void> {
  const rows = await pool<{ id: string }[]>`
    insert into messages (id, workspace, room_id, user_id, content, created_at, updated_at)
    select gen_random_uuid(), 'speedboat', ${roomId}, ${person.id}, ${word} || n, moment, moment
    from generate_series(1, ${MESSAGES}::int) n, lateral (select now() + n * interval '1 ms' as moment)
    returning id`;
  await pool`update rooms set message_count = message_count + ${MESSAGES} where id = ${roomId}`;
  for (const { id: messageId } of rows.slice(0, FILES)) {
    const id = v4();
    await pool`
      insert into attachments (id, workspace, message_id, position, description, type, size)
      values (${id}, 'speedboat', ${messageId}, 0, ${`${word}.txt`}, 'text/plain', 20)`;
    await files.put(id, Buffer.from(`${word} dans un fichier`));
  }
}

it(`a killed erasure goes on by itself, with ${KILLS} kills [END-07]`, async () => {
  let cut = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const canary = await makeCanary(house);
    await addMuch(canary);
    const { person, traces } = canary;
    const settings = { DATA_DIR: config.dataDir, ...STAYS_SETTINGS };
    const first = await startNode(house, settings);
    const asked = eraseOwn(house, person, first.url).then(
      ({ status }) => status,
      () => undefined,
    );
    await wait(random.below(WITHIN_MS));
    first.child.kill("SIGKILL");
    await first.exited;
    const status = await asked;
    if (status !== 200) cut += 1;

    // Once a node is ready, what was begun is done; what was not begun has left everything as it was.
    const second = await startNode(house, settings);
    const [row] = await pool`select erased_at from users where id = ${person.id}`;
    if (row!.erased_at === null) {
      const left = await pool`select from messages where user_id = ${person.id} and content <> ''`;
      expect(left.length).toBeGreaterThan(MESSAGES);
      expect((await eraseOwn(house, person, second.url)).status).toBe(200);
    }
    expect(await pool`select from messages where user_id = ${person.id} and content <> ''`).toHaveLength(0);
    second.child.kill("SIGTERM");
    await second.exited;
    await deliverAll(house);
    await passHour(house);
    await pool`
      update attachments set created_at = now() - interval '2 hours'
      where message_id is null and send_id is null and stay_id is null`;
    while ((await sweepUnowned(context)) > 0);
    expect(await findTraces(house, traces), `round ${round} of seed ${SEED}`).toEqual([]);
  }
  expect(cut).toBeGreaterThan(0);
});
