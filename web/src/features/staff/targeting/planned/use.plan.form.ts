import type { PlannedCheck, PlannedNotice } from "@hello/contract";
import { useEffect, useMemo, useState } from "react";
import { CallError, hasCode, sentenceOf } from "../../../../api/http.ts";
import { changePlanned, checkPlanned, createPlanned, fetchAllPlanned } from "../../../../api/planned.api.ts";
import { randomId } from "../../../../session/page/random.id.ts";
import type { Staff } from "../../../../session/sign.in/sign.in.ts";
import { useSavedDraft } from "../../../../session/writing/use.saved.draft.ts";
import { EMPTY_DRAFT } from "../../../../state/draft.ts";
import { useAction } from "../../shared/use.action.ts";
import { smsEndLength } from "../shared/sms.ask.ts";
import {
  type FormErrors,
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
  gone: "Quelqu’un a effacé cet avis entre-temps. Votre texte est toujours là.",
};

/** Where a form begins, and what it changes. */
export type Start = { form: PlanForm; plan: PlannedNotice | null; isPrefilled: boolean };
type Options = Start & { staff: Staff; isLead: boolean; onSaved: (plan: PlannedNotice) => void };

/** The plan that a form changes, or the id of a new one. */
type Base = { id: string; version: number | null };

/** A form from the first letter to its saving. What is typed survives a failure, a login and a reload. */
export function usePlanForm({ staff, isLead, onSaved, ...given }: Options) {
  const [{ form: start, plan, isPrefilled }] = useState<Start>(given);
  const [form, setForm] = useState(start);
  const [base, setBase] = useState<Base>(() => ({ id: plan?.id ?? randomId(), version: plan?._version ?? null }));
  const [isRestored, setRestored] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ form: PlanForm; errors: FormErrors }>();
  const { isBusy, problem, setProblem, run } = useAction();
  const [checked, setChecked] = useState<PlannedCheck>();
  const [theirs, setTheirs] = useState<PlannedNotice>();
  const [isGone, setGone] = useState(false);
  const [saved, setSaved] = useState<PlannedNotice>();
  /** Counts refusals, so that the focus can go to what was refused. */
  const [refusals, setRefusals] = useState(0);

  const draft = useMemo(() => {
    const isKept = isPrefilled || JSON.stringify(form) !== JSON.stringify(start);
    return { ...EMPTY_DRAFT, text: isKept && !saved ? JSON.stringify({ form, base }) : "" };
  }, [form, base, start, isPrefilled, saved]);
  useSavedDraft(staff.uuid, `planned/${plan?.id ?? "new"}`, draft, ({ text }) => {
    const kept = isPrefilled ? null : readKept(text);
    if (!kept) return setForm((now) => ({ ...now }));
    setForm(kept.form);
    setBase(kept.base);
    setRestored(true);
  });

  // After the draft is forgotten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  const added = smsEndLength({ isSms: form.isSms, asks: form.asks === "none" ? null : form.asks });
  const own = findErrors(form, { now: new Date().toISOString(), isLead, added });
  const contentError = findContentError(form, added);
  // Of a text one knows at once what is wrong with it; the rest waits until somebody wants to save.
  const errors: FormErrors = isTried ? { ...(refused?.form === form && refused.errors), ...own } : {};
  if (contentError && form.content !== "") errors.content = contentError;

  function set(change: Partial<PlanForm>): void {
    setForm((before) => ({ ...before, ...change }));
    setProblem(undefined);
  }

  /** Tells what the plan would do before it is saved. */
  async function check(): Promise<void> {
    setTried(true);
    if (Object.keys(own).length > 0) return refuse(TEXTS.wrong);
    await attempt(async () => {
      const found = await checkPlanned(staff.http, fieldsOf(form));
      if (form.kind === "text") await store();
      else setChecked(found);
    });
  }

  const save = () => attempt(() => store());

  /** With the version of somebody else's change, after one has seen it. */
  const overwrite = (version: number) =>
    attempt(async () => {
      const newer = { ...base, version };
      setBase(newer);
      setTheirs(undefined);
      await store(newer);
    });

  const saveAsNew = () =>
    attempt(async () => {
      const made = { id: randomId(), version: null };
      setBase(made);
      setGone(false);
      await store(made);
    });

  async function store({ id, version }: Base = base): Promise<void> {
    const fields = fieldsOf(form);
    if (version !== null) return setSaved(await changePlanned(staff.http, id, { _version: version, ...fields }));
    const made = await createPlanned(staff.http, { id, ...fields });
    // An earlier try has arrived although its answer was lost, and the form has changed since.
    const isSame = isSaved(made, fields);
    setSaved(isSame ? made : await changePlanned(staff.http, id, { _version: made._version, ...fields }));
  }

  function refuse(text: string): void {
    setProblem(text);
    setRefusals((count) => count + 1);
  }

  function attempt(action: () => Promise<void>): Promise<boolean> {
    return run(() => action().catch(report));
  }

  async function report(error: unknown): Promise<void> {
    setChecked(undefined);
    if (hasCode(error, "stale_version", "not_found")) {
      const all = await fetchAllPlanned(staff.http).catch((failure: unknown) => sentenceOf(failure, TEXTS.failed));
      if (typeof all === "string") return refuse(all);
      const current = all.find(({ id }) => id === base.id);
      if (current) return setTheirs(current);
      setGone(true);
      return refuse(TEXTS.gone);
    }
    if (hasCode(error, "forbidden")) return refuse(TEXTS.leadsOnly);
    if (!(error instanceof CallError && error.code === "invalid_request")) {
      return refuse(sentenceOf(error, TEXTS.failed));
    }
    const { fields } = error.data;
    if (!fields) return refuse(error.message || TEXTS.failed);
    const { errors: found, rest } = placeErrors(fields);
    setRefused({ form, errors: found });
    refuse(rest || TEXTS.wrong);
  }

  return {
    form,
    set,
    errors,
    problem,
    refusals,
    isBusy,
    isGone,
    isRestored,
    checked,
    theirs,
    check,
    save,
    overwrite,
    saveAsNew,
    /** Takes over what somebody else has saved. */
    takeTheirs: (next: PlanForm, { _version }: PlannedNotice) => {
      setForm(next);
      setBase({ ...base, version: _version });
      setTheirs(undefined);
    },
    startAgain: () => {
      setForm(start);
      setBase({ id: plan?.id ?? randomId(), version: plan?._version ?? null });
      setRestored(false);
      setTried(false);
      setProblem(undefined);
    },
    closeDialogs: () => {
      setChecked(undefined);
      setTheirs(undefined);
    },
  };
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
