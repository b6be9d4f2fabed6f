import { useEffect, useMemo, useState } from "react";
import type { Http } from "../../../../api/http.ts";
import { fetchStay } from "../../../../api/stays.api.ts";
import { type Choice, roomLabel } from "../shared/chosen.rooms.ts";

/** More rooms are only counted. */
const NAMED_MAX = 5;

/** Rooms that a plan has only as ids, with their names once these are known. */
export function useNamedRooms(http: Http, choices: readonly Choice[]): readonly Choice[] {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const unnamed = choices.filter(isUnnamed).flatMap(({ roomIds }) => roomIds);
  const key = unnamed.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each set of rooms
  useEffect(() => {
    // A room may have gone; its plan then shows the number alone.
    Promise.all(unnamed.map(async (id) => [id, roomLabel(await fetchStay(http, id))] as const)).then(
      (found) => setNames(Object.fromEntries(found)),
      (error: unknown) => console.warn("The names of rooms could not be loaded.", error),
    );
  }, [http, key]);

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
