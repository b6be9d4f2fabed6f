import type { RoomState, StaffRoomsSort, StayTime } from "@hello/contract";
import type { RoomsQuery } from "../../../api/stays.api.ts";

/** The filter of the list. Without one the list shows stays under way, and those that arrive within seven days. */
export type StaysFilter = {
  when: Exclude<StayTime, "near" | "ahead" | "all"> | undefined;
  state: Exclude<RoomState, "any"> | undefined;
  attention: boolean;
  /** Open rooms where a customer wrote last. */
  waiting: boolean;
  center: string;
  search: string;
  sort: StaffRoomsSort;
  order: "asc" | "desc";
};

export const NOTHING_CHOSEN: StaysFilter = {
  when: undefined,
  state: undefined,
  attention: false,
  waiting: false,
  center: "",
  search: "",
  sort: "today",
  order: "asc",
};

export const TIMES: readonly { value: NonNullable<StaysFilter["when"]>; text: string }[] = [
  { value: "today", text: "Aujourd’hui" },
  { value: "week", text: "Cette semaine" },
  { value: "current", text: "En cours" },
  { value: "coming", text: "À venir" },
  { value: "over", text: "Terminés" },
];
export const STATES: readonly { value: NonNullable<StaysFilter["state"]>; text: string }[] = [
  { value: "planned", text: "Planifiés" },
  { value: "open", text: "Ouverts" },
  { value: "closed", text: "Fermés" },
  { value: "cancelled", text: "Annulés" },
];
export const ATTENTION_TEXT = "À traiter";
export const WAITING_TEXT = "Un client a écrit en dernier";
/** The longest wait first. */
export const WAITING: StaysFilter = { ...NOTHING_CHOSEN, waiting: true, sort: "last", order: "asc" };
const NEAR_TEXT = "En cours et 7 prochains jours";
const AHEAD_TEXT = "À venir et en cours";

type Head = { sort: Exclude<StaffRoomsSort, "today">; text: string; kind?: "number" | "spare" };
export const HEADS: readonly Head[] = [
  { sort: "name", text: "Séjour" },
  { sort: "center", text: "Centre", kind: "spare" },
  { sort: "date", text: "Dates" },
  { sort: "state", text: "Groupe" },
  { sort: "people", text: "Inscrits", kind: "number" },
  { sort: "joined", text: "Ont rejoint", kind: "number" },
  { sort: "missing", text: "Pas venus", kind: "number" },
  { sort: "messages", text: "Messages", kind: "number" },
  { sort: "todo", text: "À traiter", kind: "number" },
  { sort: "last", text: "Dernier message" },
];
const SORTS: readonly StaffRoomsSort[] = ["today", ...HEADS.map(({ sort }) => sort)];

/** Numbers and moments begin with the greatest. */
function firstOrder(sort: StaffRoomsSort): StaysFilter["order"] {
  const isNumber = HEADS.some((head) => head.sort === sort && head.kind === "number");
  return isNumber || sort === "last" ? "desc" : "asc";
}

/** The filter after a press on a head: the order of its column, then the reverse, then the list's own order. */
export function sortedBy(filter: StaysFilter, sort: StaffRoomsSort): StaysFilter {
  const first = firstOrder(sort);
  if (filter.sort !== sort) return { ...filter, sort, order: first };
  if (filter.order === first && sort !== "today") return { ...filter, order: first === "asc" ? "desc" : "asc" };
  return { ...filter, sort: "today", order: "asc" };
}

/** Without a chosen time, a filter by the room's state covers all stays, and a search those that are not over. */
function timeOf({ when, state, attention, waiting, search }: StaysFilter): StayTime {
  if (attention || waiting) return "all";
  if (when) return when;
  if (state) return "all";
  return search.trim() === "" ? "near" : "ahead";
}

export function queryOf(filter: StaysFilter): RoomsQuery {
  const { attention, waiting, center, search, sort, order } = filter;
  const state = waiting ? "open" : (filter.state ?? "any");
  const when = timeOf(filter);
  return { when, state, attention, waiting, search: search.trim(), sort, order, ...(center && { center }) };
}

/** « Terminés · Ouverts », « À venir et en cours · Crozon « voile » ». */
export function nameOf(filter: StaysFilter): string {
  const { center, search } = filter;
  const text = [listOf(filter), center].filter(Boolean).join(" · ");
  return search.trim() ? `${text} «\u00a0${search.trim()}\u00a0»` : text;
}

function listOf(filter: StaysFilter): string {
  if (filter.attention) return ATTENTION_TEXT;
  if (filter.waiting) return WAITING_TEXT;
  const time = TIMES.find(({ value }) => value === filter.when)?.text;
  const state = STATES.find(({ value }) => value === filter.state)?.text;
  if (time || state) return [time, state].filter(Boolean).join(" · ");
  return timeOf(filter) === "near" ? NEAR_TEXT : AHEAD_TEXT;
}

const LENGTHS_MAX = { center: 200, search: 100 };

/** As the part of the address behind #: queries are removed from addresses (NAV-14), and no server's log has it. */
export function addressOf({ when, state, attention, waiting, center, search, sort, order }: StaysFilter): string {
  const entries = Object.entries({
    when,
    state,
    attention: attention ? "1" : undefined,
    waiting: waiting ? "1" : undefined,
    center,
    search: search.trim(),
    sort: sort === "today" ? undefined : sort,
    order: order === firstOrder(sort) ? undefined : order,
  });
  const parts = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return parts.size > 0 ? `#${parts}` : "";
}

/** An address may be of an older version of the page, or typed: what is not known is left out. */
export function readAddress(hash: string): StaysFilter {
  const parts = new URLSearchParams(hash.slice(1));
  const known = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parts.get(name));
  const textOf = (name: keyof typeof LENGTHS_MAX) => {
    const text = parts.get(name) ?? "";
    return text.length <= LENGTHS_MAX[name] && !text.includes("\0") ? text : "";
  };
  const sort = known("sort", SORTS) ?? "today";
  return {
    when: known(
      "when",
      TIMES.map(({ value }) => value),
    ),
    state: known(
      "state",
      STATES.map(({ value }) => value),
    ),
    attention: parts.get("attention") === "1",
    waiting: parts.get("waiting") === "1",
    center: textOf("center"),
    search: textOf("search"),
    sort,
    order: (sort !== "today" && known("order", ["asc", "desc"] as const)) || firstOrder(sort),
  };
}
