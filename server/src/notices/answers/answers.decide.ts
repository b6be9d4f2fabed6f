import { type Answered, type AnswerPut, type Ask, answersTo } from "@hello/contract";
import { questionSettled, wrongField } from "../../base/errors.ts";

/** An answer as it is stored in `notices.answers`, one for each name. */
export type StoredAnswer = {
  name: string;
  answer: Answered | null;
  question: string | null;
  answeredAt: string;
  /** When each of both was given, which an earlier one that arrives later does not change (D218). */
  givenAt?: { answer?: string; question?: string };
  takenBy: string | null;
  takenAt: string | null;
  /** Each round alarms once of each kind. */
  round: number;
  /** How often help was asked for since somebody last took it. */
  helpCount: number;
};

export type AlarmKind = "help" | "question";
export type Alarm = { kind: AlarmKind; name: string; round: number };

export type AskedNotice = {
  asks: Ask | null;
  names: string[];
  answers: StoredAnswer[];
  createdAt: string;
  /** The names whose question the team has answered. */
  replied: string[];
};
export type Decided = { answers: StoredAnswer[]; alarms: Alarm[] };

type GivenAnswer = AnswerPut["answers"][number];

/** What is stored after somebody answered for some of the names, and whom staff must hear of. */
export function decideAnswers(notice: AskedNotice, given: GivenAnswer[], now: Date): Decided {
  const answers = new Map(notice.answers.map((entry) => [entry.name, entry]));
  const alarms: Alarm[] = [];
  for (const one of given) {
    checkAnswer(notice, one);
    checkQuestion(notice, one, answers.get(one.name)?.question ?? null);
    const { entry, alarms: raised } = decideAnswer(answers.get(one.name), one, momentOf(notice, one, now));
    answers.set(one.name, entry);
    alarms.push(...raised);
  }
  return { answers: [...answers.values()], alarms };
}

function checkAnswer({ asks, names }: AskedNotice, { name, answer, question }: GivenAnswer): void {
  if (!names.includes(name)) throw wrongField("answers", "on ne répond pas ici pour ce nom.");
  if (answer === undefined && question === undefined) throw wrongField("answers", "il n’y a pas de réponse.");
  if (answer === undefined) return;
  if (!asks) throw wrongField("answers", "cet avis ne demande pas de réponse.");
  if (!answersTo(asks).includes(answer)) throw wrongField("answers", "ce n’est pas une réponse à cet avis.");
}

/** A question that the team has answered can no longer change (D251). */
function checkQuestion({ replied }: AskedNotice, { name, question }: GivenAnswer, asked: string | null): void {
  if (question === undefined || !replied.includes(name)) return;
  if ((question.trim() || null) !== asked) throw questionSettled();
}

/** The moment of an answer: never before the notice, whatever the device's clock says. */
function momentOf({ createdAt }: AskedNotice, { waitedMs = 0 }: GivenAnswer, now: Date): string {
  return new Date(Math.max(Date.parse(createdAt), now.getTime() - waitedMs)).toISOString();
}

const NOTHING = { answer: null, question: null, takenBy: null, takenAt: null, round: 0, helpCount: 0 };
/** Somebody who goes back and forth between safe and help alarms so often until a collaborator takes it. */
const HELP_ALARMS_MAX = 3;

/**
 * Help and questions alarm once. What comes after somebody has taken them has to be taken again and alarms again. So
 * does help that was taken back and is asked for again: staff who saw "safe" would not look a second time.
 */
function decideAnswer(stored: StoredAnswer | undefined, given: GivenAnswer, at: string) {
  const before: StoredAnswer = stored ?? { ...NOTHING, name: given.name, answeredAt: at };
  const isNews = (kind: "answer" | "question") => given[kind] !== undefined && !isOutdated(before, kind, given, at);
  const answer = isNews("answer") ? given.answer! : before.answer;
  const question = isNews("question") ? given.question!.trim() || null : before.question;
  const givenAt = {
    ...before.givenAt,
    ...(isNews("answer") && { answer: at }),
    ...(isNews("question") && { question: at }),
  };
  if (answer === before.answer && question === before.question) return { entry: { ...before, givenAt }, alarms: [] };
  const kinds: AlarmKind[] = [];
  if (answer === "help" && before.answer !== "help") kinds.push("help");
  if (question !== null && question !== before.question) kinds.push("question");
  const isTakenAgain = kinds.length > 0 && before.takenAt !== null;
  const helpCount = (isTakenAgain ? 0 : before.helpCount) + (kinds.includes("help") ? 1 : 0);
  const isHelpAgain = kinds.includes("help") && helpCount > 1 && helpCount <= HELP_ALARMS_MAX;
  const round = before.round + (isTakenAgain || isHelpAgain ? 1 : 0);
  const taken = isTakenAgain ? { takenBy: null, takenAt: null } : {};
  const answeredAt = at > before.answeredAt ? at : before.answeredAt;
  return {
    entry: { ...before, ...taken, answer, question, answeredAt, givenAt, round, helpCount },
    alarms: kinds.map((kind): Alarm => ({ kind, name: given.name, round })),
  };
}

/** Whether the answer waited for a network while a later one was stored. An answer that arrives at once always counts. */
function isOutdated(stored: StoredAnswer, kind: "answer" | "question", { waitedMs }: GivenAnswer, at: string): boolean {
  if (waitedMs === undefined) return false;
  const since = stored.givenAt?.[kind] ?? (stored[kind] === null ? undefined : stored.answeredAt);
  return since !== undefined && at < since;
}

export function needsCare({ answer, question }: Pick<StoredAnswer, "answer" | "question">): boolean {
  return answer === "help" || question !== null;
}

export function countOpenHelp(answers: readonly StoredAnswer[]): number {
  return answers.filter(({ answer, takenAt }) => answer === "help" && takenAt === null).length;
}
