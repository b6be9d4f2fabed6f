import type { Case } from "@hello/contract";
import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { useAttempts } from "../../shared/attempts.ts";
import { type DecisionForm, EMPTY_DECISION, readDecision } from "./decision.form.ts";

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;

/**
 * The draft of a decision. It survives another collaborator's decision, a visit to other screens and a reload. The screen
 * before may choose the act: « Bloquer » in the list of people.
 */
export function useDecisionDraft({ id: caseId, messageId }: Case, uuid: string) {
  const before = useHistoryState<{ act?: unknown } | null>();
  const [typed, setTyped] = useState<DecisionForm>(() => ({ ...EMPTY_DECISION, act: chosenBefore() }));
  const [kept, setKept] = useState<string>();
  const { idOf } = useAttempts();

  const isTyped = ![{ ...EMPTY_DECISION, act: chosenBefore() }, EMPTY_DECISION].some(
    (empty) => JSON.stringify(typed) === JSON.stringify(empty),
  );
  useSavedValue(uuid, `case/${caseId}`, isTyped ? { value: typed } : null, ({ value }) =>
    setTyped((now) => {
      const read = readDecision(value);
      return read ? { ...read, act: now.act || read.act } : now;
    }),
  );

  function chosenBefore(): DecisionForm["act"] {
    return messageId === null && (before?.act === "block" || before?.act === "ban") ? before.act : "";
  }
  return {
    form: typed,
    isTyped,
    change: (change: Partial<DecisionForm>) => setTyped((now) => ({ ...now, ...change })),
    /** Why the server refused the decision: the case has changed. */
    kept,
    keepBecause: setKept,
    clear: () => {
      setTyped(EMPTY_DECISION);
      setKept(undefined);
    },
    /** A retry of the same decision keeps its id, so that it is stored once. */
    idOf: (version: number) => idOf(JSON.stringify([typed, version])),
  };
}
