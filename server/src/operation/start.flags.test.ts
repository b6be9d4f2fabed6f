import { expect, test } from "vitest";
import { findSupported, START_FLAGS } from "./start.flags.ts";

test("this Node knows all flags of the start, and one that it lacks is left out", () => {
  expect(findSupported()).toEqual(START_FLAGS);
  expect(findSupported(["--no-memory-reducer", "--of-another-version"])).toEqual(["--no-memory-reducer"]);
});
