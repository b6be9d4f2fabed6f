import {
  addDays,
  dayIn,
  type PlannedNotice,
  plannedAnswer,
  SYSTEM_UUIDS,
  timeIn,
  type Workspace,
} from "@hello/contract";
import { duePlans, markedStays } from "../../src/notices/planned/planned.due.ts";
import { insertSystemAccounts } from "../../src/people/users/users.system.store.ts";
import type { Pool } from "../../src/platform/db/connection.ts";
import { type AnyDueKind, startDue } from "../../src/platform/due/due.loop.ts";
import { type HttpClient, LEAD } from "../client.ts";
import { atEnd } from "../ending.ts";
import type { MadeUser } from "../factory.ts";
import type { House } from "../house.ts";

/** A time of day in Paris so many minutes ago, and the departure of which it is so many days away. */
export function passed(minutes: number, days: number): { time: string; days: number; departure: string } {
  const moment = Date.now() - minutes * 60_000;
  return { time: timeIn(moment).slice(11, 16), days, departure: addDays(dayIn(moment), -days) };
}

/** The fields of a text to reuse. */
export const TEXT_PLAN = {
  name: "Bienvenue",
  content: "Bonjour à tous",
  isSms: false,
  isUrgent: false,
  asks: null,
  kind: "text",
  filters: null,
  at: null,
  days: null,
  time: null,
  isOn: true,
};

/** Returns its id. */
export async function insertTextPlan(pool: Pool, author: MadeUser): Promise<string> {
  const id = crypto.randomUUID();
  await pool`
    insert into planned_notices (id, workspace, user_id, by_lead, name, content, is_sms, is_urgent, kind)
    values (${id}, ${author.workspace}, ${author.id}, true, 'Bienvenue', 'Bonjour', false, false, 'text')`;
  return id;
}

/** With the plans of a new workspace (D172), every list that a test brings would write to its people. */
export async function deleteDefaultPlans(pool: Pool): Promise<void> {
  await pool`
    update planned_notices set deleted = true
    where user_id in (select id from users where uuid = any(${Object.values(SYSTEM_UUIDS)}))`;
}

/** Plans as a lead makes them, with the loop that sends them. */
export async function openPlanned(house: House) {
  const { pool, config } = house.context;
  await insertSystemAccounts(pool);
  const author = await house.user("collaborator_1", { nickname: "Claire" });
  const lead = house.as(author.uuid, LEAD);
  const errors: unknown[] = [];

  async function post(fields: object, client: HttpClient = lead): Promise<PlannedNotice> {
    const answer = await client.post("/amplify/planned", { ...TEXT_PLAN, ...fields });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return plannedAnswer.parse(answer.body).data;
  }

  return {
    author,
    lead,
    errors,
    post,
    get: async (id: string): Promise<PlannedNotice> => {
      const { body } = await lead.get("/amplify/planned?limit=100");
      return body.data.items.find((plan: PlannedNotice) => plan.id === id);
    },
    sendsOf: async (id: string) => (await lead.get(`/amplify/planned/${id}/sends`)).body.data.items,
    /** As if the plan had been made, and the loop had last looked, so many days ago. */
    rewind: (id: string, ago: string) => pool`
      update planned_notices set since = now() - ${ago}::interval, created_at = now() - ${ago}::interval,
        due_at = case kind when 'stays' then now() - ${ago}::interval + interval '1 minute' else due_at end
      where id = ${id}`,
    /** As if a stay had come so many days ago. */
    age: (ref: string, ago: string) =>
      pool`update stays set created_at = now() - ${ago}::interval where stay_ref = ${ref}`,
    /** `first` are further kinds that the loop handles, before the plans. */
    startLoop: (...first: AnyDueKind[]) => {
      const kinds = [...first, duePlans(config), markedStays(config)];
      const context = { pool, announce: house.announce, announceMany: () => {} };
      const loop = startDue(context, kinds, { onError: (error) => errors.push(error), lookEveryMs: 20 });
      atEnd(loop.stop);
      return loop;
    },
    /** What each person has got of a plan, by their uuid. */
    reached: async (planId: string): Promise<Record<string, string[]>> => {
      const rows = await pool<{ uuid: string; content: string }[]>`
        select u.uuid, s.content from notices n join notice_sends s on s.id = n.send_id join users u on u.id = n.user_id
        where s.plan_id = ${planId} order by u.uuid, n.created_at`;
      return Object.fromEntries(
        [...new Set(rows.map(({ uuid }) => uuid))].map((uuid) => [
          uuid,
          rows.filter((row) => row.uuid === uuid).map(({ content }) => content),
        ]),
      );
    },
    systemAccount: async (workspace: Workspace = "speedboat"): Promise<string> => {
      const [user] = await pool<{ id: string }[]>`select id from users where uuid = ${SYSTEM_UUIDS[workspace]}`;
      return user!.id;
    },
  };
}
