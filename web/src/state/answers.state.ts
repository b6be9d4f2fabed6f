import type { Answered, NoticeAnswers, NoticeCenter } from "@hello/contract";
import { type Answering, keepSame, type SentAnswer, type State } from "./state.ts";

/** Answers to notices (D62). Those on their way show at once; the server's replace them, or a failure takes them back. */

const AT_REST: Answering = { sending: [], trouble: null, draft: null };

export function answeringOf(state: State, noticeId: string): Answering {
  return state.answering[noticeId] ?? AT_REST;
}

function setAnswering(state: State, noticeId: string, change: Partial<Answering>): State {
  const answering = { ...answeringOf(state, noticeId), ...change };
  return { ...state, answering: { ...state.answering, [noticeId]: answering } };
}

export type NoticeDetails = { answers: readonly NoticeAnswers[]; centers: readonly NoticeCenter[] };

/** Answers and centres belong together: a notice shows its buttons when both are known. */
export function putDetails(state: State, { answers, centers }: NoticeDetails): State {
  const known = { ...state.centers };
  for (const { noticeId, center } of centers) known[noticeId] = keepSame(known[noticeId] ?? undefined, center);
  return answers.reduce(putAnswers, { ...state, centers: known });
}

/** A failure is no longer shown when the server has another answer than before: it may have arrived after all. */
export function putAnswers(state: State, answers: NoticeAnswers): State {
  const known = state.answers[answers.noticeId];
  const next = keepSame(known, answers);
  if (next === known) return state;
  const stored = { ...state, answers: { ...state.answers, [answers.noticeId]: next } };
  return known && answeringOf(state, answers.noticeId).trouble
    ? setAnswering(stored, answers.noticeId, { trouble: null })
    : stored;
}

export function beginAnswer(state: State, noticeId: string, given: readonly SentAnswer[]): State {
  const byName = new Map(answeringOf(state, noticeId).sending.map((sent) => [sent.name, sent]));
  for (const one of given) byName.set(one.name, { ...byName.get(one.name), ...one });
  return setAnswering(state, noticeId, { sending: [...byName.values()], trouble: null });
}

/** The server has stored `sent`; what was given meanwhile is still on its way. */
export function endAnswer(state: State, stored: NoticeAnswers, sent: readonly SentAnswer[]): State {
  const { noticeId } = stored;
  const { sending, draft } = answeringOf(state, noticeId);
  const isAsked = sent.some(({ question }) => question !== undefined && question === draft?.trim());
  return setAnswering(putAnswers(state, stored), noticeId, {
    sending: sending.filter((one) => !sent.includes(one)),
    draft: isAsked ? null : draft,
  });
}

/** Nothing that is on its way was stored. The question stays in its form. */
export function failAnswer(state: State, noticeId: string, text: string): State {
  const isAnswer = answeringOf(state, noticeId).sending.some(({ answer }) => answer !== undefined);
  return setAnswering(state, noticeId, { sending: [], trouble: { about: isAnswer ? "answer" : "question", text } });
}

export function writeQuestion(state: State, noticeId: string, draft: string | null): State {
  const { trouble } = answeringOf(state, noticeId);
  const isSolved = draft === null && trouble?.about === "question";
  return setAnswering(state, noticeId, { draft, trouble: isSolved ? null : trouble });
}

/** What somebody answered for one name. Without a time it is still on its way. */
export type ShownAnswer = { name: string; answer: Answered | null; answeredAt: string | null };

/** One for each name that the notice asks for, in its order. */
export function shownAnswersOf({ names, answers }: NoticeAnswers, sending: Answering["sending"]): ShownAnswer[] {
  return names.map((name) => {
    const sent = sending.find((one) => one.name === name)?.answer;
    const stored = answers.find((one) => one.name === name);
    if (sent) return { name, answer: sent, answeredAt: null };
    return { name, answer: stored?.answer ?? null, answeredAt: stored?.answeredAt ?? null };
  });
}

/** The question about a notice, and the name under which it is asked: one's own, unless one is not asked oneself. */
export function questionOf(known: NoticeAnswers | undefined): { name: string; question: string | null } {
  const asked = known?.answers.find(({ question }) => question !== null);
  if (asked) return asked;
  const names = known?.names ?? [""];
  return { name: names.includes("") ? "" : names[0]!, question: null };
}
