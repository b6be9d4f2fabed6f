import type { Message, Participant, ParticipantStatus, Workspace } from "@hello/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Recorder } from "../../platform/db/writing.ts";
import type { ParticipantEntry } from "./participants.store.ts";

/** app.ts hands in the decisions, which lie above the chat. */
export type DecidingContext = Context & { decisions: Decisions };

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
