import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { gzipSync } from "node:zlib";
import {
  IMPORT_MAX_BYTES,
  importAnswer,
  type StaffImport,
  staffImportAnswer,
  staffImportsAnswer,
} from "@hello/contract";
import { describe, expect, it } from "vitest";
import { type Answer, LEAD, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import { openNode } from "../../../test/nodes/nodes.ts";
import { deliver, STAYS_SETTINGS, stayOf } from "../../../test/stays/stays.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const staff = await house.user("collaborator_1", { nickname: "Nora" });
const lead = house.as(staff.uuid, LEAD);

/** On a loaded machine. */
const HEADER = "stay_ref;as_of;departure_date;end_date;title;uuid;firstname\n";
const line = (ref: string, uuid: string, name = "Zoé", asOf = "2026-01-01 08:00") =>
  `${ref};${asOf};2027-07-10;2027-07-17;Voile;${uuid};${name}\n`;
const people = (count: number) => Array.from({ length: count }, (_, n) => `customer_16${String(n).padStart(4, "0")}`);

async function bring(body: string | Buffer, query = "", type = "text/csv"): Promise<Answer> {
  const response = await fetch(`${house.url}/amplify/imports${query}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await lead.token()}`,
      workspace: "speedboat",
      "user-type": "collaborator",
      "content-type": type,
    },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Brings a file and waits until it is applied. */
async function finished(body: string | Buffer, query = "", type?: string): Promise<StaffImport> {
  const answer = await bring(body, query, type);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  const { id } = staffImportAnswer.parse(answer.body).data;
  return untilFinished(id);
}

async function untilFinished(id: string): Promise<StaffImport> {
  const find = async () => staffImportAnswer.parse((await lead.get(`/amplify/imports/${id}`)).body).data;
  await expect.poll(async () => (await find()).state).toBe("finished");
  return find();
}

describe("a file that a lead brings", () => {
  const file =
    HEADER + line("PAGE-1", "customer_1701") + line("PAGE-1", "customer_1702") + line("PAGE-2", "customer_1701");

  it("is tried first, and writes nothing [STAY-12]", async () => {
    const { status, body } = await bring(file, "?dryRun=1");
    expect(status).toBe(200);
    expect(importAnswer.parse(body).data).toMatchObject({ stays: 2, created: 3, refused: [] });
    expect(await pool`select from stays where stay_ref like 'PAGE%'`).toHaveLength(0);
    expect(await pool`select from imports`).toHaveLength(0);
  });

  it("is applied after the answer, with its progress and who brought it [STAY-12]", async () => {
    const started = staffImportAnswer.parse((await bring(file)).body).data;
    expect(started).toMatchObject({ via: "page", format: "csv", name: "Nora", staysTotal: 2, bytes: file.length + 3 });
    const row = await untilFinished(started.id);
    expect(row).toMatchObject({ stays: 2, staysTotal: 2, created: 3, refused: 0, warnings: 0, remarks: [] });
    expect(row.finishedAt).not.toBeNull();
    expect(await pool`select from stays where stay_ref like 'PAGE%'`).toHaveLength(2);
    const [noted] = await pool`select user_id, act, kind from journal where subject_id = ${started.id}`;
    expect(noted).toEqual({ user_id: staff.id, act: "import", kind: "import" });
  });

  it.each([
    ["application/gzip", gzipSync(HEADER + line("TYPE-1", "customer_1703"))],
    ["application/octet-stream", Buffer.from(HEADER + line("TYPE-2", "customer_1703"))],
    ["application/json", Buffer.from(JSON.stringify(stayOf("TYPE-3", [{ uuid: "customer_1703" }])))],
  ])("may be %s", async (type, body) => {
    expect(await finished(body, "", type)).toMatchObject({ stays: 1, created: 1 });
  });

  it("names its refused lines, and gives them as a table without active formulas [STAY-12]", async () => {
    const bad = HEADER + line("BAD-1", "=x y") + line("GOOD-1", "customer_1704").replace("2027-07-17", "2027-07-18");
    const row = await finished(bad);
    expect(row).toMatchObject({ stays: 1, refused: 1, remarks: [{ line: 2, column: "uuid" }] });
    const { body, headers } = await lead.get(`/amplify/imports/${row.id}/refused.csv`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(body).toMatch(/^\ufeff?Ligne;Colonne;Motif\r\n2;uuid;.+\r\n$/);
    await pool`update imports set refused = ${pool.json([{ line: 3, column: "=1", reason: "@x" }])} where id = ${row.id}`;
    expect((await lead.get(`/amplify/imports/${row.id}/refused.csv`)).body).toContain(`3;"'=1";"'@x"\r\n`);
  });

  it("with many removals asks for their number, as the webhook does [STAY-11]", async () => {
    const all = people(60);
    await finished(HEADER + all.map((uuid) => line("MANY", uuid)).join(""));
    const fewer =
      HEADER +
      all
        .slice(30)
        .map((uuid) => line("MANY", uuid, "Zoé", "2026-01-02 08:00"))
        .join("");
    const { status, body } = await bring(fewer);
    expect([status, body.code, body.data]).toEqual([
      409,
      "too_many_removals",
      { removals: 30, check: expect.any(String) },
    ]);
    expect(await finished(fewer, "?removals=30")).toMatchObject({ removed: 30 });
  });

  it("that cancels a stay asks for it, and its row then counts it [TRUE-14]", async () => {
    await finished(HEADER + line("AWAY", "customer_1709"));
    const list = stayOf("AWAY", [{ uuid: "customer_1709" }], { as_of: "2026-01-03T08:00:00Z", status: "cancelled" });
    const cancelling = Buffer.from(JSON.stringify(list));
    const refused = await bring(cancelling, "", "application/json");
    expect([refused.status, refused.body.data]).toMatchObject([409, { cancellations: 1 }]);
    const row = await finished(cancelling, "?cancellations=1", "application/json");
    expect(row.stayChanges).toMatchObject({ cancelled: 1, created: 0 });
  });

  it("that cannot be read is refused, and its row says why", async () => {
    for (const [body, status] of [
      ["", 400],
      ["nom;ville\nZoé;Pau\n", 400],
      [gzipSync("x").subarray(0, 12), 400],
    ] as const) {
      expect((await bring(body)).status).toBe(status);
      const { items } = staffImportsAnswer.parse((await lead.get("/amplify/imports?limit=1")).body).data;
      expect(items[0]).toMatchObject({ state: "finished", stays: 0, refused: 1, via: "page", name: "Nora" });
    }
    expect((await bring("x", "", "text/plain")).status).toBe(415);
    // By what it announces, before any of it is sent.
    const headers = {
      ...{ authorization: `Bearer ${await lead.token()}`, workspace: "speedboat", "user-type": "collaborator" },
      ...{ "content-type": "text/csv", "content-length": IMPORT_MAX_BYTES + 1 },
    };
    const announced = request(`${house.url}/amplify/imports`, { method: "POST", headers });
    announced.flushHeaders();
    const [answer] = (await once(announced, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    announced.destroy();
    expect(await house.storedFiles()).toEqual([]);
  });

  it("shows how far it is, and lets no second one begin in the same workspace [STAY-12]", async () => {
    await pool`create function slow() returns trigger language plpgsql as $$ begin
      if new.stay_ref = 'SLOW-11' then perform pg_advisory_xact_lock(4711); end if; return new; end $$`;
    await pool`create trigger slow before insert on stays for each row execute function slow()`;
    const holder = await pool.reserve();
    await holder`select pg_advisory_lock(4711)`;
    const lines = Array.from({ length: 12 }, (_, n) => line(`SLOW-${n + 1}`, "customer_1705"));
    const { id } = staffImportAnswer.parse((await bring(HEADER + lines.join(""))).body).data;
    const find = async () => (await lead.get(`/amplify/imports/${id}`)).body.data as StaffImport;
    await expect.poll(async () => (await find()).stays).toBe(10);
    expect(await find()).toMatchObject({ state: "running", finishedAt: null, created: 10, staysTotal: 12 });
    const second = await bring(HEADER + line("SECOND", "customer_1705"), "?dryRun=1");
    expect([second.status, second.body.code]).toEqual([429, "rate_limited"]);
    await holder`select pg_advisory_unlock(4711)`;
    holder.release();
    expect(await untilFinished(id)).toMatchObject({ stays: 12, created: 12 });
    await pool`drop trigger slow on stays`;
    expect((await bring(HEADER + line("SECOND", "customer_1705"), "?dryRun=1")).status).toBe(200);
  });

  it("stops after its current stay when its server stops, and says so in its row", async () => {
    const node = await openNode(house);
    await pool`create function held() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(4712); return new; end $$`;
    await pool`create trigger held before insert on stays for each row execute function held()`;
    const holder = await pool.reserve();
    await holder`select pg_advisory_lock(4712)`;
    const text = HEADER + ["STOP-1", "STOP-2", "STOP-3"].map((ref) => line(ref, "customer_1708")).join("");
    const file = { json: text, headers: { "content-type": "text/csv" }, token: (await lead.token())! };
    const { body } = await node.as(staff.uuid).call("POST", "/amplify/imports", file);
    await expect.poll(() => pool`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(1);
    const closed = node.close();
    await expect
      .poll(() =>
        fetch(node.url).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    await holder`select pg_advisory_unlock(4712)`;
    holder.release();
    await closed;
    await pool`drop trigger held on stays`;
    const row = staffImportAnswer.parse((await lead.get(`/amplify/imports/${body.data.id}`)).body).data;
    expect(row).toMatchObject({ state: "finished", staysTotal: 3, refused: 1 });
    expect(row.stays).toBeLessThan(3);
    expect(row.remarks[0]!.reason).toMatch(/interrompu/);
    expect(await finished(text)).toMatchObject({ stays: 3, refused: 0 });
  });

  it("that fails on its way keeps what is done, and says so in its row", async () => {
    await pool`create function fail() returns trigger language plpgsql as $$ begin
      if new.stay_ref = 'FAIL-2' then raise exception 'no'; end if; return new; end $$`;
    await pool`create trigger fail before insert on stays for each row execute function fail()`;
    const row = await finished(HEADER + line("FAIL-1", "customer_1706") + line("FAIL-2", "customer_1706"));
    await pool`drop trigger fail on stays`;
    expect(row).toMatchObject({ stays: 1, created: 1, staysTotal: 2, refused: 1 });
    expect(row.remarks[0]!.reason).toMatch(/interrompu/);
  });
});

describe("the list of what came", () => {
  it("has machines' imports too, newest first and by pages [STAY-12]", async () => {
    await deliver(house, stayOf("HOOK", [{ uuid: "customer_1707" }]));
    const all = staffImportsAnswer.parse((await lead.get("/amplify/imports")).body).data.items;
    expect(all[0]).toMatchObject({
      via: "webhook",
      format: "json",
      name: null,
      state: "finished",
      stays: 1,
      staysTotal: 1,
    });
    const first = (await lead.get("/amplify/imports?limit=2")).body.data;
    const second = (await lead.get(`/amplify/imports?limit=2&nextToken=${first.nextToken}`)).body.data;
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4));
  });

  it("shows one whose server was killed as interrupted", async () => {
    const [row] = await pool<{ id: string }[]>`
      insert into imports (id, workspace, via, bytes, progress_at)
      values (gen_random_uuid(), 'speedboat', 'page', 1, now() - interval '1 hour') returning id`;
    expect((await lead.get(`/amplify/imports/${row!.id}`)).body.data).toMatchObject({
      state: "interrupted",
      finishedAt: null,
    });
  });

  it("is for leads of the workspace", async () => {
    const [row] = await pool<{ id: string }[]>`select id from imports limit 1`;
    const paths = ["/amplify/imports", `/amplify/imports/${row!.id}`, `/amplify/imports/${row!.id}/refused.csv`];
    const other = await house.user("collaborator_2");
    for (const path of paths) {
      expect((await house.as(staff.uuid, NO_LEAD).get(path)).status).toBe(403);
    }
    for (const path of paths.slice(1)) expect((await house.as(other.uuid, LEAD).get(path)).status).toBe(404);
    expect((await house.as(other.uuid, LEAD).get("/amplify/imports")).body.data.items).toEqual([]);
    const asked = { json: "x", headers: { "content-type": "text/csv" } };
    expect((await house.as(staff.uuid, NO_LEAD).call("POST", "/amplify/imports", asked)).status).toBe(403);
  });
});
