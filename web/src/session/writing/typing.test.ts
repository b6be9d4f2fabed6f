import { beforeEach, expect, it } from "vitest";
import { type ManualClock, manualClock } from "../../clock.fixture.ts";
import { openTyping, type Typing } from "./typing.ts";

let clock: ManualClock;
let typing: Typing;
let told: string[];

beforeEach(() => {
  clock = manualClock();
  told = [];
  typing = openTyping({ clock, send: (roomId, isTyping) => told.push(`${roomId} ${isTyping}`) });
});

it("is told at once, then every few seconds while it goes on, and when it is over", () => {
  for (let n = 0; n < 9; n += 1) {
    typing.typed("a");
    clock.advance(1_000);
  }
  expect(told).toEqual(["a true", "a true", "a true"]);
  clock.advance(3_000);
  expect(told).toHaveLength(3);
  clock.advance(1_000);
  expect(told.slice(3)).toEqual(["a false"]);
  clock.advance(60_000);
  expect(told).toHaveLength(4);
});

it("is over when a message leaves or another room is written in", () => {
  typing.typed("a");
  typing.typed("b");
  typing.stop();
  typing.stop();
  clock.advance(60_000);
  expect(told).toEqual(["a true", "a false", "b true", "b false"]);
});
