import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readList } from "../../../../test/stays/lists.ts";

const HEADER = "stay_ref;as_of;departure_date;end_date;title;product;uuid;role;firstname;phone;birth_date;for";
const LINES = [
  "S1;2026-01-01T08:00:00Z;2027-08-15;2027-08-22;Été à l’île;Voile;customer_1;traveller;Zoé;+33612345678;1990-05-17;",
  "S1;2026-01-01T08:00:00Z;2027-08-15;2027-08-22;Été à l’île;Voile;customer_2;contact;René;;;Léo|Mia",
];
const FILE = [HEADER, ...LINES].join("\n");

const read = readList;
const refusedOf = async (...lines: string[]) => (await read([HEADER, ...lines].join("\n"))).refused;

/** The same file with other dates. */
const inFrench = (text: string) => text.replaceAll(/(\d{4})-(\d\d)-(\d\d)(?!T)/g, "$3/$2/$1");
const withCommas = (text: string) => text.replaceAll(";", ",");
const quoted = (text: string) => text.replaceAll(/[^;\n]+/g, (cell) => `"${cell}"`);
const inWindows1252 = (text: string) =>
  Buffer.from(Array.from(text).map((letter) => (letter === "’" ? 0x92 : letter.charCodeAt(0))));

describe("the same rows from every form of a file [STAY-09]", async () => {
  const expected = await read(FILE);

  it("has both people of the stay", () => {
    expect(expected).toMatchObject({
      format: "csv",
      stays: [
        {
          line: 2,
          facts: { stay_ref: "S1", departure_date: "2027-08-15", title: "Été à l’île", status: "confirmed" },
          people: [
            { line: 2, uuid: "customer_1", role: "traveller", facts: { firstname: "Zoé", birth_date: "1990-05-17" } },
            { line: 3, uuid: "customer_2", role: "contact", for: ["Léo", "Mia"], facts: { birth_date: null } },
          ],
        },
      ],
      refused: [],
      warnings: [],
      ignored: [],
      takesAway: true,
    });
  });

  it.each<[string, string | Buffer]>([
    ["a byte order mark", `\ufeff${FILE}`],
    ["CRLF", FILE.replaceAll("\n", "\r\n")],
    ["a last line break", `${FILE}\n`],
    ["empty lines and lines of delimiters", `${FILE}\n\n${";".repeat(11)}\n`],
    ["commas", withCommas(FILE)],
    ["quotes", quoted(FILE)],
    ["quotes and commas", withCommas(quoted(FILE))],
    ["French dates", inFrench(FILE)],
    ["Windows-1252", inWindows1252(FILE)],
    ["gzip", gzipSync(FILE)],
    ["all of it", gzipSync(inWindows1252(quoted(inFrench(FILE)).replaceAll("\n", "\r\n")))],
    ["upper case columns", FILE.replace(HEADER, HEADER.toUpperCase())],
  ])("%s", async (_name, file) => {
    expect(await read(file)).toEqual(expected);
  });

  it("quotes, commas and emoji within a cell", async () => {
    const line = LINES[0]!.replace("Zoé", '"Zoé ""la; vague"", 🌊"');
    expect((await read([HEADER, line].join("\n"))).stays[0]!.people[0]!.facts.firstname).toBe('Zoé "la; vague", 🌊');
  });
});

describe("a broken line costs its own stay only [STAY-09]", () => {
  const other = LINES[0]!.replaceAll("S1", "S2");

  it.each<[string, string, string | null, string]>([
    [
      "an impossible day",
      LINES[0]!.replace("2027-08-15", "31/02/2027"),
      "departure_date",
      "Cette date n’est pas valable",
    ],
    ["the year 0001", LINES[0]!.replace("1990-05-17", "0001-01-01"), "birth_date", "hors limites"],
    ["an end before the departure", LINES[0]!.replace("2027-08-22", "2027-08-14"), "end_date", "avant son départ"],
    ["a customer as staff", LINES[0]!.replace("traveller", "staff"), "role", "collaborateur"],
    ["an unknown role", LINES[0]!.replace("traveller", "chef"), "role", ""],
    ["a uuid with a space", LINES[0]!.replace("customer_1", "customer 1"), "uuid", "pas valable"],
    ["NUL", LINES[0]!.replace("Zoé", "Zo\0é"), "firstname", "caractères invalides"],
    ["too few columns", LINES[0]!.split(";").slice(0, 9).join(";"), null, "9 colonnes au lieu de 12"],
    ["too many columns", `${LINES[0]};x`, null, "13 colonnes au lieu de 12"],
    ["no title", LINES[0]!.replace("Été à l’île", " "), "title", "vide"],
    ["a moment in the far future", LINES[0]!.replace("2026-01-01T08", "2199-01-01T08"), "as_of", "futur"],
  ])("%s", async (_name, line, column, reason) => {
    const given = await read([HEADER, line, other].join("\n"));
    expect(given.stays.map(({ facts }) => facts.stay_ref)).toEqual(["S2"]);
    expect(given.refused[0]).toEqual({ line: 2, column, reason: expect.stringContaining(reason) });
    expect(given.takesAway).toBe(true);
  });

  it("a quote that is never closed, and a line without its stay, also keep the file from taking anybody away", async () => {
    for (const broken of [LINES[1]!.replace("René", '"René'), LINES[1]!.replace("S1", "")]) {
      const given = await read([HEADER, LINES[0], broken, other].join("\n"));
      expect(given.refused).toMatchObject([{ line: 3 }]);
      expect([given.stays.length, given.takesAway]).toEqual([2, false]);
    }
  });

  it("facts of the stay that differ from its first line", async () => {
    const differing = LINES[1]!.replace("2027-08-22", "2027-08-23");
    expect(await refusedOf(LINES[0]!, differing)).toEqual([
      { line: 3, column: "end_date", reason: "Cette valeur n’est pas celle de la ligne 2 du même séjour." },
    ]);
  });
});

describe("columns", () => {
  it("names unknown ones with a guess, and ignores them", async () => {
    const file = FILE.replace("firstname", "sejour").replace("phone", "phonne").replace("role", "couleur");
    const { ignored, warnings } = await read(file.replaceAll(/;(traveller|contact);/g, ";bleu;"));
    expect(ignored).toEqual(["couleur", "sejour", "phonne"]);
    expect(warnings.map(({ reason }) => reason)).toEqual([
      "Colonne inconnue : « couleur ».",
      "Colonne inconnue : « sejour ». Vouliez-vous dire « stay_ref » ?",
      "Colonne inconnue : « phonne ». Vouliez-vous dire « phone » ?",
    ]);
  });

  it("refuses a file without a needed one, with the guess", async () => {
    await expect(read(FILE.replace("uuid", "id"))).rejects.toThrow(
      "Colonne manquante : « uuid ».\nColonne inconnue : « id ». Vouliez-vous dire « uuid » ?",
    );
    for (const file of ["", "\n\n", "a;b;c\n1;2;3", "\ufeff", FILE.replace("phone", "role")]) {
      await expect(read(file)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe("values as a spreadsheet leaves them", () => {
  const personWith = async (phone: string) => {
    const { stays, warnings, refused } = await read([HEADER, LINES[0]!.replace("+33612345678", phone)].join("\n"));
    return [stays[0]?.people[0]?.facts.phone_number, warnings.map(({ column }) => column), refused.length];
  };

  it("reads phone numbers without their zero or plus, and leaves out what was lost", async () => {
    for (const phone of ["612345678", "33612345678", "06 12 34 56 78", "'+33612345678", "0033612345678"]) {
      expect([phone, await personWith(phone)]).toEqual([phone, ["+33612345678", [], 0]]);
    }
    for (const phone of ["6,12E+08", "12", "à demander"]) {
      expect([phone, await personWith(phone)]).toEqual([phone, [undefined, ["phone"], 0]]);
    }
    expect(await personWith("")).toEqual([null, [], 0]);
  });

  it("takes the apostrophe off a formula that our own files made inert", async () => {
    const { stays } = await read([HEADER, LINES[0]!.replace("Zoé", `"'=1+1"`)].join("\n"));
    expect(stays[0]!.people[0]!.facts.firstname).toBe("=1+1");
  });

  it("reads a moment without an offset as Paris time", async () => {
    for (const [given, moment] of [
      ["01/07/2026 08:30", "2026-07-01T06:30:00.000Z"],
      ["2026-01-01 8:30:15", "2026-01-01T07:30:15.000Z"],
      ["2026-01-01", "2025-12-31T23:00:00.000Z"],
    ]) {
      const { stays } = await read([HEADER, LINES[0]!.replace("2026-01-01T08:00:00Z", given!)].join("\n"));
      expect(stays[0]!.facts.as_of).toBe(moment);
    }
  });

  it("joins lines of one person", async () => {
    const lines = ["Léo", "Mia"].map((name) => LINES[1]!.replace("Léo|Mia", name));
    const traveller = LINES[1]!.replace("contact", "traveller").replace("Léo|Mia", "");
    const { stays } = await read([HEADER, ...lines, traveller].join("\n"));
    expect(stays[0]!.people).toMatchObject([{ uuid: "customer_2", role: "traveller", for: ["Léo", "Mia"] }]);
  });
});

describe("a large file", () => {
  const STAYS = 300;
  const stays = Array.from({ length: STAYS }, (_, stay) =>
    Array.from({ length: 1 + (stay % 40) }, (__, n) =>
      LINES[0]!.replace("S1", `R-${stay}`).replace("customer_1", `customer_${stay}_${n}`).replace("Zoé", '"Zoé ""Z"""'),
    ),
  );
  /** Round by round one line of each stay. */
  const scattered = Array.from({ length: 40 }, (_, n) => stays.flatMap((lines) => lines[n] ?? [])).flat();
  const peopleOf = async (...parts: (string | string[])[]) => {
    const { stays: found, refused, takesAway } = await read(parts.flat().join("\r\n"));
    const people = found.map(({ facts, people: all }) => [
      facts.stay_ref,
      ...all.map(({ line: _, ...person }) => person),
    ]);
    return { people, refused, takesAway };
  };

  it("has the same stays when their lines stand anywhere, whatever ends them", async () => {
    const together = await peopleOf(HEADER, stays.flat());
    expect(together.people.map(([ref, ...people]) => [ref, people.length])).toEqual(
      stays.map((lines, stay) => [`R-${stay}`, lines.length]),
    );
    expect(await peopleOf(HEADER, scattered)).toEqual(together);
    for (const end of ["\n", "\r"]) {
      const { stays: found } = await read([HEADER, ...scattered].join(end));
      expect(found.map(({ facts, people }) => [facts.stay_ref, people.length])).toEqual(
        together.people.map(([ref, ...people]) => [ref, people.length]),
      );
    }
  });

  it("names the right line wherever it is broken, and leaves its stay alone", async () => {
    const lines = [...scattered];
    lines[4_321] = lines[4_321]!.replace("2027-08-15", "demain");
    const { people, refused } = await peopleOf(HEADER, "", lines);
    expect(refused.map(({ line }) => line)).toEqual([4_321 + 3, ...refused.slice(1).map(({ line }) => line)]);
    expect(people).toHaveLength(STAYS - 1);
  });

  it("costs a line that never ends, and takes nobody away then", async () => {
    const { people, refused, takesAway } = await peopleOf(HEADER, stays[0]!, "x".repeat(2_000_000), stays[1]!);
    expect([people.length, takesAway]).toEqual([2, false]);
    expect(refused).toEqual([{ line: 3, column: null, reason: "Cette ligne est trop longue." }]);
  });

  it("keeps the first thousand of its problems, and counts all", async () => {
    const { refused } = await read([HEADER, ...Array.from({ length: 5_000 }, () => ";;x")].join("\n"));
    expect(refused.map(({ line }) => line)).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 2));
  });

  it("of many stays that are JSON is refused with what to do", async () => {
    await expect(read(`[${" ".repeat(17 * 1024 * 1024)}]`)).rejects.toThrow("Envoyez plusieurs séjours en CSV");
  });
});
