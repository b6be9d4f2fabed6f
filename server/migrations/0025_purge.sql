-- The purge of a stay (D84). `purge_set` is a moment that a lead set. While parts of a stay are taken away it is purged
-- without `purged_at`, and `purge_counts` has the numbers so far. Afterwards its room is gone, and `purged_room_id` has
-- its id, for the history.
alter table stays alter column room_id drop not null;
alter table stays add column purged_room_id uuid;
create index stays_by_purged_room on stays (purged_room_id) where purged_room_id is not null;
alter table stays add column purge_set timestamptz(3);
alter table stays add column purged_at timestamptz(3);
alter table stays add column purge_counts jsonb not null default '{}';
create index stays_to_purge on stays (purge_at)
  where purged_at is null and state in ('closed', 'cancelled', 'purged');

create index notice_sends_by_stay on notice_sends (stay_id) where stay_id is not null;
create index notice_sends_by_case on notice_sends (case_id) where case_id is not null;
-- What leaves without being a notice begins its subject with the id of a notice, case or report.
create index deliveries_by_subject on deliveries (split_part(subject, '|', 1)) where notice_id is null;
-- Deleting a message asks for its reactions, also removed ones.
create index reactions_by_message on reactions (message_id);
create index sanctions_by_room on sanctions (room_id) where room_id is not null;
create index sanctions_by_case on sanctions (case_id) where case_id is not null;
create index cases_by_room on cases (room_id);

-- The end of the last stay that is purged.
alter table users add column last_stay_on date;
