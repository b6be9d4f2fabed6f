import { type Case, type DecisionAct, type Ground, OTHER_GROUND } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { forbidden } from "../../base/errors.ts";
import { newId } from "../../base/ids.ts";
import { lockPeople } from "../../people/users/users.store.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Recorder } from "../../platform/db/writing.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import type { OwnEntries } from "./cases.effects.ts";
import * as cases from "./cases.store.ts";
import { tellDecision } from "./cases.telling.ts";

/** Stores a decision and notifies the people concerned, in the transaction that applies it. */

export type Decision = {
  id: string;
  /** The collaborator who decides. */
  userId: string;
  kind: cases.StoredDecision["kind"];
  /** For `decide`. */
  act: DecisionAct | null;
  ground: Ground;
  content: string;
  /** The reason why the author gets no statement. */
  withheld?: string | undefined;
};

/**
 * Writes the journal first, because the case refers to its row; then applies the decision (`carryOut`), which locks entries,
 * rooms and the message; then locks people. With `staysOpen`, an open case stays open.
 */
export async function writeDecision(
  { tx, record, config }: { tx: Db; record: Recorder; config: Config },
  found: cases.StoredCase,
  decision: Decision,
  carryOut: () => Promise<OwnEntries>,
  { staysOpen = false }: { staysOpen?: boolean } = {},
): Promise<void> {
  const { workspace, id: caseId, userId: authorId } = found;
  const { id, userId, kind, act, ground, content, withheld } = decision;
  const earlier = found.decisionId ? await cases.findDecision(tx, found.decisionId, workspace) : undefined;
  const row = { workspace, userId, kind: "case", subjectId: caseId } as const;
  await addToJournal(tx, { ...row, id, act: kind, codes: act ? [act, ground] : [ground], details: content });
  if (withheld) await addToJournal(tx, { ...row, act: "withhold", codes: [id], details: withheld });
  await cases.setDecision(tx, caseId, { decisionId: id, closes: !staysOpen });
  const hasPhotos = act === "leave" && (await cases.hasPhotos(tx, found, "undecided"));
  const own = await carryOut();
  const isNews = kind !== "decide" || found.contested || earlier?.codes[0] !== act;
  const listed = kind === "lift" ? [] : await cases.listReporters(tx, caseId, isNews ? undefined : found.openings);
  // Somebody may have taken out a picture of their own.
  const reporterIds = listed.filter((reporterId) => reporterId !== authorId);
  await lockPeople(tx, [authorId, ...reporterIds]);
  for (const entry of own) await record.user(entry.userId, "onUpdateParticipant", entry);
  const told = await cases.findTold(tx, found);
  if (staysOpen) told.others = 0;
  const decided = {
    id,
    caseId,
    hasPhotos,
    outcome: kind === "decide" ? act! : kind,
    ground,
    content,
    decidedAt: await cases.readClock(tx),
    isReview: found.contested,
  };
  await tellDecision(tx, config, found, told, decided, { author: withheld === undefined, reporterIds });
  await tellTeam(tx, workspace, { about: "cases", roomId: found.roomId });
}

/**
 * Tells why a collaborator may not decide a case: they wrote or reported the message, their own decision is contested (D80),
 * or somebody else has reviewed it (D221). A case that is contested once more is for anybody but the last decider. Each case
 * in which the message was found bars too, because every one of them can delete it.
 */
export async function findBar(db: Db, { id }: Pick<cases.StoredCase, "id">, userId: string): Promise<Case["barred"]> {
  const bars = (await cases.listParts(db, id, userId)).map(barOf);
  return bars.find((bar) => bar !== null) ?? null;
}

function barOf({ contested, isAuthor, isReporter, isDecider, isReviewed }: cases.Part): Case["barred"] {
  if (isAuthor || isReporter) return "own";
  if (contested) return isDecider ? "contested" : null;
  return isReviewed && !isDecider ? "reviewed" : null;
}

const BAR_TEXTS: Record<NonNullable<Case["barred"]>, string> = {
  own: "Ce signalement vous concerne\u00a0: quelqu’un d’autre de l’équipe doit le décider.",
  contested: "Votre décision est contestée\u00a0: quelqu’un d’autre de l’équipe doit la revoir.",
  reviewed: "Votre décision a été contestée et revue\u00a0: quelqu’un d’autre de l’équipe doit décider.",
};

/** Throws if this collaborator may not decide the case. Every call that decides uses it. */
export async function requireDecider(db: Db, found: Pick<cases.StoredCase, "id">, userId: string): Promise<void> {
  const bar = await findBar(db, found, userId);
  if (bar) throw forbidden(BAR_TEXTS[bar]);
}

/** The decision of a call that has no field for a ground (D78). */
export function plainDecision(userId: string, what: "delete" | "block" | "lift"): Decision {
  const kind = what === "lift" ? "lift" : "decide";
  return { id: newId(), userId, kind, act: what === "lift" ? null : what, ground: OTHER_GROUND, content: PLAIN[what] };
}

const PLAIN = {
  delete: "Ce message ne respectait pas la charte de discussion.",
  block: "C’est une décision de l’équipe, pour que chacun se sente bien dans le groupe.",
  lift: "Vous pouvez revenir quand vous voulez.",
};
