/** What a gateway made of a message. Only a refusal may be tried again; an answer that never came is none. */
export type Handover =
  | { result: "accepted" }
  | {
      result: "refused";
      again: boolean;
      reason: string /** The gateway asks to be left alone so long. */;
      afterMs?: number;
    }
  | { result: "unknown"; reason: string };

export function refused(reason: string): Handover {
  return { result: "refused", again: false, reason };
}

export function refusedForNow(reason: string, afterMs?: number): Handover {
  return { result: "refused", again: true, reason, ...(afterMs !== undefined && { afterMs }) };
}

export function unknown(reason: string): Handover {
  return { result: "unknown", reason };
}
