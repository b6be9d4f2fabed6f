import type { PlannedCheck, PlannedNotice, StaleChange } from "@hello/contract";
import { type FormErrors, formOf, type PlanForm } from "./planned.form.ts";

/** The plan that a form changes, or the id of a new one. */
export type Base = { id: string; version: number | null };

/** A form on its way to the server. */
export type PlanState = {
  form: PlanForm;
  base: Base;
  isRestored: boolean;
  /** Whether the user has tried to save. Before that, missing fields are no errors. */
  isTried: boolean;
  /** The errors of the server, and the form that they are about. */
  refused?: { form: PlanForm; errors: FormErrors } | undefined;
  problem?: string | undefined;
  /** Counts refusals, so that the focus can go to what was refused. */
  refusals: number;
  /** The server's answer to what the plan would do. */
  checked?: PlannedCheck | undefined;
  /** The plan that another collaborator has saved meanwhile. */
  theirs?: PlannedNotice | undefined;
  /** Who changed it, when, and which fields. */
  changes: readonly StaleChange[];
  /** Whether another collaborator has deleted the plan. */
  isGone: boolean;
  saved?: PlannedNotice | undefined;
};

export type PlanEvent =
  | { kind: "typed"; change: Partial<PlanForm> }
  | { kind: "restored"; form: PlanForm; base: Base }
  | { kind: "tried" }
  | { kind: "sent"; base?: Base }
  | { kind: "refused"; problem: string; errors?: FormErrors; isGone?: boolean }
  | { kind: "checked"; checked: PlannedCheck }
  | { kind: "clashed"; theirs: PlannedNotice; changes: readonly StaleChange[] }
  | { kind: "saved"; saved: PlannedNotice }
  | { kind: "took theirs" }
  | { kind: "started again"; form: PlanForm; base: Base }
  | { kind: "closed" };

export function startOf(form: PlanForm, base: Base): PlanState {
  return { form, base, isRestored: false, isTried: false, refusals: 0, changes: [], isGone: false };
}

export function planAfter(state: PlanState, event: PlanEvent): PlanState {
  switch (event.kind) {
    case "typed":
      return { ...state, form: { ...state.form, ...event.change }, problem: undefined };
    case "restored":
      return { ...state, form: event.form, base: event.base, isRestored: true };
    case "tried":
      return { ...state, isTried: true };
    // A new base answers the question of a dialog: replace their version, or save a new plan.
    case "sent":
      if (!event.base) return { ...state, problem: undefined };
      return { ...state, base: event.base, problem: undefined, theirs: undefined, isGone: false };
    case "refused": {
      const refused = event.errors ? { form: state.form, errors: event.errors } : state.refused;
      const isGone = event.isGone ?? state.isGone;
      return { ...closed(state), refused, isGone, problem: event.problem, refusals: state.refusals + 1 };
    }
    case "checked":
      return { ...state, checked: event.checked };
    case "clashed":
      return { ...closed(state), theirs: event.theirs, changes: event.changes };
    case "saved":
      return { ...state, saved: event.saved };
    case "took theirs": {
      const { theirs, base } = state;
      if (!theirs) return state;
      return { ...closed(state), form: formOf(theirs), base: { ...base, version: theirs._version } };
    }
    case "started again":
      return startOf(event.form, event.base);
    case "closed":
      return closed(state);
  }
}

function closed(state: PlanState): PlanState {
  return { ...state, checked: undefined, theirs: undefined };
}

/** The errors to show: that of the text at once, the others after an attempt to save. */
export function shownErrors(
  { form, isTried, refused }: PlanState,
  own: FormErrors,
  content: string | undefined,
): FormErrors {
  const errors = isTried ? { ...(refused?.form === form && refused.errors), ...own } : {};
  return content && form.content !== "" ? { ...errors, content } : errors;
}
