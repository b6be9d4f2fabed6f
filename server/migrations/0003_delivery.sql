-- The ledger of what leaves the house: one row per notice and channel, written with the notice itself. The row is the
-- job too: whoever claims it is its owner until due_at, and due_at says when somebody may look at it again.
-- `sending` is between the mark and the gateway's answer: abandoned there, nobody can know, so it becomes `unknown`.
create table deliveries (
  notice_id uuid not null references notices (id),
  channel text not null check (channel in ('email', 'sms')),
  workspace workspace_name not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed')),
  reason text check (char_length(reason) <= 200),
  attempts smallint not null default 0,
  due_at timestamptz(3) not null default now(),
  owner uuid,
  updated_at timestamptz(3) not null default now(),
  primary key (notice_id, channel),
  check (reason is not null or state not in ('failed', 'unknown', 'suppressed'))
);

create index deliveries_due on deliveries (channel, due_at) where state in ('queued', 'sending');

-- How much each gateway may still be given by all nodes together: a bucket that fills up again as time goes by.
create table delivery_rates (
  channel text primary key check (channel in ('email', 'sms')),
  tokens double precision not null default 0,
  refilled_at timestamptz not null default now()
);

-- Those who asked to get no more of a channel (STOP).
create table delivery_stops (
  user_id uuid not null,
  workspace workspace_name not null,
  channel text not null check (channel in ('email', 'sms')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, channel),
  foreign key (user_id, workspace) references users (id, workspace)
);

-- What a local start would have sent.
create table captured_messages (
  id text primary key,
  workspace workspace_name not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  html text,
  created_at timestamptz(3) not null default now()
);

create index captured_messages_by_age on captured_messages (workspace, created_at);

create index notice_sends_by_workspace on notice_sends (workspace, created_at, id) where kind <> 'one';
