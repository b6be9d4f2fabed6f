import type { StaffPerson, StaffStay } from "@hello/contract";
import { roomDisplayName } from "@hello/contract/plain";
import { createPortal } from "react-dom";
import { countedText, momentText, periodText } from "../../../../components/texts/staff.texts.ts";
import styles from "./people.print.module.css";
import { printedRows } from "./people.printed.ts";

const TEXTS = {
  label: "Liste des participants",
  incomplete: "Cette liste s’imprime par le bouton « Imprimer » : alors elle est entière.",
  seen: "Présent",
  name: "Nom",
  age: "Âge",
  phone: "Téléphone",
  contact: "Son contact",
  standing: "Groupe",
};

/** The people of a stay and when they were read; undefined until somebody asks for the print. */
export type Printed = { people: readonly StaffPerson[]; at: string } | undefined;

/** On paper alone: everybody of the stay on A4, for whoever counts heads on a bus (TEAM-07). */
export function PeoplePrint({ stay, printed }: { stay: StaffStay; printed: Printed }) {
  return createPortal(
    <div className={styles.print}>{printed ? table(printed) : <p>{TEXTS.incomplete}</p>}</div>,
    document.body,
  );

  function table({ people, at }: NonNullable<Printed>) {
    const rows = printedRows(people);
    const facts = [
      stay.departureDate && periodText(stay.departureDate, stay.endDate),
      stay.center_name,
      countedText(rows.filter(({ isExpected }) => isExpected).length, "personne attendue", "personnes attendues"),
      `le ${momentText(at)}`,
    ];
    return (
      <>
        <h1 className={styles.title}>{roomDisplayName(stay.name)}</h1>
        <p>{facts.filter(Boolean).join(" · ")}</p>
        <table className={styles.table} aria-label={TEXTS.label}>
          <thead>
            <tr>
              {[TEXTS.seen, TEXTS.name, TEXTS.age, TEXTS.phone, TEXTS.contact, TEXTS.standing].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>{row.isExpected && <span className={styles.box} />}</td>
                <th scope="row">{row.name}</th>
                <td>{row.age}</td>
                <td className={styles.phone}>{row.phone}</td>
                <td>{row.contact}</td>
                <td>{row.standing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    );
  }
}
