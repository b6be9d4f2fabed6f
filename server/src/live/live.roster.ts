import { beforeTail, layOut } from "./live.frames.ts";
import type { Member, Outlet } from "./live.member.ts";

/**
 * Members whose frames begin with heads of the same length. What a delivery needs of them lies side by side: to fetch it
 * from a thousand places would take as long as a good part of the writing itself.
 */
export class Roster {
  readonly members: Member[] = [];
  readonly #sockets: Outlet["socket"][] = [];
  readonly #headLength: number;
  #heads: Buffer;

  constructor(headLength: number) {
    this.#headLength = headLength;
    this.#heads = Buffer.allocUnsafeSlow(headLength);
  }

  add(member: Member): void {
    const place = this.members.push(member) - 1;
    this.#sockets.push(member.outlet.socket);
    if (this.#heads.length < this.members.length * this.#headLength) this.#grow();
    this.#setHead(place, member);
  }

  /** The last one takes the place that is left. */
  remove(member: Member): boolean {
    if (this.members[member.place] !== member) return false;
    const last = this.members.pop()!;
    const socket = this.#sockets.pop()!;
    if (last === member) return true;
    this.members[member.place] = last;
    this.#sockets[member.place] = socket;
    this.#setHead(member.place, last);
    return true;
  }

  deliver(tail: Buffer): void {
    const length = this.#headLength;
    const [sockets, heads] = [this.#sockets, this.#heads];
    const waiting: Outlet[] = [];
    let frame = layOut(tail, length);
    for (let place = 0; place < sockets.length; place += 1) {
      const socket = sockets[place]!;
      const from = place * length;
      if (socket.writableLength > 0) {
        socket.write(beforeTail(tail, heads.subarray(from, from + length)));
        socket.write(tail);
      } else {
        heads.copy(frame.bytes, frame.headAt, from, from + length);
        socket.write(frame.bytes);
        if (socket.writableLength === 0) continue;
        // Bytes that were not all taken belong to that socket from now on.
        frame = layOut(tail, length);
      }
      waiting.push(this.members[place]!.outlet);
    }
    // Only now: whoever is cut for it leaves, and another takes its place.
    for (const outlet of waiting) outlet.onWaiting();
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
