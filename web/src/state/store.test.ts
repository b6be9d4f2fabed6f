import { TYPING_SHOWN_MS } from "@hello/contract/limits";
import { beforeEach, describe, expect, it } from "vitest";
import { type ManualClock, manualClock } from "../clock.fixture.ts";
import { event, ME, message, OTHER, participant, ROOM, reaction, roomState, tombstone } from "./entities.fixture.ts";
import { openRoom } from "./location.state.ts";
import { applyMessages, messagesOf, putMessage } from "./messages.state.ts";
import { typersOf } from "./participants.state.ts";
import { pendingOf, putPending } from "./pending.state.ts";
import { putReaction, reactionsOf } from "./reactions.state.ts";
import { openStore, type Store } from "./store.ts";

let clock: ManualClock;
let store: Store;
const contents = () => messagesOf(store.getState(), ROOM).map(({ content }) => content);

beforeEach(() => {
  clock = manualClock();
  store = openStore({ me: { id: ME, _version: 1, lastInternalMessageReadAt: null }, clock, onEffect: () => {} });
  const { state } = openRoom(roomState(), ROOM);
  store.update(() => applyMessages(state, ROOM, { items: [], nextToken: null }, state));
});

describe("an event of the user's own action", () => {
  it("waits: a message 1000 ms, its update and reactions 100 ms; those of others are applied at once [LIVE-13]", () => {
    const own = message({ userId: ME, content: "À moi" });
    store.receive(event("onCreateMessage", own));
    store.receive(event("onCreateMessage", message({ userId: OTHER, content: "À l’autre" })));
    store.receive(event("onCreateReaction", reaction(own, { userId: ME })));
    store.receive(event("onCreateReaction", reaction(own, { userId: OTHER })));
    const reactions = () => reactionsOf(store.getState(), own.id).length;
    expect([contents(), reactions()]).toEqual([["À l’autre"], 1]);
    clock.advance(100);
    expect([contents(), reactions()]).toEqual([["À l’autre"], 2]);
    store.receive(event("onUpdateMessage", { ...own, content: "À moi, corrigé", _version: 2 }));
    clock.advance(99);
    expect(contents()).toEqual(["À l’autre"]);
    clock.advance(1);
    expect(contents()).toEqual(["À moi, corrigé", "À l’autre"]);
    clock.advance(800);
    expect(contents()).toEqual(["À moi, corrigé", "À l’autre"]);
  });

  it("comes after the answer of the send, without a duplicate or flicker [LIVE-13]", () => {
    const stored = message({ id: "made here", userId: ME, content: "Bonjour" });
    const { id, roomId, userId, content, createdAt } = stored;
    const shown: number[] = [];
    store.update((state) =>
      putPending(state, {
        id,
        roomId,
        userId,
        content,
        createdAt,
        mentions: [],
        replyTo: null,
        files: [],
        status: "sending",
      }),
    );
    store.subscribe((state) => shown.push(messagesOf(state, ROOM).length + pendingOf(state, ROOM).length));
    store.receive(event("onCreateMessage", stored));
    clock.advance(400);
    store.update((state) => putMessage(state, stored));
    clock.advance(600);
    expect(shown).toEqual([1, 1]);
    expect([contents(), pendingOf(store.getState(), ROOM)]).toEqual([["Bonjour"], []]);
  });

  it("is applied even if the answer never arrives [LIVE-13]", () => {
    store.receive(event("onCreateMessage", message({ userId: ME, content: "Sans réponse" })));
    clock.advance(1_000);
    expect(contents()).toEqual(["Sans réponse"]);
  });

  it("that is late does not restore a deleted message or a changed emoji [LIVE-13]", () => {
    const own = message({ userId: ME });
    const first = reaction(own, { userId: ME });
    store.receive(event("onCreateMessage", own));
    store.receive(event("onDeleteMessage", tombstone(own)));
    store.update((state) => applyMessages(state, ROOM, { items: [], nextToken: null }, state));
    store.receive(event("onCreateReaction", first));
    store.update((state) => putReaction(state, { ...first, reaction: "🔥", _version: 2 }));
    clock.advance(1_000);
    expect(contents()).toEqual([]);
    expect(reactionsOf(store.getState(), own.id)).toMatchObject([{ reaction: "🔥" }]);
  });
});

describe("typing", () => {
  const typing = (isTyping: boolean) =>
    store.receive({ ...event("onUpdateParticipant", participant(OTHER, { typing: isTyping })), transient: true });
  const isTyping = () => typersOf(store.getState(), ROOM).length > 0;

  it("ends some seconds after its last event", () => {
    typing(true);
    clock.advance(TYPING_SHOWN_MS - 1);
    typing(true);
    clock.advance(TYPING_SHOWN_MS - 1);
    expect(isTyping()).toBe(true);
    clock.advance(1);
    expect(isTyping()).toBe(false);
  });

  it("ends with its event", () => {
    typing(true);
    typing(false);
    expect(isTyping()).toBe(false);
  });

  it("ends when their message arrives, and begins again with the next one [EASE-09]", () => {
    typing(true);
    store.receive(event("onCreateMessage", message({ userId: "somebody" })));
    expect(isTyping()).toBe(true);
    store.receive(event("onCreateMessage", message({ userId: OTHER })));
    expect(isTyping()).toBe(false);
    typing(true);
    expect(isTyping()).toBe(false);
    clock.advance(1_000);
    expect(isTyping()).toBe(true);
    clock.advance(TYPING_SHOWN_MS);
    expect(isTyping()).toBe(false);
  });

  it("is not shown when its message has overtaken it [EASE-09]", () => {
    store.receive(event("onCreateMessage", message({ userId: OTHER })));
    typing(true);
    clock.advance(999);
    typing(false);
    clock.advance(1_000);
    expect(isTyping()).toBe(false);
  });
});

describe("the view", () => {
  const shown = () => messagesOf(store.view.getState(), ROOM).map(({ content }) => content);
  const say = (content: string) => store.receive(event("onCreateMessage", message({ userId: OTHER, content })));

  it("shows a message at once, and the rest of a burst together", () => {
    clock.advance(1_000);
    let draws = 0;
    store.view.subscribe(() => {
      draws += 1;
    });
    for (const content of ["un", "deux", "trois"]) say(content);
    expect([shown().at(-1), contents().at(-1), draws]).toEqual(["un", "trois", 1]);
    clock.advance(16 + 3 * 16);
    expect([shown().at(-1), draws]).toEqual(["trois", 2]);
    clock.advance(16 + 3 * 16);
    say("quatre");
    expect([shown().at(-1), draws]).toEqual(["quatre", 3]);
  });

  it("pauses longer the longer a rendering takes, up to a limit", () => {
    const restAfter = (busyMs: number) => {
      clock.advance(1_000);
      const drawnAt: number[] = [];
      const stop = store.view.subscribe(() => {
        drawnAt.push(clock.now());
        clock.block(busyMs);
      });
      for (const content of ["un", "deux"]) say(content);
      clock.advance(3_000);
      stop();
      return drawnAt[1]! - drawnAt[0]! - busyMs;
    };
    expect([restAfter(100), restAfter(1_000)]).toEqual([3 * 100, 500]);
  });

  it("shows the user's own actions at once, with all events before them", () => {
    clock.advance(1_000);
    const rush = ["un", "deux", "trois", "quatre"];
    for (const content of rush) say(content);
    expect(shown()).toEqual(["un"]);
    store.update((state) => ({ ...state, location: { ...state.location, visible: false } }));
    expect(shown()).toEqual(rush);
  });
});
