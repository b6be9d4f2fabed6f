import type { NoticeAnswers, NoticeCenter } from "@hello/contract";
import { CallError } from "../api/http.ts";
import { fetchAnswers, fetchCenters, putAnswer } from "../api/notices.api.ts";
import {
  answeringOf,
  beginAnswer,
  endAnswer,
  failAnswer,
  putDetails,
  questionOf,
  writeQuestion,
} from "../state/answers.state.ts";
import { EMPTY_DRAFT } from "../state/draft.ts";
import { noticesOf } from "../state/notices.state.ts";
import type { SentAnswer } from "../state/state.ts";
import type { ChatSession } from "./chat.session.ts";
import { draftSavingOf } from "./writing/draft.saving.ts";

/** A weak network must not leave somebody who needs help waiting: after this time the answer counts as failed. */
const ANSWER_WITHIN_MS = 20_000;
const RELOAD_AFTER_MS = 10_000;
const ANSWER_FAILED = "Votre réponse n’est pas partie. Vérifiez votre connexion et réessayez.";
const QUESTION_FAILED = "Votre question n’est pas partie. Vérifiez votre connexion et réessayez.";
const QUESTIONS = "question:";
const LAST_PAGE = { items: [], nextToken: null };

export type NoticeAnswering = ReturnType<typeof openAnswering>;
const opened = new WeakMap<ChatSession, NoticeAnswering>();

/** One for each session, opened with the first notice. */
export function answeringIn(session: ChatSession): NoticeAnswering {
  const answering = opened.get(session) ?? openAnswering(session);
  opened.set(session, answering);
  return answering;
}

/** The user's answers to notices. No event tells of those from other tabs and devices; `load` fetches them. */
function openAnswering({ store, http, pageHttp, user, closing }: ChatSession) {
  const { getState, update } = store;
  const saving = draftSavingOf(user.uuid);
  let changes = 0;
  let loading: Promise<void> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  closing.addEventListener("abort", () => clearTimeout(retry));
  void restoreQuestions();

  /** Fetches what the loaded notices ask, what was answered, and their centres. */
  function load(): Promise<void> {
    clearTimeout(retry);
    loading ??= loadDetails()
      .catch((error: unknown) => {
        console.warn("The answers to notices could not be loaded.", error);
        if (!closing.aborted) retry = setTimeout(() => void load(), RELOAD_AFTER_MS);
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  async function loadDetails(): Promise<void> {
    const before = changes;
    const wanted = new Set(noticesOf(getState()).map(({ id }) => id));
    const answers: NoticeAnswers[] = [];
    const centers: NoticeCenter[] = [];
    let nextOfAnswers: string | null | undefined;
    let nextOfCenters: string | null | undefined;
    // As many pages of answers as of centres are enough: not every notice has answers.
    while (wanted.size > 0 && nextOfCenters !== null) {
      const [ofAnswers, ofCenters] = await Promise.all([
        nextOfAnswers === null ? LAST_PAGE : fetchAnswers(pageHttp, user.id, nextOfAnswers),
        fetchCenters(pageHttp, user.id, nextOfCenters),
      ]);
      answers.push(...ofAnswers.items);
      centers.push(...ofCenters.items);
      for (const { noticeId } of ofCenters.items) wanted.delete(noticeId);
      nextOfAnswers = ofAnswers.nextToken;
      nextOfCenters = ofCenters.nextToken;
    }
    // An answer that was stored meanwhile may be missing from the fetched ones.
    if (changes !== before) return loadDetails();
    update((state) => putDetails(state, { answers, centers }));
  }

  /** Shows an answer at once. Those of one notice are sent one after the other, so that the last one counts. */
  function answer(noticeId: string, given: readonly SentAnswer[]): void {
    const isSending = answeringOf(getState(), noticeId).sending.length > 0;
    update((state) => beginAnswer(state, noticeId, given));
    if (!isSending) void send(noticeId);
  }

  async function send(noticeId: string): Promise<void> {
    for (;;) {
      const { sending } = answeringOf(getState(), noticeId);
      if (sending.length === 0) break;
      try {
        const put = { answers: [...sending] };
        const stored = await putAnswer(http, noticeId, put, AbortSignal.timeout(ANSWER_WITHIN_MS));
        changes += 1;
        update((state) => endAnswer(state, stored, sending));
      } catch (error) {
        const isAnswer = sending.some((one) => one.answer !== undefined);
        const text = (error instanceof CallError && error.message) || (isAnswer ? ANSWER_FAILED : QUESTION_FAILED);
        console.warn("An answer was not stored.", error);
        update((state) => failAnswer(state, noticeId, text));
      }
    }
    saveQuestion(noticeId);
    // A reminder shares its answers with the notice that it reminds of. After a failure, the server knows what it has.
    void load();
  }

  /** Opens the form, changes its text, or closes it (null). */
  function write(noticeId: string, text: string | null): void {
    update((state) => writeQuestion(state, noticeId, text));
    saveQuestion(noticeId);
  }

  function ask(noticeId: string): void {
    const { draft } = answeringOf(getState(), noticeId);
    const { name } = questionOf(getState().answers[noticeId]);
    if (draft !== null) answer(noticeId, [{ name, question: draft.trim() }]);
  }

  function saveQuestion(noticeId: string): void {
    saving.changed(`${QUESTIONS}${noticeId}`, () => {
      const text = answeringOf(getState(), noticeId).draft ?? "";
      return { draft: { ...EMPTY_DRAFT, text }, id: null, unsent: [] };
    });
  }

  /** Questions that were being written when the page was left. */
  async function restoreQuestions(): Promise<void> {
    for (const [key, { draft }] of await saving.take(QUESTIONS)) {
      const noticeId = key.slice(QUESTIONS.length);
      if (draft.text !== "" && answeringOf(getState(), noticeId).draft === null) write(noticeId, draft.text);
    }
  }

  return { load, answer, write, ask };
}
