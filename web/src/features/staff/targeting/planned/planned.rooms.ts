import { useMemo } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchStay } from "../../../../api/stays.api.ts";
import { useLoaded } from "../../shared/loading/use.loaded.ts";
import { type Choice, roomLabel } from "../shared/chosen.rooms.ts";

/** A choice of more rooms shows their number, not their names. */
const NAMED_MAX = 5;
const NO_NAMES: Readonly<Record<string, string>> = {};

/** Adds the names of rooms that a plan knows only by id, once they are loaded. */
export function useNamedRooms(http: Http, choices: readonly Choice[]): readonly Choice[] {
  const unnamed = choices.filter(isUnnamed).flatMap(({ roomIds }) => roomIds);
  // If a room is gone, the plan shows only the number of rooms.
  const { value: names = NO_NAMES } = useLoaded(unnamed.join() || null, async () =>
    Object.fromEntries(
      await Promise.all(unnamed.map(async (id) => [id, roomLabel(await fetchStay(http, id))] as const)),
    ),
  );

  return useMemo(
    () =>
      choices.flatMap((choice) => {
        if (!isUnnamed(choice) || !choice.roomIds.every((id) => names[id])) return [choice];
        return choice.roomIds.map((id) => ({ label: names[id]!, roomIds: [id] }));
      }),
    [choices, names],
  );
}

function isUnnamed({ label, roomIds }: Choice): boolean {
  return label === null && roomIds.length <= NAMED_MAX;
}
