import { tellTeam } from "../../people/users/users.team.ts";
import { readClock } from "../../platform/db/clock.ts";
import type { DueKind } from "../../platform/due/due.loop.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { claimDueStay } from "./stays.life.store.ts";
import type { LifeStay } from "./stays.life.ts";
import { stateAt } from "./stays.moments.ts";
import { ACT_OF_STATE, enterState } from "./stays.states.ts";

/** Opens and closes rooms whose time has come. A stay that is overdue for both is closed at once. */
export const dueStays: DueKind<LifeStay> = {
  name: "stays",
  claim: claimDueStay,
  handle: async (tx, stay) => {
    const state = stateAt(await readClock(tx), stay);
    const recorded = await enterState(tx, stay, { state });
    const subject = { kind: "room", subjectId: stay.room_id } as const;
    await addToJournal(tx, { ...subject, workspace: stay.workspace, userId: null, act: ACT_OF_STATE[state] });
    await tellTeam(tx, stay.workspace, { about: "stays", roomId: stay.room_id });
    return recorded;
  },
};
