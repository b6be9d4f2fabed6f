-- Answers to notices (D62). `names` are those who are asked, copied when the notice is sent; oneself is the empty name.
-- `answers` has one object for each name that answered: name, answer, question, answeredAt, takenBy, takenAt.
alter table notice_sends add column asks text check (asks in ('receipt', 'safety'));
alter table notice_sends add column stay_id uuid;
alter table notice_sends add column plan_id uuid;
alter table notice_sends add column remind_at timestamptz(3);
alter table notice_sends add column reminds uuid;
alter table notices add column names text[] not null default '{}';
alter table notices add column answers jsonb not null default '[]';
create index notices_answered on notices (send_id) where answers <> '[]';
create index notice_sends_to_remind on notice_sends (remind_at) where remind_at is not null;

-- A day and a time of day in Paris as a moment.
create function paris_moment(day date, time_of_day text) returns timestamptz language sql stable parallel safe as $$
  select (day + time_of_day::time) at time zone 'Europe/Paris'
$$;

-- Planned notices (D65). `due_at` is when the loop looks at one: the moment of a dated notice until it has left, and for
-- one before or after departure its time of day, every day. Stays whose moment is before `since` get nothing any more.
-- `by_lead`: free of the daily limit of recipients, if it is for stays (D93).
create table planned_notices (
  id uuid primary key,
  workspace workspace_name not null,
  user_id uuid not null,
  by_lead boolean not null,
  name text not null check (name <> ''),
  content text not null check (char_length(content) <= 2000),
  is_sms boolean not null,
  is_urgent boolean not null,
  asks text check (asks in ('receipt', 'safety')),
  kind text not null check (kind in ('text', 'dated', 'stays')),
  filters jsonb,
  at timestamptz(3),
  days integer,
  time text,
  due_at timestamptz(3),
  since timestamptz(3) not null default now(),
  version integer not null default 1,
  deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (user_id, workspace) references users (id, workspace),
  check (kind <> 'dated' or (filters is not null and at is not null)),
  check (kind <> 'stays' or (days is not null and time is not null))
);
create index planned_notices_due on planned_notices (due_at) where due_at is not null and not deleted;
create index planned_notices_by_workspace on planned_notices (workspace, created_at, id) where not deleted;

-- What became of a planned notice, once for each stay, or once in all if it has a date. The id is made of both and is
-- also that of the send. `empty`: nobody was on the stay. A stay is marked when somebody is added or its departure
-- moves: the loop then looks whether they have to get one.
create table planned_sends (
  id uuid primary key,
  plan_id uuid not null references planned_notices (id),
  stay_id uuid references stays (id),
  due_at timestamptz(3) not null,
  state text not null check (state in ('sent', 'empty', 'missed')),
  reason text,
  created_at timestamptz(3) not null default now(),
  check ((reason is not null) = (state = 'missed'))
);
create index planned_sends_by_plan on planned_sends (plan_id, due_at, id);
create index planned_sends_by_stay on planned_sends (stay_id);
create index notice_sends_by_plan on notice_sends (plan_id, created_at) where plan_id is not null;
alter table stays add column look_at timestamptz(3);
create index stays_to_look_at on stays (look_at) where look_at is not null;

-- The evening e-mail (D67). What came before `evening_mail_at` is not written about: it is the last evening of which the
-- person was told, or the moment of this migration or of the new person.
alter table users add column evening_mail_at timestamptz(3) not null default now();
alter table users add column evening_mail_off boolean not null default false;

-- The next evening of each workspace. While one is being worked through, `after_id` is the last person looked at, and
-- `planned` the number of e-mails so far.
create table evenings (
  workspace workspace_name primary key,
  due_at timestamptz(3) not null,
  after_id uuid,
  planned integer not null default 0
);

-- The next 18:00 in Paris.
create function evening_after(moment timestamptz) returns timestamptz language sql stable parallel safe as $$
  select (date_trunc('day', (moment at time zone 'Europe/Paris') - interval '18 hours') + interval '42 hours')
    at time zone 'Europe/Paris'
$$;
