import { z } from "zod";
import { calls, staffCall } from "./call.ts";
import { answer } from "./envelope.schema.ts";
import { staffPerson } from "./people.schema.ts";
import { staffRoom } from "./staff.schema.ts";
import { filledText } from "./text.ts";

/** The search of everything: beginnings of words, a phone number in any writing, or a day. In a body, which no log has. */
export const staffSearchPost = z.strictObject({ search: filledText(100) });
export type StaffSearchPost = z.infer<typeof staffSearchPost>;

/** `stay` is the one that is under way or comes next, otherwise the last; `for` are those for whom they answer in it. */
export const foundPerson = z
  .strictObject({
    ...staffPerson.pick({ userId: true, uuid: true, name: true, lastname: true, for: true }).shape,
    ...staffPerson.pick({ phoneNumber: true, email: true }).shape,
    collaborator: z.boolean(),
    stay: staffRoom.pick({ roomId: true, name: true, departureDate: true, endDate: true }).nullable(),
  })
  .meta({ id: "FoundPerson" });
export type FoundPerson = z.infer<typeof foundPerson>;

/** A stay, or a room without one. */
export const foundStay = staffRoom
  .pick({
    roomId: true,
    name: true,
    detail: true,
    center_name: true,
    stayRef: true,
    state: true,
    departureDate: true,
    endDate: true,
  })
  .meta({ id: "FoundStay" });
export type FoundStay = z.infer<typeof foundStay>;
export const staffSearch = z.strictObject({ people: z.array(foundPerson), stays: z.array(foundStay) });
export type StaffSearch = z.infer<typeof staffSearch>;
export const staffSearchAnswer = answer(staffSearch);

export const searchCalls = calls("Équipe", {
  "POST /amplify/search": staffCall("searchAsStaff", "Cherche des personnes et des séjours", {
    body: staffSearchPost,
    answer: staffSearchAnswer,
  }),
});
