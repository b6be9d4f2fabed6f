import { z } from "zod";
import { call, calls, staffCall } from "./call.ts";
import { answer, listAnswer } from "./envelope.schema.ts";
import { CHARTER_VERSION, USERS_BATCH_SIZE } from "./limits.ts";
import { participant } from "./participants.schema.ts";
import { day, id, longList, moment, version } from "./text.ts";

/** The identity provider's id of a user, for example customer_1001. */
export const externalUuid = z
  .string()
  .max(128)
  .regex(/^[\w.:@-]+$/, "Cet identifiant n’est pas valable.");

/** The view of others who share a room with the user. */
export const otherUser = z.strictObject({
  id,
  uuid: externalUuid,
  _version: version,
  nickname: z.string().nullable(),
  firstname: z.string().nullable(),
  town: z.string().nullable(),
  zip_code: z.string().nullable(),
  age: z.int().nullable(),
  gender: z.string().nullable(),
  /** Whether town, zip code, age and gender are null because the caller may not see them (D181). */
  detailsHidden: z.boolean(),
  metadata: z.strictObject({ type: z.string() }),
});
export type OtherUser = z.infer<typeof otherUser>;

/** The view of the user and of staff. */
export const user = otherUser.extend({
  tutorialVersion: z.int().nullable(),
  lastInternalMessageReadAt: moment.nullable(),
  birth_date: day.nullable(),
  metadata: z.strictObject({ type: z.string(), trackId: z.string() }),
  participants: z.array(participant),
});
export type User = z.infer<typeof user>;

export const userSearchQuery = z.strictObject({ uuid: externalUuid });
export const userIds = z.strictObject({ ids: longList(z.array(id).min(1).max(USERS_BATCH_SIZE)) });
export const userUuid = z.strictObject({ uuid: externalUuid });
export const userUuids = z.strictObject({ uuids: longList(z.array(externalUuid).min(1).max(USERS_BATCH_SIZE)) });

export const userPut = z
  .strictObject({
    id,
    _version: version,
    tutorialVersion: z.int().min(0).max(1_000).optional(),
    lastInternalMessageReadAt: moment.optional(),
    /** The version of the discussion charter that the user accepts with this call. */
    charterVersion: z.int().min(1).max(CHARTER_VERSION).optional(),
  })
  .refine(({ id: _id, _version, ...changes }) => Object.keys(changes).length > 0, "Aucun changement demandé.");
export type UserPut = z.infer<typeof userPut>;

export const userAnswer = answer(user);
export const usersAnswer = listAnswer(user);
export const anyUserAnswer = answer(z.union([user, otherUser]));
export const anyUsersAnswer = listAnswer(z.union([user, otherUser]));

/** A customer in targeting. */
export const targetedUser = z.strictObject({
  id,
  uuid: externalUuid,
  nickname: z.string().nullable(),
  metadata: z.strictObject({ type: z.string(), trackId: z.string() }),
});
export type TargetedUser = z.infer<typeof targetedUser>;
export const targetedUsersAnswer = listAnswer(targetedUser);

export const userCalls = calls("Personnes", {
  "GET /amplify/users/search": call("searchUser", "Cherche une personne par son uuid", {
    query: userSearchQuery,
    answer: usersAnswer,
  }),
  "GET /amplify/users/:id": call("getUser", "Une personne", { answer: anyUserAnswer }),
  "POST /amplify/users/search-all": call("listUsers", "Plusieurs personnes par leurs ids", {
    body: userIds,
    answer: anyUsersAnswer,
  }),
  "PUT /amplify/users/": call(
    "updateUser",
    "Avance la visite guidée ou la lecture des avis, et garde l’accord à la charte",
    { body: userPut, answer: userAnswer },
  ),
  "POST /amplify/users/": staffCall("createUser", "Trouve ou crée un client", { body: userUuid, answer: userAnswer }),
  "POST /amplify/collaborator/": staffCall("createCollaborator", "Trouve ou crée un collaborateur", {
    body: userUuid,
    answer: userAnswer,
  }),
  "POST /targetParticipants": staffCall("createTargetedUsers", "Trouve ou crée des clients", {
    body: userUuids,
    answer: targetedUsersAnswer,
  }),
});
