import { expect, it } from "vitest";
import { liveEvents } from "./events.schema.ts";
import { selectionsModule } from "./live.sdl.ts";
import { LIVE_TYPES } from "./live.selections.generated.ts";

it("gives the browser every event with all fields of its schema [LIVE-10]", async () => {
  expect(Object.keys(LIVE_TYPES)).toEqual(Object.keys(liveEvents));
  await expect(selectionsModule()).toMatchFileSnapshot("./live.selections.generated.ts");
});
