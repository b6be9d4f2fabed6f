import type { Case, DecisionPost } from "@hello/contract";
import type { DecisionAct } from "@hello/contract/plain";
import { useRef, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { randomId } from "../../session/random.id.ts";

type Ground = DecisionPost["ground"];
type Typed = { act: DecisionAct | ""; ground: Ground | ""; content: string; isWithheld: boolean; withheld: string };

const NOTHING: Typed = { act: "", ground: "", content: "", isWithheld: false, withheld: "" };

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;

/**
 * What was typed for a decision. It stays when somebody else decides first. The screen before may have chosen the act
 * already: « Bloquer » in the list of people.
 */
export function useDecisionDraft({ messageId }: Case) {
  const before = useHistoryState<{ act?: unknown } | null>();
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, act: chosenBefore() }));
  const [kept, setKept] = useState<string>();
  /** A retry of the same decision keeps its id, so that it is stored once. */
  const attempt = useRef({ key: "", id: "" });

  function chosenBefore(): Typed["act"] {
    return messageId === null && (before?.act === "block" || before?.act === "ban") ? before.act : "";
  }
  return {
    ...typed,
    /** Only for danger may the author stay untold. */
    isUntold: typed.ground === "danger" && typed.isWithheld,
    change: (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change })),
    /** Why it was not taken, in words: somebody else was first. */
    kept,
    keepBecause: setKept,
    clear: () => {
      setTyped(NOTHING);
      setKept(undefined);
    },
    idOf: (version: number) => {
      const key = JSON.stringify([typed, version]);
      if (attempt.current.key !== key) attempt.current = { key, id: randomId() };
      return attempt.current.id;
    },
  };
}
