import type { Message } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import type { PushKeys } from "../../base/push.keys.ts";
import type { Pool } from "../../platform/db/connection.ts";
import type { PushService } from "../../platform/outside/push.http.ts";
import { type ChatPush, listConcerned } from "./push.chat.store.ts";
import { firstLine } from "./push.payload.ts";
import { listDevices } from "./push.sending.store.ts";
import { type Push, sendTo } from "./push.sending.ts";

/** Time to read a message before anybody is notified of it, and the least time between two notifications of a room. */
export const PUSH_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 500;
const TTL_S = 86_400;
/** The number of rooms kept in memory. Beyond it the oldest are dropped; the evening e-mail covers them. */
const ROOMS_MAX = 2_000;
const MESSAGES_PER_ROOM_MAX = 100;
/** People who are notified at the same time, each on ten devices at most. */
const PEOPLE_AT_ONCE = 20;
/** If a push service asks for a longer pause, the message is not sent to it. */
const AGAIN_WITHIN_MS = 10 * 60_000;
const ATTEMPTS_MAX = 3;

const ATTACHED = "Pièce jointe";
const FORMER_MEMBER = "AncienMembre";
const MENTION = /@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

type Waiting = { messageId: string; dueAt: number };
type Room = { messages: Waiting[]; notBefore: number };
type Again = { messageId: string; userId: string; roomId: string; dueAt: number; attempts: number };

export type ChatPushes = {
  /** Call it after the commit with a message that this node has stored. */
  note: (message: Message, byStaff: boolean) => void;
  stop: () => Promise<void>;
};

type Options = {
  config: Config;
  pool: Pool;
  service: PushService;
  afterMs?: number | undefined;
  onError: (error: unknown) => void;
};

/** Notifies people of chat messages (D70). Messages that wait are in the memory of this node only. */
export function openChatPushes({ config, pool, service, afterMs = PUSH_AFTER_MS, onError }: Options): ChatPushes {
  const { push: keys } = config;
  if (!keys) return { note: () => {}, stop: async () => {} };
  const rooms = new Map<string, Room>();
  /** The notifications to try again, one for each person and room. */
  const again = new Map<string, Again>();
  let round: Promise<void> | undefined;

  function note(message: Message, byStaff: boolean): void {
    if (!byStaff && message.mentions.length === 0 && !message.replyTo) return;
    const room = rooms.get(message.roomId) ?? { messages: [], notBefore: 0 };
    rooms.set(message.roomId, room);
    room.messages.push({ messageId: message.id, dueAt: Date.now() + afterMs });
    if (room.messages.length > MESSAGES_PER_ROOM_MAX) room.messages.shift();
    if (rooms.size > ROOMS_MAX) rooms.delete(rooms.keys().next().value!);
  }

  /** Takes the messages that are due, except those of rooms whose people were notified just before. */
  function takeDue(): string[] {
    const now = Date.now();
    const due: string[] = [];
    for (const [roomId, room] of rooms) {
      if (room.notBefore > now) continue;
      const ready = room.messages.filter(({ dueAt }) => dueAt <= now);
      if (ready.length > 0) {
        room.messages = room.messages.filter(({ dueAt }) => dueAt > now);
        room.notBefore = now + afterMs;
        due.push(...ready.map(({ messageId }) => messageId));
      } else if (room.messages.length === 0) rooms.delete(roomId);
    }
    return due;
  }

  async function look(): Promise<void> {
    const due = takeDue();
    if (due.length > 0) await notifyAll(await listConcerned(pool, due, keys!.id));
    for (const [key, waiting] of again) {
      if (waiting.dueAt > Date.now()) continue;
      again.delete(key);
      const concerned = await listConcerned(pool, [waiting.messageId], keys!.id);
      await notifyAll(
        concerned.filter(({ userId }) => userId === waiting.userId),
        waiting.attempts,
      );
    }
  }

  async function notifyAll(concerned: ChatPush[], attempts = 0): Promise<void> {
    const waiting = concerned.values();
    const worker = async () => {
      for (const chat of waiting) await notify(keys!, chat, attempts + 1).catch(onError);
    };
    await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, worker));
  }

  async function notify(keysOf: PushKeys, chat: ChatPush, attempts: number): Promise<void> {
    const { userId, roomId, messageId } = chat;
    const key = `${userId} ${roomId}`;
    again.delete(key);
    const devices = await listDevices(pool, [userId], keysOf.id);
    const sender = { db: pool, keys: keysOf, service };
    const handover = await sendTo(sender, devices, pushOf(chat, config), messageId);
    if (handover.result !== "refused" || !handover.again || attempts >= ATTEMPTS_MAX) return;
    const waitMs = Math.max(handover.afterMs ?? 0, afterMs);
    if (waitMs > AGAIN_WITHIN_MS || again.size >= ROOMS_MAX) return;
    again.set(key, { messageId, userId, roomId, dueAt: Date.now() + waitMs, attempts });
  }

  const timer = setInterval(
    () => {
      round ??= look()
        .catch(onError)
        .finally(() => {
          round = undefined;
        });
    },
    Math.min(LOOK_EVERY_MS, afterMs),
  ).unref();
  return {
    note,
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

function pushOf({ workspace, roomId, roomName, authorName, content, names }: ChatPush, { sites }: Config): Push {
  const text = firstLine(content).replace(MENTION, (_, id: string) => `@${names[id.toLowerCase()] ?? FORMER_MEMBER}`);
  const body = [authorName, text || ATTACHED].filter((part) => part !== null).join("\u00a0: ");
  const navigate = `${sites[workspace].origins[0]}/${roomId}`;
  const notification = { title: roomName, body, navigate, tag: `room-${roomId}` };
  return { notification, topic: roomId.replaceAll("-", ""), ttlS: TTL_S, isUrgent: false };
}
