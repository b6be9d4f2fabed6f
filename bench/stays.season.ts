import { addDays } from "@hello/contract";

const IS_FULL = process.argv.includes("--full");
/** 40,000 people, or ten times as many. */
const STAYS = Number(process.env.STAYS ?? (IS_FULL ? 20_000 : 2_000));
const PEOPLE_PER_STAY = 20;
const CHANGED_EVERY = 20;
const WARM_UP = { files: 10, stays: 50 };

const HEADER =
  "stay_ref;as_of;departure_date;end_date;title;detail;product;product_uuid;center_name;center_phone;uuid;role;firstname;lastname;email;phone;zip_code;town;birth_date;gender";

/** Small files before: a server in season has imported, and has the memory that any list takes. */
export function warmUpOf(): string[] {
  return Array.from({ length: WARM_UP.files }, (_, n) =>
    csvOf("2026-01-01T02:00:00Z", () => false, { name: `WARM${n}`, stays: WARM_UP.stays }),
  );
}

/** The files of a booking system: a whole season, the same again, the next night with few changes. `--full` has the first. */
export function seasonOf(): { name: string; csv: string }[] {
  const people = STAYS * PEOPLE_PER_STAY;
  const first = csvOf("2026-01-01T02:00:00Z", () => false);
  const season = { name: `${STAYS} new stays, ${people} people`, csv: first };
  if (IS_FULL) return [season];
  return [
    season,
    { name: "the same again", csv: first },
    { name: "the next night, unchanged", csv: csvOf("2026-01-02T02:00:00Z", () => false) },
    {
      name: `one stay of ${CHANGED_EVERY} changed`,
      csv: csvOf("2026-01-03T02:00:00Z", (n) => n % CHANGED_EVERY === 0),
    },
  ];
}

/** In a changed stay the date moves by a day, one person moves house, and one gives the place to another. */
function csvOf(
  asOf: string,
  isChanged: (stay: number) => boolean,
  { name, stays } = { name: "SEASON", stays: STAYS },
): string {
  const lines = [HEADER];
  const today = new Date().toISOString().slice(0, 10);
  for (let stay = 0; stay < stays; stay += 1) {
    const changed = isChanged(stay);
    const departure = addDays(today, (stay % 100) - 20 + Number(changed));
    const facts = [
      `${name}-${stay}`,
      asOf,
      departure,
      addDays(departure, 7),
      `Séjour ${stay}`,
      "une semaine",
      "Catamaran",
      `product-${stay % 50}`,
      "Les Glénan",
      "+33298970000",
    ];
    for (let n = 0; n < PEOPLE_PER_STAY; n += 1) {
      const number = stay * PEOPLE_PER_STAY + n;
      const uuid = changed && n === 1 ? `customer_late${number}` : `customer_${name.toLowerCase()}${number}`;
      const town = changed && n === 0 ? "Brest" : "Pau";
      const person = [uuid, "traveller", `Prénom${n}`, `Nom${number}`, `p${number}@example.org`];
      const rest = ["0612345678", "64000", town, `19${60 + (n % 40)}-05-1${n % 10}`, n % 2 ? "female" : "male"];
      lines.push([...facts, ...person, ...rest].join(";"));
    }
  }
  return lines.join("\n");
}
