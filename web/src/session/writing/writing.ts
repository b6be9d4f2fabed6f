import type { ReplyReference } from "@hello/contract";
import { sendMessage } from "../../api/messages.api.ts";
import { updateParticipant } from "../../api/rooms.api.ts";
import { systemClock } from "../../clock.ts";
import type { Draft } from "../../state/draft.ts";
import { ownEntryOf } from "../../state/participants.state.ts";
import type { ChatSession } from "../chat.session.ts";
import { showDrafts } from "../drafts/draft.lines.ts";
import { draftSavingOf } from "../drafts/draft.saving.ts";
import { browserNetwork } from "../page/network.ts";
import { openDrafts, saveRooms } from "./room.drafts.ts";
import { openSending } from "./sending.ts";
import { openTyping } from "./typing.ts";

export type Writing = ReturnType<typeof openWriting>;

const REPLY_LOST = "Votre message est parti sans citer celui auquel il répondait : il n’existe plus.";

type Opener = Pick<ChatSession, "user" | "store" | "http" | "pageHttp" | "closing" | "draftLines">;
const opened = new WeakMap<Opener, Writing>();

/** One for each session, opened with the first room. */
export function writingOf(session: Opener): Writing {
  const writing = opened.get(session) ?? openWriting(session);
  opened.set(session, writing);
  return writing;
}

/** Everything that the user writes in rooms: drafts, pending messages, and the typing indicator. */
function openWriting({ user, store, http, pageHttp, closing, draftLines }: Opener) {
  const drafts = openDrafts();
  showDrafts(drafts, draftLines);
  const sending = openSending({
    store,
    clock: systemClock,
    network: browserNetwork,
    post: (message, upload) => sendMessage(http, message, upload),
    onReturn: drafts.giveBack,
    onArrival: drafts.forget,
    onReplyLost: (roomId) => drafts.explain(roomId, REPLY_LOST),
    onChange: (roomId) => onChange(roomId),
  });
  const onChange = saveRooms(draftSavingOf(user.uuid), { drafts, sending });
  const typing = openTyping({
    clock: systemClock,
    send: async (roomId, isTyping) => {
      const entry = ownEntryOf(store.getState(), roomId);
      if (entry?.status !== "NORMAL" || !navigator.onLine) return;
      // A failure is ignored: the next key press repeats it.
      await updateParticipant(pageHttp, { id: entry.id, _version: entry._version, typing: isTyping }).catch(() => {});
    },
  });

  closing.addEventListener("abort", () => {
    typing.stop();
    sending.close();
  });

  return {
    drafts,
    change: (roomId: string, change: (draft: Draft) => Draft) => {
      const before = drafts.of(roomId).draft.text;
      drafts.change(roomId, change);
      const { text } = drafts.of(roomId).draft;
      if (text === "") typing.stop();
      else if (text !== before) typing.typed(roomId);
    },
    reply: (roomId: string, replyTo: ReplyReference) => drafts.change(roomId, (draft) => ({ ...draft, replyTo })),
    send: (roomId: string) => {
      typing.stop();
      for (const { draft, id } of drafts.take(roomId)) sending.send(roomId, draft, id);
    },
    /** Puts a message back into the input, if it is not stored yet. */
    cancel: sending.cancel,
    stopTyping: typing.stop,
  };
}
