-- The log of events in parts of twelve hours, which go whole (D197). `platform/db/events.partitions.ts` makes them ahead and
-- drops them. Each part has its own indexes: `pg_restore --clean` of PostgreSQL 15 cannot drop those that a part has from the whole.
create table event_log (
  stream uuid not null,
  seq bigint not null,
  name text not null constraint event_log_names check (
    name in (
      'onCreateMessage', 'onUpdateMessage', 'onDeleteMessage',
      'onCreateParticipant', 'onUpdateParticipant', 'onDeleteParticipant',
      'onUpdateRoom',
      'onCreateReaction', 'onUpdateReaction', 'onDeleteReaction',
      'onCreateNotice'
    )
  ),
  payload json,
  created_at timestamptz(3) not null default now(),
  subject_id uuid,
  tx xid8 not null default pg_current_xact_id(),
  constraint event_log_about_something check ((payload is null) <> (subject_id is null))
) partition by range (created_at);

-- Both logs. `events` is read until its last row is a day old.
create view all_events as
  select stream, seq, name, payload, created_at, subject_id, tx from events
  union all
  select stream, seq, name, payload, created_at, subject_id, tx from event_log;

-- Where events are written. In a database that is served already programs of before may still run, which know only `events`:
-- one day later the view leads to the new log.
do $$
begin
  if exists (select from users) then
    create view new_events as select stream, seq, name, payload, subject_id from events;
  else
    create view new_events as select stream, seq, name, payload, subject_id from event_log;
  end if;
end $$;
