import type { Message, Participant, ParticipantStatus, Workspace } from "@hello/contract";
import type { FileWorkers } from "./attachments/attachments.workers.ts";
import type { Context } from "./context.ts";
import type { Db } from "./db/connection.ts";
import type { Recorder } from "./db/writing.ts";
import type { StoreMessage } from "./messages/messages.queue.ts";
import type { ParticipantEntry } from "./participants/participants.store.ts";

/** The context of whatever has files or messages. app.ts hands in what lies above the chat. */
export type ChatContext = Context & {
  storeMessage: StoreMessage;
  /** Checks an uploaded file in a child process. */
  checkFile: FileWorkers["check"];
  /** Notifies devices later of a message that was just stored, if it is still unread then. */
  noteForPush: (message: Message, byStaff: boolean) => void;
  decisions: Decisions;
};

type Writing = Pick<Context, "config"> & { tx: Db; record: Recorder };

/** The calls of staff that ask for no ground leave a decision too (D78). Each is called before the change itself. */
export type Decisions = {
  /** Nobody deletes their own message while it has a case: they may not decide it, and others may contest (D221). */
  requireNoCase: (tx: Db, messageId: string, userId: string) => Promise<void>;
  /** Staff delete somebody's message, if they may decide its case. `deleteIt` gets the id of the decision. */
  decideDeletion: (
    writing: Writing,
    userId: string,
    message: Pick<Message, "id" | "roomId" | "userId">,
    deletion: { workspace: Workspace; deleteIt: (decisionId: string) => Promise<void> },
  ) => Promise<void>;
  /** Staff set somebody's status: it holds for this room alone. `setIt` changes the entry. */
  decideStatus: (
    writing: Writing,
    userId: string,
    entry: ParticipantEntry,
    change: { workspace: Workspace; status: ParticipantStatus; setIt: () => Promise<Participant[]> },
  ) => Promise<void>;
};
