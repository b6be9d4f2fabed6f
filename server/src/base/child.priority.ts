import { constants, getPriority, setPriority } from "node:os";

/** Behind the server by this much, so that calls go first; not so far that a busy machine starves photos. */
const BEHIND = 5;

/** From the server's own, whatever the operator gave it: without privileges a process may only be moved back. */
export function lowerPriority(pid: number): void {
  setPriority(pid, Math.min(getPriority() + BEHIND, constants.priority.PRIORITY_LOW));
}
