import type { Figures } from "../base/figures.ts";
import type { LiveEvent } from "../platform/db/events.store.ts";
import { type LiveRequest, type Member, tailOf } from "./live.member.ts";
import { Roster } from "./live.roster.ts";

const HELD_MAX = 1_000;

/** The subscriptions of a stream that have the same request. */
export class Group {
  readonly request: LiveRequest;
  /** Members that are still catching up with the stream. */
  readonly #joining = new Set<Member>();
  /** All other members, by the length of their heads. */
  readonly #rosters = new Map<number, Roster>();

  readonly #delivered: Figures["delivered"];

  constructor(request: LiveRequest, delivered: Figures["delivered"]) {
    this.request = request;
    this.#delivered = delivered;
  }

  add(member: Member): void {
    // Thousands of members share this one copy of the request.
    member.request = this.request;
    this.#joining.add(member);
  }

  remove(member: Member): boolean {
    return this.#joining.delete(member) || (this.#rosters.get(member.head.length)?.remove(member) ?? false);
  }

  members(): Member[] {
    return [...this.#joining, ...this.#rosters.values().flatMap(({ members }) => members)];
  }

  isEmpty(): boolean {
    return this.#joining.size === 0 && this.#rosters.values().every(({ members }) => members.length === 0);
  }

  /** Renders the event once; the frames differ only in the subscription's id. */
  deliver(event: LiveEvent, passing: boolean): void {
    for (const member of this.#joining) this.#settle(member, event, passing);
    const tail = Buffer.from(tailOf(this.request, event, passing));
    for (const roster of this.#rosters.values()) {
      this.#delivered.inc(roster.members.length);
      roster.deliver(tail);
    }
  }

  #settle(member: Member, event: LiveEvent, passing: boolean): void {
    if (member.behind) {
      if (!passing) hold(member, event);
      return;
    }
    const previousSeq = passing ? event.seq : event.seq - 1;
    if (member.since > previousSeq) return;
    this.#joining.delete(member);
    const { length } = member.head;
    const roster = this.#rosters.get(length) ?? new Roster(length);
    this.#rosters.set(length, roster);
    roster.add(member);
  }
}

/** Beyond HELD_MAX the events are dropped, and read again from the log. */
function hold(member: Member, event: LiveEvent): void {
  if (member.held && member.held.length < HELD_MAX) member.held.push(event);
  else member.held = undefined;
}
