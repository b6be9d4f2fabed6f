-- A send says to whom it went, can be corrected and taken back (D206, D207).
-- `stays`: the rooms that it was about, as they were called when it left: up to 100, because they may be purged before it does.
-- `stays_total` counts them all; both are null where it chose people otherwise. `corrects` is the send that it corrects.
-- `retired_at`: taken back; while its notices are still being taken from pages, `retire_due_at` is when any node goes on.
-- step
alter table notice_sends add column if not exists stays jsonb;
alter table notice_sends add column if not exists stays_total integer;
alter table notice_sends add column if not exists corrects uuid;
alter table notice_sends add column if not exists retired_at timestamptz(3);
alter table notice_sends add column if not exists retire_due_at timestamptz(3);

-- step: null while the notice is in the page; once it is taken back, whether the person had seen it.
alter table notices add column if not exists retired_seen boolean;

-- step
create index concurrently if not exists notice_sends_to_retire on notice_sends (retire_due_at)
  where retire_due_at is not null;

-- step: a send is corrected once, whoever presses the button at the same time.
create unique index concurrently if not exists notice_sends_corrected_once on notice_sends (corrects)
  where corrects is not null and retired_at is null;

-- step
create index concurrently if not exists notice_sends_by_stays on notice_sends using gin (stays jsonb_path_ops)
  where stays is not null;

-- step: what is known for sure of sends of before: the stay that they are about, or the rooms that somebody chose.
update notice_sends n set stays = known.stays, stays_total = jsonb_array_length(known.stays)
from (
  select c.id, jsonb_agg(
    jsonb_build_object(
      'roomId', r.id, 'name', r.name, 'departureDate', r.departure_date, 'endDate', s.end_date, 'center', r.center_name
    ) order by r.departure_date, r.name, r.id
  ) as stays
  from notice_sends c
  cross join lateral (
    select (select y.room_id from stays y where y.id = c.stay_id) as id where c.stay_id is not null
    union
    select chosen.id::uuid from jsonb_array_elements_text(c.filters->'roomIds') as chosen (id) where c.stay_id is null
  ) about
  join rooms r on r.id = about.id left join stays s on s.room_id = r.id
  where c.kind <> 'one' and c.stays is null group by c.id
) known
where n.id = known.id and n.stays is null;

-- step: a notice that is taken back is an event of its person. Wider than before.
alter table event_log drop constraint if exists event_log_names;
alter table event_log add constraint event_log_names check (
  name in (
    'onCreateMessage', 'onUpdateMessage', 'onDeleteMessage',
    'onCreateParticipant', 'onUpdateParticipant', 'onDeleteParticipant',
    'onUpdateRoom',
    'onCreateReaction', 'onUpdateReaction', 'onDeleteReaction',
    'onCreateNotice', 'onDeleteNotice'
  )
) not valid;

-- step
alter table event_log validate constraint event_log_names;

-- step
alter table events drop constraint if exists events_name_check;
alter table events add constraint events_name_check check (
  name in (
    'onCreateMessage', 'onUpdateMessage', 'onDeleteMessage',
    'onCreateParticipant', 'onUpdateParticipant', 'onDeleteParticipant',
    'onUpdateRoom',
    'onCreateReaction', 'onUpdateReaction', 'onDeleteReaction',
    'onCreateNotice', 'onDeleteNotice'
  )
) not valid;

-- step
alter table events validate constraint events_name_check;
