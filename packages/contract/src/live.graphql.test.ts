import { buildSchema, type GraphQLObjectType, isObjectType } from "graphql";
import { expect, it } from "vitest";
import type { z } from "zod";
import { attachment } from "./attachments.schema.ts";
import { liveEvents } from "./events.schema.ts";
import { LIVE_SCHEMA } from "./live.graphql.ts";
import { message, replyReference } from "./messages.schema.ts";
import { notice } from "./notices.schema.ts";
import { participant } from "./participants.schema.ts";
import { reaction } from "./reactions.schema.ts";
import { roomCard } from "./rooms.card.ts";

const schema = buildSchema(LIVE_SCHEMA);
const fieldsOf = (name: string) => Object.keys((schema.getType(name) as GraphQLObjectType).getFields()).sort();

it("serves the eleven events under their names, each with a filter [LIVE-10]", () => {
  const fields = schema.getSubscriptionType()!.getFields();
  expect(Object.keys(fields).sort()).toEqual(Object.keys(liveEvents).sort());
  for (const { args } of Object.values(fields)) expect(args.map(({ name }) => name)).toEqual(["filter"]);
});

it.each<[string, z.ZodObject]>([
  ["Message", message],
  ["ReplyReference", replyReference],
  ["Attachment", attachment],
  ["Reaction", reaction],
  ["Participant", participant],
  ["Room", roomCard],
  ["Notice", notice],
])("has the fields of the entity: %s", (name, entity) => {
  expect(isObjectType(schema.getType(name))).toBe(true);
  expect(fieldsOf(name)).toEqual(Object.keys(entity.shape).sort());
});
