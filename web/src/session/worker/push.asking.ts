import { PUSH_COOKIE } from "@hello/contract/limits";
import { shownOf } from "../../state/messages.state.ts";
import { ownEntryOf } from "../../state/participants.state.ts";
import { readMarkOf } from "../../state/reading.state.ts";
import type { State } from "../../state/state.ts";
import type { ChatSession } from "../chat.session.ts";
import { appStore } from "../page/app.store.ts";
import { deviceAbility, findDeviceState } from "./own.device.ts";

const REFUSED = `${PUSH_COOKIE}=no`;
/** The longest that browsers keep a cookie. */
const KEPT_S = 400 * 86_400;

/** Shows the card that asks about notifications, once it makes sense to the user, unless they have said no (PHONE-01). */
export async function askAtMoment(session: ChatSession): Promise<void> {
  if (document.cookie.split("; ").includes(REFUSED)) return;
  const ability = await findDeviceState(session);
  if (ability !== "off" && ability !== "install") return;
  const stop = session.store.subscribe((now, before) => {
    if (!isMoment(now, before)) return;
    stop();
    appStore.setState({ pushCard: deviceAbility(session.settings) === "install" ? "install" : "ask" });
  });
  session.closing.addEventListener("abort", stop);
}

/** In a cookie, because a sign-out empties the browser’s storage. */
export function refuseForGood(): void {
  const flags = `path=/; max-age=${KEPT_S}; samesite=lax${window.location.protocol === "https:" ? "; secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers we serve
  document.cookie = `${REFUSED}; ${flags}`;
}

/** A message of the user's own was stored, they have joined a room, or read a mention of themself. */
function isMoment(now: State, before: State): boolean {
  return hasSent(now, before) || hasJoined(now, before) || hasReadMention(now, before);
}

function hasSent(now: State, before: State): boolean {
  if (now.pending === before.pending) return false;
  const gone = Object.values(before.pending).filter(({ id }) => !now.pending[id]);
  return gone.some(({ id, roomId }) => shownOf(now, roomId).some((message) => message.id === id));
}

function hasJoined(now: State, before: State): boolean {
  if (now.participants === before.participants) return false;
  const changed = Object.keys(now.participants).filter((id) => now.participants[id] !== before.participants[id]);
  const statusIn = (state: State, roomId: string) => ownEntryOf(state, roomId)?.status;
  return changed.some((roomId) => statusIn(before, roomId) === "INVITED" && statusIn(now, roomId) === "NORMAL");
}

function hasReadMention(now: State, before: State): boolean {
  const { activeRoomId } = now.location;
  if (!activeRoomId || now.threads === before.threads) return false;
  const [from, to] = [readMarkOf(before, activeRoomId), readMarkOf(now, activeRoomId)];
  if (from === to) return false;
  const read = shownOf(now, activeRoomId).filter(({ createdAt }) => createdAt > from && createdAt <= to);
  return read.some(({ mentions }) => mentions?.includes(now.me.id));
}
