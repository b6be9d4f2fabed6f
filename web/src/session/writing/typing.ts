import { TYPING_SHOWN_MS } from "@hello/contract/limits";
import type { Clock } from "../../clock.ts";

/** Sent again before the other clients stop showing it. */
const REPEAT_AFTER_MS = TYPING_SHOWN_MS - 2_000;
const IDLE_AFTER_MS = 5_000;

export type TypingOptions = { clock: Clock; send: (roomId: string, typing: boolean) => Promise<void> };
export type Typing = ReturnType<typeof openTyping>;

/** Reports to the room that the user types: at once, then at most every few seconds, and when they stop (D25). */
export function openTyping({ clock, send }: TypingOptions) {
  let current: { roomId: string; sentAt: number; cancelIdle: () => void } | undefined;
  let lastCall: Promise<void> | undefined;

  /** One call after the other: two at once may reach the server in any order, and "types" would stay. */
  function sendInOrder(roomId: string, isTyping: boolean): void {
    const call = lastCall ? lastCall.then(() => send(roomId, isTyping)) : send(roomId, isTyping);
    lastCall = call;
    void call.then(() => {
      if (lastCall === call) lastCall = undefined;
    });
  }

  function typed(roomId: string): void {
    if (current?.roomId !== roomId) stop();
    current?.cancelIdle();
    const cancelIdle = clock.after(IDLE_AFTER_MS, stop);
    const isSent = current !== undefined && clock.now() - current.sentAt < REPEAT_AFTER_MS;
    if (!isSent) sendInOrder(roomId, true);
    current = { roomId, sentAt: isSent ? current!.sentAt : clock.now(), cancelIdle };
  }

  function stop(): void {
    if (!current) return;
    current.cancelIdle();
    sendInOrder(current.roomId, false);
    current = undefined;
  }

  return { typed, stop };
}
