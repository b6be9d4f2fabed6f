import { createFrame, frameStart } from "./live.frames.ts";
import type { Member, Outlet } from "./live.member.ts";

/**
 * Members whose heads have the same length. Their sockets and heads lie in two arrays: reading them from a thousand
 * objects would take about as long as the writing itself.
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
    const index = this.members.push(member) - 1;
    this.#sockets.push(member.outlet.socket);
    if (this.#heads.length < this.members.length * this.#headLength) this.#grow();
    this.#setHead(index, member);
  }

  /** The last member moves to the free index. */
  remove(member: Member): boolean {
    if (this.members[member.index] !== member) return false;
    const last = this.members.pop()!;
    const socket = this.#sockets.pop()!;
    if (last === member) return true;
    this.members[member.index] = last;
    this.#sockets[member.index] = socket;
    this.#setHead(member.index, last);
    return true;
  }

  deliver(tail: Buffer): void {
    const length = this.#headLength;
    const [sockets, heads] = [this.#sockets, this.#heads];
    const waiting: Outlet[] = [];
    let frame = createFrame(tail, length);
    for (let index = 0; index < sockets.length; index += 1) {
      const socket = sockets[index]!;
      const from = index * length;
      if (socket.writableLength > 0) {
        socket.write(frameStart(tail, heads.subarray(from, from + length)));
        socket.write(tail);
      } else {
        heads.copy(frame.bytes, frame.headOffset, from, from + length);
        socket.write(frame.bytes);
        if (socket.writableLength === 0) continue;
        // The socket still needs the bytes that it has not sent.
        frame = createFrame(tail, length);
      }
      waiting.push(this.members[index]!.outlet);
    }
    // Not earlier: cutting a connection removes its member, and the last one takes its index.
    for (const outlet of waiting) outlet.onWaiting();
  }

  #setHead(index: number, member: Member): void {
    member.index = index;
    this.#heads.write(member.head, index * this.#headLength, "latin1");
  }

  #grow(): void {
    const grown = Buffer.allocUnsafeSlow(this.#heads.length * 2);
    this.#heads.copy(grown);
    this.#heads = grown;
  }
}
