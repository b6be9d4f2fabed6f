import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { listFile, wholeOf } from "../../../../test/stays/lists.ts";
import { archiveOf, type Cell, partsOf, rowOf, withFalseSize, workbookOf } from "../../../../test/stays/workbooks.ts";
import { openListReader } from "./lists.reader.ts";
import { openWorkbookReader } from "./workbook.reader.ts";

const reader = openListReader();
afterAll(() => reader.close());
const read = async (content: Buffer | string) => wholeOf(await reader.readImport(await listFile(content)));

const HEADS = [
  "stay_ref",
  "as_of",
  "departure_date",
  "end_date",
  "title",
  "uuid",
  "role",
  "firstname",
  "phone",
  "room",
  "for",
];
const FRENCH = [
  ...["Référence du séjour", "Date de la liste", "DÉPART", "fin", "Titre", "Identifiant", "Rôle", "Prénom"],
  ...["Téléphone", "Dans le groupe", "Répond de"],
];
const ROWS = [
  [
    "S1",
    "2026-01-01T08:00:00Z",
    "2027-08-15",
    "2027-08-22",
    'Été; "l’île"',
    "customer_1",
    "traveller",
    "Zoé",
    "0612345678",
    "oui",
    "",
  ],
  [
    "S1",
    "2026-01-01T08:00:00Z",
    "2027-08-15",
    "2027-08-22",
    'Été; "l’île"',
    "customer_2",
    "contact",
    "René",
    "",
    "",
    "Léo|Mia",
  ],
];
const line = (cells: readonly string[], delimiter = ";") =>
  cells.map((cell) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter);
const fileOf = (heads: readonly string[], delimiter?: string) =>
  [heads, ...ROWS].map((cells) => line(cells, delimiter)).join("\r\n");
const CSV = fileOf(HEADS);
/** As spreadsheets keep them: days and moments as dates, numbers as numbers, yes as a box. */
const TYPED: Cell[][] = ROWS.map(([ref, , from, to, title, uuid, role, name, phone, room, names]) => [
  ...[ref!, new Date("2026-01-01T09:00:00Z"), new Date(from!), new Date(to!), title!, uuid!, role!, name!],
  ...[phone ? Number(phone) : null, room === "oui" ? true : null, names!],
]);
const FORMATS = [undefined, "dd/mm/yyyy hh:mm", "dd/mm/yyyy", "yyyy\\-mm\\-dd"];

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

describe("the same people from a workbook and from every other form of a file [TEAM-12]", async () => {
  const expected = await read(CSV);

  it("has both people", () => {
    expect(expected.refused).toEqual([]);
    expect(expected.stays[0]!.people).toMatchObject([
      { uuid: "customer_1", room: true, facts: { phone_number: "+33612345678" } },
      { uuid: "customer_2", role: "contact", for: ["Léo", "Mia"] },
    ]);
  });

  it.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ["texts", () => workbookOf([HEADS, ...ROWS])],
    ["dates, numbers and boxes", () => workbookOf([HEADS, ...TYPED], { formats: FORMATS })],
    ["the dates of an old Mac", () => workbookOf([HEADS, ...TYPED], { formats: FORMATS, dateSystem: "1904" })],
    ["further sheets", () => workbookOf([HEADS, ...ROWS], { others: [[["autre"]], [HEADS, ...ROWS, ...ROWS]] })],
    ["columns and rows behind the last", () => workbookOf([[...HEADS, null], ...ROWS, [null], [""], ["", null]])],
    ["tabs", () => fileOf(HEADS, "\t")],
    ["UTF-16, as « Texte Unicode »", () => utf16(fileOf(HEADS, "\t"))],
    ["UTF-16 of another byte order", () => utf16(CSV).swap16()],
    ["UTF-16, compressed", () => gzipSync(utf16(CSV))],
  ])("%s", async (_name, content) => {
    // A number cell is written without its zero: the number that it means is the same.
    const asRead = (file: typeof expected) =>
      JSON.parse(JSON.stringify(file, (name, value) => (name === "written" ? undefined : value)));
    expect(asRead(await read(await content()))).toEqual(asRead(expected));
  });

  it("French heads, by which problems are named then", async () => {
    expect(await read(fileOf(FRENCH))).toEqual(expected);
    expect(await read(await workbookOf([FRENCH, ...ROWS]))).toEqual(expected);
    const words = fileOf(FRENCH).replace("traveller", "Voyageur");
    expect(await read(words)).toEqual(expected);
    const { refused } = await read(fileOf(FRENCH).replaceAll("2027-08-22", "un jour"));
    expect(refused.map(({ line: at, column }) => [at, column])).toEqual([[2, "fin"]]);
  });

  it("a French head beside the column it means is ignored, and one that may mean something else is guessed", async () => {
    const [both, vague] = [fileOf([...HEADS.slice(0, -1), "prénom"]), fileOf([...HEADS.slice(0, -1), "id"])];
    expect((await read(both)).ignored).toEqual(["prénom"]);
    const { warnings } = await read(vague);
    expect(warnings.map(({ reason }) => reason)).toEqual(["Colonne inconnue : « id ». Vouliez-vous dire « uuid » ?"]);
  });
});

describe("a sheet", () => {
  const needed = ["S1", "2026-01-01", "2027-08-15", "2027-08-22", "Voile", "customer_1"];
  const heads = [...HEADS.slice(0, 6), "firstname", "note"];

  it("gives the stored values of formulas, its own line numbers, and the line breaks of a card", async () => {
    const last = `<c><f>WEBSERVICE("http://127.0.0.1:1/")</f><v>7</v></c><c t="s"><v>0</v></c>`;
    const sheet = [rowOf(3, heads), rowOf(5, needed).replace("</row>", `${last}</row>`), rowOf(9, needed.with(2, "x"))];
    const { stays, refused } = await read(await archiveOf(partsOf(sheet.join(""), ["Duvet&#10;Lampe"])));
    expect([stays, refused.map(({ line: at }) => at)]).toEqual([[], [9]]);
    const whole = await read(await archiveOf(partsOf(sheet.slice(0, 2).join(""), ["Duvet&#10;Lampe"])));
    expect(whole.stays).toMatchObject([
      { line: 5, facts: { card: { note: "Duvet\nLampe" } }, people: [{ facts: { firstname: "7" } }] },
    ]);
  });

  it("unfolds no entity", async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${"ha".repeat(1_000)}"><!ENTITY b "${"&a;".repeat(1_000)}">]>`;
    const sheet = rowOf(1, heads.slice(0, 7)) + rowOf(2, [...needed, "&b;"]);
    const { stays } = await read(await archiveOf(partsOf(sheet, [], laughs)));
    expect(stays[0]!.people[0]!.facts.firstname).toBe("&b;");
  });
});

describe("a workbook is refused with a sentence [TEAM-12]", async () => {
  const good = await workbookOf([HEADS, ...ROWS]);
  const part = "xl/worksheets/sheet1.xml";
  const repeating = (row: number) => `<row r="${row}">${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`;
  const cut = (bytes: number) => good.subarray(0, bytes);
  const damaged = () => {
    const parts = partsOf(rowOf(1, ["éé".repeat(500)]));
    return archiveOf(parts).then((archive) => {
      const changed = Buffer.from(archive);
      const at = changed.indexOf(part) + part.length + 20;
      changed[at] = changed[at]! ^ 0xff;
      return changed;
    });
  };

  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    [
      "of before 2007",
      () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
      /ancien format/,
    ],
    [
      "of LibreOffice",
      () => archiveOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
      /pas un classeur/,
    ],
    [
      "that is a letter",
      () => archiveOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<x/>" }),
      /pas un classeur/,
    ],
    ["that is binary", () => archiveOf({ "xl/workbook.bin": "x" }), /pas un classeur/],
    ["with macros", () => workbookOf([HEADS], { vbaProject: new Uint8Array(64) }), /macros/],
    ["cut in the middle", () => cut(good.length >> 1), /incomplet ou abîmé/],
    ["cut at its end", () => cut(good.length - 30), /incomplet ou abîmé/],
    ["damaged", damaged, /incomplet ou abîmé/],
    ["without a sheet", () => archiveOf({ "xl/workbook.xml": "<x/>" }), /incomplet ou abîmé/],
    ["that announces gigabytes", () => withFalseSize(good, part, 0x7fff_ffff), /démesuré/],
    [
      "that unfolds to more than it says",
      async () => withFalseSize(await archiveOf(partsOf(" ".repeat(30_000_000))), part, 100),
      /incomplet ou abîmé/,
    ],
    [
      "whose cells repeat one long text",
      () => archiveOf(partsOf(Array.from({ length: 40 }, (_, n) => repeating(n + 1)).join(""), ["x".repeat(32_000)])),
      /démesuré/,
    ],
    ["with too many rows", () => archiveOf(partsOf(rowOf(1, HEADS) + rowOf(200_001, ["x"]))), /200 000 lignes/],
    [
      "with too many columns",
      () =>
        archiveOf(
          partsOf(
            rowOf(
              1,
              Array.from({ length: 501 }, () => "x"),
            ),
          ),
        ),
      /colonnes/,
    ],
    ["in a compressed file", () => gzipSync(good), /sans compression/],
  ])("%s", async (_name, content, text) => {
    await expect(read(await content())).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(text),
    });
  });

  it("of more than 10 MB, or that takes too long or too much memory; and the next is read", async () => {
    const large = await listFile(Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]));
    await expect(reader.readImport(large)).rejects.toMatchObject({ status: 413, message: /10 Mo/ });
    const slow = openWorkbookReader({ readWithinMs: 0 });
    await expect(slow.asText(await listFile(good))).rejects.toMatchObject({ status: 413, message: /trop de travail/ });
    const small = openWorkbookReader({ heapMaxMb: 64, readWithinMs: 120_000 });
    const many = await archiveOf({ ...partsOf(""), "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(3_000_000)}</sst>` });
    await expect(small.asText(await listFile(many))).rejects.toMatchObject({ status: 413, message: /trop de travail/ });
    const { path, bytes } = await small.asText(await listFile(good));
    expect([path.endsWith(".unpacked"), bytes > 0]).toEqual([true, true]);
  });
});
