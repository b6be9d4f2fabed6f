import type { Channel, NoticeFilters, Workspace } from "@hello/contract";
import type { Db } from "../db/connection.ts";
import { isAbout } from "../notices/notices.names.ts";

export type AlarmedSend = {
  workspace: Workspace;
  stayId: string | null;
  filters: NoticeFilters | null;
  /** Of who sent it, or planned it (D63). */
  email: string | null;
  phoneNumber: string | null;
  stopped: Channel[];
};

export async function listAlarmed(db: Db, sendIds: string[]): Promise<AlarmedSend[]> {
  return db<AlarmedSend[]>`
    select s.workspace, s.stay_id as "stayId", s.filters, c.email, c.phone_number as "phoneNumber",
      array(select d.channel from delivery_stops d where d.user_id = c.id) as stopped
    from notice_sends s
    left join planned_notices p on p.id = s.plan_id
    join users c on c.id = coalesce(p.user_id, s.collaborator_id)
    where s.id = any(${sendIds}) order by s.created_at, s.id`;
}

/** The address of the centre where the person is, or goes next, among the stays that the send is about. */
export async function findCenterEmail(db: Db, userId: string, send: AlarmedSend): Promise<string | null> {
  const [found] = await db<{ email: string | null }[]>`
    select s.center_email as email
    from stay_people m join stays s on s.id = m.stay_id join rooms r on r.id = s.room_id
    where m.user_id = ${userId} and m.role <> 'staff' and ${isAbout(db, send)}
    order by s.end_date < (now() at time zone 'Europe/Paris')::date, s.departure_date, s.id limit 1`;
  return found?.email ?? null;
}
