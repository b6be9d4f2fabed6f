/** The WebSocket subprotocol, its path, and the path of its GraphQL schema. */
export const LIVE_PROTOCOL = "graphql-transport-ws";
export const LIVE_PATH = "/graphql";
export const LIVE_SCHEMA_PATH = "/graphql/schema";

/**
 * Resuming, in the protocol's own `extensions`. A client sends `after` with the last event it received of each stream (a
 * room or a user). The server answers with `at` (where it continues) and `reset` (streams it cannot continue), then the
 * missed events, then `caughtUp`. It sends `ended` when the client loses access to some of the streams.
 */
export type ResumeRequest = { after: Record<string, number> };
export type StreamPosition = { stream: string; seq: number };
export type ResumeAnswer = { at: Record<string, number>; reset: string[] };
export type StreamsCaughtUp = { caughtUp: string[] };
export type StreamsEnded = { ended: string[] };
