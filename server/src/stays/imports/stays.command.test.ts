import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openHouse } from "../../../test/house.ts";
import { listen, openLiveAs, subscription } from "../../../test/live.client.ts";
import { stayOf } from "../../../test/stays/stays.ts";
import { workbookOf } from "../../../test/stays/workbooks.ts";

const house = await openHouse();
const folder = await mkdtemp(join(tmpdir(), "hello-import-"));
afterAll(() => rm(folder, { recursive: true }));

const CSV = [
  "stay_ref;as_of;departure_date;end_date;title;uuid;phone;firstname;lastname",
  "C1;2026-01-01;2027-01-02;2027-01-09;Ski;customer_1901;6,12E+08;Zoé;Roux",
  "C2;2026-01-01;2027-01-02;2027-01-01;Ski;customer_1902;;;",
].join("\n");

async function hello(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = [join(import.meta.dirname, "../../hello.command.ts"), ...args];
  const env = {
    ...process.env,
    NODE_ENV: "",
    DATA_DIR: folder,
    DATABASE_URL: house.context.config.databaseUrl!,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

async function fileOf(name: string, text: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

it("imports a file beside the running server, whose pages receive it live", async () => {
  const ana = await house.user("customer_1900");
  const live = await openLiveAs(house, ana.uuid);
  await listen(live, "c", subscription("onCreateParticipant", { userId: { eq: ana.id } }, "status"));
  const file = await fileOf("one.json", JSON.stringify(stayOf("C0", [{ uuid: ana.uuid }])));
  const { code, stdout, stderr } = await hello("import", file, "--workspace", "speedboat", "--json");
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { stays: 1, created: 1 } });
  const frame = await live.until(({ id, payload }) => id === "c" && payload?.data);
  expect(frame.payload.data.onCreateParticipant).toEqual({ status: "INVITED" });
});

it("says in French what was refused, and answers 1; a dry run writes nothing and names people [TEAM-11]", async () => {
  const file = await fileOf("two.csv", CSV);
  const dry = await hello("import", file, "--workspace", "speedboat", "--dry-run");
  const { pool } = house.context;
  expect(await pool`select 1 from stays where stay_ref = 'C1'`).toHaveLength(0);
  const [, check = ""] = /--check ([\w-]{22})\n/.exec(dry.stdout) ?? [];
  expect(dry.stdout).toContain("au 2027-01-09 : créé\n  + Zoé Roux, customer_1901\n");
  const another = await hello("import", file, "--workspace", "speedboat", "--check", check.replace(/^./, "_"));
  expect([another.code, another.stderr]).toEqual([1, expect.stringContaining("a changé depuis sa vérification")]);
  const run = await hello("import", file, "--workspace", "speedboat", "--check", check);
  expect(run).toEqual({
    code: 1,
    stderr: "",
    stdout: [
      "1 séjour ; personnes : 1 ajoutées, 0 modifiées, 0 retirées, 0 inchangées.",
      "Séjours : 1 créé.",
      "- C1 « Ski, - », du 2027-01-02 au 2027-01-09 : créé",
      "Refusé, ligne 3, end_date : La fin du séjour est avant son départ.",
      "Attention, ligne 2, phone : Ce numéro n’est pas lisible : il est laissé de côté.",
      "",
    ].join("\n"),
  });
  expect(await pool`select 1 from stays where stay_ref = 'C1'`).toHaveLength(1);
});

it("names what it cancels, and does so once the number is confirmed [TRUE-14]", async () => {
  const list = stayOf("C3", [{ uuid: "customer_1903" }]);
  const importing = async (name: string, facts: object, ...args: string[]) =>
    hello("import", await fileOf(name, JSON.stringify({ ...list, ...facts })), "--workspace", "speedboat", ...args);
  expect((await importing("three.json", {})).code).toBe(0);
  const cancelled = { status: "cancelled", as_of: "2026-01-02T08:00:00Z" };
  const asked = await importing("cancel.json", cancelled);
  expect([asked.code, asked.stderr]).toEqual([1, expect.stringContaining("cancellations=1")]);
  const asJson = JSON.parse((await importing("cancel.json", cancelled, "--json")).stdout);
  expect(asJson).toMatchObject({ code: "unconfirmed_cancellations", data: { cancellations: 1 } });
  const done = await importing("cancel.json", cancelled, "--cancellations", "1");
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("Séjours : 1 annulé.\n- C3 « ")]);
});

it("takes a workbook, and refuses a broken one with a sentence [TEAM-12]", async () => {
  const book = await workbookOf(CSV.split("\n").map((line) => line.replace("C1", "C4").split(";")));
  const args = ["--workspace", "speedboat", "--json"];
  const taken = await hello("import", await fileOf("four.xlsx", book), ...args);
  expect([taken.code, JSON.parse(taken.stdout)]).toMatchObject([1, { data: { stays: 1, refused: [{ line: 3 }] } }]);
  const [row] = await house.context.pool`select file_name from imports order by created_at desc limit 1`;
  expect(row).toEqual({ file_name: "four.xlsx" });
  const cut = await hello("import", await fileOf("cut.xlsx", book.subarray(0, 700)), "--workspace", "speedboat");
  expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining("incomplet ou abîmé")]);
});

it("answers 1 to a file that is refused whole, and 2 to a wrong call", async () => {
  const broken = await fileOf("broken.json", "{");
  const refused = await hello("import", broken, "--workspace", "speedboat");
  expect(refused).toEqual({ code: 1, stdout: "", stderr: "Ce n’est pas du JSON valable.\n" });
  const asJson = await hello("import", broken, "--workspace", "speedboat", "--json");
  expect([asJson.code, JSON.parse(asJson.stdout)]).toMatchObject([1, { success: false, code: "invalid_request" }]);
  const wrong = [
    [],
    ["constructor"],
    ["import"],
    ["import", broken],
    ["import", broken, "--workspace", "alpha"],
    ["import", join(folder, "missing.csv"), "--workspace", "speedboat"],
    ["import", broken, "--workspace", "speedboat", "--removals", "many"],
    ["import", broken, "--workspace", "speedboat", "--cancellations", "all"],
    ["import", broken, "--unknown"],
  ];
  for (const args of wrong) {
    const { code, stdout, stderr } = await hello(...args);
    expect([args, code, stdout]).toEqual([args, 2, ""]);
    expect(stderr).not.toContain("    at ");
  }
});
