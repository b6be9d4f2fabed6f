import type { Kept } from "../../offline/draft.database.ts";
import type { Keeping } from "./draft.saving.ts";
import type { Drafts } from "./drafts.ts";
import type { Sending } from "./sending.ts";

const ROOM_PLACE = "room/";
/** A login takes minutes. What waited longer is not sent by itself but stands in the input. */
const GOES_OUT_WITHIN_MS = 60 * 60_000;

type Writing = { drafts: Drafts; sending: Sending };

/**
 * Takes up what an earlier page has kept of the rooms, and keeps what is written from now on (SEC-10). Answers how to tell
 * that something in a room has changed.
 */
export function keepWriting(keeping: Keeping, { drafts, sending }: Writing): (roomId: string) => void {
  const touched = new Set<string>();
  let isTakenUp = false;

  const keep = (roomId: string) => {
    // What is described takes the kept one's place, so nothing is described before that was taken up.
    if (!isTakenUp) touched.add(roomId);
    else keeping.touch(ROOM_PLACE + roomId, (isLeaving) => describe(roomId, isLeaving));
  };

  function describe(roomId: string, isLeaving: boolean): Kept {
    const { draft } = drafts.of(roomId);
    const unsent = sending.unsentIn(roomId).map(({ id, draft, at }) => ({ id, draft, at, goesOut: isLeaving }));
    return { draft, id: sending.earlierId(roomId, draft), unsent };
  }

  async function takeUp(): Promise<void> {
    const left = await keeping.take(ROOM_PLACE);
    isTakenUp = true;
    for (const [place, kept] of left) restore(place.slice(ROOM_PLACE.length), kept, sending);
    touched.forEach(keep);
  }

  drafts.store.subscribe((now, before) => {
    for (const roomId of Object.keys(now)) if (now[roomId]?.draft !== before[roomId]?.draft) keep(roomId);
  });
  void takeUp();
  return keep;
}

/** What met the end of the sign-in goes out under its id; everything else stands in the input again. */
function restore(roomId: string, { draft, id, unsent }: Kept, sending: Sending): void {
  const isDue = ({ goesOut, at }: Kept["unsent"][number]) => goesOut && Date.now() - at < GOES_OUT_WITHIN_MS;
  const back = [...unsent.filter((message) => !isDue(message)), { draft, id }];
  for (const message of back.toReversed()) sending.putBack(roomId, message.draft, message.id);
  for (const message of unsent.filter(isDue)) sending.send(roomId, message.draft, message.id);
}
