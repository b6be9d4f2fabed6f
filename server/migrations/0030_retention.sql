-- What goes after its time (D87). One row for each workspace and kind: `due_at` is its next night, `counts` the rows taken
-- so far in this one, `after_id` the room that is next.
create table retentions (
  workspace workspace_name not null,
  kind text not null,
  due_at timestamptz(3) not null,
  after_id uuid,
  counts jsonb not null default '{}',
  primary key (workspace, kind)
);

create function retention_after(moment timestamptz) returns timestamptz language sql stable parallel safe as $$
  select (date_trunc('day', (moment at time zone 'Europe/Paris') - interval '3 hours') + interval '27 hours')
    at time zone 'Europe/Paris'
$$;

-- The last use of a session or token, noted once a day.
alter table users add column last_used_at timestamptz(3) not null default now();
create index customers_by_use on users (workspace, last_used_at) where not collaborator;

create index notice_sends_by_age on notice_sends (workspace, created_at);
create index deliveries_alone_by_age on deliveries (workspace, updated_at) where notice_id is null;
create index notices_with_number on notices (workspace, created_at) where phone_number is not null;
create index journal_with_details on journal (workspace, created_at) where details is not null;
