import { beforeEach, expect, it } from "vitest";
import { type ManualClock, manualClock } from "../../clock.fixture.ts";
import { openTyping, type Typing } from "./typing.ts";

let clock: ManualClock;
let typing: Typing;
let sent: string[];
/** Ends the calls that are under way. */
let answer: () => Promise<void>;

beforeEach(() => {
  clock = manualClock();
  sent = [];
  let calls: PromiseWithResolvers<void>[] = [];
  typing = openTyping({
    clock,
    send: (roomId, isTyping) => {
      sent.push(`${roomId} ${isTyping}`);
      const call = Promise.withResolvers<void>();
      calls.push(call);
      return call.promise;
    },
  });
  answer = async () => {
    for (const { resolve } of calls) resolve();
    calls = [];
    await new Promise(setImmediate);
  };
});

it("is sent at once, then every few seconds while it lasts, and when it is over", async () => {
  for (let n = 0; n < 9; n += 1) {
    typing.typed("a");
    await answer();
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

it("is over when a message is sent or the user types in another room", async () => {
  typing.typed("a");
  await answer();
  typing.typed("b");
  await answer();
  await answer();
  typing.stop();
  typing.stop();
  await answer();
  clock.advance(60_000);
  expect(sent).toEqual(["a true", "a false", "b true", "b false"]);
});

it("is over only after the call that it began was answered, so that none overtakes another [EASE-09]", async () => {
  typing.typed("a");
  typing.stop();
  typing.typed("a");
  expect(sent).toEqual(["a true"]);
  await answer();
  expect(sent).toEqual(["a true", "a false"]);
  await answer();
  expect(sent).toEqual(["a true", "a false", "a true"]);
});
