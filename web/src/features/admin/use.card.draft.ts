import type { Card } from "@hello/contract";
import type { CardPart } from "@hello/contract/plain";
import { useCallback, useEffect, useState } from "react";
import { fetchCard, publishCard } from "../../api/card.api.ts";
import { CallError } from "../../api/http.ts";
import type { Staff } from "../../session/sign.in/sign.in.ts";
import { type CardForm, changedSections, formOf, mergeForm, putOf } from "./card.form.ts";

/** What was typed into a card, over the card that it was typed into. */
export type CardDraft = { card: Card; form: CardForm; clashes: readonly CardPart[] };
type Found = { kind: "loading" } | { kind: "failed" } | ({ kind: "found" } & CardDraft);

/** Outlives a look at the other tabs. */
const drafts = new Map<string, CardDraft>();

export function useCardDraft(roomId: string, { http, pageHttp }: Staff) {
  const [found, setFound] = useState<Found>({ kind: "loading" });

  const show = useCallback((draft: CardDraft) => {
    const isTyped = changedSections(draft.card, draft.form).length > 0;
    if (isTyped) drafts.set(draft.card.roomId, draft);
    else drafts.delete(draft.card.roomId);
    setFound({ kind: "found", ...draft });
  }, []);

  const load = useCallback(async () => {
    try {
      const card = await fetchCard(pageHttp, roomId);
      const typed = drafts.get(roomId);
      show(typed ? { card, ...mergeForm(typed.form, typed.card, card) } : { card, form: formOf(card), clashes: [] });
    } catch {
      setFound((before) => (before.kind === "found" ? before : { kind: "failed" }));
    }
  }, [pageHttp, roomId, show]);
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
