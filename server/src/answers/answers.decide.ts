import { ANSWERS_TO, type Answered, type AnswerPut, type Ask } from "@hello/contract";
import { wrongField } from "../errors.ts";

/** An answer as it is stored in `notices.answers`, one for each name. */
export type StoredAnswer = {
  name: string;
  answer: Answered | null;
  question: string | null;
  answeredAt: string;
  /** The collaborator who takes care of it. */
  takenBy: string | null;
  takenAt: string | null;
  /** Each round alarms once of each kind. */
  round: number;
  /** How often help was asked for since somebody last took it. */
  helpCount: number;
};

export type AlarmKind = "help" | "question";
export type Alarm = { kind: AlarmKind; name: string; round: number };

export type AskedNotice = { asks: Ask | null; names: string[]; answers: StoredAnswer[] };
export type Decided = { answers: StoredAnswer[]; alarms: Alarm[] };

type GivenAnswer = AnswerPut["answers"][number];

/** What is stored after somebody answered for some of the names, and whom staff must hear of. */
export function decideAnswers(notice: AskedNotice, given: GivenAnswer[], now: string): Decided {
  const answers = new Map(notice.answers.map((entry) => [entry.name, entry]));
  const alarms: Alarm[] = [];
  for (const one of given) {
    checkAnswer(notice, one);
    const { entry, alarms: raised } = decideAnswer(answers.get(one.name), one, now);
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
  if (!ANSWERS_TO[asks].includes(answer)) throw wrongField("answers", "ce n’est pas une réponse à cet avis.");
}

const NOTHING = { answer: null, question: null, takenBy: null, takenAt: null, round: 0, helpCount: 0 };
/** Somebody who goes back and forth between safe and help alarms so often until a collaborator takes it. */
const HELP_ALARMS_MAX = 3;

/**
 * Help and questions alarm once. What comes after somebody has taken them has to be taken again and alarms again. So
 * does help that was taken back and is asked for again: staff who saw "safe" would not look a second time.
 */
function decideAnswer(stored: StoredAnswer | undefined, given: GivenAnswer, now: string) {
  const before: StoredAnswer = stored ?? { ...NOTHING, name: given.name, answeredAt: now };
  const answer = given.answer ?? before.answer;
  const question = given.question === undefined ? before.question : given.question.trim() || null;
  if (answer === before.answer && question === before.question) return { entry: before, alarms: [] };
  const kinds: AlarmKind[] = [];
  if (answer === "help" && before.answer !== "help") kinds.push("help");
  if (question !== null && question !== before.question) kinds.push("question");
  const isTakenAgain = kinds.length > 0 && before.takenAt !== null;
  const helpCount = (isTakenAgain ? 0 : before.helpCount) + (kinds.includes("help") ? 1 : 0);
  const isHelpAgain = kinds.includes("help") && helpCount > 1 && helpCount <= HELP_ALARMS_MAX;
  const round = before.round + (isTakenAgain || isHelpAgain ? 1 : 0);
  const taken = isTakenAgain ? { takenBy: null, takenAt: null } : {};
  return {
    entry: { ...before, ...taken, answer, question, answeredAt: now, round, helpCount },
    alarms: kinds.map((kind): Alarm => ({ kind, name: given.name, round })),
  };
}

/** Whether somebody of the staff has to take care of it. */
export function needsCare({ answer, question }: Pick<StoredAnswer, "answer" | "question">): boolean {
  return answer === "help" || question !== null;
}
