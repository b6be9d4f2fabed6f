import type { DeliveryReason } from "@hello/contract";

/** What a gateway made of a message. Only a refusal may be tried again; an answer that never came is none. */
export type Handover =
  | { result: "accepted" }
  | {
      result: "refused";
      again: boolean;
      reason: DeliveryReason;
      /** The gateway asks for a pause of this length. */
      afterMs?: number;
    }
  | { result: "unknown"; reason: DeliveryReason };

export function refused(reason: DeliveryReason): Handover {
  return { result: "refused", again: false, reason };
}

export function refusedForNow(reason: DeliveryReason, afterMs?: number): Handover {
  return { result: "refused", again: true, reason, ...(afterMs !== undefined && { afterMs }) };
}

export function unknown(reason: DeliveryReason): Handover {
  return { result: "unknown", reason };
}
