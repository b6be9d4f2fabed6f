import type { DeliveryState, SendProgress, StateCounts } from "@hello/contract";
import { numberText } from "../../../../components/texts/staff.texts.ts";

const COUNTED: Record<DeliveryState, [one: string, many: string]> = {
  queued: ["en attente", "en attente"],
  sent: ["parti", "partis"],
  delivered: ["distribué", "distribués"],
  undelivered: ["non distribué", "non distribués"],
  failed: ["échec", "échecs"],
  unknown: ["incertain", "incertains"],
  suppressed: ["non envoyé", "non envoyés"],
};

export function countText(state: DeliveryState, count: number): string {
  return `${numberText(count)} ${COUNTED[state][count > 1 ? 1 : 0]}`;
}

const DATE = new Intl.DateTimeFormat("fr", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

export function dateText(date: string): string {
  return DATE.format(new Date(date));
}

/** The counts of both channels together. */
export function statesOf({ progress: { email, sms } }: Pick<SendProgress, "progress">): StateCounts {
  return {
    queued: email.queued + sms.queued,
    sent: email.sent + sms.sent,
    delivered: email.delivered + sms.delivered,
    undelivered: email.undelivered + sms.undelivered,
    failed: email.failed + sms.failed,
    unknown: email.unknown + sms.unknown,
    suppressed: email.suppressed + sms.suppressed,
  };
}

/** Whether it is being stored, or some deliveries are still queued. */
export function isOnItsWay(send: Pick<SendProgress, "isWhole" | "progress">): boolean {
  return !send.isWhole || statesOf(send).queued > 0;
}
