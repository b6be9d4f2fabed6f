import { MODERATION_TEAM, OTHER_GROUND } from "@hello/contract";
import type { Config } from "../../base/config.ts";
import { idTaken } from "../../base/errors.ts";
import { lockPeople } from "../../people/users/users.store.ts";
import { tellTeam } from "../../people/users/users.team.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Recorder } from "../../platform/db/writing.ts";
import { addToJournal } from "../../platform/journal/journal.store.ts";
import { liftSanctions } from "./cases.effects.ts";
import type { FoundSanction } from "./cases.sanctions.store.ts";
import type { CaseSubject } from "./cases.store.ts";
import { tell } from "./cases.telling.ts";

/** Whether a ban from all rooms has outlived its case, which was purged with the stay (D84). */
export function isLone({ caseId, roomId }: FoundSanction): boolean {
  return caseId === null && roomId === null;
}

type Lifting = { id: string; content: string; userId: string; workspace: CaseSubject["workspace"] };

/** Lifts a ban that has no case any more. The journal records it under the person. */
export async function liftLone(
  { tx, record, config }: { tx: Db; record: Recorder; config: Config },
  { userId: personId, isLifted }: FoundSanction,
  { id, content, userId, workspace }: Lifting,
): Promise<"lifted" | "repeated" | "missing"> {
  const [earlier] = await tx<{ userId: string; subjectId: string }[]>`
    select user_id as "userId", subject_id as "subjectId" from journal where id = ${id}`;
  if (earlier?.userId === userId && earlier.subjectId === personId) return "repeated";
  if (earlier) throw idTaken();
  if (isLifted) return "missing";
  const row = { id, workspace, userId, act: "lift", kind: "user", subjectId: personId } as const;
  await addToJournal(tx, { ...row, codes: [OTHER_GROUND], details: content });
  const own = await liftSanctions(tx, record, { userId: personId, roomId: null });
  await lockPeople(tx, [personId]);
  for (const entry of own) await record.user(entry.userId, "onUpdateParticipant", entry);
  const text = [LIFTED_TEXT, content, MODERATION_TEAM].join("\n\n");
  await tell(tx, config, { workspace, caseId: null, decisionId: null, content: text, userIds: [personId] });
  await tellTeam(tx, workspace, { about: "cases" });
  return "lifted";
}

const LIFTED_TEXT = "Vous pouvez de nouveau rejoindre vos groupes. Ce qui vous en empêchait est levé.";
