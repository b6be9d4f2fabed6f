import { ERROR_STATUS, type Message, type MessagePost } from "@hello/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { CallError } from "../../api/http.ts";
import { type ManualClock, manualClock } from "../../clock.fixture.ts";
import { insertMention } from "../../state/draft.edit.ts";
import { type Draft, EMPTY_DRAFT } from "../../state/draft.ts";
import { ME, message, ROOM, roomState } from "../../state/entities.fixture.ts";
import { openRoom } from "../../state/location.state.ts";
import { applyMessages, messagesOf, putMessage } from "../../state/messages.state.ts";
import { pendingOf } from "../../state/pending.state.ts";
import { openStore, type Store } from "../../state/store.ts";
import { type Drafts, openDrafts } from "./room.drafts.ts";
import { FAILED_TEXT, openSending, type Sending } from "./sending.ts";

/** A call that runs until the test answers it. */
type Call = {
  post: MessagePost;
  files: readonly File[];
  onProgress: ((part: number) => void) | undefined;
  answer: () => void;
  fail: (error: unknown) => void;
};

let clock: ManualClock;
let store: Store;
let drafts: Drafts;
let sending: Sending;
let calls: Call[];
let isOnline: boolean;
let comeOnline: () => void;

beforeEach(() => {
  clock = manualClock();
  drafts = openDrafts();
  calls = [];
  setOnline(true);
  const waiting = new Set<() => void>();
  comeOnline = () => {
    setOnline(true);
    for (const run of waiting) run();
    waiting.clear();
  };
  store = openStore({ me: { id: ME, _version: 1, lastInternalMessageReadAt: null }, clock, onEffect: () => {} });
  const { state } = openRoom(roomState(), ROOM);
  store.update(() => applyMessages(state, ROOM, { items: [], nextToken: null }, state));
  sending = openSending({
    store,
    clock,
    network: { isOnline: () => isOnline, whenOnline: (run) => waiting.add(run) },
    onReturn: drafts.giveBack,
    onArrival: drafts.forget,
    onReplyLost: (roomId) => drafts.explain(roomId, "Sans la citation."),
    post: (post, { files, signal, onProgress }) =>
      new Promise<Message>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
        calls.push({ post, files, onProgress, answer: () => resolve(storedOf(post)), fail: reject });
      }),
  });
});

function setOnline(online: boolean): void {
  isOnline = online;
}
function storedOf({ id, roomId, userId, content }: MessagePost): Message {
  return message({ id: id!, roomId, userId, content });
}
/** Everything that follows from an answer has happened. */
async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}
const written = (text: string, more: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, text, ...more });
const shown = () => messagesOf(store.getState(), ROOM).map(({ content }) => content);
const pending = () => pendingOf(store.getState(), ROOM).map(({ content, status }) => [content, status]);
const input = () => drafts.of(ROOM);

/** As the send button does. */
function sendAgain(): void {
  for (const { draft, id } of drafts.take(ROOM)) sending.send(ROOM, draft, id);
}
async function answerNext(): Promise<void> {
  calls.shift()!.answer();
  await settle();
}
async function failNext(error: unknown): Promise<void> {
  calls.shift()!.fail(error);
  await settle();
}

describe("a message", () => {
  it("appears at once and keeps its id when the answer replaces it [SEND-01]", async () => {
    const { draft } = insertMention(written("Salut @"), { start: 6, end: 7 }, { userId: "u-1", name: "Camille" });
    sending.send(ROOM, draft);
    expect(pending()).toEqual([["Salut @u-1", "sending"]]);
    const { id } = pendingOf(store.getState(), ROOM)[0]!;
    expect(calls[0]?.post).toMatchObject({ id, content: "Salut @u-1", mentions: ["u-1"], userId: ME, roomId: ROOM });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await answerNext();
    expect([pending(), shown()]).toEqual([[], ["Salut @u-1"]]);
    expect(messagesOf(store.getState(), ROOM)[0]?.id).toBe(id);
  });

  it("is sent after the one before it, never in parallel [SEND-01]", async () => {
    for (const text of ["un", "deux", "trois"]) sending.send(ROOM, written(text));
    expect([calls.length, pending().length]).toEqual([1, 3]);
    await answerNext();
    expect(calls.map(({ post }) => post.content)).toEqual(["deux"]);
    await answerNext();
    await answerNext();
    expect([shown(), calls]).toEqual([["un", "deux", "trois"], []]);
    sending.send(ROOM, written("quatre"));
    expect(calls.map(({ post }) => post.content)).toEqual(["quatre"]);
  });

  it("reports the progress of its upload", async () => {
    sending.send(ROOM, written("Photos", { files: [new File(["x"], "a.txt")] }));
    calls[0]?.onProgress?.(0.5);
    expect(pendingOf(store.getState(), ROOM)[0]?.progress).toBe(0.5);
    sending.send("other", written("Sans fichier"));
    expect(calls[1]?.onProgress).toBeUndefined();
  });
});

describe("a reply", () => {
  const original = { id: "m-0", userId: "u-1", content: "Qui vient ?", mentions: [], _deleted: false };
  const refusal = () => new CallError(400, { code: "invalid_request", message: "Non." });

  it("to what is gone leaves without it under its id, and says so [TRUE-06]", async () => {
    sending.send(ROOM, written("Moi", { replyTo: original }));
    const { id } = calls[0]!.post;
    await failNext(refusal());
    expect(calls.map(({ post }) => [post.id, post.messageReplyToId])).toEqual([[id, undefined]]);
    await answerNext();
    expect([pending(), shown(), input().problem]).toEqual([[], ["Moi"], "Sans la citation."]);
  });

  it("that has another fault comes back with its reference and the reason [TRUE-06]", async () => {
    sending.send(ROOM, written("Moi", { replyTo: original }));
    await failNext(refusal());
    await failNext(refusal());
    expect([pending(), shown(), calls]).toEqual([[], [], []]);
    expect(input().draft).toMatchObject({ text: "Moi", replyTo: original });
    expect(input().problem).toContain("Non.");
  });
});

describe("a message that fails", () => {
  it.each(["invalid_request", "id_taken", "too_large", "unsupported_type"] as const)(
    "by its own fault (%s) takes none of those behind it along",
    async (code) => {
      for (const text of ["un", "deux", "trois"]) sending.send(ROOM, written(text));
      await failNext(new CallError(ERROR_STATUS[code], { code, message: "Non." }));
      expect(pending().map(([content]) => content)).toEqual(["deux", "trois"]);
      expect(input().draft.text).toBe("un");
      await answerNext();
      await answerNext();
      expect([pending(), shown()]).toEqual([[], ["deux", "trois"]]);
    },
  );

  it.each(["unauthenticated", "forbidden", "internal"] as const)(
    "by a fault that affects the others too (%s) comes back with them",
    async (code) => {
      for (const text of ["un", "deux"]) sending.send(ROOM, written(text));
      await failNext(new CallError(ERROR_STATUS[code], { code }));
      expect([pending(), calls, input().draft.text]).toEqual([[], [], "un\ndeux"]);
    },
  );

  const file = new File(["x"], "a.txt");
  const replyTo = { id: "m", userId: "u", content: "Question", mentions: [], _deleted: false };

  it.each([
    [
      "is refused",
      new CallError(415, { code: "unsupported_type", message: "Ce type n’est pas accepté." }),
      /n’a pas été envoyé. Ce type n’est pas/,
    ],
    ["fails", new CallError(500), FAILED_TEXT],
    [
      "finds the service unavailable",
      new CallError(503, { code: "unavailable", message: "Le service est indisponible." }),
      "Votre message n’a pas été envoyé. Le service est indisponible.",
    ],
    ["meets the page of a proxy", new CallError(503), /n’a pas été envoyé. Le service est .*indisponible/],
    ["gets no answer while there is a network", new CallError(0), FAILED_TEXT],
    ["breaks off", new TypeError("terminated"), FAILED_TEXT],
  ])("because it %s goes, and the input has everything back [SEND-02]", async (_name, error, problem) => {
    const draft = written("Merci", { files: [file], replyTo });
    sending.send(ROOM, draft);
    drafts.change(ROOM, () => written("Au fait"));
    await failNext(error);
    clock.advance(300);
    await settle();
    expect([pending(), shown()]).toEqual([[], []]);
    expect(input().draft).toEqual({ text: "Merci\nAu fait", mentions: [], files: [file], replyTo });
    expect(input().problem).toMatch(problem);
  });

  it("brings the messages behind it back too, in order, unless it alone is at fault [SEND-02]", async () => {
    for (const text of ["un", "deux", "trois"]) sending.send(ROOM, written(text));
    await failNext(new CallError(400, { code: "invalid_request", message: "Non." }));
    expect([input().draft.text, pending()]).toEqual([
      "un",
      [
        ["deux", "sending"],
        ["trois", "sending"],
      ],
    ]);
    drafts.take(ROOM);
    await failNext(new CallError(503));
    expect([input().draft.text, pending(), calls]).toEqual(["deux\ntrois", [], []]);
  });

  it("keeps its id when it is sent again unchanged, so that it is stored once [SEND-02]", async () => {
    sending.send(ROOM, written("Merci", { files: [file] }));
    const { id } = calls[0]!.post;
    await failNext(new CallError(500));
    sendAgain();
    expect(calls[0]?.post.id).toBe(id);
    await failNext(new CallError(500));
    drafts.change(ROOM, (draft) => ({ ...draft, text: "Merci bien" }));
    sendAgain();
    expect(calls[0]?.post.id).not.toBe(id);
  });

  it("does not come back when a live event has brought it already", async () => {
    sending.send(ROOM, written("Merci"));
    store.update((state) => putMessage(state, storedOf(calls[0]!.post)));
    await failNext(new CallError(500));
    expect([shown(), input().draft, pending()]).toEqual([["Merci"], EMPTY_DRAFT, []]);
  });

  it("is removed from the input when a live event brings it after all, unless it was edited", async () => {
    for (const text of ["Merci", "Merci bien"]) {
      sending.send(ROOM, written("Merci"));
      const stored = storedOf(calls[0]!.post);
      await failNext(new CallError(500));
      if (text !== "Merci") drafts.change(ROOM, (draft) => ({ ...draft, text }));
      store.update((state) => putMessage(state, stored));
      expect(input().draft.text).toBe(text === "Merci" ? "" : text);
    }
  });
});

describe("without a network", () => {
  it("messages wait and show it, then are sent by themselves, once and in order [SEND-01]", async () => {
    setOnline(false);
    for (const text of ["un", "deux"]) sending.send(ROOM, written(text));
    await settle();
    expect([calls, pending()]).toEqual([
      [],
      [
        ["un", "waiting"],
        ["deux", "waiting"],
      ],
    ]);
    comeOnline();
    await settle();
    expect(calls.map(({ post }) => post.content)).toEqual(["un"]);
    await answerNext();
    await answerNext();
    expect([shown(), calls, pending()]).toEqual([["un", "deux"], [], []]);
  });

  it.each([
    ["at once", () => setOnline(false)],
    ["a moment later", () => clock.after(100, () => setOnline(false))],
  ])("a call that breaks off waits too, and keeps its id, when the browser tells %s", async (_name, lose) => {
    sending.send(ROOM, written("un"));
    const { id } = calls[0]!.post;
    lose();
    await failNext(new CallError(0));
    clock.advance(300);
    await settle();
    expect([pending(), input().draft]).toEqual([[["un", "waiting"]], EMPTY_DRAFT]);
    comeOnline();
    await settle();
    expect(calls.map(({ post }) => post.id)).toEqual([id]);
  });

  it("waiting messages are retried when the network is just back, and come back in the end", async () => {
    setOnline(false);
    sending.send(ROOM, written("un"));
    comeOnline();
    for (let n = 0; n < 3; n += 1) {
      await settle();
      await failNext(new CallError(0));
      expect([pending(), input().problem]).toEqual([[["un", "sending"]], null]);
      clock.advance(300);
      await settle();
      clock.advance(1_000);
    }
    await settle();
    await failNext(new CallError(0));
    clock.advance(300);
    await settle();
    expect(pending()).toEqual([]);
    expect(input()).toMatchObject({ draft: written("un"), problem: FAILED_TEXT });
  });
});

describe("cancelled", () => {
  it.each(["on its way", "behind another", "waiting"])(
    "while %s, its draft is in the input again [SEND-05]",
    async (when) => {
      if (when === "waiting") setOnline(false);
      if (when === "behind another") sending.send(ROOM, written("avant"));
      sending.send(ROOM, written("Merci"));
      await settle();
      sending.cancel(pendingOf(store.getState(), ROOM).at(-1)!.id);
      await settle();
      expect(input()).toMatchObject({ draft: written("Merci"), problem: null });
      expect(pending().map(([content]) => content)).toEqual(when === "behind another" ? ["avant"] : []);
    },
  );
});
