import { expect, it } from "vitest";
import { type LoadedState, loadedAfter, NOTHING_LOADED } from "./loaded.state.ts";

const FIRST = { kind: "ask", ask: 1, question: "a" } as const;
const SECOND = { kind: "ask", ask: 2, question: "b" } as const;

function after(...events: Parameters<typeof loadedAfter<string>>[1][]) {
  return events.reduce<LoadedState<string>>(loadedAfter, NOTHING_LOADED);
}

it("loads, and keeps the old value while it loads again", () => {
  expect(after(FIRST)).toMatchObject({ isLoading: true, value: undefined });
  expect(after(FIRST, { kind: "answer", ask: 1, value: "one" })).toMatchObject({ isLoading: false, value: "one" });
  expect(after(FIRST, { kind: "answer", ask: 1, value: "one" }, SECOND)).toMatchObject({
    isLoading: true,
    question: "b",
    value: "one",
  });
});

it("drops the answer, and the failure, of a request that is not the latest", () => {
  const newer = after(FIRST, SECOND, { kind: "answer", ask: 2, value: "two" });
  expect(loadedAfter(newer, { kind: "answer", ask: 1, value: "one" })).toBe(newer);
  expect(loadedAfter(newer, { kind: "failure", ask: 1, error: "late" })).toBe(newer);
});

it("tells a failure until the next try", () => {
  const failed = after(FIRST, { kind: "failure", ask: 1, error: "refused" });
  expect(failed).toMatchObject({ isLoading: false, failure: "refused" });
  expect(loadedAfter(failed, SECOND).failure).toBeUndefined();
});

it("keeps what a call has answered over the answer to an earlier request", () => {
  const shown = after(FIRST, { kind: "show", ask: 2, value: "changed" });
  expect(loadedAfter(shown, { kind: "answer", ask: 1, value: "before" }).value).toBe("changed");
  expect(loadedAfter(shown, { kind: "show", ask: 3, value: (before) => `${before} again` }).value).toBe(
    "changed again",
  );
});
