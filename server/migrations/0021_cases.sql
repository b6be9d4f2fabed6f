-- Reports are decided (D76 to D82). A case is about a message, or about a person in a room; one that was decided opens
-- again. What was decided and contested is in the journal: `decision_id` is the latest row of it. `openings` counts how
-- often it opened: reports belong to one of them. `overdue_at` is when the moderation address is written to next.
create table cases (
  id uuid primary key,
  workspace workspace_name not null,
  room_id uuid not null,
  message_id uuid,
  user_id uuid not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  contested boolean not null default false,
  openings integer not null default 1,
  opened_at timestamptz(3) not null default now(),
  overdue_at timestamptz(3),
  decision_id uuid references journal (id),
  decided_at timestamptz(3),
  reports integer not null default 0 check (reports >= 0),
  types text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  foreign key (room_id, workspace) references rooms (id, workspace),
  foreign key (message_id, room_id) references messages (id, room_id),
  foreign key (user_id, workspace) references users (id, workspace),
  check ((overdue_at is not null) = (state = 'open')),
  check (state = 'open' or not contested)
) with (fillfactor = 80);

create unique index cases_of_message on cases (message_id) where message_id is not null;
create unique index cases_of_person on cases (room_id, user_id) where message_id is null;
create index cases_open on cases (workspace, (not contested), opened_at, id) where state = 'open';
create index cases_open_by_room on cases (room_id) where state = 'open';
create index cases_decided on cases (workspace, decided_at, id) where state = 'decided';
create index cases_overdue on cases (overdue_at) where overdue_at is not null;
create index cases_by_person on cases (user_id);

-- A report without a case is from before there were any; the loop gives it one.
alter table reports add column case_id uuid references cases (id);
alter table reports add column opening integer;
create index reports_by_case on reports (case_id, created_at, id) where case_id is not null;
create index reports_without_case on reports (created_at) where case_id is null;

-- What holds somebody out of one room, or of the whole workspace (`room_id` is null), until it is lifted (D78).
create table sanctions (
  id uuid primary key,
  workspace workspace_name not null,
  user_id uuid not null,
  room_id uuid,
  status text not null check (status in ('BLOCKED', 'BANNED')),
  case_id uuid references cases (id),
  created_at timestamptz(3) not null default now(),
  lifted_at timestamptz(3),
  foreign key (user_id, workspace) references users (id, workspace),
  foreign key (room_id, workspace) references rooms (id, workspace),
  check (room_id is not null or status = 'BANNED')
);

create unique index sanctions_of_case on sanctions (case_id) where lifted_at is null and case_id is not null;
create index sanctions_in_force on sanctions (user_id) where lifted_at is null;

insert into sanctions (id, workspace, user_id, room_id, status, created_at)
select gen_random_uuid(), workspace, user_id, room_id, status, updated_at
from participants where not deleted and status in ('BLOCKED', 'BANNED');

-- A message that staff delete is kept for its case until this moment (D79). Its files keep their `message_id`.
-- `decision_id` is the decision that deleted it; null when somebody deleted their own.
alter table messages add column kept_content text;
alter table messages add column kept_mentions uuid[];
alter table messages add column kept_until timestamptz(3);
alter table messages add column decision_id uuid;
create index messages_kept on messages (kept_until) where kept_until is not null;

-- Notices of the moderation team: the case, and the decision that they tell; none for the receipt of a report.
alter table notice_sends add column case_id uuid;
alter table notice_sends add column decision_id uuid;
