import type { Db, Fragment } from "../db/connection.ts";
import { today } from "./stays.time.ts";

/** The stay where a person is, or goes next, or was last. */
function stayOfPerson(db: Db, userId: Fragment): Fragment {
  const isOver = db`z.end_date < ${today(db)}`;
  return db`(
    select z.id from stay_people w join stays z on z.id = w.stay_id
    where w.user_id = ${userId} and w.role <> 'staff' and z.state in ('planned', 'open')
    order by ${isOver}, case when not ${isOver} then z.departure_date end, z.departure_date desc, z.id limit 1
  )`;
}

/** The stay that the notice `n` of the send `s` is about, otherwise that of its person. */
function stayOfNotice(db: Db): Fragment {
  return db`coalesce(s.stay_id, ${stayOfPerson(db, db`n.user_id`)})`;
}

/** As JSON; null if the centre has neither phone nor address. */
function centerOf(db: Db, stayId: Fragment): Fragment {
  return db`(
    select json_build_object('name', y.center_name, 'phone', y.center_phone, 'email', y.center_email) from stays y
    where num_nonnulls(y.center_phone, y.center_email) > 0 and y.id = ${stayId}
  )`;
}

/** The centre to ask about the notice `n` of the send `s` (NOTE-16). */
export function centerOfNotice(db: Db): Fragment {
  return centerOf(db, stayOfNotice(db));
}

/** The centre to ask about anything else. */
export function centerOfPerson(db: Db, userId: Fragment): Fragment {
  return centerOf(db, stayOfPerson(db, userId));
}

/** The address of the centre of a notice, which hears of help and questions (D63). */
export async function findCenterEmail(db: Db, noticeId: string): Promise<string | null> {
  const [found] = await db<{ email: string | null }[]>`
    select y.center_email as email from notices n join notice_sends s on s.id = n.send_id
    join stays y on y.id = ${stayOfNotice(db)} where n.id = ${noticeId}`;
  return found?.email ?? null;
}
