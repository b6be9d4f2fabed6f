import { beforeTail, layOut } from "./live.frames.ts";
import type { Member, Outlet } from "./live.member.ts";

/**
 * Members whose frames begin with heads of the same length. What a delivery needs of them lies side by side: to fetch it
 * from a thousand places would take as long as a good part of the writing itself.
 */
export class Roster {
  readonly members: Member[] = [];
  readonly #outlets: Outlet[] = [];
  readonly #headLength: number;
  #heads: Buffer;

  constructor(headLength: number) {
    this.#headLength = headLength;
    this.#heads = Buffer.allocUnsafeSlow(headLength);
  }

  add(member: Member): void {
    const place = this.members.push(member) - 1;
    this.#outlets.push(member.outlet);
    if (this.#heads.length < this.members.length * this.#headLength) this.#grow();
    this.#setHead(place, member);
  }

  /** The last one takes the place that is left. */
  remove(member: Member): boolean {
    if (this.members[member.place] !== member) return false;
    const last = this.members.pop()!;
    const outlet = this.#outlets.pop()!;
    if (last === member) return true;
    this.members[member.place] = last;
    this.#outlets[member.place] = outlet;
    this.#setHead(member.place, last);
    return true;
  }

  deliver(tail: Buffer): void {
    const length = this.#headLength;
    const [outlets, heads] = [this.#outlets, this.#heads];
    let frame = layOut(tail, length);
    for (let place = 0; place < outlets.length; place += 1) {
      const outlet = outlets[place]!;
      const from = place * length;
      if (outlet.lags) {
        outlet.write(beforeTail(tail, heads.subarray(from, from + length)));
        outlet.write(tail);
        continue;
      }
      heads.copy(frame.bytes, frame.headAt, from, from + length);
      // Bytes that were not all taken belong to that socket from now on.
      if (outlet.write(frame.bytes) > 0) frame = layOut(tail, length);
    }
  }

  #setHead(place: number, member: Member): void {
    member.place = place;
    this.#heads.write(member.head, place * this.#headLength, "latin1");
  }

  #grow(): void {
    const grown = Buffer.allocUnsafeSlow(this.#heads.length * 2);
    this.#heads.copy(grown);
    this.#heads = grown;
  }
}
