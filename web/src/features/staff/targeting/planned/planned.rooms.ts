import { useMemo } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchStay } from "../../../../api/stays.api.ts";
import { useLoaded } from "../../shared/use.loaded.ts";
import { type Choice, roomLabel } from "../shared/chosen.rooms.ts";

/** More rooms are only counted. */
const NAMED_MAX = 5;
const NO_NAMES: Readonly<Record<string, string>> = {};

/** Rooms that a plan has only as ids, with their names once these are known. */
export function useNamedRooms(http: Http, choices: readonly Choice[]): readonly Choice[] {
  const unnamed = choices.filter(isUnnamed).flatMap(({ roomIds }) => roomIds);
  // A room may have gone; its plan then shows the number alone.
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
