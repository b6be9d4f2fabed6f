import { PAGE_PATHS } from "@hello/contract/plain";
import { expect, it } from "vitest";
import { STAFF_SCREENS } from "../../../../../e2e/screens/staff.screens.ts";
import { HELP_PAGES, helpPageOf } from "./help.pages.ts";

const ID = "0190a000-0000-7000-8000-000000000000";

it.each(Object.entries(STAFF_SCREENS))(
  "of the screen « %s » exists, in French and of its own [TEAM-19]",
  (_, screen) => {
    const path = PAGE_PATHS[screen.page].replaceAll(/:\w+/g, ID);
    expect(helpPageOf(path)).toBe(screen.page);
    const page = HELP_PAGES[helpPageOf(path)];
    expect(Object.keys(page.parts).length).toBeGreaterThan(1);
    for (const text of [page.title, page.about, ...Object.entries(page.parts).flat()]) expect(text.trim()).not.toBe("");
  },
);

it("have each a title of its own", () => {
  const titles = Object.values(HELP_PAGES).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
