import type { Channel, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";

export type AlarmedSend = {
  workspace: Workspace;
  /** Of who sent it, or planned it (D63). */
  email: string | null;
  phoneNumber: string | null;
  stopped: Channel[];
};

export async function listAlarmed(db: Db, sendIds: string[]): Promise<AlarmedSend[]> {
  return db<AlarmedSend[]>`
    select s.workspace, c.email, c.phone_number as "phoneNumber",
      array(select d.channel from delivery_stops d where d.user_id = c.id) as stopped
    from notice_sends s
    left join planned_notices p on p.id = s.plan_id
    join users c on c.id = coalesce(p.user_id, s.collaborator_id)
    where s.id = any(${sendIds}) order by s.created_at, s.id`;
}
