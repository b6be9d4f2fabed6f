import type { PlannedCheck, PlannedNotice } from "@hello/contract";
import { describe, expect, it } from "vitest";
import { type PlanEvent, planAfter, shownErrors, startOf } from "./plan.state.ts";
import { EMPTY_FORM, fieldsOf, formOf } from "./planned.form.ts";

const start = startOf({ ...EMPTY_FORM, name: "Départ", content: "Bonjour" }, { id: "plan", version: 1 });
const theirs = { ...fieldsOf(start.form), id: "plan", _version: 7, content: "Bonsoir" } as PlannedNotice;
const checked = { stays: 3, staysWithin: null, people: null, unfit: [], filledContent: null } as PlannedCheck;
const after = (...events: PlanEvent[]) => events.reduce(planAfter, start);

describe("a plan on its way to the server", () => {
  it("keeps what is typed through a refusal, and asks for the focus each time", () => {
    const refused = after(
      { kind: "typed", change: { name: "Une semaine avant" } },
      { kind: "checked", checked },
      { kind: "refused", problem: "Vérifiez les champs indiqués." },
      { kind: "refused", problem: "Vérifiez les champs indiqués." },
    );
    expect(refused).toMatchObject({ form: { name: "Une semaine avant" }, checked: undefined, refusals: 2 });
    expect(planAfter(refused, { kind: "typed", change: { name: "x" } }).problem).toBeUndefined();
  });

  it("shows what somebody else has saved, and takes it over with its version", () => {
    const clashed = after({ kind: "checked", checked }, { kind: "clashed", changes: [], theirs });
    expect(clashed).toMatchObject({ theirs, checked: undefined, form: start.form });
    expect(planAfter(clashed, { kind: "took theirs" })).toMatchObject({
      form: formOf(theirs),
      base: { id: "plan", version: 7 },
      theirs: undefined,
    });
  });

  it("replaces what somebody else has saved by its own text, if asked to", () => {
    const sent = after({ kind: "clashed", changes: [], theirs }, { kind: "sent", base: { id: "plan", version: 7 } });
    expect(sent).toMatchObject({ form: start.form, base: { version: 7 }, theirs: undefined });
  });

  it("is saved as a new one after somebody else has deleted it", () => {
    const gone = after({ kind: "refused", problem: "Effacé.", isGone: true });
    expect(gone.isGone).toBe(true);
    expect(planAfter(gone, { kind: "sent", base: { id: "new", version: null } })).toMatchObject({
      base: { id: "new", version: null },
      isGone: false,
      problem: undefined,
    });
  });

  it("starts again without anything of before", () => {
    const restored = after({ kind: "restored", form: { ...start.form, name: "x" }, base: { id: "plan", version: 2 } });
    expect(restored.isRestored).toBe(true);
    expect(planAfter(restored, { kind: "started again", form: start.form, base: start.base })).toEqual(start);
  });
});

describe("the errors of a plan", () => {
  const own = { day: "Choisissez une date." };

  it("of a text show at once, others when somebody wants to save", () => {
    expect(shownErrors(start, own, "Trop long.")).toEqual({ content: "Trop long." });
    expect(shownErrors(after({ kind: "tried" }), own, undefined)).toEqual(own);
    expect(shownErrors(startOf(EMPTY_FORM, start.base), own, "Trop long.")).toEqual({});
  });

  it("that the server found show until the form changes", () => {
    const refused = after({ kind: "tried" }, { kind: "refused", problem: "…", errors: { audience: "Trop" } });
    expect(shownErrors(refused, {}, undefined)).toEqual({ audience: "Trop" });
    const typed = planAfter(refused, { kind: "typed", change: { name: "x" } });
    expect(shownErrors(typed, {}, undefined)).toEqual({});
  });
});
