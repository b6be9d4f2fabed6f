import { FILTERED_ROOMS_MAX } from "@hello/contract/limits";
import { PAGE_PATHS } from "@hello/contract/plain";
import { useLocation } from "wouter";
import type { Http } from "../../../api/http.ts";
import { fetchStaffRooms } from "../../../api/stays.api.ts";
import { askFirst } from "../shared/ask.first.ts";
import { nameOf, queryOf, type StaysFilter } from "./stays.filter.ts";

const TEXTS = {
  title: "Écrire à ces séjours",
  tooMany: `Un message peut s’adresser à ${FILTERED_ROOMS_MAX} séjours au plus, et cette liste en compte davantage. Vous pouvez écrire aux ${FILTERED_ROOMS_MAX} premiers, ou affiner la recherche.`,
  writeFirst: `Écrire aux ${FILTERED_ROOMS_MAX} premiers`,
  cancel: "Affiner la recherche",
};

/** Begins a message to all stays of a filter, also to those that the list has not shown yet. */
export function useWrite(http: Http): (filter: StaysFilter) => Promise<void> {
  const [, navigate] = useLocation();
  return async (filter) => {
    const { items, nextToken } = await fetchStaffRooms(http, queryOf(filter), { limit: String(FILTERED_ROOMS_MAX) });
    const state = { roomIds: items.map(({ roomId }) => roomId), label: nameOf(filter) };
    const open = () => navigate(PAGE_PATHS.targeting, { state });
    if (nextToken === null) return open();
    const { title, tooMany: message, cancel, writeFirst: confirm } = TEXTS;
    askFirst({ title, message, cancel, confirm, type: "primary", onConfirm: open });
  };
}
