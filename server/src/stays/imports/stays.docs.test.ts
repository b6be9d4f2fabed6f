import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";

const run = promisify(execFile);
const page = await readFile(new URL("../../../../docs/stays.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!);
const KEY = /^KEY=(\S+)/m.exec(page)![1]!;
const house = await openHouse({ SPEEDBOAT_STAYS_KEY: KEY });
const { pool } = house.context;

/** Runs lines of the page as printed, but for the address of the server and of the command. */
async function runPrinted(lines: string) {
  const folder = await mkdtemp(join(tmpdir(), "hello-docs-"));
  const command = fileURLToPath(new URL("../../hello.command.ts", import.meta.url));
  const script = lines
    .replaceAll("http://localhost:3000", house.url)
    .replaceAll("npm run hello --", `'${process.execPath}' '${command}'`);
  const env = { ...process.env, NODE_ENV: "", DATABASE_URL: house.context.config.databaseUrl!, DATA_DIR: folder };
  const { stdout } = await run("sh", ["-euc", script], { cwd: folder, env });
  await rm(folder, { recursive: true });
  return stdout;
}

const first = blocks.find((block) => block.includes("-d @- <<JSON"))!;
const csv = blocks.find((block) => block.includes("cat > stays.csv"))!;
const command = blocks.find((block) => block.includes("npm run hello --"))!;
const dryRun = blocks.find((block) => block.includes("?dryRun=1"))!;

/** The two talk in the room of a stay, as somebody who followed the page would. */
async function chatIn(ref: string) {
  const [stay] = await pool<{ room_id: string }[]>`select room_id from stays where stay_ref = ${ref}`;
  const [traveller, guide] = [house.as("customer_1001"), house.as("collaborator_1")];
  const people = await pool<{ id: string; uuid: string; entry: string; version: number }[]>`
    select u.id, u.uuid, p.id as entry, p.version from participants p join users u on u.id = p.user_id
    where p.room_id = ${stay!.room_id}`;
  const personOf = (uuid: string) => people.find((person) => person.uuid === uuid)!;
  const { entry, version, id } = personOf("customer_1001");
  const joined = await traveller.put("/amplify/participants/", { id: entry, _version: version, status: "NORMAL" });
  expect(joined.body).toMatchObject({ success: true });
  const say = (client: typeof guide, userId: string, content: string) =>
    client.post("/amplify/messages/", { message: { content, userId, roomId: stay!.room_id, mentions: [] } });
  expect((await say(traveller, id, "Bonjour !")).status).toBe(200);
  expect((await say(guide, personOf("collaborator_1").id, "Bienvenue !")).status).toBe(200);
  const { body } = await traveller.get(`/amplify/rooms/${stay!.room_id}/messages?limit=10`);
  return body.data.items.map(({ content }: { content: string }) => content).sort();
}

it("makes the first room by one curl as printed, and two people chat in it [STAY-25]", async () => {
  expect(JSON.parse(await runPrinted(first))).toMatchObject({ success: true, data: { stays: 1, created: 3 } });
  expect(await chatIn("GLENAN-31")).toEqual(["Bienvenue !", "Bonjour !"]);
});

it("makes a room by one CSV as printed, by curl and by the command [STAY-25]", async () => {
  const settings = first.split("curl")[0]!;
  const byCommand = await runPrinted(`${settings}${csv.split("curl")[0]!}${command}`);
  expect(byCommand.match(/3 ajoutées/g)).toHaveLength(2);
  expect(await chatIn("GLENAN-32")).toEqual(["Bienvenue !", "Bonjour !"]);
  const byCurl = await runPrinted(`${settings}${csv}\necho\n${dryRun}`);
  for (const answer of byCurl.trim().split("\n")) {
    expect(JSON.parse(answer)).toMatchObject({ success: true, data: { stays: 1, unchanged: 3, refused: [] } });
  }
});
