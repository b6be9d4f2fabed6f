import { beforeEach, expect, it } from "vitest";
import { type ManualClock, manualClock } from "../../clock.fixture.ts";
import { openTyping, type Typing } from "./typing.ts";

let clock: ManualClock;
let typing: Typing;
let sent: string[];

beforeEach(() => {
  clock = manualClock();
  sent = [];
  typing = openTyping({ clock, send: (roomId, isTyping) => sent.push(`${roomId} ${isTyping}`) });
});

it("is sent at once, then every few seconds while it lasts, and when it is over", () => {
  for (let n = 0; n < 9; n += 1) {
    typing.typed("a");
    clock.advance(1_000);
  }
  expect(sent).toEqual(["a true", "a true", "a true"]);
  clock.advance(3_000);
  expect(sent).toHaveLength(3);
  clock.advance(1_000);
  expect(sent.slice(3)).toEqual(["a false"]);
  clock.advance(60_000);
  expect(sent).toHaveLength(4);
});

it("is over when a message is sent or the user types in another room", () => {
  typing.typed("a");
  typing.typed("b");
  typing.stop();
  typing.stop();
  clock.advance(60_000);
  expect(sent).toEqual(["a true", "a false", "b true", "b false"]);
});
