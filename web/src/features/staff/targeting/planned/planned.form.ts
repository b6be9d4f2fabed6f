import type { Ask, NoticeFilters, PlanKind, PlannedInput, PlannedNotice } from "@hello/contract";
import {
  FILTERED_ROOMS_MAX,
  PLANNED_DAYS_MAX,
  PLANNED_NAME_MAX,
  TARGETED_MESSAGE_MAX,
  TARGETED_SMS_MAX,
} from "@hello/contract/limits";
import {
  findUnknownVariables,
  isForAllStays,
  lengthOf,
  momentIn,
  PLAN_VARIABLES_TEXT,
  timeIn,
} from "@hello/contract/plain";
import { askProblem, readAsk } from "../../shared/answers/answers.texts.ts";
import { type Choice, readChoices, roomIdsOf } from "../shared/chosen.rooms.ts";

/** Whom it reaches: all stays, chosen ones, or those of a centre or of some departures. */
export type Scope = "all" | "rooms" | "some";
export type PlanForm = {
  name: string;
  content: string;
  isSms: boolean;
  isUrgent: boolean;
  asks: Ask | "none";
  kind: PlanKind;
  day: string;
  time: string;
  days: string;
  /** At the opening there is neither a day nor a time (D171). */
  side: "before" | "after" | "opening";
  scope: Scope;
  choices: readonly Choice[];
  /** Separated by commas. */
  centres: string;
  from: string;
  to: string;
  /** What the form does not offer, but a page around it may have chosen: towns, ages. */
  others: NoticeFilters;
};

export const EMPTY_FORM: PlanForm = {
  name: "",
  content: "",
  isSms: false,
  isUrgent: false,
  asks: "none",
  kind: "text",
  day: "",
  time: "",
  days: "7",
  side: "before",
  scope: "rooms",
  choices: [],
  centres: "",
  from: "",
  to: "",
  others: {},
};

export type FormField = "name" | "content" | "asks" | "day" | "time" | "days" | "audience";
export type FormErrors = Partial<Record<FormField, string>>;

const TEXTS = {
  noName: "Donnez un nom à cet avis.",
  longName: `${PLANNED_NAME_MAX} caractères au plus.`,
  noContent: "Écrivez le texte.",
  noDay: "Choisissez une date.",
  noTime: "Choisissez une heure.",
  past: "Ce moment est déjà passé.",
  wrongDays: `Un nombre entier, de 0 à ${PLANNED_DAYS_MAX}.`,
  noRooms: "Choisissez au moins un séjour.",
  noFilter: "Donnez un centre ou une date de départ.",
  swapped: "La première date de départ vient après la dernière.",
  leadsOnly: "Choisissez des séjours : tous les séjours, c’est réservé aux responsables.",
};

export function contentMaxOf({ isSms }: Pick<PlanForm, "isSms">): number {
  return isSms ? TARGETED_SMS_MAX : TARGETED_MESSAGE_MAX;
}

/** What is wrong with a text: a variable that does not exist, or its length with what an SMS adds. */
export function findContentError(form: Pick<PlanForm, "content" | "isSms">, added = 0): string | undefined {
  const [unknown] = findUnknownVariables(form.content);
  if (unknown !== undefined) return `{${unknown}} n’existe pas. Les variables sont ${PLAN_VARIABLES_TEXT}.`;
  const max = contentMaxOf(form);
  if (lengthOf(form.content.trim()) + added <= max) return undefined;
  const end = added > 0 ? `, dont ${added} pour la réponse demandée et son lien` : "";
  return form.isSms ? `Un SMS compte ${max} caractères au plus${end}.` : `${max} caractères au plus.`;
}

/** What can be said about a form without asking the server. */
export function findErrors(
  form: PlanForm,
  { now, isLead, added = 0 }: { now: string; isLead: boolean; added?: number },
): FormErrors {
  const found: Record<FormField, string | undefined | false> = {
    name: form.name.trim() === "" ? TEXTS.noName : lengthOf(form.name.trim()) > PLANNED_NAME_MAX && TEXTS.longName,
    content: form.content.trim() === "" ? TEXTS.noContent : findContentError(form, added),
    asks: form.asks !== "none" && askProblem(form.asks),
    day: form.kind === "dated" && findDayError(form, now),
    time: form.kind !== "text" && !isAtOpening(form) && form.time === "" && TEXTS.noTime,
    days: form.kind === "stays" && !isAtOpening(form) && daysOf(form) === null && TEXTS.wrongDays,
    audience: form.kind !== "text" && findAudienceError(form, isLead),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}

export function isAtOpening({ kind, side }: Pick<PlanForm, "kind" | "side">): boolean {
  return kind === "stays" && side === "opening";
}

function findDayError({ day, time }: PlanForm, now: string): string | undefined {
  if (day === "") return TEXTS.noDay;
  const moment = momentIn(`${day}T${time}`);
  return moment !== null && moment <= now ? TEXTS.past : undefined;
}

function findAudienceError(form: PlanForm, isLead: boolean): string | undefined {
  const { scope, choices, from, to } = form;
  if (scope === "rooms") return roomIdsOf(choices).length === 0 ? TEXTS.noRooms : undefined;
  if (scope === "all" && form.kind === "dated") return filtersOf(form) ? undefined : TEXTS.noRooms;
  if (scope === "all")
    return isLead || !isForAllStays({ kind: form.kind, filters: filtersOf(form) }) ? undefined : TEXTS.leadsOnly;
  if (from !== "" && to !== "" && from > to) return TEXTS.swapped;
  return centresOf(form).length === 0 && from === "" && to === "" ? TEXTS.noFilter : undefined;
}

/** Null unless it is a whole number in range. */
function daysOf({ days, side }: PlanForm): number | null {
  if (!/^\d{1,3}$/.test(days.trim()) || Number(days) > PLANNED_DAYS_MAX) return null;
  return side === "before" ? 0 - Number(days) : Number(days);
}

function centresOf({ centres }: PlanForm): string[] {
  return [...new Set(centres.split(",").map((name) => name.trim()))].filter(Boolean);
}

/** The plan as the server takes it. Call it only for a form without errors. */
export function fieldsOf(form: PlanForm): PlannedInput {
  const { kind, isSms, isUrgent, asks } = form;
  return {
    name: form.name.trim(),
    content: form.content.trim(),
    isSms,
    isUrgent,
    asks: asks === "none" ? null : typeof asks === "string" ? asks : asks.map((text) => text.trim()),
    kind,
    filters: filtersOf(form),
    at: kind === "dated" ? momentIn(`${form.day}T${form.time}`) : null,
    days: kind === "stays" && !isAtOpening(form) ? daysOf(form) : null,
    time: kind === "stays" && !isAtOpening(form) ? form.time : null,
  };
}

/** The filter that the form describes; null for a text, and where nothing is selected. */
export function filtersOf(form: PlanForm): NoticeFilters | null {
  const { kind, scope, choices, from, to, others } = form;
  if (kind === "text") return null;
  const centres = centresOf(form);
  const roomIds = roomIdsOf(choices).slice(0, FILTERED_ROOMS_MAX);
  const filters: NoticeFilters = {
    ...others,
    ...(scope === "rooms" && roomIds.length > 0 && { roomIds }),
    ...(scope === "some" && centres.length > 0 && { destinations: centres }),
    ...(scope === "some" && from && { departureFrom: from }),
    ...(scope === "some" && to && { departureTo: to }),
  };
  return Object.keys(filters).length > 0 ? filters : null;
}

/** The fields of the form for a filter. Its rooms get the labels of `choices`, where these are known. */
export function audienceOfFilters(
  filters: NoticeFilters | null,
  choices: readonly Choice[] = [],
): Pick<PlanForm, "scope" | "choices" | "centres" | "from" | "to" | "others"> {
  const { roomIds, ...rest } = filters ?? {};
  const nothing = { choices: [], centres: "", from: "", to: "" };
  if (roomIds) {
    const known = choices.length > 0 ? choices : [{ label: null, roomIds }];
    return { ...nothing, scope: "rooms", choices: known, others: rest };
  }
  const { destinations, departureFrom, departureTo, ...others } = rest;
  const isSome = Boolean(destinations ?? departureFrom ?? departureTo);
  return {
    ...nothing,
    scope: isSome ? "some" : "all",
    centres: destinations?.join(", ") ?? "",
    from: departureFrom ?? "",
    to: departureTo ?? "",
    others,
  };
}

export function formOf(plan: PlannedInput): PlanForm {
  const { name, content, isSms, isUrgent, asks, kind, at, days, time } = plan;
  const atInParis = at ? timeIn(at).slice(0, 16).split("T") : [""];
  const audience = kind === "text" ? {} : audienceOfFilters(plan.filters);
  return {
    ...EMPTY_FORM,
    ...{ name, content, isSms, isUrgent, kind, ...audience },
    asks: asks ?? "none",
    day: atInParis[0]!,
    time: atInParis[1] ?? time ?? "",
    days: days === null ? EMPTY_FORM.days : String(Math.abs(days)),
    side: kind === "stays" && days === null ? "opening" : days !== null && days > 0 ? "after" : "before",
  };
}

/** Whether a plan is what the form says. */
export function isSaved(plan: PlannedNotice, fields: PlannedInput): boolean {
  const names = Object.keys(fields) as (keyof PlannedInput)[];
  return names.every((name) => sameText(plan[name]) === sameText(fields[name]));
}

/** The value as JSON with sorted keys, because the database stores the keys of a filter in an order of its own. */
export function sameText(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A form that was kept; it may be of an older version of the page. */
export function readForm(value: unknown): PlanForm | null {
  if (typeof value !== "object" || value === null) return null;
  const given = value as Record<string, unknown>;
  const isLike = Object.entries(EMPTY_FORM).every(
    ([name, empty]) => name === "asks" || typeof given[name] === typeof empty,
  );
  const read = { choices: readChoices(given), asks: readAsk(given.asks) ?? "none" } as const;
  return isLike ? { ...EMPTY_FORM, ...(given as PlanForm), ...read } : null;
}

const FIELD_BY_NAME: Record<string, FormField> = {
  name: "name",
  content: "content",
  asks: "asks",
  at: "day",
  days: "days",
  time: "time",
  filters: "audience",
};

/** Where each sentence of a refusal belongs in the form, and those that belong to no field of it. */
export function placeErrors(fields: readonly { field: string; message: string }[]): {
  errors: FormErrors;
  rest: string;
} {
  const errors: FormErrors = {};
  const rest: string[] = [];
  for (const { field, message } of fields) {
    const own = FIELD_BY_NAME[field.split(".", 1)[0]!];
    if (own) errors[own] ??= message;
    else rest.push(message);
  }
  return { errors, rest: rest.join(" ") };
}
