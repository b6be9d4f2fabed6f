import { useServer } from "graphql-ws/use/ws";
import { createPubSub, createSchema, createYoga } from "graphql-yoga";
import { WebSocketServer } from "ws";
import { type Message, serve } from "./common.ts";

/** A GraphQL server as its documentation sets it up: it executes and serialises every event for each subscriber. */
const pubSub = createPubSub<{ message: [room: string, message: Message] }>();
const schema = createSchema({
  typeDefs: `
    type Query { hello: String }
    type Message { id: ID! room: ID! body: String! createdAt: String! }
    type Subscription { message(room: ID!): Message! }`,
  resolvers: {
    Subscription: {
      message: {
        subscribe: (_root: unknown, { room }: { room: string }) => pubSub.subscribe("message", room),
        resolve: (message: Message) => message,
      },
    },
  },
});
const yoga = createYoga({ schema, logging: false });
const server = serve(
  (message) => pubSub.publish("message", message.room, message),
  (request, response) => void yoga(request, response),
);
useServer({ schema }, new WebSocketServer({ server, path: "/graphql", perMessageDeflate: false }));
