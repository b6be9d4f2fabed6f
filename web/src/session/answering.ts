import type { NoticeAnswers, NoticeCenter } from "@hello/contract";
import { fetchAnswers, fetchCenters } from "../api/notices.api.ts";
import { answeringOf, putDetails, questionOf, writeQuestion } from "../state/answers.state.ts";
import { EMPTY_DRAFT } from "../state/draft.ts";
import { noticesOf } from "../state/notices.state.ts";
import type { SentAnswer } from "../state/state.ts";
import { openAnswerSending } from "./answer.sending.ts";
import type { ChatSession } from "./chat.session.ts";
import { draftSavingOf, NOTICE_PREFIX } from "./drafts/draft.saving.ts";

const RELOAD_AFTER_MS = 10_000;
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
  // A reminder shares its answers with the notice that it reminds of. After a refusal, the server knows what it has.
  const sending = openAnswerSending({
    ...{ store, http, pageHttp, closing, onChange: save },
    onStored: () => {
      changes += 1;
    },
    onEnd: () => void load(),
  });
  const restored = restore();

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

  function answer(noticeId: string, given: readonly SentAnswer[]): void {
    const at = Date.now();
    sending.give(
      noticeId,
      given.map((one) => ({ ...one, at })),
      false,
    );
  }

  /** Opens the form, changes its text, or closes it (null). */
  function write(noticeId: string, text: string | null): void {
    update((state) => writeQuestion(state, noticeId, text));
    save(noticeId);
  }

  function ask(noticeId: string): void {
    const { draft } = answeringOf(getState(), noticeId);
    const { name } = questionOf(getState().answers[noticeId]);
    if (draft !== null) answer(noticeId, [{ name, question: draft.trim() }]);
  }

  /** Answers and the question of a notice. They replace what is saved, so they wait until that is restored. */
  function save(noticeId: string): void {
    void restored.then(() =>
      saving.changed(`${NOTICE_PREFIX}${noticeId}`, () => {
        const { draft, sending: answers } = answeringOf(getState(), noticeId);
        return { draft: { ...EMPTY_DRAFT, text: draft ?? "" }, id: null, unsent: [], answers };
      }),
    );
  }

  /** What an earlier page has left: questions that were being written, and answers that had not left. */
  async function restore(): Promise<void> {
    const left = await saving.take(NOTICE_PREFIX);
    for (const [key, { draft, unsent, answers = [] }] of left) {
      const noticeId = key.slice(NOTICE_PREFIX.length);
      const { text } = [draft, ...unsent.map((other) => other.draft)].find((other) => other.text !== "") ?? draft;
      if (text !== "" && answeringOf(getState(), noticeId).draft === null) write(noticeId, text);
      if (answers.length > 0) sending.give(noticeId, answers, true);
    }
  }

  return { load, answer, write, ask };
}
