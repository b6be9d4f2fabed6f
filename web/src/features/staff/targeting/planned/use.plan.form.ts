import type { PlannedNotice, StaleChange } from "@hello/contract";
import { isForAllStays } from "@hello/contract/plain";
import { useEffect, useMemo, useReducer, useState } from "react";
import { type CallError, hasCode, sentenceOf } from "../../../../api/http.ts";
import { changePlanned, fetchAllPlanned } from "../../../../api/planned.api.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useSavedDraft } from "../../../../session/writing/use.saved.draft.ts";
import { EMPTY_DRAFT } from "../../../../state/draft.ts";
import { changesIn } from "../../shared/conflict.tsx";
import { smsEndLength } from "../../shared/sms/sms.ask.ts";
import { useAction } from "../../shared/use.action.ts";
import { type Base, planAfter, shownErrors, startOf } from "./plan.state.ts";
import {
  fieldsOf,
  findContentError,
  findErrors,
  isSaved,
  type PlanForm,
  placeErrors,
  readForm,
} from "./planned.form.ts";

const TEXTS = {
  failed: "L’enregistrement n’a pas abouti, et rien n’est perdu. Vérifiez votre connexion et réessayez.",
  wrong: "Vérifiez les champs indiqués.",
  leadsOnly: "Seuls les responsables peuvent programmer un avis pour tous les séjours.",
  gone: (who: string) => `${who} a effacé cet avis entre-temps. Votre texte est toujours là.`,
};

/** The first content of a form, and the plan that it changes. */
export type Start = { form: PlanForm; plan: PlannedNotice | null; isPrefilled: boolean };
type Options = Start & { staff: Staff; isLead: boolean; onSaved: (plan: PlannedNotice) => void };

/** A form from the first letter to its saving. What is typed survives a failure, a login and a reload. */
export function usePlanForm({ staff, isLead, onSaved, ...given }: Options) {
  const [{ form: start, plan, isPrefilled }] = useState<Start>(given);
  const [state, step] = useReducer(planAfter, null, () => startOf(start, makeBase()));
  const { form, base, saved } = state;
  const { isBusy, run } = useAction();

  function makeBase(): Base {
    return { id: plan?.id ?? randomId(), version: plan?._version ?? null };
  }

  const draft = useMemo(() => {
    const isKept = isPrefilled || JSON.stringify(form) !== JSON.stringify(start);
    return { ...EMPTY_DRAFT, text: isKept && !saved ? JSON.stringify({ form, base }) : "" };
  }, [form, base, start, isPrefilled, saved]);
  useSavedDraft(staff.uuid, `planned/${plan?.id ?? "new"}`, draft, ({ text }) => {
    const kept = isPrefilled ? null : readKept(text);
    step(kept ? { kind: "restored", ...kept } : { kind: "typed", change: {} });
  });

  // In an effect, so that the saved draft is deleted first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  const added = smsEndLength({ isSms: form.isSms, asks: form.asks === "none" ? null : form.asks });
  const own = findErrors(form, { now: new Date().toISOString(), isLead, added });

  /** Asks the server what the plan would do, before the plan is saved. */
  async function check(): Promise<void> {
    step({ kind: "tried" });
    if (Object.keys(own).length > 0) return step({ kind: "refused", problem: TEXTS.wrong });
    await attempt(async () => {
      const checked = await staff.http("POST /amplify/planned/check", { json: fieldsOf(form) });
      if (form.kind === "text") await store(base);
      else step({ kind: "checked", checked });
    });
  }

  function attempt(action: () => Promise<void>, newer?: Base): Promise<boolean> {
    step({ kind: "sent", ...(newer && { base: newer }) });
    return run(() => action().catch(report));
  }

  const save = (newer = base) => attempt(() => store(newer), newer === base ? undefined : newer);

  async function store({ id, version }: Base): Promise<void> {
    const fields = fieldsOf(form);
    const change = (_version: number) => changePlanned(staff.http, id, { _version, ...fields });
    if (version !== null) return step({ kind: "saved", saved: await change(version) });
    const made = await staff.http("POST /amplify/planned", { json: { id, ...fields } });
    // An earlier try has arrived although its answer was lost, and the form has changed since.
    step({ kind: "saved", saved: isSaved(made, fields) ? made : await change(made._version) });
  }

  async function report(error: unknown): Promise<void> {
    if (hasCode(error, "stale_version", "not_found")) return reportNewer(changesIn(error));
    // A call may be forbidden for other reasons: this text fits only a plan for all stays by somebody who is no lead.
    if (hasCode(error, "forbidden") && !isLead && isForAllStays(fieldsOf(form))) {
      return step({ kind: "refused", problem: TEXTS.leadsOnly });
    }
    const fields = hasCode(error, "invalid_request") && (error as CallError).data.fields;
    if (!fields) return step({ kind: "refused", problem: sentenceOf(error, TEXTS.failed) });
    const { errors, rest } = placeErrors(fields);
    step({ kind: "refused", problem: rest || TEXTS.wrong, errors });
  }

  /** Another collaborator was first: shows the plan that they have saved, or that they have deleted it. */
  async function reportNewer(changes: readonly StaleChange[]): Promise<void> {
    try {
      const theirs = (await fetchAllPlanned(staff.http)).find(({ id }) => id === base.id);
      // Each change has raised the version by one: the others were there before.
      if (theirs) step({ kind: "clashed", theirs, changes: changes.slice(0, theirs._version - (base.version ?? 0)) });
      else step({ kind: "refused", problem: goneText(changes), isGone: true });
    } catch (error) {
      step({ kind: "refused", problem: sentenceOf(error, TEXTS.failed) });
    }
  }

  return {
    ...state,
    errors: shownErrors(state, own, findContentError(form, added)),
    isBusy,
    set: (change: Partial<PlanForm>) => step({ kind: "typed", change }),
    check,
    save: () => save(),
    /** Saves the form over another collaborator's change, which the user has seen. */
    overwrite: (version: number) => save({ ...base, version }),
    saveAsNew: () => save({ id: randomId(), version: null }),
    takeTheirs: () => step({ kind: "took theirs" }),
    startAgain: () => step({ kind: "started again", form: start, base: makeBase() }),
    closeDialogs: () => step({ kind: "closed" }),
  };
}

function goneText([last]: readonly StaleChange[]): string {
  return TEXTS.gone((last?.act === "remove" && last.name) || "Quelqu’un");
}

function readKept(text: string): { form: PlanForm; base: Base } | null {
  try {
    const { form, base } = JSON.parse(text) as { form: unknown; base: Base };
    const read = readForm(form);
    return read && typeof base.id === "string" ? { form: read, base } : null;
  } catch {
    return null;
  }
}
