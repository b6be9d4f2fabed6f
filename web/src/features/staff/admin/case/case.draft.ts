import type { Case } from "@hello/contract";
import { useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { useSavedValue } from "../../../../session/writing/use.saved.draft.ts";
import { useAttempts } from "../../shared/attempts.ts";
import { type DecisionForm, EMPTY_DECISION, readDecision } from "./decision.form.ts";

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;

const NO_FILES: readonly File[] = [];

/**
 * What was typed for a decision. It stays when somebody else decides first, over a look at another screen and a reload. The
 * screen before may have chosen the act already: « Bloquer » in the list of people.
 */
export function useDecisionDraft({ id: caseId, messageId }: Case, uuid: string) {
  const before = useHistoryState<{ act?: unknown } | null>();
  const [typed, setTyped] = useState<DecisionForm>(() => ({ ...EMPTY_DECISION, act: chosenBefore() }));
  const [kept, setKept] = useState<string>();
  const { idOf } = useAttempts();

  const isTyped = JSON.stringify(typed) !== JSON.stringify({ ...EMPTY_DECISION, act: chosenBefore() });
  useSavedValue(uuid, `case/${caseId}`, isTyped ? { value: typed, files: NO_FILES } : null, ({ value }) =>
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
    change: (change: Partial<DecisionForm>) => setTyped((now) => ({ ...now, ...change })),
    /** Why it was not taken, in words: somebody else was first. */
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
