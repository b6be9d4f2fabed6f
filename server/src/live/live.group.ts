import type { LiveEvent } from "../db/events.store.ts";
import { type Member, type Question, tailOf } from "./live.member.ts";
import { Roster } from "./live.roster.ts";

const HELD_MAX = 1_000;

/** All who ask the same of a stream. */
export class Group {
  readonly question: Question;
  /** Those of whom is not known yet that they stand where the stream does. */
  readonly #arriving = new Set<Member>();
  /** The others, by the length of their heads. */
  readonly #rosters = new Map<number, Roster>();

  constructor(question: Question) {
    this.question = question;
  }

  add(member: Member): void {
    // Thousands ask the same: one copy of the question serves them all.
    member.question = this.question;
    this.#arriving.add(member);
  }

  remove(member: Member): boolean {
    return this.#arriving.delete(member) || (this.#rosters.get(member.head.length)?.remove(member) ?? false);
  }

  members(): Member[] {
    return [...this.#arriving, ...this.#rosters.values().flatMap(({ members }) => members)];
  }

  isEmpty(): boolean {
    return this.#arriving.size === 0 && this.#rosters.values().every(({ members }) => members.length === 0);
  }

  /** Rendered once; for each socket only the subscription's id in front of it differs. */
  deliver(event: LiveEvent, passing: boolean): void {
    for (const member of this.#arriving) this.#settle(member, event, passing);
    const tail = Buffer.from(tailOf(this.question, event, passing));
    for (const roster of this.#rosters.values()) roster.deliver(tail);
  }

  #settle(member: Member, event: LiveEvent, passing: boolean): void {
    if (member.behind) {
      if (!passing) hold(member, event);
      return;
    }
    const streamStoodAt = passing ? event.seq : event.seq - 1;
    if (member.since > streamStoodAt) return;
    this.#arriving.delete(member);
    const { length } = member.head;
    const roster = this.#rosters.get(length) ?? new Roster(length);
    this.#rosters.set(length, roster);
    roster.add(member);
  }
}

/** What is too much to be held, the log has to tell again. */
function hold(member: Member, event: LiveEvent): void {
  if (member.held && member.held.length < HELD_MAX) member.held.push(event);
  else member.held = undefined;
}
