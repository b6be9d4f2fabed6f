import type { Card } from "@hello/contract";
import { CARD_PARTS, CARD_SECTION_NAMES, type CardPart } from "@hello/contract/plain";
import { useMemo, useState } from "react";
import { fetchCard, publishCard } from "../../../../api/card.api.ts";
import { CallError } from "../../../../api/http.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { type Kept, useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { changeText } from "../../shared/conflict.tsx";
import { useNews } from "../../shared/loading/team.news.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import { type CardForm, changedSections, formOf, mergeForm, putOf } from "./card.form.ts";

/**
 * The typed form and the card that it changes. `clashes`: parts that somebody else has changed too; `news`: who changed what
 * since this form was begun, in words.
 */
export type CardDraft = { card: Card; form: CardForm; clashes: readonly CardPart[]; news?: string | undefined };

/** The draft of a card. It survives a visit to other screens, a login and a reload. */
export function useCardDraft(roomId: string, { http, pageHttp, uuid }: Staff) {
  const loaded = useLoaded<CardDraft>(roomId, async () => draftOf(await fetchCard(pageHttp, roomId)));
  /** The draft that an earlier page has saved, until the card is loaded. */
  const [left, setLeft] = useState<Typed | null>(null);
  const draft = useMemo(
    () => loaded.value && (left ? typedOver(left, loaded.value.card) : loaded.value),
    [loaded.value, left],
  );
  const typed = draft ?? left;
  const kept = useMemo(() => typed && keptOf(typed), [typed]);
  useSavedValue(uuid, `card/${roomId}`, kept, (saved) => setLeft(readTyped(saved)));

  // What others publish comes in beside what is being typed.
  useNews(
    ["stays"],
    async () => {
      const fresh = await fetchCard(pageHttp, roomId);
      loaded.show((before) => (before && fresh._version !== before.card._version ? typedOver(before, fresh) : before));
    },
    roomId,
  );

  function show(next: CardDraft): void {
    setLeft(null);
    loaded.show(next);
  }

  /** Resolves to false if another collaborator has published first. The draft then changes their card. */
  async function publish({ card, form }: CardDraft): Promise<boolean> {
    try {
      const published = await publishCard(http, roomId, putOf(card, form), form.files);
      show(draftOf(published));
      return true;
    } catch (error) {
      const current = error instanceof CallError && (error.data.card as Card | undefined);
      if (!current) throw error;
      show(typedOver({ card, form }, current));
      return false;
    }
  }
  return { draft, failure: loaded.failure, load: loaded.load, show, publish };
}

type Typed = Pick<CardDraft, "card" | "form">;

function draftOf(card: Card): CardDraft {
  return { card, form: formOf(card), clashes: [] };
}

function typedOver({ card: base, form }: Typed, card: Card): CardDraft {
  const isUntouched = changedSections(base, form).length === 0;
  return { card, ...mergeForm(form, base, card), news: isUntouched ? undefined : newsOf(base, card) };
}

/** Says who changed which parts of the card, and when. A list's changes are named as the booking system's. */
function newsOf(base: Card, card: Card): string | undefined {
  const names = changedSections(base, formOf(card)).map((section) => CARD_SECTION_NAMES[section]);
  if (names.length === 0) return undefined;
  const isByStaff = card.publishedAt !== null && card.publishedAt !== base.publishedAt;
  return changeText(isByStaff ? card.publishedBy : null, (isByStaff ? card.publishedAt : card.updatedAt) ?? "", names);
}

/** Saves the card with the form, so that a later card can be compared with it. */
function keptOf({ card, form: { files, ...form } }: Typed): Kept | null {
  return changedSections(card, { files, ...form }).length > 0 ? { value: { card, form }, files } : null;
}

/** Null for a draft that an older version of the page has saved in another shape. */
function readTyped({ value, files }: Kept): Typed | null {
  const { card, form } = (value ?? {}) as Partial<Typed>;
  const isWhole = card && form && CARD_PARTS.every((part) => typeof form.parts?.[part] === "string");
  return isWhole && Array.isArray(form.documents) ? { card, form: { ...form, files } } : null;
}
