import {
  type Attachment,
  CASE_REPORTS_SHOWN,
  type Case,
  type CaseCounts,
  type CaseEvent,
  type CaseItem,
  type CaseReport,
  type CasesQuery,
  contestableUntil,
  DECISION_ACTS,
  type DecisionSummary,
  type NoticeStatement,
  type PersonDecision,
  type Workspace,
} from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { attachmentsWhere } from "../../chat/attachments/attachments.store.ts";
import { isReaderOfNotice, isStaffOf } from "../../people/access.reach.ts";
import { staffName } from "../../people/users/users.names.ts";
import type { Db, Fragment } from "../../platform/db/connection.ts";
import { isUndecided, OVERDUE_AFTER, othersColumn } from "./cases.store.ts";

/** The queries of staff's screens. The cost of a page does not depend on the number of reports. */

const EXCERPT_MAX = 140;
const EARLIER_MAX = 10;
const HISTORY_MAX = 100;

function personJson(db: Db): Fragment {
  return db`json_build_object('userId', u.id, 'uuid', u.uuid, 'name', ${staffName(db, db`u`)})`;
}

/** A row of the journal `j` by the collaborator `d`, without its moment, which JSON would write in another form. */
function decisionJson(db: Db): Fragment {
  return db`json_build_object(
    'id', j.id, 'kind', j.act, 'codes', j.codes, 'userId', j.user_id, 'name', ${staffName(db, db`d`)}
  )`;
}
type DecisionRow = Pick<DecisionSummary, "id" | "kind" | "userId" | "name"> & { codes: string[] };

function shapeDecision({ codes, ...row }: DecisionRow, createdAt: string): DecisionSummary {
  return { ...row, ...readCodes(codes), createdAt };
}

/** The act with its ground; for a lifted sanction or a restored message, the ground of the original decision. */
function readCodes(codes: string[]): Pick<DecisionSummary, "act" | "ground"> {
  const act = DECISION_ACTS.find((one) => one === codes[0]) ?? null;
  return { act, ground: ((act ? codes[1] : codes[0]) ?? null) as DecisionSummary["ground"] };
}

function caseFields(db: Db): Fragment {
  return db`
    c.id, c.version as "_version", c.state, c.contested, c.opened_at as "openedAt",
    c.state = 'open' and c.opened_at < now() - ${OVERDUE_AFTER}::interval as overdue, c.room_id as "roomId",
    r.name as "roomName", c.message_id as "messageId", ${personJson(db)} as author, c.reports, c.types,
    case when j.id is not null then ${decisionJson(db)} end as decided, j.created_at as "decidedAt"`;
}
type LatestDecision = { decided: DecisionRow | null; decidedAt: string };
type CaseRow<Full> = Omit<Full, "decision"> & LatestDecision;

function caseJoins(db: Db): Fragment {
  return db`
    join rooms r on r.id = c.room_id join users u on u.id = c.user_id
    left join journal j on j.id = c.decision_id left join users d on d.id = j.user_id`;
}

function shapeCase<Row extends LatestDecision>({ decided, decidedAt, ...fields }: Row) {
  return { ...fields, decision: decided && shapeDecision(decided, decidedAt) };
}

export type CasesPage = Pick<CasesQuery, "filter" | "roomId" | "messageId"> & {
  /** The last case of the page before. */
  after: string | null;
  limit: number;
};

export async function listCases(db: Db, caller: Caller, page: CasesPage): Promise<CaseItem[]> {
  const isOpen = page.filter === "open";
  const place = isOpen ? db`(not c.contested), c.opened_at, c.id` : db`c.decided_at, c.id`;
  const last = isOpen ? db`(not l.contested), l.opened_at, l.id` : db`l.decided_at, l.id`;
  const rows = await db<CaseRow<CaseItem>[]>`
    select ${caseFields(db)}, left(coalesce(m.kept_content, m.content), ${EXCERPT_MAX}) as excerpt,
      exists (select from attachments a where a.message_id = m.id) as "hasFiles"
    from cases c ${caseJoins(db)} left join messages m on m.id = c.message_id
    where c.workspace = ${caller.workspace} and ${isStaffOf(db, caller, db`r`)}
      and ${isOpen ? db`c.state = 'open'` : db`c.state = 'decided'`}
      ${page.roomId ? db`and c.room_id = ${page.roomId}` : db``}
      ${page.messageId ? db`and ${isAboutMessage(db, page.messageId)}` : db``}
      ${page.after ? db`and (${place}) ${isOpen ? db`>` : db`<`} (select ${last} from cases l where l.id = ${page.after})` : db``}
    order by ${isOpen ? place : db`c.decided_at desc, c.id desc`} limit ${page.limit}`;
  return rows.map(shapeCase);
}

/** A case that begins with the message, or in which it was found (D182). */
function isAboutMessage(db: Db, messageId: string): Fragment {
  return db`(c.message_id = ${messageId} or c.id in (
    select p.case_id from messages m join reports p on p.room_id = m.room_id and p.message_id = m.id
    where m.id = ${messageId}
  ))`;
}

export async function countCases(db: Db, caller: Caller): Promise<CaseCounts> {
  const [counts] = await db<[CaseCounts]>`
    select count(*) as open, count(*) filter (where c.contested) as contested,
      count(*) filter (where c.opened_at < now() - ${OVERDUE_AFTER}::interval) as overdue
    from cases c join rooms r on r.id = c.room_id
    where c.workspace = ${caller.workspace} and c.state = 'open' and ${isStaffOf(db, caller, db`r`)}`;
  return counts;
}

export type CountedCases = { workspace: Workspace; open: number; overdue: number };

/** Counts open and overdue cases of each workspace. The index of open cases answers it. */
export async function countOpenCases(db: Db): Promise<CountedCases[]> {
  return db<CountedCases[]>`
    select workspace, count(*) as open, count(*) filter (where opened_at < now() - ${OVERDUE_AFTER}::interval) as overdue
    from cases where state = 'open' group by workspace`;
}

type MessageRow = {
  messageContent: string | null;
  attachments: Attachment[];
  messageAt: string;
  deleted: boolean;
  isKept: boolean;
  removed: string[];
  undecided: string[];
};
type ReadCase = Omit<Case, "message" | "latestReports" | "history" | "sanctions" | "earlier" | "barred">;

/** Finds a case without its lists. The text of a message that is gone comes from its first report. */
export async function findFullCase(
  db: Db,
  id: string,
  workspace: Workspace,
): Promise<(ReadCase & Pick<Case, "message">) | undefined> {
  const [row] = await db<(CaseRow<ReadCase> & MessageRow)[]>`
    select ${caseFields(db)}, u.collaborator as "isStaffAuthor", ${othersColumn(db)} as others,
      case when m.deleted then coalesce(m.kept_content, (
        select nullif(p.message_content, '') from reports p where p.case_id = c.id order by p.created_at, p.id limit 1
      )) else m.content end as "messageContent",
      ${attachmentsWhere(db, db`a.message_id = m.id`)} as attachments, m.created_at as "messageAt", m.deleted,
      m.kept_content is not null and m.decision_id is not null as "isKept", array(
        select 'attachments/' || a.id from attachments a
        where a.message_id = m.id and a.removed_at is not null order by a.position
      ) as removed, array(
        select 'attachments/' || a.id from attachments a
        where a.message_id = m.id and ${isUndecided(db)} order by a.position
      ) as undecided
    from cases c ${caseJoins(db)} left join messages m on m.id = c.message_id
    where c.id = ${id} and c.workspace = ${workspace}`;
  if (!row) return undefined;
  const { messageContent, attachments, messageAt, deleted, isKept, removed, undecided, ...fields } = row;
  const message = fields.messageId && {
    ...{ id: fields.messageId, content: messageContent, attachments, createdAt: messageAt },
    ...{ deleted, isKept: isKept ?? false, removed, undecided },
  };
  return { ...shapeCase(fields), message: message || null };
}

/** Lists the reports of a case, the latest first. The cursor is the last report of the page before. */
export async function listCaseReports(
  db: Db,
  caseId: string,
  after: string | null = null,
  limit = CASE_REPORTS_SHOWN,
): Promise<CaseReport[]> {
  return db<CaseReport[]>`
    select p.id, p.type, p.content, p.message_id as "messageId", nullif(p.message_content, '') as "messageContent",
      ${personJson(db)} as reporter, p.created_at as "createdAt"
    from reports p join users u on u.id = p.user_id
    where p.case_id = ${caseId}
      ${after ? db`and (p.created_at, p.id) < (select l.created_at, l.id from reports l where l.id = ${after})` : db``}
    order by p.created_at desc, p.id desc limit ${limit}`;
}

type EventRow = Omit<CaseEvent, "kind" | "act" | "ground" | "withheld" | "decisionId"> & {
  kind: CaseEvent["kind"] | "withhold";
  codes: string[];
};

/** Lists the rows of the journal about a case, the latest first. */
export async function listHistory(db: Db, caseId: string): Promise<CaseEvent[]> {
  const rows = await db<EventRow[]>`
    select j.id, j.act as kind, j.codes, j.details as content, j.user_id as "userId", ${staffName(db, db`u`)} as name,
      j.created_at as "createdAt",
      case when j.act <> 'contest' then 'staff' when j.user_id = c.user_id then 'author' else 'reporter' end as by
    from journal j join cases c on c.id = j.subject_id::uuid join users u on u.id = j.user_id
    where j.kind = 'case' and j.subject_id = ${caseId}
    order by j.created_at desc, j.id desc limit ${HISTORY_MAX}`;
  const withheld = new Map(
    rows.flatMap(({ kind, codes, content }) => (kind === "withhold" ? [[codes[0]!, content]] : [])),
  );
  return rows.flatMap(({ kind, codes, ...row }) => {
    if (kind === "withhold") return [];
    const read = kind === "contest" || kind === "open" ? { act: null, ground: null } : readCodes(codes);
    const decisionId = kind === "contest" ? codes[0]! : null;
    return { ...row, kind, ...read, withheld: withheld.get(row.id) ?? null, decisionId };
  });
}

type PersonRow = Omit<PersonDecision, keyof DecisionSummary> & { decided: DecisionRow; createdAt: string };

/** The decisions about a person, the latest first, in all cases or in others than one. */
export async function listPersonDecisions(
  db: Db,
  caller: Caller,
  userId: string,
  {
    except = null,
    after = null,
    limit = EARLIER_MAX,
  }: { except?: string | null; after?: string | null; limit?: number },
): Promise<PersonDecision[]> {
  const rows = await db<PersonRow[]>`
    select ${decisionJson(db)} as decided, j.created_at as "createdAt", c.id as "caseId", c.room_id as "roomId",
      r.name as "roomName", c.message_id as "messageId", j.details as content
    from cases c join rooms r on r.id = c.room_id
    join journal j on j.kind = 'case' and j.subject_id = c.id::text and j.act in ('decide', 'lift', 'restore')
    join users d on d.id = j.user_id
    where c.user_id = ${userId} and ${isStaffOf(db, caller, db`r`)} and c.id is distinct from ${except}::uuid
      ${after ? db`and (j.created_at, j.id) < (select l.created_at, l.id from journal l where l.id = ${after})` : db``}
    order by j.created_at desc, j.id desc limit ${limit}`;
  return rows.map(({ decided, createdAt, ...row }) => ({ ...row, ...shapeDecision(decided, createdAt) }));
}

type StatementRow = Pick<NoticeStatement, "noticeId" | "decisionId" | "contestedAt"> & {
  decidedAt: string | null;
  isLatest: boolean | null;
};

/** Lists the decisions of a person's statements, the latest first. The cursor is the last notice of the page before. */
export async function listStatements(
  db: Db,
  caller: Caller,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<NoticeStatement[]> {
  const rows = await db<StatementRow[]>`
    select n.id as "noticeId", s.decision_id as "decisionId", j.created_at as "decidedAt",
      c.decision_id = s.decision_id as "isLatest", (
        select min(o.created_at) from journal o
        where o.kind = 'case' and o.subject_id = c.id::text and o.act = 'contest' and o.user_id = n.user_id
          and s.decision_id::text = any(o.codes)
      ) as "contestedAt"
    from notices n join notice_sends s on s.id = n.send_id and s.case_id is not null
    join cases c on c.id = s.case_id left join journal j on j.id = s.decision_id
    where n.user_id = ${userId} and ${isReaderOfNotice(db, caller, userId)}
      ${after ? db`and n.created_at < (select l.created_at from notices l where l.id = ${after})` : db``}
    order by n.created_at desc limit ${limit}`;
  const now = new Date().toISOString();
  return rows.map(({ decidedAt, isLatest, ...row }) => {
    const until = decidedAt && contestableUntil(decidedAt);
    const isOpen = until !== null && isLatest === true && until > now;
    return { ...row, contestableUntil: isOpen ? until : null };
  });
}
