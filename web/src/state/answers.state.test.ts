import type { NoticeAnswers } from "@hello/contract";
import { expect, it } from "vitest";
import { answeringOf, beginAnswer, endAnswer, failAnswer, nextAnswers, waitWithAnswers } from "./answers.state.ts";
import { emptyState, type UnsentAnswer } from "./state.ts";

const NOTICE = "n1";
const NEWER = { answer: "Une autre compte.", question: "Une autre question compte." };
const start = () => emptyState({ id: "me", _version: 1, lastInternalMessageReadAt: null, isModerator: false });
const help: UnsentAnswer = { name: "", answer: "help", at: 1 };
const safe: UnsentAnswer = { name: "", answer: "safe", at: 2 };
const asked: UnsentAnswer = { name: "", question: "Où ?", at: 3 };

function stored(...answers: Partial<NoticeAnswers["answers"][number]>[]): NoticeAnswers {
  const entries = answers.map((one) => ({
    name: "",
    answer: null,
    question: null,
    answeredAt: "2027-01-01",
    reply: null,
    ...one,
  }));
  return { noticeId: NOTICE, asks: "safety", names: [""], answers: entries };
}

it("of two answers for a name the later one leaves, before the question [TRUE-04]", () => {
  for (const given of [
    [help, safe, asked],
    [asked, safe, help],
  ]) {
    const state = given.reduce((next, one) => beginAnswer(next, NOTICE, [one]), start());
    expect(nextAnswers(answeringOf(state, NOTICE))).toEqual([safe]);
    const ended = endAnswer(state, stored({ answer: "safe" }), [safe], NEWER);
    expect(nextAnswers(answeringOf(ended, NOTICE))).toEqual([asked]);
  }
});

it("a question that waits closes its form; refused or overruled it is in the form again [TRUE-04]", () => {
  const draft = { ...start(), answering: { [NOTICE]: { ...answeringOf(start(), NOTICE), draft: "Où ? " } } };
  const waiting = waitWithAnswers(beginAnswer(draft, NOTICE, [asked]), NOTICE);
  expect(answeringOf(waiting, NOTICE)).toMatchObject({ draft: null, waits: true, sending: [asked] });
  const refused = failAnswer(waiting, NOTICE, [asked], "Non.");
  const overruled = endAnswer(waiting, stored({ question: "Par où ?" }), [asked], NEWER);
  for (const [state, text] of [
    [refused, "Non."],
    [overruled, NEWER.question],
  ] as const) {
    const trouble = { about: "question", text };
    expect(answeringOf(state, NOTICE)).toEqual({ draft: "Où ?", waits: false, sending: [], trouble });
  }
});
