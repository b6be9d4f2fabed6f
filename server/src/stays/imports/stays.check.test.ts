import { type ImportResult, importAnswer, staffImportAnswer, WORKBOOK_TYPE } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { type Answer, LEAD, NO_LEAD } from "../../../test/client.ts";
import { openHouse } from "../../../test/house.ts";
import {
  at,
  dayFromNow,
  deliver,
  numbersOf,
  STAYS_SETTINGS,
  stayOf,
  storedStaysOf,
} from "../../../test/stays/stays.ts";
import { archiveOf, workbookOf } from "../../../test/stays/workbooks.ts";

const house = await openHouse(STAYS_SETTINGS);
const { pool } = house.context;
const nora = await house.user("collaborator_1", { nickname: "Nora" });
const lead = house.as(nora.uuid, LEAD);
const { findStay, peopleOf } = storedStaysOf(house);

const HEADS = "stay_ref;as_of;status;departure_date;end_date;title;uuid;firstname;lastname;phone;birth_date".split(";");
type Row = {
  ref: string;
  uuid: string;
  name?: string;
  phone?: string;
  born?: string;
  title?: string;
  status?: string;
  days?: number;
};

/** A file of the n-th minute. */
function rowsOf(minute: number, rows: Row[]): string[][] {
  return rows.map(
    ({ ref, uuid, name = "Ana Martin", phone = "", born = "", title = "Voile", status = "confirmed", days = 20 }) => [
      ...[
        ref,
        at(minute).as_of,
        status,
        dayFromNow(days),
        dayFromNow(days + 7),
        title,
        uuid,
        ...name.split(" "),
        phone,
        born,
      ],
    ],
  );
}
const fileOf = (minute: number, rows: Row[]) =>
  [HEADS, ...rowsOf(minute, rows)].map((cells) => cells.join(";")).join("\n");

const check = async (file: string | Buffer) =>
  importAnswer.parse((await deliver(house, file, { query: "?dryRun=1" })).body).data;

describe("the check of an import [TEAM-11]", () => {
  const before = [
    ...["Ana Martin", "Bruno Petit", "Chloé Roux"].map((name, n) => ({ ref: "WHO-1", uuid: `customer_70${n}`, name })),
    ...["WHO-2", "WHO-3", "WHO-4"].map((ref) => ({ ref, uuid: "customer_700" })),
  ];
  const ana = { uuid: "customer_700", phone: "0639980001" };
  const after: Row[] = [
    { ref: "WHO-1", ...ana },
    { ref: "WHO-1", uuid: "customer_703", name: "Dora Vidal", born: "1990-01-01" },
    { ref: "WHO-1", uuid: "customer_703", name: "Dora Vidal", born: "1990-01-01" },
    { ref: "WHO-1", uuid: "customer_704", name: "dora VIDAL" },
    { ref: "WHO-1", uuid: "customer_705", name: "Dora Vidal", born: "1991-01-01" },
    { ref: "WHO-2", ...ana, status: "annulé" },
    { ref: "WHO-3", ...ana, days: 21 },
    { ref: "WHO-4", ...ana, title: "Kayak" },
    { ref: "WHO-5", ...ana },
  ];

  it("names each stay and person with what happens, and applying does just that", async () => {
    expect((await deliver(house, fileOf(1, before))).status).toBe(200);
    const dry = await check(fileOf(2, after));
    const named = dry.namedStays.map(({ stayRef, changes, namedPeople }) => [
      stayRef,
      changes.join(),
      namedPeople.map(({ change, name, fields }) => [change, name, ...fields].join(" ")),
    ]);
    expect(named).toEqual([
      ["WHO-2", "cancelled", []],
      [
        "WHO-1",
        "",
        [
          ...["removed Bruno Petit", "removed Chloé Roux"],
          ...["created dora VIDAL", "created Dora Vidal", "created Dora Vidal"],
          "changed Ana Martin phone",
        ],
      ],
      ["WHO-3", "moved", []],
      ["WHO-4", "renamed", []],
      ["WHO-5", "created", ["created Ana Martin"]],
    ]);
    expect(dry.namedDuplicates).toEqual([
      { stayRef: "WHO-1", name: "Dora Vidal", uuid: "customer_703", otherUuid: null, lines: [3, 4] },
      { stayRef: "WHO-1", name: "dora VIDAL", uuid: "customer_703", otherUuid: "customer_704", lines: [3, 5] },
    ]);
    expect(dry.duplicates).toBe(2);
    expect(await peopleOf("WHO-1")).toHaveLength(3);
    const query = `?cancellations=1&check=${dry.check}`;
    const run = importAnswer.parse((await deliver(house, fileOf(2, after), { query })).body).data;
    expect(numbersOf(run)).toEqual(numbersOf(dry));
    expect(run.namedStays.flatMap(({ namedPeople }) => namedPeople)).toEqual([]);
    expect((await peopleOf("WHO-1")).map(({ uuid }) => uuid)).toEqual([0, 3, 4, 5].map((n) => `customer_70${n}`));
    expect(await findStay("WHO-2")).toMatchObject({ state: "cancelled" });
    // The row of the import has numbers alone.
    const [kept] = await pool`select to_jsonb(i)::text as row from imports i order by created_at desc limit 1`;
    expect(kept!.row).not.toMatch(/Dora|Bruno|customer_/);
  });

  it("says of the same file that it changes nothing any more", async () => {
    const { namedStays, created, changed, removed, unchanged } = await check(fileOf(2, after));
    expect([namedStays, created, changed, removed, unchanged]).toEqual([[], 0, 0, 0, 8]);
  });

  it("names who leaves first, and no more than an answer holds", async () => {
    const people = (ref: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({ ref, uuid: `customer_71${from + n}`, name: `Zoé N${from + n}` }));
    await deliver(house, fileOf(1, people("FULL-1", 0, 150)));
    const [{ people: counts, namedPeople }] = (await check(fileOf(2, people("FULL-1", 130, 400)))).namedStays as [
      ImportResult["namedStays"][number],
    ];
    expect(counts).toEqual({ created: 250, changed: 0, removed: 130 });
    expect(namedPeople).toHaveLength(100);
    expect(new Set(namedPeople.map(({ change }) => change))).toEqual(new Set(["removed"]));
    const many = Array.from({ length: 230 }, (_, n) => people(`MANY-${n}`, 0, 10)).flat();
    const { namedStays, created } = await check(fileOf(1, many));
    expect([namedStays.length, created]).toEqual([200, 2_300]);
    expect(namedStays.flatMap((stay) => stay.namedPeople)).toHaveLength(2_000);
  });
});

describe("a yes to what was checked [TEAM-11]", () => {
  const cancelled = (minute: number) =>
    stayOf("YES-1", [{ uuid: "customer_720" }], { status: "cancelled", ...at(minute) });

  it("is for that alone: what changes between the check and the yes is refused", async () => {
    const people = ["customer_720", "customer_721"].map((uuid) => ({ uuid }));
    await deliver(house, stayOf("YES-1", people.slice(0, 1)));
    const first = importAnswer.parse((await deliver(house, cancelled(5), { query: "?dryRun=1" })).body).data;
    expect(first.removed).toBe(0);
    // Somebody is booked meanwhile, and the file would take them away.
    await deliver(house, stayOf("YES-1", people, at(1)));
    const query = (given: string) => `?cancellations=1&check=${given}`;
    const outdated = await deliver(house, cancelled(5), { query: query(first.check) });
    expect([outdated.status, outdated.body.code]).toEqual([409, "check_outdated"]);
    expect(outdated.body.message).toMatch(/a changé depuis sa vérification/);
    expect([(await findStay("YES-1")).state, (await peopleOf("YES-1")).length]).toEqual(["open", 2]);
    // Another file than the checked one, though it does the same.
    const asked = await deliver(house, cancelled(5));
    expect([asked.status, asked.body.data.cancellations]).toEqual([409, 1]);
    const other = await deliver(house, { ...cancelled(5), ignored: 1 }, { query: query(asked.body.data.check) });
    expect(other.body.code).toBe("check_outdated");
    const said = await deliver(house, cancelled(5), { query: query(asked.body.data.check) });
    expect([said.status, said.body.data.removed]).toEqual([200, 1]);
    expect((await findStay("YES-1")).state).toBe("cancelled");
  });

  /** While the first stay is written, another list brings the two new stays after it. */
  it.each([
    ["holds until the last stay, with the check for each", true, [3, 4]],
    ["holds until the last stay, without it for what has to be confirmed", false, [3]],
  ])("%s", async (_name, isChecked, refused) => {
    const [one, two, three] = ["1", "2", "3"].map((n) => `HELD-${isChecked}-${n}`) as [string, string, string];
    await pool`create or replace function held() returns trigger language plpgsql as $$ begin
      if new.stay_ref like 'HELD-%-1' then perform pg_advisory_xact_lock(4713); end if; return new; end $$`;
    await pool`create trigger held before insert on stays for each row execute function held()`;
    const file = fileOf(5, [
      { ref: one, uuid: "customer_730" },
      { ref: two, uuid: "customer_731", status: "annulé" },
      { ref: three, uuid: "customer_732" },
    ]);
    const query = isChecked ? `?check=${(await check(file)).check}` : "";
    const holder = await pool.reserve();
    await holder`select pg_advisory_lock(4713)`;
    const delivered = deliver(house, file, { query });
    await expect.poll(() => pool`select from pg_locks where locktype = 'advisory' and not granted`).toHaveLength(1);
    for (const ref of [two, three]) await deliver(house, stayOf(ref, [{ uuid: "customer_739" }], at(1)));
    await holder`select pg_advisory_unlock(4713)`;
    holder.release();
    const { data } = importAnswer.parse((await delivered).body);
    await pool`drop trigger held on stays`;
    expect(data.refused.map(({ line }) => line)).toEqual(refused);
    expect(data.refused[0]!.reason).toContain("a changé pendant l’import");
    expect([data.stays, data.stayChanges.cancelled]).toEqual([3 - refused.length, 0]);
    expect((await findStay(two)).state).toBe("open");
    const kept = (await peopleOf(three)).map(({ uuid }) => uuid);
    expect(kept).toEqual([isChecked ? "customer_739" : "customer_732"]);
  });
});

const headersOf = async (as = lead) => ({
  ...{ authorization: `Bearer ${await as.token()}`, workspace: "speedboat", "user-type": "collaborator" },
});
const send = async (book: Buffer, query = "") => {
  const headers = { ...(await headersOf()), "content-type": WORKBOOK_TYPE };
  const body = new Uint8Array(book);
  const response = await fetch(`${house.url}/amplify/imports${query}`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
};

async function finished(body: Buffer, query: string) {
  const { id } = staffImportAnswer.parse((await send(body, query)).body).data;
  const find = async () => staffImportAnswer.parse((await lead.get(`/amplify/imports/${id}`)).body).data;
  await expect.poll(async () => (await find()).state).toBe("finished");
  return find();
}

describe("a workbook on the page", () => {
  it("is checked and imported as a CSV file is, and its row has its name [TEAM-12]", async () => {
    const rows: Row[] = [
      { ref: "BOOK-1", uuid: "customer_740", phone: "0639980002" },
      { ref: "BOOK-1", uuid: "customer_741" },
    ];
    const book = await workbookOf([HEADS, ...rowsOf(1, rows)]);
    const dry = importAnswer.parse((await send(book, "?dryRun=1")).body).data;
    expect(numbersOf(dry)).toEqual({ ...numbersOf(await check(fileOf(1, rows))), check: dry.check });
    const row = await finished(book, `?check=${dry.check}&fileName=${encodeURIComponent("Séjours été.xlsx")}`);
    expect(row).toMatchObject({ stays: 1, created: 2, refused: 0, fileName: "Séjours été.xlsx", bytes: book.length });
    expect(await peopleOf("BOOK-1")).toHaveLength(2);
    expect(await house.storedFiles()).toEqual([]);
  });

  it("that cannot be taken is refused with a sentence, and nobody waits for it [TEAM-12]", async () => {
    const broken = (await workbookOf([HEADS])).subarray(0, 900);
    const laden = await archiveOf({ "xl/vbaProject.bin": "x", "xl/workbook.xml": "<x/>" });
    const others = [lead.get("/amplify/imports"), check(fileOf(1, [{ ref: "BESIDE-1", uuid: "customer_742" }]))];
    const refused = await Promise.all([send(broken), deliver(house, laden, { type: WORKBOOK_TYPE })]);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [400, expect.stringContaining("incomplet ou abîmé")],
      [400, expect.stringContaining("macros")],
    ]);
    expect(await Promise.all(others)).toMatchObject([{ status: 200 }, { stays: 1 }]);
    const rows = (await lead.get("/amplify/imports?limit=2")).body.data.items;
    expect(rows).toMatchObject([
      { stays: 0, refused: 1 },
      { stays: 0, refused: 1 },
    ]);
    expect(await house.storedFiles()).toEqual([]);
  });

  it("may be the model, which imports as it is [TEAM-19]", async () => {
    const response = await fetch(`${house.url}/amplify/imports/model.xlsx`, { headers: await headersOf() });
    expect(response.headers.get("content-type")).toBe(WORKBOOK_TYPE);
    const model = Buffer.from(await response.arrayBuffer());
    const dry = importAnswer.parse((await send(model, "?dryRun=1")).body).data;
    expect(dry).toMatchObject({ stays: 1, created: 3, refused: [], warnings: [], ignored: [], duplicates: 0 });
    expect(await finished(model, `?check=${dry.check}`)).toMatchObject({ stays: 1, created: 3, refused: 0 });
    expect(await findStay("EXEMPLE-1")).toMatchObject({ state: "planned" });
    expect((await house.as(nora.uuid, NO_LEAD).get("/amplify/imports/model.xlsx")).status).toBe(403);
  });
});

describe("the history of a stay", () => {
  it("has what lists did, and who brought them [TEAM-11]", async () => {
    const rows = (names: string[], days: number) => names.map((uuid) => ({ ref: "PAST-1", uuid, days }));
    await deliver(house, fileOf(1, rows(["customer_750", "customer_751"], 20)));
    await deliver(house, fileOf(2, rows(["customer_750"], 20)));
    await finished(await workbookOf([HEADS, ...rowsOf(3, rows(["customer_750", "customer_752"], 25))]), "");
    await deliver(house, fileOf(4, rows(["customer_750", "customer_752"], 25)));
    const { room_id } = await findStay("PAST-1");
    const { history } = (await lead.get(`/amplify/stays/${room_id}`)).body.data;
    expect(history).toMatchObject([
      {
        act: "list",
        name: "Nora",
        codes: ["list", `departure:${dayFromNow(25)}`, `end:${dayFromNow(32)}`, "people_created:1"],
        details: null,
      },
      { act: "list", name: null, codes: ["list", "people_removed:1"] },
    ]);
  });
});
