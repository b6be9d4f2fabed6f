import type { ImportResult, NamedStay, PersonChange } from "@hello/contract";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { classNames } from "../../../components/controls/class.names.ts";
import { Problem } from "../../../components/controls/field.tsx";
import { numberText } from "../../../components/texts/staff.texts.ts";
import look from "../shared/look.module.css";
import { Fold, Remarks } from "./import.remarks.tsx";
import styles from "./imports.module.css";
import {
  changedStayText,
  duplicatesText,
  duplicateText,
  nameText,
  othersText,
  peopleChangesOf,
  personText,
  refusedText,
  stayChangesOf,
  warningsText,
} from "./imports.texts.ts";

const TEXTS = {
  title: "Vérification",
  import: "Importer",
  cancel: "Annuler",
  nothing: "Les séjours lisibles de ce fichier sont déjà à jour.",
  unreadable: "Aucun séjour de ce fichier ne peut être importé.",
  refused: "Les séjours de ces lignes restent comme ils sont ; tous les autres sont importés.",
};
const COUNTS = [
  ["stays", "Séjours"],
  ["created", "Personnes ajoutées"],
  ["changed", "Modifiées"],
  ["removed", "Retirées"],
  ["unchanged", "Inchangées"],
] as const;

type Props = {
  file: File;
  result: ImportResult;
  isBusy?: boolean;
  problem?: string;
  onImport: () => void;
  onCancel: () => void;
};

/** The changes that the file would make, and its unreadable lines. Nothing is written yet. */
export function ImportCheck({ file, result, isBusy = false, problem, onImport, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { refused, warnings, ignored } = result;
  return (
    <div className={classNames(look.stack, styles.check)}>
      <h2 ref={heading} tabIndex={-1} className={look.subtitle}>
        {`${TEXTS.title} : ${file.name}`}
      </h2>
      <dl className={styles.counts}>
        {COUNTS.map(([name, text]) => (
          <div key={name} data-warns={(name === "removed" && result.removed > 0) || undefined}>
            <dt>{text}</dt>
            <dd>{numberText(result[name])}</dd>
          </div>
        ))}
      </dl>
      {sentenceOf(result) && <p>{sentenceOf(result)}</p>}
      <ChangedStays result={result} />
      <ChangedPeople result={result} />
      <Duplicates result={result} />
      {refused.length > 0 && (
        <>
          <Remarks summary={refusedText(refused.length)} remarks={refused} isRefused isOpen />
          <p className={look.note}>{TEXTS.refused}</p>
        </>
      )}
      {warnings.length > 0 && (
        <Remarks summary={warningsText(warnings.length)} remarks={warnings} isRefused={false} isOpen />
      )}
      {ignored.length > 0 && <p className={look.note}>{`Colonnes ignorées : ${ignored.join(", ")}`}</p>}
      <Problem text={problem} />
      <div className={classNames(look.tools, styles.dropActions)}>
        <Button kind="secondary" onClick={onCancel} disabled={isBusy}>
          {TEXTS.cancel}
        </Button>
        <Button loading={isBusy} disabled={result.stays === 0} onClick={onImport}>
          {TEXTS.import}
        </Button>
      </div>
    </div>
  );
}

/** The changed stays by kind of change. The list of new stays is folded. */
function ChangedStays({ result: { stayChanges, namedStays } }: { result: ImportResult }) {
  return stayChangesOf(stayChanges).map(({ change, count, text }) => {
    const named = namedStays.filter(({ changes }) => changes.includes(change));
    return (
      <Fold key={change} summary={text} isGrave={change === "cancelled"} isOpen={change !== "created"}>
        {named.map((stay) => (
          <li key={stay.stayRef}>
            <bdi>{changedStayText(stay, change)}</bdi>
          </li>
        ))}
        {count > named.length && <li>{othersText(count - named.length)}</li>}
      </Fold>
    );
  });
}

function sentenceOf({ stays, created, changed, removed, stayChanges }: ImportResult): string | undefined {
  if (stays === 0) return TEXTS.unreadable;
  const isSame = created + changed + removed === 0 && stayChangesOf(stayChanges).length === 0;
  return isSame ? TEXTS.nothing : undefined;
}

/** The people whom the file changes, by name under their stays. Only the list of those it takes away is open. */
function ChangedPeople({ result }: { result: ImportResult }) {
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
      <strong className={look.strong}>
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

/** People named twice on a stay. Two lines with one identifier count as one person, with two identifiers as two. */
function Duplicates({ result: { duplicates, namedDuplicates } }: { result: ImportResult }) {
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
