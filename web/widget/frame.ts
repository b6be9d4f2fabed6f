import type { LoginCheckAnswer } from "@hello/contract";
import { ROOM_IDS_MAX } from "@hello/contract/limits";
import { userTypeOf } from "@hello/contract/plain";
import { createHttp, sendByFetch } from "../src/api/http.ts";
import { fetchUnreadNotices } from "../src/api/notices.api.ts";
import { fetchUnread } from "../src/api/rooms.api.ts";
import { fetchParticipants, findUser } from "../src/api/users.api.ts";
import { readSettings } from "../src/start/page.settings.ts";
import type { Ask, Unread } from "./widget.messages.ts";

const { workspace, embeddingOrigins } = readSettings();
const allowed = [location.origin, ...embeddingOrigins];

addEventListener("message", (event: MessageEvent<Ask | null>) => void answer(event));

/** Answers the embedding page, if it is a listed one, with a number only (D37). */
async function answer({ source, origin, data }: MessageEvent<Ask | null>): Promise<void> {
  if (source !== window.parent || !allowed.includes(origin) || data?.type !== "hello:ask") return;
  const token = typeof data.token === "string" ? data.token : null;
  const count = await countUnread(token).catch(() => null);
  window.parent.postMessage({ type: "hello:unread", count } satisfies Unread, origin);
}

/** The sign-in has expired between two calls. */
function onEnded(): Promise<never> {
  return Promise.reject(new Error("Nobody is signed in"));
}

/** The number of unread messages and notices; null without a sign-in. */
async function countUnread(token: string | null): Promise<number | null> {
  const { body } = await sendByFetch("GET /authorized", { query: { token: token ?? undefined } });
  const check = body as LoginCheckAnswer;
  if (!check.success) return null;
  const { uuid } = check.data;
  const http = createHttp({ workspace, userType: userTypeOf(uuid), token: () => token, onEnded });
  const user = await findUser(http, uuid);
  if (!user) return null;
  const [entries, notices] = await Promise.all([
    fetchParticipants(http, user.id),
    fetchUnreadNotices(http, user.id, user.lastInternalMessageReadAt),
  ]);
  const open = entries.filter(({ status, room }) => status === "NORMAL" && room.active).map(({ roomId }) => roomId);
  const unread = await fetchUnread(http, user.id, open.slice(0, ROOM_IDS_MAX));
  return unread.reduce((sum, { total }) => sum + total, notices.total);
}
