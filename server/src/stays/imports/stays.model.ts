import { addDays, dayIn, IMPORT_COLUMNS, timeIn, type Workspace } from "@hello/contract";

type Cell = string | Date;
type Row = Record<string, Cell>;

const DEPARTS_IN_DAYS = 365;
const NIGHTS = 7;
const [DAY_FORMAT, MOMENT_FORMAT] = ["dd/mm/yyyy", "dd/mm/yyyy hh:mm:ss"];
const FORMATS: Record<string, string> = {
  ...Object.fromEntries(
    ["departure_date", "end_date", "opens", "closes", "birth_date"].map((name) => [name, DAY_FORMAT]),
  ),
  as_of: MOMENT_FORMAT,
};
const [COLUMN_WIDTH, TEXT_WIDTH] = [20, 80];

/**
 * A workbook to fill in: a stay of next year with a person of each role, whose room nobody sees yet should somebody import it as
 * it is. Its second sheet explains the columns.
 */
export async function modelWorkbook(workspace: Workspace, now: string): Promise<Buffer> {
  // The server needs the library for nothing else.
  const { writeXlsx } = await import("hucre/xlsx");
  const columns = IMPORT_COLUMNS.map(({ name, head }) => ({
    key: name,
    header: head,
    width: COLUMN_WIDTH,
    ...(FORMATS[name] && { numFmt: FORMATS[name] }),
  }));
  const bytes = await writeXlsx({
    sheets: [
      { name: "Séjours", columns, data: rowsOf(workspace, now), freezePane: { rows: 1 } },
      { name: "Colonnes", columns: GUIDE_COLUMNS, data: guideRows(), freezePane: { rows: 1 } },
    ],
  });
  return Buffer.from(bytes);
}

/** Nobody is in two workspaces. */
function rowsOf(workspace: Workspace, now: string): Row[] {
  const example = (n: number) => `exemple_${workspace}_${n}`;
  const departure = addDays(dayIn(now), DEPARTS_IN_DAYS);
  const stay = {
    stay_ref: "EXEMPLE-1",
    // Cells of a spreadsheet have no zone: they show the time in Paris.
    as_of: new Date(`${timeIn(now)}Z`),
    status: "confirmé",
    departure_date: new Date(departure),
    end_date: new Date(addDays(departure, NIGHTS)),
    title: "Exemple à remplacer",
    detail: "une semaine",
    product: "Catamaran",
    center_name: "Les Glénan",
    meeting: "9 h au port",
  };
  return [
    {
      uuid: `customer_${example(1)}`,
      role: "voyageur",
      firstname: "Ana",
      lastname: "Exemple",
      phone: "06 39 98 00 01",
    },
    { uuid: `customer_${example(2)}`, role: "contact", firstname: "Paul", lastname: "Exemple", for: "Léo|Mia" },
    { uuid: `collaborator_${example(3)}`, role: "équipe", firstname: "Guide" },
  ].map((person) => ({ ...stay, ...person }));
}

const GUIDE_COLUMNS = [
  { key: "head", header: "Colonne", width: COLUMN_WIDTH },
  { key: "name", header: "Nom technique", width: COLUMN_WIDTH },
  { key: "needed", header: "Obligatoire", width: COLUMN_WIDTH },
  { key: "about", header: "Contenu", width: TEXT_WIDTH },
];

function guideRows(): Row[] {
  return IMPORT_COLUMNS.map(({ name, head, about, isNeeded }) => ({
    head,
    name,
    needed: isNeeded ? "oui" : "",
    about,
  }));
}
