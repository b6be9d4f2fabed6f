-- The house: people, rooms, what is said in them, notices, and the log of events that others must hear about.

-- A moment as the contract writes it, for JSON that is made in the database.
create function iso_moment(moment timestamptz) returns text language sql immutable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create domain workspace_name as text check (value in ('speedboat', 'labalaguere'));

create table users (
  id uuid primary key,
  workspace workspace_name not null,
  uuid text not null unique check (uuid ~ '^[[:alnum:]_.:@-]{1,128}$'),
  collaborator boolean not null default false,
  nickname text,
  firstname text,
  town text,
  zip_code text,
  birth_date date,
  gender text,
  email text,
  phone_number text,
  tutorial_version integer check (tutorial_version >= 0),
  last_internal_message_read_at timestamptz(3),
  latest_notice_at timestamptz(3),
  event_seq bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, workspace)
) with (fillfactor = 80);

create index users_by_workspace on users (workspace, collaborator);

create table rooms (
  id uuid primary key,
  workspace workspace_name not null,
  name text not null check (name <> ''),
  context text,
  center_name text,
  product_uuid text,
  departure_date date,
  active boolean not null default true,
  message_count integer not null default 0 check (message_count >= 0),
  latest_activity timestamptz(3) not null default now(),
  event_seq bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, workspace)
) with (fillfactor = 70);

create index rooms_by_departure on rooms (workspace, departure_date);

create table participants (
  id uuid primary key,
  workspace workspace_name not null,
  room_id uuid not null,
  user_id uuid not null,
  status text not null check (status in ('NORMAL', 'INVITED', 'BLOCKED', 'BANNED')),
  typing_until timestamptz(3),
  joined_at timestamptz(3),
  last_message_read_at timestamptz(3),
  version integer not null default 1,
  deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (room_id, workspace) references rooms (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace)
) with (fillfactor = 80);

-- A removed participant leaves a tombstone; among the living, one per person and room.
create unique index participants_once on participants (room_id, user_id) where not deleted;
create index participants_by_user on participants (user_id) where not deleted;

-- A message's created_at rises strictly within its room (messages.store.ts), so it is also the room's order and the
-- page's cursor. `hidden` is set while the author, or the author replied to, is BANNED in the room.
create table messages (
  id uuid primary key,
  workspace workspace_name not null,
  room_id uuid not null,
  user_id uuid not null,
  content text not null check (char_length(content) <= 5000),
  mentions uuid[] not null default '{}',
  reply_to_id uuid,
  version integer not null default 1,
  deleted boolean not null default false,
  hidden boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (id, room_id),
  unique (room_id, created_at),
  foreign key (room_id, workspace) references rooms (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace),
  foreign key (reply_to_id, room_id) references messages (id, room_id)
);

create index messages_shown on messages (room_id, created_at) include (user_id) where not deleted and not hidden;
create index messages_by_author on messages (room_id, user_id) where not deleted;
create index messages_by_original on messages (reply_to_id) where reply_to_id is not null;

create table reactions (
  id uuid primary key,
  workspace workspace_name not null,
  room_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  reaction text not null check (char_length(reaction) between 1 and 64),
  version integer not null default 1,
  deleted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (message_id, room_id) references messages (id, room_id),
  foreign key (room_id, workspace) references rooms (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace)
);

create unique index reactions_once on reactions (message_id, user_id) where not deleted;

-- What was reported is kept beside the report: the message itself may be gone by the time somebody decides.
create table reports (
  id uuid primary key,
  workspace workspace_name not null,
  room_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('SPAM', 'SENSITIVE', 'INAPPROPRIATE')),
  content text not null check (char_length(btrim(content)) > 0 and char_length(content) <= 250),
  message_content text not null,
  message_user_id uuid not null,
  created_at timestamptz(3) not null default now(),
  foreign key (message_id, room_id) references messages (id, room_id),
  foreign key (room_id, workspace) references rooms (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace),
  foreign key (message_user_id, workspace) references users (id, workspace)
);

create index reports_by_workspace on reports (workspace, created_at);

-- One row per send, whether to one person or to many: the text, who sent it, and what was counted. It is the audit.
create table notice_sends (
  id uuid primary key,
  workspace workspace_name not null,
  collaborator_id uuid not null,
  content text not null check (char_length(content) <= 5000),
  kind text not null check (kind in ('one', 'list', 'filter')),
  is_sms boolean not null default false,
  filters jsonb,
  recipients integer not null check (recipients > 0),
  sms integer not null default 0 check (sms >= 0),
  emails integer not null default 0 check (emails >= 0),
  created_at timestamptz(3) not null default now(),
  unique (id, workspace),
  foreign key (collaborator_id, workspace) references users (id, workspace)
);

create index notice_sends_by_collaborator on notice_sends (collaborator_id, created_at);

-- One row per person a send reached. created_at rises strictly within a person's notices.
create table notices (
  id uuid primary key,
  workspace workspace_name not null,
  send_id uuid not null,
  user_id uuid not null,
  phone_number text,
  created_at timestamptz(3) not null,
  unique (send_id, user_id),
  unique (user_id, created_at),
  foreign key (send_id, workspace) references notice_sends (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace)
);

-- A file belongs to a message or to a send. One that belongs to neither is garbage and is swept (attachments.sweep.ts).
create table attachments (
  id uuid primary key,
  workspace workspace_name not null,
  message_id uuid references messages (id),
  send_id uuid references notice_sends (id),
  position smallint not null,
  description text not null,
  type text not null,
  size integer not null check (size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  has_thumbnail boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(message_id, send_id) <= 1)
);

create index attachments_by_message on attachments (message_id) where message_id is not null;
create index attachments_by_send on attachments (send_id) where send_id is not null;
create index attachments_unowned on attachments (created_at) where message_id is null and send_id is null;

-- What others must hear about, written with the change itself. A stream is a room or a person; seq has no gap within it,
-- because the number is taken from the room's or the person's row, which stays locked until the commit.
create table events (
  stream uuid not null,
  seq bigint not null,
  name text not null check (
    name in (
      'onCreateMessage', 'onUpdateMessage', 'onDeleteMessage',
      'onCreateParticipant', 'onUpdateParticipant', 'onDeleteParticipant',
      'onUpdateRoom',
      'onCreateReaction', 'onUpdateReaction', 'onDeleteReaction',
      'onCreateNotice'
    )
  ),
  payload json not null,
  created_at timestamptz(3) not null default now(),
  primary key (stream, seq)
);

create index events_by_age on events using brin (created_at);
