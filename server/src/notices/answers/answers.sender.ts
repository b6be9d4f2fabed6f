import type { Workspace } from "@hello/contract";
import { byRow, type LoadRows } from "../delivery/delivery.senders.ts";
import { type AlarmContent, alarmParts, alarmSms } from "./answers.mail.ts";

type AlarmRow = AlarmContent & { id: string; workspace: Workspace; recipient: string };

/** Alarms about help and questions (D63). The subject is notice, person and perhaps a first name. */
export const loadAlarms: LoadRows = async ({ db, channel, originOf }, rows) => {
  const found = await db<AlarmRow[]>`
    select d.id, d.workspace, d.recipient, d.kind as alarm,
      coalesce(nullif(regexp_replace(d.subject, '^[^|]*[|][^|]*[|]', ''), ''), b.firstname) as "firstName",
      case when t.kind <> 'one' then t.id end as "sendId", b.uuid as "customerId"
    from deliveries d join notices a on a.id = split_part(d.subject, '|', 1)::uuid
    join notice_sends t on t.id = a.send_id join users b on b.id = a.user_id
    where d.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return byRow(found, ({ workspace, recipient: address, ...alarm }) => {
    const origin = originOf(workspace);
    const content = channel === "sms" ? { text: alarmSms(alarm, origin) } : { parts: alarmParts(alarm, origin) };
    return { address, content };
  });
};
