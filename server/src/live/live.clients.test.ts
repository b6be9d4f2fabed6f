import { ApolloClient, gql, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import {
  LIVE_SELECTIONS,
  LIVE_TYPES,
  type LiveEventName,
  liveEvents,
  type Message,
  type Participant,
  type RoomCard,
} from "@hello/contract";
import { type Client, createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { Cast } from "../../test/factory.ts";
import { openHouse } from "../../test/house.ts";
import { initOf, subscription } from "../../test/live.client.ts";
import { systemAccountOf } from "../people/users/users.system.store.ts";
import { type recordRoomEvent, recordUserEvent } from "../platform/db/events.store.ts";
import { write } from "../platform/db/writing.ts";

const house = await openHouse();
const cast = await house.cast();
const teamId = await systemAccountOf(house.context.pool, "speedboat");

type Payload = { id: string } | { userId: string };
type Scene = { cast: Cast; message: Message; room: RoomCard; participant: Participant };

const a = house.as(cast.A.uuid);
const c = house.as(cast.C.uuid);
const inRoom = { roomId: { eq: cast.R1.id } };

/** How each event comes about: by a call where there is one, else by the write that a later part of the product makes. */
const CAUSES: Record<LiveEventName, (scene: Scene) => Promise<Payload>> = {
  onCreateMessage: async () => (await send("Bonjour")).body.data,
  onUpdateMessage: ({ message }) => tellRoom("onUpdateMessage", { ...message, content: "Corrigé", _version: 2 }),
  onDeleteMessage: async ({ message }) =>
    (await c.delete("/amplify/messages/", { id: message.id, _version: 1 })).body.data,
  onCreateParticipant: ({ participant }) => tellUser("onCreateParticipant", participant),
  onUpdateParticipant: async ({ participant }) =>
    (
      await a.put("/amplify/participants/", {
        id: participant.id,
        _version: participant._version,
        joinedAt: new Date().toISOString(),
      })
    ).body.data,
  onDeleteParticipant: async () => {
    const entry = await house.participant(cast.R1, await house.user());
    return (await c.delete("/amplify/participants/", { id: entry.id, _version: 1 })).body.data;
  },
  onUpdateRoom: ({ room }) => tellRoom("onUpdateRoom", { ...room, name: "Nouveau nom", _version: 2 }),
  onCreateReaction: async ({ message }) => (await react(message)).body.data,
  onUpdateReaction: async ({ message }) => {
    const { data } = (await react(message)).body;
    return (await a.put("/amplify/reactions/", { id: data.id, _version: 1, reaction: "🔥" })).body.data;
  },
  onDeleteReaction: async ({ message }) => {
    const { data } = (await react(message)).body;
    return (await a.delete("/amplify/reactions/", { id: data.id, _version: 1 })).body.data;
  },
  onCreateNotice: async () => {
    const notice = { content: "Rendez-vous à 9 h", userId: cast.A.id, collaboratorId: cast.C.id };
    return (await c.send("/amplify/notice/", { notice })).body.data;
  },
  onUpdateTeam: async () => {
    const notice = { content: "Tout va bien ?", userId: cast.A.id, collaboratorId: cast.C.id };
    await c.send("/amplify/notice/", { notice });
    return { userId: teamId, about: "sends", roomId: null };
  },
  onDeleteNotice: async () => {
    const notice = { content: "Mauvaise heure", userId: cast.A.id, collaboratorId: cast.C.id };
    const sent = (await c.send("/amplify/notice/", { notice })).body.data;
    await c.post(`/amplify/sends/${sent.id}/retire`, {});
    return { ...sent, content: "" };
  },
};

const FILTERS: Record<LiveEventName, object> = {
  onCreateMessage: inRoom,
  onUpdateMessage: inRoom,
  onDeleteMessage: inRoom,
  onCreateParticipant: { userId: { eq: cast.A.id } },
  onUpdateParticipant: inRoom,
  onDeleteParticipant: inRoom,
  onUpdateRoom: { id: { eq: cast.R1.id } },
  onCreateReaction: inRoom,
  onUpdateReaction: inRoom,
  onDeleteReaction: inRoom,
  onCreateNotice: { userId: { eq: cast.A.id } },
  onUpdateTeam: { userId: { eq: teamId } },
  onDeleteNotice: { userId: { eq: cast.A.id } },
};

const send = (content: string) =>
  a.send("/amplify/messages/", { message: { content, userId: cast.A.id, roomId: cast.R1.id, mentions: [] } });
const react = ({ id }: Message) =>
  a.post("/amplify/reactions/", { messageReactionsId: id, reaction: "👍", userId: cast.A.id, roomId: cast.R1.id });

async function tellRoom<Name extends "onUpdateMessage" | "onUpdateRoom">(
  name: Name,
  payload: Parameters<typeof recordRoomEvent<Name>>[3],
): Promise<Payload> {
  await write({ pool: house.context.pool, announce: house.announce }, (_tx, record) =>
    record.room(cast.R1.id, name, payload),
  );
  return payload as Payload;
}

async function tellUser(name: "onCreateParticipant", payload: Participant): Promise<Payload> {
  house.announce([await recordUserEvent(house.context.pool, cast.A.id, name, payload)]);
  return payload;
}

async function setScene(): Promise<Scene> {
  const message = (await send("Pour la suite")).body.data;
  const { participants, ...room } = (await a.get(`/amplify/rooms/${cast.R1.id}`)).body.data;
  const participant = participants.find(({ id }: Participant) => id === cast.entries.A.id);
  return { cast, message, room, participant };
}

describe.each(Object.keys(liveEvents) as LiveEventName[])("%s", (event) => {
  let client: Client;
  beforeAll(async () => {
    const init = await initOf(house, (event === "onUpdateTeam" ? cast.C : cast.A).uuid);
    client = createClient({
      url: `${house.url.replace("http", "ws")}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: init,
      retryAttempts: 0,
    });
  });
  afterAll(() => client.dispose());

  const asked = subscription(event, FILTERS[event], LIVE_SELECTIONS[LIVE_TYPES[event]]);

  /** The protocol has no sign that a subscription has begun, so the cause is repeated until its event has come. */
  async function causedUntil(received: Payload[]): Promise<void> {
    const caused: Payload[] = [];
    while (received.length === 0) {
      const scene = await setScene();
      caused.push(scene.message, await CAUSES[event](scene));
      await new Promise(setImmediate);
    }
    expect(caused).toContainEqual(withoutTypenames(received[0]!));
  }

  it("reaches the graphql-ws client as it comes from npm [LIVE-10]", async () => {
    const received: Payload[] = [];
    const stop = client.subscribe<Record<string, Payload>>(asked, {
      next: ({ data }) => received.push(data![event]!),
      error: (error) => expect.fail(JSON.stringify(error)),
      complete: () => {},
    });
    await causedUntil(received);
    stop();
  });

  it("reaches Apollo Client as it comes from npm [LIVE-10]", async () => {
    const apollo = new ApolloClient({ link: new GraphQLWsLink(client), cache: new InMemoryCache() });
    const received: Payload[] = [];
    const observed = apollo
      .subscribe<Record<string, Payload>>({ query: gql(asked.query), variables: asked.variables })
      .subscribe(({ data }) => received.push(data![event]!));
    await causedUntil(received);
    observed.unsubscribe();
    apollo.stop();
  });
});

/** Apollo asks for the name of every type. */
function withoutTypenames(payload: Payload): unknown {
  return JSON.parse(JSON.stringify(payload, (key, value: unknown) => (key === "__typename" ? undefined : value)));
}
