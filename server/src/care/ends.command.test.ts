import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { deliverAll, findTraces, makeCanary, passHour } from "../../test/ends/erasure.ts";
import { openHouse } from "../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../test/live.client.ts";
import { STAYS_SETTINGS } from "../../test/stays/stays.ts";
import { unpack } from "../../test/stays/zip.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool, config } = house.context;
const folder = await mkdtemp(join(tmpdir(), "hello-ends-"));
afterAll(() => rm(folder, { recursive: true }));

async function hello(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = [join(import.meta.dirname, "../hello.command.ts"), ...args];
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl! };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

it("`hello export` writes the ZIP of a person into a new file that others cannot read [END-05]", async () => {
  const { person, word } = await makeCanary(house);
  const out = join(folder, "one.zip");
  const asked = ["export", person.uuid, "--workspace", "speedboat", "--out", out];
  expect(await hello(...asked)).toMatchObject({ code: 0, stderr: "" });
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const { names, read } = await unpack(folder, await readFile(out));
  expect(names).toHaveLength(5);
  expect((await read("donnees.json")).toString()).toContain(`Bonjour de ${word}`);
  const rows = await pool`select user_id, codes from journal where act = 'export' and subject_id = ${person.id}`;
  expect(rows).toEqual([{ user_id: null, codes: ["command"] }]);

  await writeFile(out, "kept");
  expect(await hello(...asked)).toMatchObject({ code: 1, stderr: expect.stringContaining("EEXIST") });
  expect(await readFile(out, "utf8")).toBe("kept");
  const elsewhere = ["export", person.uuid, "--workspace", "labalaguere", "--out", join(folder, "two.zip")];
  expect(await hello(...elsewhere)).toMatchObject({ code: 1, stderr: "Nobody of labalaguere has this uuid.\n" });
  expect(await hello("export", person.uuid, "--workspace", "speedboat")).toMatchObject({ code: 2 });
});

it("`hello export` writes where its caller stands, and to standard output [LAST-10]", async () => {
  const { person } = await makeCanary(house);
  const command = join(import.meta.dirname, "../hello.command.ts");
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl! };
  const run = (out: string, cwd: string, more: Record<string, string>) =>
    promisify(execFile)(process.execPath, [command, "export", person.uuid, "--workspace", "speedboat", "--out", out], {
      cwd,
      env: { ...env, ...more },
      encoding: "buffer",
    });
  await run("here.zip", folder, { npm_lifecycle_event: "" });
  // As npm runs it: in the folder of the project, with the caller's in a variable.
  await run("npm.zip", tmpdir(), { npm_lifecycle_event: "hello", INIT_CWD: folder });
  const { stdout } = await run("-", tmpdir(), {});
  const zips = [await readFile(join(folder, "here.zip")), await readFile(join(folder, "npm.zip")), stdout];
  for (const zip of zips) expect((await unpack(folder, zip)).names).toHaveLength(5);
});

it("`hello erase` erases beside the running server, whose pages hear of it, and needs the word [END-06]", async () => {
  const canary = await makeCanary(house);
  const asked = ["erase", canary.person.uuid, "--workspace", "speedboat"];
  for (const word of [[], ["--confirm", "effacer"]]) expect(await hello(...asked, ...word)).toMatchObject({ code: 2 });
  const live = await openLiveAs(house, canary.other.uuid);
  await listen(live, "gone", subscription("onDeleteParticipant", { roomId: { eq: canary.roomId } }, "userId"));
  const erased = await hello(...asked, "--confirm", "EFFACER");
  expect(erased).toEqual({ code: 0, stdout: "Everything of this person is erased.\n", stderr: "" });
  const frame = await live.until(({ id, payload }) => id === "gone" && payload?.data);
  expect(frame.payload.data.onDeleteParticipant).toEqual({ userId: canary.person.id });
  await deliverAll(house);
  await passHour(house);
  expect(await findTraces(house, canary.traces)).toEqual([]);
  expect(await hello(...asked, "--confirm", "EFFACER")).toMatchObject({ code: 1 });
});

it("`hello erase` leaves staff alone [END-06]", async () => {
  const staff = await house.user("collaborator_1707");
  const { code, stderr } = await hello("erase", staff.uuid, "--workspace", "speedboat", "--confirm", "EFFACER");
  expect([code, stderr]).toEqual([1, "This is an account of the team. It is not erased here.\n"]);
});
