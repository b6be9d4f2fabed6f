import type { StaffStay } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { type Act, clashesOf, daysOf, EMPTY_STAY_FORM, isComplete, isSame, putOf, type StayForm } from "./stay.form.ts";

const NOW = "2027-07-20T12:00:00.000Z";
const stay = {
  roomId: "room",
  opensAt: "2027-06-26T07:00:00.000Z",
  closesAt: "2027-07-24T07:00:00.000Z",
  purgeAt: "2027-08-24T07:00:00.000Z",
  _version: 4,
} as StaffStay;
const over = { ...stay, closesAt: "2027-07-17T07:00:00.000Z" };
const formOf = (typed: StayForm["typed"], reason = "  Orage annoncé  "): StayForm => ({ reason, typed });
const put = (form: StayForm, act: Act, of = stay) => putOf(form, act, of, NOW);

describe("the form of an act on a stay", () => {
  it("asks for a reason", () => {
    expect(isComplete(EMPTY_STAY_FORM, "close", stay, NOW)).toBe(false);
    expect(isComplete(formOf({}, "   "), "close", stay, NOW)).toBe(false);
    expect(isComplete(formOf({}), "close", stay, NOW)).toBe(true);
  });

  it("asks for a new closing where the old one has passed, and only there", () => {
    expect(isComplete(formOf({}), "open", stay, NOW)).toBe(true);
    expect(isComplete(formOf({}), "open", over, NOW)).toBe(false);
    expect(isComplete(formOf({ closes: "2027-07-31" }), "open", over, NOW)).toBe(true);
    expect(put(formOf({ closes: "2027-07-31" }), "open", over)).toMatchObject({ act: "open", closes: "2027-07-31" });
    expect(put(formOf({ closes: "2027-07-31" }), "open")).not.toHaveProperty("closes");
  });

  it("sends the version, the reason without spaces around it, and only the dates that differ", () => {
    expect(put(formOf({ closes: "2027-07-31" }), "move")).toEqual({
      _version: 4,
      reason: "Orage annoncé",
      act: "move",
      closes: "2027-07-31",
    });
    expect(put(formOf({ opens: "2027-06-27" }), "move")).not.toHaveProperty("closes");
    expect(put(formOf({}), "close")).toEqual({ _version: 4, reason: "Orage annoncé", act: "close" });
  });

  it("gives a date back when it is emptied", () => {
    expect(put(formOf({ closes: "" }), "move")).toMatchObject({ closes: "" });
    expect(put(formOf({ purges: "" }), "purge")).toMatchObject({ act: "move", purges: "" });
  });

  it("knows a move that moves nothing, also when a date is typed as it was", () => {
    expect(isSame(formOf({}), "move", stay)).toBe(true);
    expect(isSame(formOf({ opens: "2027-06-26" }), "move", stay)).toBe(true);
    expect(isSame(formOf({ opens: "2027-06-27" }), "move", stay)).toBe(false);
    expect(isSame(formOf({ purges: "2027-08-24" }), "purge", stay)).toBe(true);
    expect(isSame(formOf({ purges: "2027-09-24" }), "purge", stay)).toBe(false);
    expect(isSame(formOf({}), "close", stay)).toBe(false);
  });

  it("keeps what was typed over what somebody else has moved, and takes over the rest", () => {
    const form = formOf({ closes: "2027-07-31" });
    const moved = { ...stay, opensAt: "2027-06-30T07:00:00.000Z", closesAt: "2027-08-01T07:00:00.000Z" };
    expect(daysOf(form, "move", moved)).toMatchObject({ opens: "2027-06-30", closes: "2027-07-31" });
  });

  it("asks only about a date that was typed here and that somebody else has moved to another day [TRUE-15]", () => {
    const moved = { ...stay, _version: 5, closesAt: "2027-08-01T07:00:00.000Z" };
    const clashes = (typed: StayForm["typed"], now = moved) => clashesOf(formOf(typed), stay, now);
    expect(clashes({ closes: "2027-07-31" })).toEqual(["closes"]);
    expect(clashes({ closes: "2027-08-01" })).toEqual([]);
    expect(clashes({ opens: "2027-06-27" })).toEqual([]);
    expect(clashes({})).toEqual([]);
  });
});
