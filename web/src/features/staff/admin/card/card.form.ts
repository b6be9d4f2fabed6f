import type { Attachment, Card, CardPut } from "@hello/contract";
import { CARD_DOCUMENTS_MAX } from "@hello/contract/limits";
import { CARD_PARTS, type CardPart, type CardSection, cardLines } from "@hello/contract/plain";

/** What staff have typed: `documents` are stored ones, `files` new ones. */
export type CardForm = {
  parts: Record<CardPart, string>;
  documents: readonly Attachment[];
  files: readonly File[];
};

export function formOf({ parts, documents }: Card): CardForm {
  return { parts: partsOf((part) => parts[part] ?? ""), documents, files: [] };
}
export function changedSections(card: Card, form: CardForm): CardSection[] {
  const parts = CARD_PARTS.filter((part) => !isSameText(card.parts[part], form.parts[part]));
  const kept = form.documents.filter((document) => isOf(card, document));
  const isNew = form.files.length > 0 || form.documents.length > kept.length || kept.length < card.documents.length;
  return isNew ? [...parts, "documents"] : parts;
}

export function putOf({ _version }: Card, { parts, documents }: CardForm): CardPut {
  return { _version, parts, documents: documents.map(({ path }) => path) };
}

/**
 * Merges a form typed over `base` with `theirs`, which another collaborator has published since. Typed parts stay, all
 * others come from `theirs`. `clashes` are the parts that both have changed.
 */
export function mergeForm(form: CardForm, base: Card, theirs: Card): { form: CardForm; clashes: CardPart[] } {
  const isMine = (part: CardPart) => !isSameText(base.parts[part], form.parts[part]);
  const isTheirs = (part: CardPart) => !isSameText(base.parts[part], theirs.parts[part]);
  const added = form.documents.filter((document) => !isOf(base, document));
  const kept = theirs.documents.filter((document) => !isOf(base, document) || isIn(form.documents, document));
  return {
    form: {
      ...form,
      parts: partsOf((part) => (isMine(part) ? form.parts[part] : (theirs.parts[part] ?? ""))),
      documents: [...kept, ...added],
    },
    clashes: CARD_PARTS.filter(
      (part) => isMine(part) && isTheirs(part) && !isSameText(theirs.parts[part], form.parts[part]),
    ),
  };
}

/** Copies the filled parts of another stay's card. Its empty parts change nothing. */
export function copyInto(form: CardForm, other: Card): CardForm {
  const free = CARD_DOCUMENTS_MAX - form.documents.length - form.files.length;
  const added = other.documents.filter((document) => !isIn(form.documents, document)).slice(0, Math.max(0, free));
  return {
    ...form,
    parts: partsOf((part) => other.parts[part] ?? form.parts[part]),
    documents: [...form.documents, ...added],
  };
}

function partsOf(read: (part: CardPart) => string): Record<CardPart, string> {
  return Object.fromEntries(CARD_PARTS.map((part) => [part, read(part)])) as Record<CardPart, string>;
}

function isSameText(one: string | null, other: string | null): boolean {
  return cardLines(one).join("\n") === cardLines(other).join("\n");
}

function isOf(card: Card, document: Attachment): boolean {
  return isIn(card.documents, document);
}

function isIn(documents: readonly Attachment[], { path }: Attachment): boolean {
  return documents.some((document) => document.path === path);
}
