import type { ImportResult, NamedStay, PersonChange } from "@hello/contract";
import look from "../shared/look.module.css";
import styles from "./imports.module.css";
import { duplicatesText, duplicateText, nameText, othersText, peopleChangesOf, personText } from "./imports.texts.ts";

/** The people whom the file changes, by name under their stays. Only the list of those it takes away is open. */
export function ChangedPeople({ result }: { result: ImportResult }) {
  return peopleChangesOf(result).map(({ change, count, text }) => {
    const stays = result.namedStays.filter(({ people }) => people[change] > 0);
    const more = count - stays.reduce((sum, { people }) => sum + people[change], 0);
    return (
      <details key={change} className={styles.remarks} open={change === "removed"}>
        <summary data-refused={change === "removed" || undefined}>{text}</summary>
        <ul>
          {stays.map((stay) => (
            <PeopleOfStay key={stay.stayRef} stay={stay} change={change} />
          ))}
          {more > 0 && <li>{othersText(more)}</li>}
        </ul>
      </details>
    );
  });
}

function PeopleOfStay({ stay, change }: { stay: NamedStay; change: PersonChange }) {
  const named = stay.namedPeople.filter((person) => person.change === change);
  const more = stay.people[change] - named.length;
  return (
    <li>
      <strong className={styles.ofStay}>
        <bdi>{`${nameText(stay)} · ${stay.stayRef}`}</bdi>
      </strong>
      <ul>
        {named.map((person) => (
          <li key={person.uuid}>
            <bdi>{personText(person)}</bdi>
          </li>
        ))}
        {more > 0 && <li>{othersText(more)}</li>}
      </ul>
    </li>
  );
}

const TEXTS = { once: "Chaque personne n’est comptée qu’une fois par séjour, sauf sous deux identifiants." };

/** People who stand twice on a stay. */
export function Duplicates({ result: { duplicates, namedDuplicates } }: { result: ImportResult }) {
  if (duplicates === 0) return null;
  const more = duplicates - namedDuplicates.length;
  return (
    <details className={styles.remarks} open>
      <summary>{duplicatesText(duplicates)}</summary>
      <p className={look.note}>{TEXTS.once}</p>
      <ul>
        {namedDuplicates.map((duplicate) => (
          <li key={`${duplicate.stayRef} ${duplicate.lines[1]}`}>
            <bdi>{duplicateText(duplicate)}</bdi>
          </li>
        ))}
        {more > 0 && <li>{othersText(more)}</li>}
      </ul>
    </details>
  );
}
