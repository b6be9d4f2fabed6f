import { CARD_DOCUMENTS_MAX } from "@hello/contract/limits";
import { CARD_SECTION_NAMES } from "@hello/contract/plain";
import FileUp from "lucide-react/icons/file-up";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { ACCEPT, checkFiles, LIMITS_TEXT } from "../../../../components/composer/files.check.ts";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { IconButton } from "../../../../components/controls/icon.button.tsx";
import { labelOf } from "../../../../components/messages/attachments/attachment.labels.ts";
import look from "../../shared/look.module.css";
import type { CardForm } from "./card.form.ts";
import styles from "./card.view.module.css";

const TEXTS = {
  add: "Ajouter des documents",
  list: "Documents de la fiche",
  unpublished: "pas encore publié",
  owner: "Une fiche",
};

type Documents = Pick<CardForm, "documents" | "files">;

/** The documents of the card. New files are uploaded when the card is published. */
export function CardDocuments({ form, onChange }: { form: CardForm; onChange: (documents: Documents) => void }) {
  const { documents, files } = form;
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<string[]>([]);

  function add(chosen: File[]): void {
    const { accepted, problems: refused } = checkFiles([...documents, ...files], chosen, TEXTS.owner);
    setProblems(refused);
    if (accepted.length > 0) onChange({ documents, files: [...files, ...accepted] });
  }

  return (
    <fieldset className={classNames(look.stackSmall, styles.documents)}>
      <legend className={styles.legend}>{CARD_SECTION_NAMES.documents}</legend>
      {documents.length + files.length > 0 && (
        <ul className={look.ruled} aria-label={TEXTS.list}>
          {documents.map((document) => (
            <Item
              key={document.path}
              name={document.description}
              label={labelOf(document)}
              onRemove={() => onChange({ documents: documents.filter((one) => one !== document), files })}
            />
          ))}
          {files.map((file, index) => (
            <Item
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may be listed twice, and items have no state
              key={`${index} ${file.name}`}
              name={file.name}
              label={`${labelOf(file)} · ${TEXTS.unpublished}`}
              onRemove={() => onChange({ documents, files: files.filter((one) => one !== file) })}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={TEXTS.add}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <div className={look.lineWide}>
        <Button
          kind="secondary"
          icon={<FileUp />}
          disabled={documents.length + files.length >= CARD_DOCUMENTS_MAX}
          onClick={() => input.current?.click()}
        >
          {TEXTS.add}
        </Button>
        <span className={styles.note}>{LIMITS_TEXT}</span>
      </div>
      {problems.length > 0 && (
        <p className={styles.problem} role="alert">
          {problems.join(" ")}
        </p>
      )}
    </fieldset>
  );
}

function Item({ name, label, onRemove }: { name: string; label: string; onRemove: () => void }) {
  return (
    <li className={classNames(look.beside, styles.item)}>
      <span className={styles.lines}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.note}>{label}</span>
      </span>
      <IconButton label={`Retirer ${name}`} icon={<X />} onClick={onRemove} />
    </li>
  );
}
