import type { Db } from "../db/connection.ts";

/**
 * The centre to ask about the notice `n` of the send `s`, as JSON (NOTE-16): of the stay that the send is about, otherwise
 * of the only open stay of the person. Null if the centre has neither phone nor address.
 */
export function centerOfNotice(db: Db) {
  return db`(
    select json_build_object('name', y.center_name, 'phone', y.center_phone, 'email', y.center_email) from stays y
    where num_nonnulls(y.center_phone, y.center_email) > 0 and y.id = coalesce(s.stay_id, (
      select case when count(*) = 1 then (array_agg(z.id))[1] end
      from stay_people w join stays z on z.id = w.stay_id
      where w.user_id = n.user_id and z.state = 'open'
    ))
  )`;
}
