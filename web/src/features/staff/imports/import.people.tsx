import type { ImportResult, NamedStay, PersonChange } from "@hello/contract";
import { Fold } from "./import.remarks.tsx";
import styles from "./imports.module.css";
import { duplicatesText, duplicateText, nameText, othersText, peopleChangesOf, personText } from "./imports.texts.ts";

/** The people whom the file changes, by name under their stays. Only the list of those it takes away is open. */
export function ChangedPeople({ result }: { result: ImportResult }) {
  return peopleChangesOf(result).map(({ change, count, text }) => {
    const stays = result.namedStays.filter(({ people }) => people[change] > 0);
    const more = count - stays.reduce((sum, { people }) => sum + people[change], 0);
    return (
      <Fold key={change} summary={text} isGrave={change === "removed"} isOpen={change === "removed"}>
        {stays.map((stay) => (
          <PeopleOfStay key={stay.stayRef} stay={stay} change={change} />
        ))}
        {more > 0 && <li>{othersText(more)}</li>}
      </Fold>
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

/** People who stand twice on a stay: by one identifier they count once, by two they are two. */
export function Duplicates({ result: { duplicates, namedDuplicates } }: { result: ImportResult }) {
  if (duplicates === 0) return null;
  const more = duplicates - namedDuplicates.length;
  return (
    <Fold summary={duplicatesText(duplicates)} isGrave={false} isOpen>
      {namedDuplicates.map((duplicate) => (
        <li key={`${duplicate.stayRef} ${duplicate.lines[1]} ${duplicate.otherUuid}`}>
          <bdi>{duplicateText(duplicate)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{othersText(more)}</li>}
    </Fold>
  );
}
