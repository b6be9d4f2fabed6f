import { expect, it } from "vitest";
import { openFiles } from "../src/outside/files.open.ts";
import { RestoredError, repairRestored, requireNotRestored } from "../src/restore/restore.service.ts";
import { openHouse } from "./house.ts";
import { openNode, roomWith, sendMessage, subscribeToMessages, untilReceived } from "./nodes.ts";
import { freePort } from "./ports.ts";
import { dataFolder, startServer } from "./process.ts";
import { cookieOf, makeSession } from "./sessions.ts";

const house = await openHouse();
const { pool, config, files } = house.context;
const noError = (error: unknown) => expect.unreachable(String(error));

it("a start on a database that is behind its files refuses and names the command, until it has run [OPS-06]", async () => {
  const dataDir = await dataFolder();
  const settings = { DATABASE_URL: config.databaseUrl!, DATA_DIR: dataDir };
  const first = await startServer(settings);
  await pool`update backup_counter set count = count - 1`;
  first.child.kill("SIGTERM");
  await first.exited;
  const second = await startServer(settings);
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain("npm run hello -- restored");
  const own = { pool, files: await openFiles({ ...config, dataDir }) };
  await repairRestored(own);
  const third = await startServer(settings);
  expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
});

it("counts each start beside the files, and takes a first database without files", async () => {
  const stores = { pool, files };
  await requireNotRestored(stores, noError);
  await requireNotRestored(stores, noError);
  await pool`update backup_counter set count = count - 1`;
  await expect(requireNotRestored(stores, noError)).rejects.toThrow(RestoredError);
  await repairRestored(stores);
  await requireNotRestored(stores, noError);
});

it("takes no restored database for it while another node starts", async () => {
  const stores = { pool, files };
  const read: typeof files.read = async (...args) => {
    await requireNotRestored(stores, noError);
    return files.read(...args);
  };
  await requireNotRestored({ pool, files: { ...files, read } }, noError);
});

it("reports that the file store is away, and starts", async () => {
  const away = await openFiles({ ...config, s3Url: new URL(`http://key:secret@127.0.0.1:${await freePort()}/bucket`) });
  const reported: unknown[] = [];
  await requireNotRestored({ pool, files: away }, (error) => reported.push(error));
  expect(reported).toHaveLength(1);
});

it("a repaired database resets clients that resume, sends nothing again and knows no session [OPS-05]", async () => {
  const { room, users } = await roomWith(house);
  const [user] = users;
  const node = await openNode(house);
  const before = await node.listen(user!);
  await subscribeToMessages(before, [room]);
  await sendMessage(house.as(user!.uuid), user!, room, "avant");
  await untilReceived(before, 1);
  const seen = before.frames.at(-1).payload.extensions.seq as number;
  await pool`
    insert into deliveries (channel, urgent, workspace, kind, subject, recipient, state)
    values ('email', true, 'speedboat', 'report', ${room.id}, 'a@example.org', 'queued')`;
  const collaborator = await house.user("collaborator_1");
  await pool`
    insert into notice_sends (id, workspace, collaborator_id, content, kind, recipients, asks, remind_at)
    select gen_random_uuid(), 'speedboat', ${collaborator.id}, moment, 'list', 1, 'safety', now() + moment::interval
    from unnest('{-1 minute,1 hour}'::text[]) as given (moment)`;
  const cookie = cookieOf(await makeSession(pool, user!.uuid));
  const signedIn = async () =>
    ((await (await fetch(`${house.url}/authorized`, { headers: { cookie } })).json()) as { success: boolean }).success;
  expect(await signedIn()).toBe(true);

  expect(await repairRestored({ pool, files })).toMatchObject({ deliveries: 1, sessions: 1, reminders: 1 });
  expect(await pool`select content from notice_sends where remind_at is not null`).toEqual([{ content: "1 hour" }]);

  const after = await node.listen(user!);
  const { payload } = await subscribeToMessages(after, [room], { [room.id]: seen });
  expect(payload.extensions.reset).toEqual([room.id]);
  expect(await pool`select state, reason from deliveries`).toEqual([{ state: "unknown", reason: "restored" }]);
  expect(await signedIn()).toBe(false);
  await sendMessage(house.as(user!.uuid), user!, room, "après");
  await untilReceived(after, 1);
});
