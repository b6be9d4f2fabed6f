import type { Message, MessagePost } from "@hello/contract";
import { CallError, hasCode } from "../../api/http.ts";
import type { Clock } from "../../clock.ts";
import { contentOf } from "../../state/draft.edit.ts";
import type { Draft } from "../../state/draft.ts";
import { putMessage, threadOf } from "../../state/messages.state.ts";
import {
  type PendingMessage,
  putPending,
  removePending,
  setPendingProgress,
  setPendingStatus,
} from "../../state/pending.state.ts";
import { putActivity } from "../../state/rooms.state.ts";
import type { State } from "../../state/state.ts";
import type { Store } from "../../state/store.ts";
import type { Network } from "../page/network.ts";
import { randomId } from "../page/random.id.ts";

export type Post = (
  message: MessagePost,
  upload: { files: readonly File[]; signal: AbortSignal; onProgress?: (part: number) => void },
) => Promise<Message>;

export type SendingOptions = {
  store: Pick<Store, "getState" | "update" | "subscribe">;
  post: Post;
  network: Network;
  clock: Clock;
  /** A message came back: its draft goes into the input again, with a reason unless the user cancelled it (SEND-02). */
  onReturn: (roomId: string, message: Returned, problem: string | null) => void;
  /** A message that came back has been stored after all, so its draft need not be sent again. */
  onArrival: (roomId: string, message: Returned) => void;
  /** A message has left without the one that it answered, which is gone. */
  onReplyLost?: (roomId: string) => void;
  /** The pending messages of this room have changed. */
  onChange?: (roomId: string) => void;
  newId?: () => string;
};
/** The draft of a message that came back, with the id under which it was sent, or would have been. */
export type Returned = { id: string; draft: Draft };
export type Sending = ReturnType<typeof openSending>;

type Job = {
  id: string;
  roomId: string;
  draft: Draft;
  at: number;
  post: MessagePost;
  cancel: AbortController;
  retriesLeft: number;
  /** The server has refused it with the message that it answers. */
  isReplyLost: boolean;
};

export const FAILED_TEXT = "Votre message n’a pas pu être envoyé. Vérifiez votre connexion, puis réessayez.";
const REFUSED_TEXT = "Votre message n’a pas été envoyé.";

/** A browser may report a lost network shortly after the call has failed. */
const OFFLINE_REPORTED_WITHIN_MS = 300;
/** A network that is just back often fails at first, so messages that have waited for it are retried. */
const RETRY_AFTER_MS = 1_000;
const RETRIES_AFTER_WAITING = 3;

/** The fault is in this message alone; any other would affect the messages behind it too. */
const MESSAGE_FAULTS = ["invalid_request", "id_taken", "too_large", "unsupported_type"] as const;
/** The text of these says nothing to the sender. */
const SERVER_FAULTS = ["no_answer", "internal"] as const;

/** Sends messages: one queue for each room, so that they are stored in the order in which they were written. */
export function openSending(options: SendingOptions) {
  const { store, post, network, clock, onReturn, onArrival, newId = randomId } = options;
  const { onReplyLost = () => {}, onChange = () => {} } = options;
  const queues = new Map<string, Job[]>();
  const returned = new Map<string, Job>();
  const { getState, update } = store;

  const stopWatching = store.subscribe((state) => {
    for (const job of returned.values()) {
      if (!isStored(state, job)) continue;
      returned.delete(job.id);
      onArrival(job.roomId, job);
    }
  });

  /**
   * Shows the message at once, under an id made here, which the stored message keeps (SEND-01). Sent again under the id
   * that it had before, it stays one message if it was stored after all (D17).
   */
  function send(roomId: string, draft: Draft, id: string = newId()): void {
    returned.delete(id);
    const job = createJob(roomId, draft, id);
    const { userId, content, mentions } = job.post;
    const createdAt = new Date(job.at).toISOString();
    const { replyTo, files } = draft;
    const status = network.isOnline() ? "sending" : "waiting";
    update((state) => putPending(state, { id, roomId, userId, content, mentions, replyTo, files, createdAt, status }));
    const queue = queues.get(roomId);
    if (queue) queue.push(job);
    else void work(roomId, [job]);
    onChange(roomId);
  }

  function createJob(roomId: string, draft: Draft, id: string): Job {
    const message = { id, roomId, userId: getState().me.id, ...contentOf(draft), messageReplyToId: draft.replyTo?.id };
    return {
      id,
      roomId,
      draft,
      at: clock.now(),
      post: message,
      cancel: new AbortController(),
      retriesLeft: 0,
      isReplyLost: false,
    };
  }

  async function work(roomId: string, queue: Job[]): Promise<void> {
    queues.set(roomId, queue);
    for (let job = queue[0]; job; job = queue[0]) {
      if (!job.cancel.signal.aborted && !network.isOnline()) await untilOnline(queue, job);
      if (isStored(getState(), job)) queue.shift();
      else if (job.cancel.signal.aborted) comeBack(queue, [job], null);
      else await attempt(queue, job);
      if (queue.length === 0) queues.delete(roomId);
      onChange(roomId);
    }
  }

  async function untilOnline(queue: Job[], first: Job): Promise<void> {
    showAll(queue, "waiting");
    first.retriesLeft = RETRIES_AFTER_WAITING;
    await new Promise<void>((resolve) => {
      first.cancel.signal.addEventListener("abort", () => resolve(), { once: true });
      network.whenOnline(resolve, first.cancel.signal);
    });
    if (network.isOnline()) showAll(queue, "sending");
  }

  function showAll(queue: Job[], status: PendingMessage["status"]): void {
    update((state) => queue.reduce((next, { id }) => setPendingStatus(next, id, status), state));
  }

  async function attempt(queue: Job[], job: Job): Promise<void> {
    const { id, draft, cancel } = job;
    update((state) => setPendingStatus(state, id, "sending"));
    const onProgress = (part: number) => update((state) => setPendingProgress(state, id, part));
    try {
      const upload = { files: draft.files, signal: cancel.signal };
      const message = await post(job.post, draft.files.length > 0 ? { ...upload, onProgress } : upload);
      queue.shift();
      update((state) => putSent(state, message));
      if (job.isReplyLost) onReplyLost(job.roomId);
    } catch (error) {
      if (isStored(getState(), job)) queue.shift();
      else if (cancel.signal.aborted) comeBack(queue, [job], null);
      else if (mayLoseReply(job, error)) loseReply(job);
      else if (!(await isSentLater(job, error))) {
        const isAlone = hasCode(error, ...MESSAGE_FAULTS);
        comeBack(queue, isAlone ? [job] : queue.slice(), explain(error));
      }
    }
  }

  /** Only a browser without a network keeps a message waiting; after any other failure it comes back. */
  async function isSentLater(job: Job, error: unknown): Promise<boolean> {
    if (error instanceof CallError && error.code !== "no_answer") return false;
    if (!network.isOnline()) return true;
    await after(OFFLINE_REPORTED_WITHIN_MS);
    if (!network.isOnline()) return true;
    if (job.retriesLeft === 0) return false;
    job.retriesLeft -= 1;
    await after(RETRY_AFTER_MS);
    return true;
  }

  function after(ms: number): Promise<void> {
    return new Promise((resolve) => clock.after(ms, resolve));
  }

  /** From the last to the first, because each is put before the text in the input. */
  function comeBack(queue: Job[], jobs: Job[], problem: string | null): void {
    for (const job of jobs.toReversed()) {
      queue.splice(queue.indexOf(job), 1);
      update((state) => removePending(state, job.id));
      giveBack(job, problem);
    }
  }

  function giveBack(job: Job, problem: string | null): void {
    returned.set(job.id, job);
    onReturn(job.roomId, job, problem);
  }

  return {
    send,
    /** Puts a draft into the input that may have been sent before under this id, and may be stored. */
    putBack: (roomId: string, draft: Draft, id: string | null) => {
      const job = createJob(roomId, draft, id ?? newId());
      if (!isStored(getState(), job)) giveBack(job, null);
    },
    /** The pending messages of a room, oldest first. */
    unsentIn: (roomId: string) => (queues.get(roomId) ?? []).filter((job) => !isStored(getState(), job)),
    /** Cancels a message that is not stored yet. */
    cancel: (id: string) => {
      for (const queue of queues.values()) {
        const job = queue.find((candidate) => candidate.id === id);
        if (!job) continue;
        job.cancel.abort();
        if (job !== queue[0]) comeBack(queue, [job], null);
      }
    },
    close: stopWatching,
  };
}

/** What it answers may have been deleted while it waited. If that was not the fault, it is refused once more. */
function mayLoseReply({ post, isReplyLost }: Job, error: unknown): boolean {
  return post.messageReplyToId !== undefined && !isReplyLost && hasCode(error, "invalid_request");
}

function loseReply(job: Job): void {
  const { messageReplyToId: _gone, ...post } = job.post;
  Object.assign(job, { post, isReplyLost: true });
}

/** Like the live event, which then finds the same id and changes nothing (SEND-01). */
function putSent(state: State, message: Message): State {
  if (!state.rooms[message.roomId]) return removePending(state, message.id);
  return putActivity(putMessage(state, message), message.roomId, message.createdAt);
}

/** A live event may have brought it although the answer to the call was lost. */
function isStored(state: State, { id, roomId }: Job): boolean {
  return threadOf(state, roomId).messages.some((message) => message.id === id);
}

function explain(error: unknown): string {
  const isAnswer = error instanceof CallError && !hasCode(error, ...SERVER_FAULTS);
  return isAnswer && error.message ? `${REFUSED_TEXT} ${error.message}` : FAILED_TEXT;
}
