import type { LedgerChannel } from "@hello/contract";
import type { Handover } from "../../platform/outside/handover.ts";

/** A gateway that fails for hours must not fill the log. */
const TELL_EVERY_MS = 60_000;
/** Reasons whose cause is the gateway itself. Others may concern one address. */
const AWAY = /^(mail|sms)_unreachable|^sms_unavailable/;

/** What a gateway has refused since the last report: how often, by reason. It holds neither addresses nor texts. */
export type FailingGateway = {
  channel: LedgerChannel;
  reasons: Record<string, number>;
  /** Set while the gateway takes nothing at all. */
  since?: string;
};

export type GatewayWatch = {
  note: (handover: Handover) => void;
  /** Call it regularly: while a gateway is away it reports once a minute, also between attempts. */
  tell: () => void;
};

/** Reports at most once a minute that the gateway of a channel does not take messages. */
export function watchGateway(
  channel: LedgerChannel,
  { now, onFailing }: { now: () => Date; onFailing: (failing: FailingGateway) => void },
): GatewayWatch {
  let reasons: Record<string, number> = {};
  let away: Date | undefined;
  let toldAt: number | undefined;

  function tell(): void {
    if (!away && Object.keys(reasons).length === 0) return;
    const nowMs = now().getTime();
    // The absolute difference, because the clock may have been set back.
    if (toldAt !== undefined && Math.abs(nowMs - toldAt) < TELL_EVERY_MS) return;
    toldAt = nowMs;
    onFailing({ channel, reasons, ...(away && { since: away.toISOString() }) });
    reasons = {};
  }

  return {
    note: (handover) => {
      if (handover.result === "accepted") away = undefined;
      if (!("reason" in handover) || handover.result === "unwanted") return;
      const { result, reason } = handover;
      reasons[reason] = (reasons[reason] ?? 0) + 1;
      if (AWAY.test(reason) || (result === "unknown" && channel !== "push")) away ??= now();
      tell();
    },
    tell,
  };
}
