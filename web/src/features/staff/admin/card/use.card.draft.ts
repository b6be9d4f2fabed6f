import type { Card } from "@hello/contract";
import { CARD_PARTS, type CardPart } from "@hello/contract/plain";
import { useCallback, useEffect, useMemo, useState } from "react";
import { fetchCard, publishCard } from "../../../../api/card.api.ts";
import { CallError } from "../../../../api/http.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { type Kept, useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { type CardForm, changedSections, formOf, mergeForm, putOf } from "./card.form.ts";

/** What was typed into a card, over the card that it was typed into. */
export type CardDraft = { card: Card; form: CardForm; clashes: readonly CardPart[] };
type Found = { kind: "loading" } | { kind: "failed"; error: unknown } | ({ kind: "found" } & CardDraft);

/** What is typed outlives a look at other screens, a login and a reload. */
export function useCardDraft(roomId: string, { http, pageHttp, uuid }: Staff) {
  const [loaded, setLoaded] = useState<Found>({ kind: "loading" });
  /** What an earlier page or screen has left, until the card is there. */
  const [left, setLeft] = useState<Typed | null>(null);
  const found = useMemo(
    () => (loaded.kind === "found" && left ? typedOver(left, loaded.card) : loaded),
    [loaded, left],
  );
  const typed = found.kind === "found" ? found : left;
  const kept = useMemo(() => typed && keptOf(typed), [typed]);
  useSavedValue(uuid, `card/${roomId}`, kept, (saved) => setLeft(readTyped(saved)));

  const show = useCallback((draft: CardDraft) => {
    setLeft(null);
    setLoaded({ kind: "found", ...draft });
  }, []);

  const load = useCallback(async () => {
    try {
      const card = await fetchCard(pageHttp, roomId);
      setLoaded({ kind: "found", card, form: formOf(card), clashes: [] });
    } catch (error) {
      setLoaded((before) => (before.kind === "found" ? before : { kind: "failed", error }));
    }
  }, [pageHttp, roomId]);
  useEffect(() => void load(), [load]);

  /** False if somebody else was first: the draft is then over their card. */
  async function publish({ card, form }: CardDraft): Promise<boolean> {
    try {
      const published = await publishCard(http, roomId, putOf(card, form), form.files);
      show({ card: published, form: formOf(published), clashes: [] });
      return true;
    } catch (error) {
      const current = error instanceof CallError && (error.data.card as Card | undefined);
      if (!current) throw error;
      show({ card: current, ...mergeForm(form, card, current) });
      return false;
    }
  }
  return { found, load, show, publish };
}

type Typed = Pick<CardDraft, "card" | "form">;

function typedOver({ card: base, form }: Typed, card: Card): Found {
  return { kind: "found", card, ...mergeForm(form, base, card) };
}

/** With the card that it was typed into, so that a later one can be told from it. */
function keptOf({ card, form: { files, ...form } }: Typed): Kept | null {
  return changedSections(card, { files, ...form }).length > 0 ? { value: { card, form }, files } : null;
}

/** It may be of an older version of the page. */
function readTyped({ value, files }: Kept): Typed | null {
  const { card, form } = (value ?? {}) as Partial<Typed>;
  const isWhole = card && form && CARD_PARTS.every((part) => typeof form.parts?.[part] === "string");
  return isWhole && Array.isArray(form.documents) ? { card, form: { ...form, files } } : null;
}
