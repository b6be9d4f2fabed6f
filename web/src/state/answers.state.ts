import type { Answered, NoticeAnswers, NoticeCenter } from "@hello/contract";
import { type Answering, keepSame, type SentAnswer, type State, type UnsentAnswer } from "./state.ts";

/** Answers to notices (D62). Those on their way show at once; the server's replace them, or a refusal takes them back. */

const AT_REST: Answering = { sending: [], waits: false, trouble: null, draft: null };

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
  for (const one of centers) known[one.noticeId] = keepSame(known[one.noticeId], one);
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

const isQuestion = ({ question }: SentAnswer) => question !== undefined;

/** Of two answers for a name, or two questions, the later one leaves. */
export function beginAnswer(state: State, noticeId: string, given: readonly UnsentAnswer[]): State {
  const sending = given.reduce<readonly UnsentAnswer[]>((all, one) => {
    const other = all.find(
      ({ name, ...rest }) => name === one.name && isQuestion({ name, ...rest }) === isQuestion(one),
    );
    return other && other.at > one.at ? all : [...all.filter((known) => known !== other), one];
  }, answeringOf(state, noticeId).sending);
  return setAnswering(state, noticeId, { sending, trouble: null });
}

/** What leaves next: all answers, then the questions. */
export function nextAnswers({ sending }: Answering): readonly UnsentAnswer[] {
  const answers = sending.filter((one) => !isQuestion(one));
  return answers.length > 0 ? answers : sending;
}

/** A question that waits stands as asked, not in its form. */
export function waitWithAnswers(state: State, noticeId: string): State {
  const { sending, draft } = answeringOf(state, noticeId);
  return setAnswering(state, noticeId, { waits: true, draft: isAskedIn(sending, draft) ? null : draft });
}

function isAskedIn(sent: readonly SentAnswer[], draft: string | null): boolean {
  return sent.some(({ question }) => question !== undefined && question === draft?.trim());
}

/** The server has answered for `sent`; what was given meanwhile is still on its way. `newer` says why another stands there. */
export function endAnswer(
  state: State,
  stored: NoticeAnswers,
  sent: readonly UnsentAnswer[],
  newer: Record<"answer" | "question", string>,
): State {
  const { noticeId } = stored;
  const { draft } = answeringOf(state, noticeId);
  const ended = setAnswering(putAnswers(state, stored), noticeId, {
    sending: withoutSent(state, noticeId, sent),
    waits: false,
    draft: isAskedIn(sent, draft) ? null : draft,
  });
  const overruled = sent.filter((one) => !isStored(stored, one));
  return overruled.length === 0 ? ended : failAnswer(ended, noticeId, overruled, newer[aboutOf(overruled)]);
}

function isStored({ answers }: NoticeAnswers, { name, answer, question }: SentAnswer): boolean {
  const known = answers.find((one) => one.name === name);
  return answer === undefined ? (known?.question ?? "") === question!.trim() : known?.answer === answer;
}

function withoutSent(state: State, noticeId: string, sent: readonly UnsentAnswer[]): readonly UnsentAnswer[] {
  return answeringOf(state, noticeId).sending.filter((one) => !sent.includes(one));
}

/** These were not stored. A question goes back into its form. */
export function failAnswer(state: State, noticeId: string, sent: readonly UnsentAnswer[], text: string): State {
  const { draft } = answeringOf(state, noticeId);
  const question = sent.find(isQuestion)?.question;
  return setAnswering(state, noticeId, {
    sending: withoutSent(state, noticeId, sent),
    waits: false,
    draft: draft ?? (question || null),
    trouble: { about: aboutOf(sent), text },
  });
}

export function aboutOf(sent: readonly SentAnswer[]): "answer" | "question" {
  return sent.every(isQuestion) ? "question" : "answer";
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
    const sent = sending.find((one) => one.name === name && !isQuestion(one))?.answer;
    const stored = answers.find((one) => one.name === name);
    if (sent) return { name, answer: sent, answeredAt: null };
    return { name, answer: stored?.answer ?? null, answeredAt: stored?.answeredAt ?? null };
  });
}

type AskedQuestion = Pick<NoticeAnswers["answers"][number], "name" | "question" | "reply">;

/** The question about a notice, the team's answer to it, and the name under which it is asked: one's own, unless one is not asked oneself. */
export function questionOf(known: NoticeAnswers | undefined): AskedQuestion {
  const asked = known?.answers.find(({ question }) => question !== null);
  if (asked) return asked;
  const names = known?.names ?? [""];
  return { name: names.includes("") ? "" : names[0]!, question: null, reply: null };
}

/** The question that is on its way, if there is one. */
export function sentQuestionOf({ sending }: Answering): string | undefined {
  return sending.find(isQuestion)?.question;
}
