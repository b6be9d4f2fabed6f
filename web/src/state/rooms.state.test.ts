import { describe, expect, it } from "vitest";
import {
  applyAll,
  at,
  event,
  ME,
  message,
  OTHER,
  participant,
  ROOM,
  reaction,
  room,
  roomState,
  user,
} from "./entities.fixture.ts";
import { openRoom } from "./location.state.ts";
import { applyMessages, threadOf } from "./messages.state.ts";
import {
  applyCheckedUsers,
  applyUsers,
  joinedMessagesOf,
  ownEntryOf,
  participantsOf,
  putParticipant,
  typersOf,
} from "./participants.state.ts";
import { PENDING_VERSION, putReaction, reactionsOf, removeReaction } from "./reactions.state.ts";
import { applyOwnParticipants, applyRoom, listedRooms, mayReact, mayWrite, putRoom, streamsOf } from "./rooms.state.ts";
import type { State } from "./state.ts";

const idsOf = (state: State) => listedRooms(state).map(({ room: { id } }) => id);

describe("another's entry", () => {
  it("that ends a ban unknown to the page reloads the messages, a newcomer's does not [MSG-14]", () => {
    const reload = { kind: "reloadMessages", roomId: ROOM };
    const effectsOf = (_version: number) => {
      const entry = participant("somebody", { _version });
      return applyAll(roomState(), event("onUpdateParticipant", entry)).effects;
    };
    expect(effectsOf(3)).toContainEqual(reload);
    expect(effectsOf(2)).not.toContainEqual(reload);
  });
});

describe("the user's own entry", () => {
  const NEW = "new room";
  const entry = participant(ME, { roomId: NEW });

  it("of a new room loads it; then the room is listed and subscribed to [LIVE-06]", () => {
    const { state, effects } = applyAll(roomState(), event("onCreateParticipant", entry));
    expect(effects).toEqual([{ kind: "loadRoom", roomId: NEW }]);
    expect([idsOf(state), streamsOf(state).rooms]).toEqual([[ROOM], [ROOM]]);
    const loaded = applyRoom(state, { ...room({ id: NEW }), participants: [entry] }, state);
    expect([idsOf(loaded), streamsOf(loaded).rooms]).toEqual([
      [ROOM, NEW],
      [ROOM, NEW],
    ]);
  });

  it("that is only invited lists the room and subscribes to its card alone [LIVE-06]", () => {
    const invited = { ...entry, status: "INVITED" as const, joinedAt: null };
    const { state } = applyAll(roomState(), event("onCreateParticipant", invited));
    const loaded = applyRoom(state, { ...room({ id: NEW }), participants: [invited] }, state);
    expect(streamsOf(loaded)).toEqual({ userId: ME, rooms: [ROOM], cards: [ROOM, NEW] });
    const joined = applyAll(loaded, event("onUpdateParticipant", { ...entry, _version: 2 }));
    expect(joined.effects).toEqual([{ kind: "loadRoom", roomId: NEW }]);
    expect(streamsOf(joined.state).rooms).toEqual([ROOM, NEW]);
  });

  it("keeps its read mark after an event of the room, which contains no read marks [SEC-19]", () => {
    const read = putParticipant(roomState(), participant(ME, { lastMessageReadAt: at(5), _version: 2 }));
    const { state } = applyAll(read, event("onUpdateParticipant", participant(ME, { _version: 3 })));
    expect(participantsOf(state, ROOM).find(({ userId }) => userId === ME)?.lastMessageReadAt).toBe(at(5));
  });

  it("that is deleted removes the room, and closes it if it is open [LIVE-07]", () => {
    const { state } = openRoom(roomState(), ROOM);
    const gone = participant(ME, { _deleted: true, _version: 2 });
    const after = applyAll(state, event("onDeleteParticipant", gone), event("onUpdateParticipant", participant(ME)));
    expect([idsOf(after.state), streamsOf(after.state).cards, after.state.threads]).toEqual([[], [], {}]);
    expect(after.state.location.activeRoomId).toBeNull();
    expect(after.effects).toEqual([{ kind: "leaveRoom", roomId: ROOM, roomName: room().name, reason: "removed" }]);
    const late = applyAll(after.state, event("onCreateMessage", message()));
    expect(late.state.threads).toEqual({});
  });

  it.each([
    ["BLOCKED", "blocked"],
    ["INVITED", "left"],
    ["BANNED", "banned"],
  ] as const)("that becomes %s ends the subscription to the room", (status, reason) => {
    const { state } = openRoom(roomState(), ROOM);
    const after = applyAll(state, event("onUpdateParticipant", participant(ME, { status, _version: 2 })));
    expect(streamsOf(after.state).rooms).toEqual([]);
    expect(idsOf(after.state)).toEqual(status === "BANNED" ? [] : [ROOM]);
    expect(after.effects).toEqual([{ kind: "leaveRoom", roomId: ROOM, roomName: room().name, reason }]);
  });

  it("that is missing in the fetched list removes its room", () => {
    const asked = putParticipant(putRoom(roomState(), room({ id: NEW })), entry);
    const state = applyOwnParticipants(asked, [{ ...entry, room: room({ id: NEW }) }], asked);
    expect(idsOf(state)).toEqual([NEW]);
  });
});

it("a fetched room does not replace newer versions", () => {
  const { state } = openRoom(putParticipant(roomState(), participant(ME, { _version: 3 })), ROOM);
  const stale = participant(ME, { status: "INVITED", _version: 2 });
  const fetched = applyRoom(state, { ...room(), participants: [stale, participant(OTHER)] }, state);
  expect(ownEntryOf(fetched, ROOM)).toMatchObject({ status: "NORMAL", _version: 3 });
});

it("a room that was fetched before it was removed does not come back [STAY-15]", () => {
  const asked = roomState();
  const gone = participant(ME, { _deleted: true, _version: 2 });
  const { state } = applyAll(asked, event("onDeleteParticipant", gone));
  const late = { ...room(), participants: [participant(ME), participant(OTHER)] };
  expect(applyRoom(state, late, asked).rooms).toEqual({});
  const again = { ...room(), participants: [participant(ME, { _version: 3 })] };
  expect(idsOf(applyRoom(state, again, state))).toEqual([ROOM]);
});

describe("the other participants of a room", () => {
  it("are removed by live events, with their joined message [LIVE-07]", () => {
    const state = roomState();
    expect(joinedMessagesOf(state, ROOM).map(({ id }) => id)).toContain(`joined-${participant(OTHER).id}`);
    const gone = participant(OTHER, { _deleted: true, _version: 2 });
    const { state: after, effects } = applyAll(state, event("onDeleteParticipant", gone));
    expect(participantsOf(after, ROOM).map(({ userId }) => userId)).toEqual([ME]);
    expect(joinedMessagesOf(after, ROOM).map(({ userId }) => userId)).toEqual([ME]);
    expect([effects, idsOf(after)]).toEqual([[{ kind: "checkUser", userId: OTHER }], [ROOM]]);
  });

  it("that the server does not know any more are forgotten, unless they are back [END-06]", () => {
    const gone = participant(OTHER, { _deleted: true, _version: 2 });
    const { state } = applyAll(roomState(), event("onDeleteParticipant", gone));
    expect(applyCheckedUsers(state, [OTHER], [user(OTHER)]).users[OTHER]).toBeDefined();
    expect(Object.keys(applyCheckedUsers(state, [OTHER], []).users)).toEqual([ME]);
    const back = applyAll(state, event("onCreateParticipant", { ...participant(OTHER), id: "again" })).state;
    expect(applyCheckedUsers(back, [OTHER], []).users[OTHER]).toBeDefined();
  });

  it("are kept when they are NORMAL, or the user; deleted ones are dropped [ROOM-11]", () => {
    const state = applyRoom(
      roomState(),
      {
        ...room(),
        participants: [
          participant(ME, { status: "INVITED", _version: 2 }),
          participant("invited", { status: "INVITED" }),
          participant("blocked", { status: "BLOCKED" }),
          participant("banned", { status: "BANNED" }),
          participant("deleted", { _deleted: true }),
          participant("normal"),
        ],
      },
      roomState(),
    );
    expect(participantsOf(state, ROOM).map(({ userId }) => userId)).toEqual([ME, "normal"]);
  });

  it("are loaded by name when they are new in the open room", () => {
    const { state } = openRoom(roomState(), ROOM);
    const fresh = event("onCreateParticipant", participant("new"));
    expect(applyAll(state, fresh).effects).toEqual([{ kind: "loadUsers", userIds: ["new"] }]);
    expect(applyAll(applyUsers(state, [user("new")]), fresh).effects).toEqual([]);
  });

  it("are shown typing, which does not change their version [LIVE-05]", () => {
    const typing = { ...event("onUpdateParticipant", participant(OTHER, { typing: true })), transient: true };
    const { state } = applyAll(roomState(), typing);
    expect(typersOf(state, ROOM)).toMatchObject([{ userId: OTHER, _version: 1 }]);
  });

  it("type on while the room is fetched again or their entry changes [LIVE-05]", () => {
    const typing = { ...event("onUpdateParticipant", participant(OTHER, { typing: true })), transient: true };
    const { state } = applyAll(roomState(), typing, event("onUpdateParticipant", participant(OTHER, { _version: 2 })));
    const fetched = applyRoom(state, { ...room(), participants: [participant(ME), participant(OTHER)] }, state);
    expect(typersOf(fetched, ROOM)).toMatchObject([{ userId: OTHER }]);
  });
});

it("places the user's own joined message 10 ms after the join [LIVE-14]", () => {
  const joinedAt = at(7);
  const joined = [ME, OTHER].map((userId) => participant(userId, { joinedAt, _version: 2 }));
  const { state } = applyAll(roomState(), ...joined.map((entry) => event("onUpdateParticipant", entry)));
  const moments = joinedMessagesOf(state, ROOM).map(({ createdAt }) => Date.parse(createdAt) - Date.parse(joinedAt));
  expect(moments).toEqual([10, 0]);
});

it("follows a room's active flag, and the rest of its card, but no older one [LIVE-08]", () => {
  const { state } = openRoom(roomState(), ROOM);
  const closed = room({ active: false, name: "Fermé", _version: 3 });
  const after = applyAll(state, event("onUpdateRoom", closed), event("onUpdateRoom", room({ _version: 2 })));
  expect(after.state.rooms[ROOM]).toMatchObject({ active: false, name: "Fermé" });
  expect(streamsOf(after.state)).toEqual({ userId: ME, rooms: [], cards: [ROOM] });
  expect(after.effects).toEqual([{ kind: "leaveRoom", roomId: ROOM, roomName: "Fermé", reason: "closed" }]);
  const reopened = applyAll(after.state, event("onUpdateRoom", room({ _version: 4 })));
  expect(streamsOf(reopened.state).rooms).toEqual([ROOM]);
});

it("accepts no messages once it is inactive, nor from users who are not in it [ROOM-14]", () => {
  expect(mayWrite(roomState(), ROOM)).toBe(true);
  expect(mayWrite(putRoom(roomState(), room({ active: false, _version: 2 })), ROOM)).toBe(false);
  const blocked = participant(ME, { status: "BLOCKED", _version: 2 });
  expect(mayWrite(putParticipant(roomState(), blocked), ROOM)).toBe(false);
});

it("is read in a diary by everybody, and written by staff alone; nobody has joined it [DAY-02]", () => {
  const ours = putRoom(roomState(), room({ diaryOf: "stay", _version: 2 }));
  const asStaff = { ...ours, me: { ...ours.me, isStaff: true } };
  expect([mayWrite(ours, ROOM), mayReact(ours, ROOM), mayWrite(asStaff, ROOM)]).toEqual([false, true, true]);
  expect([joinedMessagesOf(roomState(), ROOM).length > 0, joinedMessagesOf(ours, ROOM)]).toEqual([true, []]);
});

describe("reactions", () => {
  const on = message();
  const opened = () => {
    const { state } = openRoom(roomState(), ROOM);
    return applyMessages(state, ROOM, { items: [on], nextToken: null }, state);
  };

  it("are added, changed and removed by live events [LIVE-05]", () => {
    const first = reaction(on);
    const { state: one } = applyAll(opened(), event("onCreateReaction", first), event("onCreateReaction", first));
    expect(reactionsOf(one, on.id)).toEqual([first]);
    const changed = { ...first, reaction: "🔥", _version: 2 };
    const { state: two } = applyAll(one, event("onUpdateReaction", changed), event("onCreateReaction", first));
    expect(reactionsOf(two, on.id)).toEqual([changed]);
    const gone = { ...changed, _deleted: true, _version: 3 };
    const { state: three } = applyAll(two, event("onDeleteReaction", gone), event("onUpdateReaction", changed));
    expect(reactionsOf(three, on.id)).toEqual([]);
    const late = applyMessages(
      three,
      ROOM,
      { items: [{ ...on, reactions: { items: [changed] } }], nextToken: null },
      two,
    );
    expect(reactionsOf(late, on.id)).toEqual([]);
  });

  it("that are pending are replaced by the stored one, whatever its id [LIVE-05]", () => {
    const pending = reaction(on, { userId: ME, _version: PENDING_VERSION });
    const sending = putReaction(opened(), pending);
    expect(reactionsOf(sending, on.id)).toEqual([pending]);
    const stored = reaction(on, { userId: ME });
    expect(reactionsOf(putReaction(sending, stored), on.id)).toEqual([stored]);
    expect(reactionsOf(putReaction(sending, { ...pending, _version: 1 }), on.id)).toHaveLength(1);
    expect(reactionsOf(removeReaction(sending, pending), on.id)).toEqual([]);
  });

  it("of rooms that are not open are not kept", () => {
    const { state } = applyAll(roomState(), event("onCreateReaction", reaction(on)));
    expect([state.reactions, threadOf(state, ROOM).messages]).toEqual([{}, []]);
  });
});
