import { StreamChat } from "stream-chat";
import {
  type BenchMessage,
  type BenchPerson,
  type BenchRoom,
  benchMessages,
  benchRooms,
  PEOPLE,
} from "../../web.data.ts";
import { COUNT, ME } from "./chat.peer.ts";

/** Stream's client without a network: its calls are answered from memory, and what comes in goes through its dispatch. */
const LONG_AGO = moment(0);
const FEATURES = [
  "send-message",
  "read-events",
  "typing-events",
  "send-reaction",
  "send-reply",
  "upload-file",
  "delete-own-message",
  "update-own-message",
  "quote-message",
];
const CONFIG = {
  name: "messaging",
  typing_events: true,
  read_events: true,
  connect_events: true,
  search: true,
  reactions: true,
  replies: true,
  mutes: true,
  uploads: true,
  url_enrichment: false,
  max_message_length: 5_000,
  automod: "disabled",
  commands: [],
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
};
const NOTHING = {
  duration: "1ms",
  threads: [],
  reminders: [],
  users: [],
  members: [],
  polls: [],
  messages: [],
  results: [],
  drafts: [],
};
const MEMBERS = PEOPLE.map((person) => ({
  user_id: person.id,
  user: userOf(person),
  role: "member",
  channel_role: "channel_member",
  created_at: LONG_AGO,
  updated_at: LONG_AGO,
  banned: false,
  shadow_banned: false,
  notifications_muted: false,
}));

function moment(at: number): string {
  return new Date(at).toISOString();
}

function userOf({ id, name }: BenchPerson) {
  return { id, name, role: "user", online: true };
}

function messageOf({ id, text, user, at }: BenchMessage, room: string) {
  return {
    id,
    cid: `messaging:${room}`,
    type: "regular",
    text,
    html: "",
    user: userOf(user),
    attachments: [],
    mentioned_users: [],
    latest_reactions: [],
    own_reactions: [],
    reaction_counts: {},
    reaction_scores: {},
    reply_count: 0,
    created_at: moment(at),
    updated_at: moment(at),
    status: "received",
  };
}

function channelOf(room: BenchRoom, index: number) {
  const only = { id: `last${index}`, text: room.last, user: PEOPLE[index % PEOPLE.length]!, at: -index * 1_000_000 };
  const messages = (index === 0 ? benchMessages(COUNT) : [only]).map((message) => messageOf(message, room.id));
  const last = messages.at(-1)!;
  const lastRead = (id: string) => (id === ME.id && room.unread > 0 ? LONG_AGO : last.created_at);
  return {
    channel: {
      id: room.id,
      type: "messaging",
      cid: `messaging:${room.id}`,
      name: room.name,
      config: CONFIG,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      last_message_at: last.created_at,
      member_count: PEOPLE.length,
      frozen: false,
      disabled: false,
      own_capabilities: FEATURES,
    },
    members: MEMBERS,
    messages,
    pinned_messages: [],
    threads: [],
    watchers: [],
    watcher_count: 0,
    read: PEOPLE.map((person) => ({
      user: userOf(person),
      last_read: lastRead(person.id),
      last_read_message_id: last.id,
      unread_messages: person.id === ME.id ? room.unread : 0,
    })),
    membership: MEMBERS[0],
  };
}

function answerTo(url: string): object {
  const rooms = benchRooms();
  if (url.endsWith("/channels")) return { ...NOTHING, channels: rooms.map(channelOf) };
  const asked = /\/channels\/messaging\/room(\d+)\/query$/.exec(url);
  if (asked) return { ...NOTHING, ...channelOf(rooms[Number(asked[1])]!, Number(asked[1])) };
  return url.includes("app") ? { app: { uploads: {} } } : NOTHING;
}

/** A client that believes it is connected: these are its own fields, replaced. */
function createClient(): StreamChat {
  const client = new StreamChat("bench", { allowServerSideConnect: true, disableCache: true });
  const token = async () => "none";
  const own = { ...userOf(ME), mutes: [], channel_mutes: [], devices: [], total_unread_count: 0, unread_channels: 0 };
  Object.assign(client.tokenManager, { token: "none", getToken: () => "none", tokenReady: token, loadToken: token });
  Object.assign(client, {
    doAxiosRequest: async (_type: string, url: string) => answerTo(url),
    wsConnection: {
      connectionID: "bench",
      isHealthy: true,
      isConnecting: false,
      disconnect: async () => {},
      _buildUrl: () => "",
    },
    wsPromise: Promise.resolve(),
    setUserPromise: Promise.resolve(),
    defaultWSTimeout: 1e9,
    userID: ME.id,
  });
  client._setUser(own as never);
  return client;
}

export const client = createClient();

export function receive(message: BenchMessage): void {
  const event = {
    type: "message.new",
    cid: "messaging:room0",
    channel_id: "room0",
    channel_type: "messaging",
    message: messageOf(message, "room0"),
    user: userOf(message.user),
    created_at: moment(message.at),
    received_at: new Date(),
  };
  client.dispatchEvent(event as never);
}
