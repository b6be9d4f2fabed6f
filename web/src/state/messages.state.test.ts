import { describe, expect, it } from "vitest";
import {
  applyAll,
  event,
  ME,
  message,
  OTHER,
  participant,
  ROOM,
  replyTo,
  roomState,
  tombstone,
} from "./entities.fixture.ts";
import { openNotices, openRoom } from "./location.state.ts";
import { applyMessages, applyOlderMessages, messagesOf, putMessage, threadOf } from "./messages.state.ts";
import { pendingOf, putPending, removePending, setPendingStatus } from "./pending.state.ts";
import { readActiveRoom } from "./reading.state.ts";
import type { State } from "./state.ts";

/** The room is open and completely loaded. */
function opened(...items: ReturnType<typeof message>[]): State {
  const { state } = openRoom(roomState(), ROOM);
  return applyMessages(state, ROOM, { items: items.toReversed(), nextToken: null }, state);
}
const idsOf = (state: State) => messagesOf(state, ROOM).map(({ id }) => id);
const created = (payload: ReturnType<typeof message>) => event("onCreateMessage", payload);

describe("messages", () => {
  it("are appended when live and prepended for older pages, never twice for one id [LIVE-01]", () => {
    const [oldest, old, recent, live] = [message(), message(), message(), message()];
    const { state: start } = openRoom(roomState(), ROOM);
    const first = applyMessages(start, ROOM, { items: [recent, old], nextToken: "more" }, start);
    const { state: second } = applyAll(first, created(live), created(live), created(recent));
    expect(idsOf(second)).toEqual([old, recent, live].map(({ id }) => id));
    const third = applyOlderMessages(second, ROOM, { items: [old, oldest], nextToken: null }, second);
    expect(idsOf(third)).toEqual([oldest, old, recent, live].map(({ id }) => id));
    expect(threadOf(third, ROOM).nextToken).toBeNull();
  });

  it("that arrived during the call for a page stay when the page arrives [LIVE-01]", () => {
    const [known, late, gone] = [message(), message(), message()];
    const asked = opened(known, gone);
    const { state } = applyAll(asked, created(late), event("onDeleteMessage", tombstone(gone)));
    const answered = applyMessages(state, ROOM, { items: [gone, known], nextToken: null }, asked);
    expect(idsOf(answered)).toEqual([known.id, late.id]);
  });

  it("of older pages stay when the newest page is fetched again, unless a longer answer lacks them [MSG-02]", () => {
    const [oldest, old, recent, last] = [message(), message(), message(), message()];
    const { state: start } = openRoom(roomState(), ROOM);
    const first = applyMessages(start, ROOM, { items: [last, recent], nextToken: "more" }, start);
    const older = applyOlderMessages(first, ROOM, { items: [old, oldest], nextToken: null }, first);
    const again = { items: [last, recent], nextToken: "more" };
    expect(idsOf(applyMessages(older, ROOM, again, first))).toEqual([oldest, old, recent, last].map(({ id }) => id));
    expect(threadOf(applyMessages(older, ROOM, again, first), ROOM)).toMatchObject({ from: "", nextToken: null });
    const all = { items: [last, recent, oldest], nextToken: null };
    expect(idsOf(applyMessages(older, ROOM, all, older))).toEqual([oldest, recent, last].map(({ id }) => id));
    // A page that leaves a gap to the others begins the window anew.
    const [next, newest] = [message(), message()];
    const apart = { items: [newest, next], nextToken: "more" };
    expect(idsOf(applyMessages(older, ROOM, apart, first))).toEqual([next, newest].map(({ id }) => id));
  });

  it("outside the loaded window are not shown when they change [LIVE-02]", () => {
    const [old, recent] = [message(), message()];
    const { state: start } = openRoom(roomState(), ROOM);
    const loaded = applyMessages(start, ROOM, { items: [recent], nextToken: "more" }, start);
    const { state } = applyAll(loaded, event("onUpdateMessage", { ...old, _version: 2 }));
    expect(idsOf(state)).toEqual([recent.id]);
  });

  it("are changed and deleted by live events; a deletion removes them from replies [LIVE-02]", () => {
    const original = message();
    const reply = replyTo(original);
    const changed = { ...original, content: "Corrigé", _version: 2 };
    const { state } = applyAll(opened(original, reply), event("onUpdateMessage", changed));
    expect(messagesOf(state, ROOM)).toMatchObject([{ content: "Corrigé" }, { replyTo: { content: "Corrigé" } }]);
    const { state: after } = applyAll(state, event("onDeleteMessage", tombstone(changed)));
    expect(messagesOf(after, ROOM)).toMatchObject([{ id: reply.id, replyTo: null }]);
  });

  it("are never replaced by an older version from any source [LIVE-02]", () => {
    const first = message();
    const second = { ...first, content: "Corrigé", _version: 2 };
    const { state } = applyAll(opened(second), event("onUpdateMessage", first), created(first));
    expect(messagesOf(putMessage(state, first), ROOM)).toMatchObject([{ content: "Corrigé" }]);
    const { state: deleted } = applyAll(state, event("onDeleteMessage", tombstone(second)), created(first));
    expect(idsOf(deleted)).toEqual([]);
  });

  it("of BANNED users are hidden, with the replies to them, while the ban lasts [MSG-14]", () => {
    const banned = message();
    const own = replyTo(banned, { userId: ME });
    const ban = participant(OTHER, { status: "BANNED", _version: 2 });
    const { state, effects } = applyAll(opened(banned, own), event("onUpdateParticipant", ban));
    expect(idsOf(state)).toEqual([]);
    expect(effects).toEqual([{ kind: "reloadMessages", roomId: ROOM }]);
    const removed = { ...ban, _deleted: true, _version: 3 };
    expect(idsOf(applyAll(state, event("onDeleteParticipant", removed)).state)).toEqual([]);
    const pardon = { ...ban, status: "NORMAL" as const, _version: 3 };
    expect(idsOf(applyAll(state, event("onUpdateParticipant", pardon)).state)).toEqual([banned.id, own.id]);
  });

  it("of the room before are dropped when another screen opens [ROOM-09]", () => {
    const { state } = readActiveRoom(opened(message(), message()));
    const { state: left } = openNotices(state);
    expect(left.location).toMatchObject({ activeRoomId: null, onNotices: true });
    expect(threadOf(left, ROOM)).toMatchObject({ messages: [], from: null });
  });
});

describe("a pending message", () => {
  const pending = {
    id: "made here",
    roomId: ROOM,
    userId: ME,
    content: "Bonjour",
    mentions: [],
    replyTo: null,
    files: [],
    createdAt: message().createdAt,
    status: "sending",
  } as const;

  it("is an object with a status, and the stored one with its id replaces it", () => {
    const sending = putPending(opened(), { ...pending, mentions: [] });
    expect(pendingOf(sending, ROOM)).toMatchObject([{ status: "sending" }]);
    const waiting = setPendingStatus(sending, pending.id, "waiting");
    expect(pendingOf(waiting, ROOM)).toMatchObject([{ status: "waiting" }]);
    const stored = message({ id: pending.id, userId: ME, content: pending.content });
    const answered = putMessage(waiting, stored);
    expect([pendingOf(answered, ROOM), idsOf(answered)]).toEqual([[], [pending.id]]);
    expect(removePending(answered, pending.id)).toBe(answered);
  });

  it("is removed when sending it fails", () => {
    const sending = putPending(opened(), { ...pending, mentions: [] });
    expect(pendingOf(removePending(sending, pending.id), ROOM)).toEqual([]);
  });
});
