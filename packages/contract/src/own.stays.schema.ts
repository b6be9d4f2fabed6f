import { z } from "zod";
import { call, calls } from "./call.ts";
import { answer } from "./envelope.schema.ts";
import { stayState } from "./staff.schema.ts";
import { STAY_ROLES } from "./stays.schema.ts";
import { day, id, moment } from "./text.ts";

/**
 * A stay of one's own (D173). `id` is its id in every other call about it. Of a stay whose room is not open yet, this is all
 * that a customer is told.
 */
export const ownStay = z
  .strictObject({
    id,
    name: z.string(),
    departureDate: day,
    endDate: day,
    state: stayState,
    /** When its room opens, while it is planned. */
    opensAt: moment.nullable(),
    /** Where it takes place, by its IANA name: the day of `opensAt` is a day there (D187). */
    timeZone: z.string(),
    role: z.enum(STAY_ROLES),
    /** The first names for whom one answers. */
    for: z.array(z.string()),
    /** Its room, once that is open and one has an entry that can be seen. */
    roomId: id.nullable(),
  })
  .meta({ id: "OwnStay" });
export type OwnStay = z.infer<typeof ownStay>;
export const ownStaysAnswer = answer(z.strictObject({ items: z.array(ownStay) }));

export const ownStayCalls = calls("Séjours", {
  "GET /amplify/users/:id/stays": call("listOwnStays", "Les séjours d’une personne, le prochain départ d’abord", {
    answer: ownStaysAnswer,
  }),
});
