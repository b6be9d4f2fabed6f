import { useState } from "react";
import { randomId } from "../../../session/page/random.id.ts";

type Attempts = {
  /** Returns an id for this content: the id of the last attempt, if each part is the same. */
  idOf: (...parts: readonly unknown[]) => string;
  /** Forgets the last attempt, because it has arrived. The same content then gets a new id. */
  end: () => void;
};

/** Ids for content that is sent. A retry after a lost answer keeps the id, so that the server stores the content once. */
export function createAttempts(makeId: () => string = randomId): Attempts {
  let last: { parts: readonly unknown[]; id: string } | undefined;
  return {
    idOf: (...parts) => {
      const isSame = last?.parts.length === parts.length && parts.every((part, index) => part === last?.parts[index]);
      if (!last || !isSame) last = { parts, id: makeId() };
      return last.id;
    },
    end: () => {
      last = undefined;
    },
  };
}

export function useAttempts(): Attempts {
  return useState(() => createAttempts())[0];
}
