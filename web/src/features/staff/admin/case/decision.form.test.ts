import type { Case } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { actsOf, type DecisionForm, EMPTY_DECISION, isUntold, postOf, readDecision } from "./decision.form.ts";

const shown = {
  id: "case",
  _version: 3,
  messageId: "message",
  isStaffAuthor: false,
  message: { deleted: false },
} as Case;
const kept = { ...shown, message: { deleted: true, isKept: true } } as Case;
const gone = { ...shown, message: { deleted: true, isKept: false } } as Case;
const aboutPerson = { ...shown, messageId: null, message: null } as Case;
const filled: DecisionForm = { ...EMPTY_DECISION, act: "delete", ground: "danger", content: " Pas de moqueries ici. " };

describe("a decision", () => {
  it("offers what the caller may do", () => {
    expect(actsOf(shown, false)).toEqual(["leave", "delete", "block"]);
    expect(actsOf(shown, true)).toEqual(["leave", "delete", "block", "ban"]);
    expect(actsOf(aboutPerson, true)).toEqual(["leave", "block", "ban"]);
    expect(actsOf({ ...shown, isStaffAuthor: true }, true)).toEqual(["leave", "delete"]);
  });

  it("puts back a deleted message only while it is kept", () => {
    expect(actsOf(kept, false)).toContain("leave");
    expect(actsOf(gone, false)).not.toContain("leave");
  });

  it("is sent with the version that was read, and without spaces around its text", () => {
    expect(postOf(filled, shown)).toEqual({
      _version: 3,
      act: "delete",
      ground: "danger",
      content: "Pas de moqueries ici.",
    });
  });

  it.each<[string, Partial<DecisionForm>]>([
    ["without an act", { act: "" }],
    ["without a ground", { ground: "" }],
    ["with a text of nine characters", { content: "  neuf car  " }],
    ["with a text of more than 1,000 characters", { content: "a".repeat(1_001) }],
    ["that tells the author nothing, without a reason", { isWithheld: true, withheld: "  " }],
  ])("is not sent %s", (_what, change) => {
    expect(postOf({ ...filled, ...change }, shown)).toBeUndefined();
  });

  it("may leave the author untold for danger alone, and says why", () => {
    const untold = { ...filled, isWithheld: true, withheld: " Elle serait menacée. " };
    expect(postOf(untold, shown)).toMatchObject({ withheld: "Elle serait menacée." });
    const other = { ...untold, ground: "hurtful" as const };
    expect(isUntold(other)).toBe(false);
    expect(postOf(other, shown)).not.toHaveProperty("withheld");
  });

  it("is read as it was left, and not if it is of another kind", () => {
    expect(readDecision({ ...filled })).toEqual(filled);
    for (const other of [null, "text", {}, { ...filled, act: "forgive" }, { ...filled, withheld: 1 }]) {
      expect(readDecision(other)).toBeNull();
    }
  });
});
