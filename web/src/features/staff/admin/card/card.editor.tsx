import type { Card } from "@hello/contract";
import { CARD_PART_MAX } from "@hello/contract/limits";
import { CARD_PARTS, CARD_SECTION_NAMES, type CardPart, type CardSection, cardLines } from "@hello/contract/plain";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Button } from "../../../../components/controls/button.tsx";
import { classNames } from "../../../../components/controls/class.names.ts";
import { Problem, TextareaField } from "../../../../components/controls/field.tsx";
import { momentText } from "../../../../components/texts/staff.texts.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { Conflict } from "../../shared/conflict.tsx";
import look from "../../shared/look.module.css";
import { useAction } from "../../shared/use.action.ts";
import { CardCopyDialog } from "./card.copy.dialog.tsx";
import { CardDocuments } from "./card.documents.tsx";
import { changedSections, copyInto, formOf } from "./card.form.ts";
import styles from "./card.view.module.css";
import type { CardDraft } from "./use.card.draft.ts";

const TEXTS = {
  title: "Fiche du séjour",
  hint: "Une ligne par élément. Les numéros et les adresses deviennent des liens.",
  byStaff: "Modifié par l’équipe\u00a0: la réservation n’y touche plus.",
  byBooking: "Selon la réservation.",
  copy: "Copier la fiche d’un autre séjour",
  copied: "Fiche copiée\u00a0: relisez-la, puis publiez.",
  publish: "Publier",
  undo: "Annuler mes changements",
  nothing: "Rien à publier\u00a0: la fiche est à jour.",
  planned: "Le groupe n’est pas encore ouvert\u00a0: la fiche y sera dès l’ouverture, sans message.",
  done: "La fiche est publiée, le groupe en est averti.",
  donePlanned: "La fiche est enregistrée. Elle sera là à l’ouverture du groupe.",
  stale: "Quelqu’un a publié la fiche entre-temps.",
  kept: "Vos changements sont gardés\u00a0: relisez-les, puis publiez.",
  choose: "Rien n’est perdu\u00a0: choisissez pour les parties que vous avez changées tous les deux.",
  failed: "La fiche n’a pas été publiée. Vérifiez votre connexion et réessayez.",
};

const EXAMPLES: Record<CardPart, string> = {
  note: "Prévoir une carte d’identité",
  meeting: "9 h 15, gare de Quimper, place Louis-Armand, 29000 Quimper",
  times: "Petit-déjeuner de 8 h à 9 h",
  packing: "Duvet, lampe, crème solaire",
  contacts: "Nora, guide : 06 12 34 56 78",
};

type Props = {
  draft: CardDraft;
  isPlanned: boolean;
  staff: Staff;
  onChange: (draft: CardDraft) => void;
  /** Resolves to false if another collaborator has published in the meantime. */
  onPublish: (draft: CardDraft) => Promise<boolean>;
};

/** The form of a card. The room sees nothing of it before it is published. */
export function CardEditor({ draft, isPlanned, staff, onChange, onPublish }: Props) {
  const { card, form } = draft;
  const { isBusy, problem, setProblem, run } = useAction(TEXTS.failed);
  const [isCopying, setCopying] = useState(false);
  const [status, setStatus] = useState<string>();
  const changed = changedSections(card, form);

  function change(next: Partial<CardDraft>): void {
    setStatus(undefined);
    setProblem(undefined);
    onChange({ ...draft, ...next });
  }

  function publish(): void {
    setStatus(undefined);
    void run(async () => {
      if (await onPublish({ ...draft, clashes: [] })) setStatus(isPlanned ? TEXTS.donePlanned : TEXTS.done);
    });
  }

  return (
    <section className={styles.editor} aria-labelledby="card-editor">
      <header className={styles.head}>
        <div>
          <h2 id="card-editor" className={look.subtitle}>
            {TEXTS.title}
          </h2>
          <p className={styles.note}>{publishedText(card) ?? TEXTS.hint}</p>
        </div>
        <Button kind="secondary" icon={<Copy />} onClick={() => setCopying(true)}>
          {TEXTS.copy}
        </Button>
      </header>
      {CARD_PARTS.map((part) => (
        <PartField
          key={part}
          part={part}
          draft={draft}
          onChange={(text) => change({ form: { ...form, parts: { ...form.parts, [part]: text } } })}
        />
      ))}
      <CardDocuments form={form} onChange={(documents) => change({ form: { ...form, ...documents } })} />
      <footer className={classNames(look.stackSmall, styles.publish)}>
        <p className={styles.note}>{consequenceOf(changed, isPlanned)}</p>
        <Problem text={problem} className={styles.problem} />
        {draft.news && (
          <Conflict
            title={TEXTS.stale}
            changes={[draft.news]}
            rows={draft.clashes.map((part) => {
              return { label: CARD_SECTION_NAMES[part], theirs: textOf(card.parts[part]), mine: form.parts[part] };
            })}
            note={draft.clashes.length > 0 ? TEXTS.choose : TEXTS.kept}
            isBusy={isBusy}
            onKeep={publish}
            onTake={() => change({ form: { ...form, parts: { ...form.parts, ...theirsOf(draft) } }, ...SETTLED })}
          />
        )}
        <p className={look.done} role="status">
          {status}
        </p>
        <div className={classNames(look.tools, styles.acts)}>
          {changed.length > 0 && (
            <Button kind="quiet" onClick={() => change({ form: formOf(card), ...SETTLED })}>
              {TEXTS.undo}
            </Button>
          )}
          <Button loading={isBusy} disabled={changed.length === 0 || draft.clashes.length > 0} onClick={publish}>
            {TEXTS.publish}
          </Button>
        </div>
      </footer>
      {isCopying && (
        <CardCopyDialog
          roomId={card.roomId}
          http={staff.pageHttp}
          onCopy={(other) => {
            change({ form: copyInto(form, other) });
            setStatus(TEXTS.copied);
            setCopying(false);
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </section>
  );
}

const SETTLED = { clashes: [], news: undefined };

function theirsOf({ card, clashes }: CardDraft): Partial<Record<CardPart, string>> {
  return Object.fromEntries(clashes.map((part) => [part, card.parts[part] ?? ""]));
}

function textOf(part: string | null): string {
  return cardLines(part).join("\n");
}

type PartProps = { part: CardPart; draft: CardDraft; onChange: (text: string) => void };

const COUNTED_FROM = CARD_PART_MAX * 0.8;
const [ROWS_MIN, ROWS_MAX] = [2, 10];

function PartField({ part, draft: { card, form }, onChange }: PartProps) {
  const text = form.parts[part];
  const hint = sourceOf(card, part);
  return (
    <div className={look.stackSmall}>
      <TextareaField
        label={CARD_SECTION_NAMES[part]}
        placeholder={EXAMPLES[part]}
        rows={Math.min(ROWS_MAX, Math.max(ROWS_MIN, text.split("\n").length))}
        maxLength={CARD_PART_MAX}
        value={text}
        onChange={onChange}
        {...(hint && { hint })}
        {...(text.length > COUNTED_FROM && { counter: `${text.length} / ${CARD_PART_MAX}` })}
      />
    </div>
  );
}

function sourceOf({ byStaff, parts }: Card, part: CardPart): string | undefined {
  if (byStaff.includes(part)) return TEXTS.byStaff;
  return parts[part] === null ? undefined : TEXTS.byBooking;
}

function publishedText({ publishedBy, publishedAt }: Card): string | undefined {
  return publishedAt ? `Publiée par ${publishedBy ?? "l’équipe"}, ${momentText(publishedAt)}` : undefined;
}
function consequenceOf(changed: readonly CardSection[], isPlanned: boolean): string {
  if (changed.length === 0) return TEXTS.nothing;
  if (isPlanned) return TEXTS.planned;
  const names = changed.map((section) => CARD_SECTION_NAMES[section]).join(", ");
  return `Le groupe recevra ce message\u00a0: «\u00a0Fiche du séjour mise à jour\u00a0: ${names}.\u00a0»`;
}
