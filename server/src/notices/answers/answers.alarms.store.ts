import type { Channel, NoticeFilters, Workspace } from "@hello/contract";
import type { Caller } from "../../base/caller.ts";
import { isStaffOf } from "../../people/access.reach.ts";
import type { Db } from "../../platform/db/connection.ts";
import { isAbout } from "../notices/notices.names.ts";

export type AlarmedSend = {
  workspace: Workspace;
  /** The addresses of the sender, or of the person who planned the send (D63). */
  email: string | null;
  phoneNumber: string | null;
  country: string | null;
  stopped: Channel[];
};

export async function listAlarmed(db: Db, sendIds: string[]): Promise<AlarmedSend[]> {
  return db<AlarmedSend[]>`
    select s.workspace, c.email, c.phone_number as "phoneNumber", c.country,
      array(select d.channel from delivery_stops d where d.user_id = c.id) as stopped
    from notice_sends s
    left join planned_notices p on p.id = s.plan_id
    join users c on c.id = coalesce(p.user_id, s.collaborator_id)
    where s.id = any(${sendIds}) order by s.created_at, s.id`;
}

/** Whether each stay within reach that a send with this filter is about has a centre with an address. */
export async function haveCentersEmail(db: Db, caller: Caller, filters: NoticeFilters | null): Promise<boolean> {
  const [found] = await db<{ all: boolean | null }[]>`
    select bool_and(s.center_email is not null) as all
    from rooms r left join stays s on s.room_id = r.id
    where r.workspace = ${caller.workspace} and r.diary_of is null and ${isStaffOf(db, caller, db`r`)} and ${isAbout(db, { filters })}`;
  return found?.all ?? false;
}
