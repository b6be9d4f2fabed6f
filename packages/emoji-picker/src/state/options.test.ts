import { expect, it } from "vitest";
import { DEFAULT_OPTIONS, DEFAULT_TEXTS, withDefaults } from "./options.ts";

it("has the defaults of the specification [EMOJI-05] [CONST-01]", () => {
  expect(DEFAULT_OPTIONS).toMatchObject({
    native: false,
    hideSearch: true,
    hideGroupIcons: false,
    hideGroupNames: false,
    staticTexts: {},
    disabledGroups: [],
    groupNames: {},
    displayRecent: false,
    additionalGroups: {},
    groupOrder: [],
    groupIcons: {},
    theme: "light",
    offset: 6,
    mode: "insert",
  });
  expect(DEFAULT_TEXTS.placeholder).toBe("Search emoji");
  expect(DEFAULT_TEXTS.noResults).toBe("No emoji has been found!");
});

it("keeps given options, and uses the default for missing or undefined ones", () => {
  expect(withDefaults({ native: true, offset: undefined })).toEqual({ ...DEFAULT_OPTIONS, native: true });
});
