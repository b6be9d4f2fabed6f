import { z } from "zod";
import { call, calls } from "./call.ts";
import { emojiOnly } from "./characters.ts";
import { answer } from "./envelope.schema.ts";
import { versionedId } from "./participants.schema.ts";
import { id, text, version } from "./text.ts";

export const reaction = z
  .strictObject({
    id,
    reaction: z.string(),
    userId: id,
    messageReactionsId: id,
    roomId: id,
    _version: version,
    _deleted: z.boolean(),
  })
  .meta({ id: "Reaction" });
export type Reaction = z.infer<typeof reaction>;

const oneEmoji = text(64).refine((value) => emojiOnly(value)?.length === 1, "Une réaction est un seul emoji.");

export const reactionPost = z.strictObject({
  id: id.optional(),
  messageReactionsId: id,
  reaction: oneEmoji,
  userId: id,
  roomId: id,
});
export type ReactionPost = z.infer<typeof reactionPost>;

export const reactionPut = z.strictObject({ id, _version: version, reaction: oneEmoji });
export type ReactionPut = z.infer<typeof reactionPut>;

export const reactionAnswer = answer(reaction);

export const reactionCalls = calls("Réactions", {
  "POST /amplify/reactions/": call("createReaction", "Réagit à un message", {
    body: reactionPost,
    answer: reactionAnswer,
  }),
  "PUT /amplify/reactions/": call("updateReaction", "Change sa réaction", {
    body: reactionPut,
    answer: reactionAnswer,
  }),
  "DELETE /amplify/reactions/": call("deleteReaction", "Retire sa réaction", {
    body: versionedId,
    answer: reactionAnswer,
  }),
});
