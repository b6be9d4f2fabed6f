import type { AnswerPut, NoticeAnswers } from "@hello/contract";
import { ANSWER_WAITED_MAX_MS } from "@hello/contract/limits";
import { CallError, type Http, isRefusal } from "../api/http.ts";
import { putAnswer } from "../api/notices.api.ts";
import { backoffMs } from "../clock.ts";
import {
  aboutOf,
  answeringOf,
  beginAnswer,
  endAnswer,
  failAnswer,
  nextAnswers,
  waitWithAnswers,
} from "../state/answers.state.ts";
import type { SentAnswer, UnsentAnswer } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { browserNetwork } from "./page/network.ts";

/** A weak network must not leave somebody who needs help waiting: after this time the answer is sent again. */
const ANSWER_WITHIN_MS = 20_000;
const REFUSED = {
  answer: "Votre réponse n’a pas été enregistrée.",
  question: "Votre question n’a pas été enregistrée.",
};
const NEWER = {
  answer: "Une réponse plus récente était déjà enregistrée : c’est elle qui compte.",
  question: "Une question plus récente était déjà enregistrée : c’est elle qui compte.",
};

type Options = {
  store: Pick<Store, "getState" | "update">;
  /** For what the user does now. */
  http: Http;
  /** For what the page tries again by itself. */
  pageHttp: Http;
  closing: AbortSignal;
  /** What is unsent of this notice has changed. */
  onChange: (noticeId: string) => void;
  /** The server has another answer than before. */
  onStored: () => void;
  /** Nothing of this notice is on its way any more. */
  onEnd: () => void;
};

/**
 * Sends answers to notices. Those of one notice leave one after the other, so that the last one counts. Without a network
 * they wait, and are sent until the server has taken or refused them (D218).
 */
export function openAnswerSending({ store, http, pageHttp, closing, onChange, onStored, onEnd }: Options) {
  const { getState, update } = store;

  /** Shows an answer at once. `isLeft`: an earlier page has left it. */
  function give(noticeId: string, given: readonly UnsentAnswer[], isLeft: boolean): void {
    const isSending = answeringOf(getState(), noticeId).sending.length > 0;
    update((state) => beginAnswer(state, noticeId, given));
    onChange(noticeId);
    if (!isSending) void send(noticeId, isLeft);
  }

  async function send(noticeId: string, isLeft: boolean): Promise<void> {
    let [isAgain, failures] = [isLeft, 0];
    if (!browserNetwork.isOnline()) update((state) => waitWithAnswers(state, noticeId));
    for (;;) {
      const sent = nextAnswers(answeringOf(getState(), noticeId));
      if (sent.length === 0 || closing.aborted) break;
      try {
        const stored = await (isAgain ? putAgain(noticeId, sent) : put(http, noticeId, sent.map(withoutTime)));
        failures = 0;
        onStored();
        update((state) => endAnswer(state, stored, sent, NEWER));
      } catch (error) {
        console.warn("An answer was not stored.", error instanceof CallError ? error.code : error);
        if (isRefusal(error)) {
          const text = error.message || REFUSED[aboutOf(sent)];
          update((state) => failAnswer(state, noticeId, sent, text));
        } else {
          isAgain = true;
          update((state) => waitWithAnswers(state, noticeId));
          failures = (await nextTry(failures)) ? 0 : failures + 1;
        }
      }
      onChange(noticeId);
    }
    onEnd();
  }

  /** The server may have a later one, given on another device, so it learns how long this one has waited. */
  function putAgain(noticeId: string, sent: readonly UnsentAnswer[]): Promise<NoticeAnswers> {
    const waitedMs = (at: number) => Math.min(Math.max(0, Date.now() - at), ANSWER_WAITED_MAX_MS);
    const answers = sent.map((one) => ({ ...withoutTime(one), waitedMs: waitedMs(one.at) }));
    return put(pageHttp, noticeId, answers);
  }

  /** Whether the network came back, instead of the time. A network that is just back often fails at first. */
  function nextTry(failures: number): Promise<boolean> {
    const done = new AbortController();
    const signal = AbortSignal.any([done.signal, closing]);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), backoffMs(failures, Math.random));
    browserNetwork.whenOnline(() => resolve(true), signal);
    closing.addEventListener("abort", () => resolve(false), { signal: done.signal });
    return promise.finally(() => {
      clearTimeout(timer);
      done.abort();
    });
  }

  return { give };
}

function put(http: Http, noticeId: string, answers: AnswerPut["answers"]): Promise<NoticeAnswers> {
  return putAnswer(http, noticeId, { answers }, AbortSignal.timeout(ANSWER_WITHIN_MS));
}

function withoutTime({ at: _at, ...answer }: UnsentAnswer): SentAnswer {
  return answer;
}
