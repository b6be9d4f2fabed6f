/** The live feed's GraphQL schema. Field names are those of the entities; the server's live.schema.test.ts holds them together. */
export const LIVE_SCHEMA = /* GraphQL */ `
  type Query {
    "Reading goes over HTTP; the live connection takes subscriptions only."
    hello: String
  }

  type Subscription {
    onCreateMessage(filter: MessageFilter!): Message!
    onUpdateMessage(filter: MessageFilter!): Message!
    onDeleteMessage(filter: MessageFilter!): Message!
    onCreateParticipant(filter: ParticipantFilter!): Participant!
    onUpdateParticipant(filter: ParticipantFilter!): Participant!
    onDeleteParticipant(filter: ParticipantFilter!): Participant!
    onUpdateRoom(filter: RoomFilter!): Room!
    onCreateReaction(filter: ReactionFilter!): Reaction!
    onUpdateReaction(filter: ReactionFilter!): Reaction!
    onDeleteReaction(filter: ReactionFilter!): Reaction!
    onCreateNotice(filter: NoticeFilter!): Notice!
  }

  input IdCondition {
    eq: ID
    in: [ID!]
  }
  input MessageFilter {
    roomId: IdCondition
    or: [MessageFilter!]
  }
  input ReactionFilter {
    roomId: IdCondition
    or: [ReactionFilter!]
  }
  input ParticipantFilter {
    roomId: IdCondition
    userId: IdCondition
    or: [ParticipantFilter!]
  }
  input RoomFilter {
    id: IdCondition
    or: [RoomFilter!]
  }
  input NoticeFilter {
    userId: IdCondition
    or: [NoticeFilter!]
  }

  type Message {
    id: ID!
    content: String!
    userId: ID!
    roomId: ID!
    createdAt: String!
    updatedAt: String!
    mentions: [ID!]!
    attachments: [Attachment!]!
    replyTo: ReplyReference
    reactions: Reactions!
    _deleted: Boolean!
    _version: Int!
  }
  type Attachment {
    path: String!
    description: String!
    type: String!
    size: Int!
    width: Int
    height: Int
    thumbnail: String
  }
  type ReplyReference {
    id: ID!
    userId: ID!
    content: String!
    mentions: [ID!]!
    _deleted: Boolean!
  }
  type Reactions {
    items: [Reaction!]!
  }
  type Reaction {
    id: ID!
    reaction: String!
    userId: ID!
    messageReactionsId: ID!
    roomId: ID!
    _version: Int!
    _deleted: Boolean!
  }
  type Participant {
    id: ID!
    _version: Int!
    status: String!
    typing: Boolean!
    joinedAt: String
    lastMessageReadAt: String
    userParticipantsId: ID!
    roomParticipantsId: ID!
    userId: ID!
    roomId: ID!
    createdAt: String!
    _deleted: Boolean!
  }
  type Room {
    id: ID!
    name: String!
    product: String
    date: String
    context: String
    center_name: String
    active: Boolean!
    _version: Int!
    createdAt: String!
    updatedAt: String!
    latestActivity: String!
    workspace: String!
    metadata: String!
  }
  type Notice {
    id: ID!
    content: String!
    userId: ID!
    collaboratorId: ID!
    createdAt: String!
    attachments: [Attachment!]!
  }
`;

/** The WebSocket subprotocol and where it is served. */
export const LIVE_PROTOCOL = "graphql-transport-ws";
export const LIVE_PATH = "/graphql";

/**
 * What a client of ours adds to a subscription, and the server to its answers, in the protocol's own extensions; other
 * clients neither send nor see it. `after` names the last event seen of each stream (a room or a person); the server
 * goes on from there, tells in `at` where each stream stands, and in `reset` which ones went too far to go on.
 */
export type ResumeRequest = { after: Record<string, number> };
export type StreamPosition = { stream: string; seq: number };
export type ResumeAnswer = { at: Record<string, number>; reset: string[] };
