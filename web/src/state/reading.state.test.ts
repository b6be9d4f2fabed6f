import { describe, expect, it } from "vitest";
import {
  applyAll,
  at,
  event,
  ME,
  message,
  notice,
  OTHER,
  participant,
  ROOM,
  room,
  roomState,
  tombstone,
} from "./entities.fixture.ts";
import { openAddress, openNotices, openRoom, setVisible } from "./location.state.ts";
import { applyMessages, applyUnread } from "./messages.state.ts";
import { countNewMessages, findFirstNewMessages, lookAway } from "./new.messages.state.ts";
import {
  applyNotices,
  applyUnreadNotices,
  areUnreadCounted,
  countNoticesAfter,
  noticesOf,
  putMe,
  putNoticesMark,
  unreadNoticesOf,
} from "./notices.state.ts";
import { ownEntryOf, putParticipant } from "./participants.state.ts";
import { readActiveRoom, unreadOf } from "./reading.state.ts";
import { putRoom } from "./rooms.state.ts";
import type { State } from "./state.ts";

const created = (payload: ReturnType<typeof message>) => event("onCreateMessage", payload);
const countOf = (state: State) => unreadOf(state, ROOM).count;

describe("a room that is not active", () => {
  it("has one more unread with each message by others, once for each, and none for the user's own [LIVE-03]", () => {
    const [first, own, second] = [message(), message({ userId: ME }), message()];
    const { state, effects } = applyAll(roomState(), created(first), created(first), created(own), created(second));
    expect(unreadOf(state, ROOM)).toMatchObject({ count: 2, latest: { id: second.id } });
    expect(effects).toEqual([]);
    expect(state.rooms[ROOM]!.latestActivity).toBe(second.createdAt);
  });

  it("continues the fetched count, without counting anything twice [LIVE-03]", () => {
    const [before, both, after] = [message(), message(), message()];
    const asked = roomState();
    const { state } = applyAll(asked, created(both));
    const fetched = applyUnread(state, { roomId: ROOM, items: [both, before], total: 5, latest: null }, asked);
    expect(countOf(fetched)).toBe(5);
    const { state: live } = applyAll(fetched, created(both), created(after));
    expect(countOf(live)).toBe(6);
    const { state: deleted } = applyAll(live, event("onDeleteMessage", tombstone(both)));
    expect(countOf(deleted)).toBe(5);
  });

  it("does not count what events brought before the answer that only counts them [LIVE-03] [NOTE-15]", () => {
    const burst = Array.from({ length: 8 }, () => message());
    const asked = roomState();
    const { state } = applyAll(asked, ...burst.slice(0, 3).map(created));
    const items = burst.slice(3).reverse();
    const fetched = applyUnread(state, { roomId: ROOM, items, total: 8, latest: null }, asked);
    expect(countOf(fetched)).toBe(8);
    expect(countOf(applyAll(fetched, ...burst.map(created)).state)).toBe(8);
  });

  it("has nothing unread once it was read in another tab, or was left [LIVE-03]", () => {
    const last = message();
    const { state } = applyAll(
      applyUnread(roomState(), { roomId: ROOM, items: [last], total: 9, latest: null }, roomState()),
    );
    const read = participant(ME, { _version: 2, lastMessageReadAt: last.createdAt });
    expect(countOf(applyAll(state, event("onUpdateParticipant", read)).state)).toBe(0);
    const left = participant(ME, { _version: 2, status: "INVITED" });
    expect(countOf(applyAll(state, event("onUpdateParticipant", left)).state)).toBe(0);
  });
});

describe("the active room", () => {
  const opened = () => {
    const { state } = openRoom(roomState(), ROOM);
    return applyMessages(state, ROOM, { items: [], nextToken: null }, state);
  };

  it("is read with each message by someone else [LIVE-04]", () => {
    const [first, last] = [message(), message()];
    const { state, effects } = applyAll(opened(), created(first), created(last));
    expect(effects.at(-1)).toEqual({ kind: "markRead", roomId: ROOM, lastMessageReadAt: last.createdAt });
    expect(countOf(state)).toBe(0);
  });

  it("is joined with it when that date is empty [LIVE-04]", () => {
    const state = putParticipant(opened(), participant(ME, { joinedAt: null, _version: 2 }));
    const { createdAt, ...rest } = message();
    expect(applyAll(state, created({ ...rest, createdAt })).effects).toEqual([
      { kind: "markRead", roomId: ROOM, lastMessageReadAt: createdAt, joinedAt: createdAt },
    ]);
  });

  it("is not marked as read for the user's own messages, nor for those that the server has marked [LIVE-04]", () => {
    const known = message();
    const read = participant(ME, { _version: 2, lastMessageReadAt: known.createdAt });
    const state = putParticipant(opened(), read);
    expect(applyAll(state, created(message({ userId: ME })), created(known)).effects).toEqual([]);
  });

  it("is read only while the page is visible, and as soon as it is again [LIVE-04]", () => {
    const { state: hidden } = setVisible(opened(), false);
    const last = message();
    const { state, effects } = applyAll(hidden, created(last));
    expect([effects, countOf(state)]).toEqual([[], 1]);
    const seen = setVisible(state, true);
    expect(seen.effects).toEqual([{ kind: "markRead", roomId: ROOM, lastMessageReadAt: last.createdAt }]);
    expect(countOf(seen.state)).toBe(0);
  });

  it("has nothing unread from the moment it is opened [ROOM-12]", () => {
    const { state } = applyAll(roomState(), created(message()));
    const { state: open, effects } = openRoom(putRoom(state, room({ latestActivity: at(500) })), ROOM);
    expect([open.location.activeRoomId, countOf(open)]).toEqual([ROOM, 0]);
    expect(effects).toEqual([
      { kind: "loadRoom", roomId: ROOM },
      { kind: "reloadMessages", roomId: ROOM, afterMs: 500 },
    ]);
    expect(ownEntryOf(open, ROOM)!.userId).not.toBe(OTHER);
  });
});

describe("new messages of the active room", () => {
  const [read, first, second, later] = [message(), message(), message(), message()];
  const page = { items: [second, first, read], nextToken: null };
  const begin = () =>
    openRoom(putParticipant(roomState(), participant(ME, { _version: 2, lastMessageReadAt: read.createdAt })), ROOM)
      .state;
  const load = (state: State) => readActiveRoom(findFirstNewMessages(applyMessages(state, ROOM, page, state))).state;
  const both = { since: read.createdAt, until: second.createdAt, count: 2 };

  it("are those that were unread when it was opened, until it is left [EASE-07]", () => {
    const opened = load(begin());
    expect([opened.location.newMessages, countOf(opened)]).toEqual([both, 0]);
    const { state: live } = applyAll(opened, created(later));
    expect(load(live).location.newMessages).toEqual(both);
    expect(openNotices(live).state.location.newMessages).toBeNull();
    expect(lookAway(live).location.newMessages).toBeNull();
  });

  it("include those that arrive while it loads [EASE-07]", () => {
    const { state } = applyAll(begin(), created(first), created(second));
    expect(load(state).location.newMessages).toEqual(both);
  });

  it("are none when nothing was unread, also when messages arrive later [EASE-07]", () => {
    const seen = participant(ME, { _version: 2, lastMessageReadAt: second.createdAt });
    const { state } = openRoom(putParticipant(roomState(), seen), ROOM);
    const { state: live } = applyAll(load(state), created(later));
    expect(live.location.newMessages).toBeNull();
  });

  it("are those of the time in which the page was hidden, for who comes back [EASE-07]", () => {
    const { state: hidden } = setVisible(load(begin()), false);
    expect(setVisible(hidden, true).state.location.newMessages).toEqual(both);
    const { state: away } = applyAll(hidden, created(later));
    const { state: back } = setVisible(away, true);
    expect(back.location.newMessages).toEqual({ since: second.createdAt, until: later.createdAt, count: 1 });
  });

  it("keep the server's count when the loader goes [EASE-07]", () => {
    const { state: hidden } = setVisible(begin(), false);
    const counted = countNewMessages(load(hidden), read.createdAt, 120);
    const { state: shown } = setVisible(applyAll(counted, created(later)).state, true);
    expect(shown.location.newMessages).toEqual({ since: read.createdAt, until: later.createdAt, count: 121 });
  });
});

describe("a new notice", () => {
  it("is added at once on the notices route, and read [LIVE-09]", () => {
    const { state } = openNotices(applyNotices(roomState(), { items: [], nextToken: null }));
    const fresh = notice();
    const after = applyAll(state, event("onCreateNotice", fresh), event("onCreateNotice", fresh));
    expect(noticesOf(after.state)).toEqual([fresh]);
    expect(after.effects).toEqual([{ kind: "markNoticesRead", lastInternalMessageReadAt: fresh.createdAt }]);
    expect(unreadNoticesOf(after.state)).toBe(0);
  });

  it("raises the count of unread notices elsewhere, once [LIVE-09]", () => {
    const [known, first, second] = [notice(), notice(), notice()];
    const read = putMe(roomState(), { id: ME, _version: 2, lastInternalMessageReadAt: known.createdAt });
    const state = applyNotices(read, { items: [first, known], nextToken: null });
    const after = applyAll(state, event("onCreateNotice", first), event("onCreateNotice", second));
    expect([unreadNoticesOf(after.state), after.effects]).toEqual([2, []]);
    const opened = openNotices(after.state);
    expect(opened.effects).toEqual([{ kind: "markNoticesRead", lastInternalMessageReadAt: second.createdAt }]);
    expect(unreadNoticesOf(opened.state)).toBe(0);
  });

  it("is not read while the page is hidden, and as soon as it is visible [EASE-01]", () => {
    const { state: opened } = openNotices(applyNotices(roomState(), { items: [], nextToken: null }));
    const { state: unseen } = setVisible(opened, false);
    const fresh = notice();
    const { state, effects } = applyAll(unseen, event("onCreateNotice", fresh));
    expect([unreadNoticesOf(state), effects]).toEqual([1, []]);
    const seen = setVisible(state, true);
    expect(seen.effects).toEqual([{ kind: "markNoticesRead", lastInternalMessageReadAt: fresh.createdAt }]);
    expect(unreadNoticesOf(seen.state)).toBe(0);
  });

  it("is not read before the notices are loaded, because nothing shows them yet [TRUE-01]", () => {
    const { state: opened } = openNotices(roomState());
    const fresh = notice();
    const { state, effects } = applyAll(opened, event("onCreateNotice", fresh));
    expect([unreadNoticesOf(state), effects]).toEqual([1, []]);
  });

  it("is not read at an address that does not name the notices, nor a message of a room that it does not name [TRUE-01]", () => {
    const { state: opened } = openNotices(applyNotices(roomState(), { items: [], nextToken: null }));
    const left = applyAll(openAddress(opened, null), event("onCreateNotice", notice()));
    expect([unreadNoticesOf(left.state), left.effects]).toEqual([1, []]);
    const { state: inRoom } = openRoom(roomState(), ROOM);
    expect(openAddress(inRoom, ROOM).location.activeRoomId).toBe(ROOM);
    const gone = applyAll(openAddress(inRoom, "another-room"), created(message()));
    expect([countOf(gone.state), gone.effects]).toEqual([1, []]);
  });

  it("is not counted any more once it was read in another tab [EASE-02]", () => {
    const [first, second] = [notice(), notice()];
    const state = applyNotices(roomState(), { items: [second, first], nextToken: null });
    const read = putNoticesMark(state, first.createdAt);
    expect(unreadNoticesOf(read)).toBe(1);
    expect(putNoticesMark(read, at(0))).toBe(read);
  });
});

it("older pages of notices stay when the newest one is fetched again [NOTICE-03]", () => {
  const [first, second, third] = [notice(), notice(), notice()];
  const newest = { items: [third, second], nextToken: "more" };
  const loaded = applyNotices(applyNotices(roomState(), newest), { items: [first], nextToken: null });
  const again = applyNotices(loaded, newest);
  expect([noticesOf(again).length, again.notices.nextToken]).toEqual([3, null]);
  const fresh = [notice(), notice()].reverse();
  expect(noticesOf(applyNotices(again, { items: fresh, nextToken: "gap" }))).toEqual(fresh);
});

describe("a notice that was taken back", () => {
  const [older, gone, newer] = [notice(), notice(), notice()];
  const loaded = applyNotices(roomState(), { items: [newer, gone, older], nextToken: null });
  const withdrawn = event("onDeleteNotice", { ...gone, content: "" });

  it("is gone at once, is not counted, and no answer on its way brings it back [TEAM-10]", () => {
    const { state, effects } = applyAll(loaded, withdrawn, withdrawn);
    expect([noticesOf(state), unreadNoticesOf(state), effects]).toEqual([[newer, older], 2, []]);
    const late = applyNotices(state, { items: [newer, gone, older], nextToken: null });
    expect(noticesOf(late)).toEqual([newer, older]);
  });

  it("is gone with the next load if its event was missed, unless it is newer than that answer [TEAM-10]", () => {
    expect(noticesOf(applyNotices(loaded, { items: [newer, older], nextToken: null }))).toEqual([newer, older]);
    expect(noticesOf(applyNotices(loaded, { items: [older], nextToken: null }))).toHaveLength(3);
  });

  it("is counted again by the server where it is not loaded [TEAM-10]", () => {
    const page = applyNotices(roomState(), { items: [newer], nextToken: "more" });
    const counted = applyUnreadNotices(page, null, { items: [newer], total: 120 });
    const { state, effects } = applyAll(counted, event("onDeleteNotice", notice({ createdAt: at(0), content: "" })));
    expect([areUnreadCounted(state), effects]).toEqual([false, [{ kind: "loadNotices" }]]);
  });
});

describe("unread notices of which only a page is loaded", () => {
  const [oldest, latest] = [notice(), notice()];
  const loaded = applyNotices(roomState(), { items: [latest, oldest], nextToken: "more" });
  const counted = applyUnreadNotices(loaded, null, { items: [latest], total: 120 });

  it("are counted by the server, and live ones on top of it, once each [EASE-33]", () => {
    expect([areUnreadCounted(loaded), areUnreadCounted(counted), unreadNoticesOf(counted)]).toEqual([false, true, 120]);
    const fresh = event("onCreateNotice", notice());
    expect(unreadNoticesOf(applyAll(counted, fresh, fresh, event("onCreateNotice", latest)).state)).toBe(121);
  });

  it("are none once they are read, and stay highlighted while the screen is open [EASE-33]", () => {
    const { state } = openNotices(counted);
    expect([unreadNoticesOf(state), countNoticesAfter(state, state.location.noticesReadBefore)]).toEqual([0, 120]);
    expect(areUnreadCounted(state)).toBe(true);
    const older = applyNotices(state, { items: [notice({ createdAt: at(0) })], nextToken: null });
    expect(countNoticesAfter(older, state.location.noticesReadBefore)).toBe(120);
  });
});
