import type { Case, DecisionPost } from "@hello/contract";
import { type DecisionAct, GROUND_NAMES, OUTCOME_NAMES } from "@hello/contract/plain";
import { useRef, useState } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { randomId } from "../../../../session/page/random.id.ts";
import { useSavedValue } from "../../../../session/writing/use.saved.draft.ts";

type Ground = DecisionPost["ground"];
type Typed = { act: DecisionAct | ""; ground: Ground | ""; content: string; isWithheld: boolean; withheld: string };

const NOTHING: Typed = { act: "", ground: "", content: "", isWithheld: false, withheld: "" };

export type DecisionDraft = ReturnType<typeof useDecisionDraft>;

const NO_FILES: readonly File[] = [];

/**
 * What was typed for a decision. It stays when somebody else decides first, over a look at another screen and a reload. The
 * screen before may have chosen the act already: « Bloquer » in the list of people.
 */
export function useDecisionDraft({ id: caseId, messageId }: Case, uuid: string) {
  const before = useHistoryState<{ act?: unknown } | null>();
  const [typed, setTyped] = useState<Typed>(() => ({ ...NOTHING, act: chosenBefore() }));
  const [kept, setKept] = useState<string>();
  /** A retry of the same decision keeps its id, so that it is stored once. */
  const attempt = useRef({ key: "", id: "" });

  const isTyped = JSON.stringify(typed) !== JSON.stringify({ ...NOTHING, act: chosenBefore() });
  useSavedValue(uuid, `case/${caseId}`, isTyped ? { value: typed, files: NO_FILES } : null, ({ value }) =>
    setTyped((now) => {
      const read = readTyped(value);
      return read ? { ...read, act: now.act || read.act } : now;
    }),
  );

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

/** It may be of an older version of the page. */
function readTyped(value: unknown): Typed | null {
  const given = (value ?? {}) as Record<string, unknown>;
  const isLike = Object.entries(NOTHING).every(([name, empty]) => typeof given[name] === typeof empty);
  const isKnown = isIn(given.act, OUTCOME_NAMES) && isIn(given.ground, GROUND_NAMES);
  return isLike && isKnown ? (given as Typed) : null;
}

function isIn(value: unknown, names: object): boolean {
  return value === "" || Object.hasOwn(names, String(value));
}
