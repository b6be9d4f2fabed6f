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

-- Planned notices (D65). For each stay that a plan has served, or missed, there is a row of planned_sends.
create table planned_notices (
  id uuid primary key,
  workspace workspace_name not null,
  user_id uuid not null,
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
  version integer not null default 1,
  deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace),
  check (kind <> 'dated' or filters is not null),
  check (kind <> 'stays' or (days is not null and time is not null))
);
create index planned_notices_due on planned_notices (at) where at is not null and not deleted;

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
