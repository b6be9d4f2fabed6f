import {
  attachment,
  LIVE_SCHEMA,
  liveEvents,
  liveFilters,
  message,
  notice,
  participant,
  reaction,
  replyReference,
  roomCard,
} from "@hello/contract";
import { buildSchema, type GraphQLInputObjectType, type GraphQLObjectType } from "graphql";
import { expect, it } from "vitest";
import type { z } from "zod";

const schema = buildSchema(LIVE_SCHEMA);
const fieldsOf = (name: string) =>
  Object.keys((schema.getType(name) as GraphQLObjectType | GraphQLInputObjectType).getFields());

it("serves the eleven events under their names, each with a filter [LIVE-10]", () => {
  const fields = schema.getSubscriptionType()!.getFields();
  expect(Object.keys(fields)).toEqual(Object.keys(liveEvents));
  for (const { args } of Object.values(fields)) expect(args.map(({ name }) => name)).toEqual(["filter"]);
});

it.each(Object.entries(liveFilters))("filters %s by ids alone [LIVE-11]", (name, fields) => {
  expect(fieldsOf(`${name}Filter`)).toEqual([...fields, "or"]);
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
  expect(fieldsOf(name)).toEqual(Object.keys(entity.shape));
});
