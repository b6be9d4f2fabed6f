import { expect, it } from "vitest";
import { helpRooms, sampleRooms } from "./sample.rooms.ts";

const TODAY = new Date(2026, 10, 15);

it("dates the samples 20, 32, 40, 55 and 67 days ahead, in both workspaces [TOUR-09]", () => {
  for (const workspace of ["speedboat", "labalaguere"] as const) {
    const dates = sampleRooms(workspace, TODAY).map(({ date }) => date);
    expect(dates).toEqual(["05/12/2026", "17/12/2026", "25/12/2026", "09/01/2027", "21/01/2027"]);
  }
});

it("has four samples for the help, with the statuses NORMAL, INVITED and BLOCKED [HELP-02]", () => {
  expect(helpRooms("speedboat", TODAY).map(({ status }) => status)).toEqual(["NORMAL", "NORMAL", "INVITED", "BLOCKED"]);
});
