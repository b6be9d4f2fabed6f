import { TYPING_SHOWN_MS } from "@hello/contract/limits";
import type { Clock } from "../../clock.ts";

/** Told again before the others stop showing it. */
const TELL_AGAIN_AFTER_MS = TYPING_SHOWN_MS - 2_000;
const IDLE_AFTER_MS = 5_000;

export type TypingOptions = { clock: Clock; tell: (roomId: string, typing: boolean) => void };
export type Typing = ReturnType<typeof openTyping>;

/** Tells the room that one types: at once, then at most every few seconds, and when it is over (D25). */
export function openTyping({ clock, tell }: TypingOptions) {
  let now: { roomId: string; toldAt: number; callOff: () => void } | undefined;

  function typed(roomId: string): void {
    if (now?.roomId !== roomId) stop();
    now?.callOff();
    const callOff = clock.after(IDLE_AFTER_MS, stop);
    const isTold = now !== undefined && clock.now() - now.toldAt < TELL_AGAIN_AFTER_MS;
    if (!isTold) tell(roomId, true);
    now = { roomId, toldAt: isTold ? now!.toldAt : clock.now(), callOff };
  }

  function stop(): void {
    if (!now) return;
    now.callOff();
    tell(now.roomId, false);
    now = undefined;
  }

  return { typed, stop };
}
