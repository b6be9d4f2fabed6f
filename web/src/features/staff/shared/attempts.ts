import { useState } from "react";
import { randomId } from "../../../session/page/random.id.ts";

type Attempts = {
  /** The id of what is sent: the same as before while each of its parts is the same. */
  idOf: (...parts: readonly unknown[]) => string;
  /** What was sent has arrived: the same again is another one. */
  end: () => void;
};

/** After a lost answer the same content is sent again under the same id, so that the server stores it once. */
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
