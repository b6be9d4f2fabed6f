-- Stays as the booking system lists them (D50 to D59). Each has a room of its own. `card` holds the parts that a list
-- brings; `opens` and `closes` are days that a list asked for. The three moments are for the loop (D57).
create table stays (
  id uuid primary key,
  workspace workspace_name not null,
  stay_ref text not null check (char_length(stay_ref) between 1 and 100),
  room_id uuid not null unique,
  state text not null check (state in ('planned', 'open', 'closed', 'purged', 'cancelled')),
  product_uuid text,
  departure_date date not null,
  end_date date not null,
  title text not null check (title <> ''),
  detail text,
  product text,
  context text,
  center_name text,
  center_phone text,
  center_email text,
  card jsonb not null default '{}',
  opens date,
  closes date,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  purge_at timestamptz(3) not null,
  as_of timestamptz(3) not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (end_date >= departure_date),
  unique (workspace, stay_ref),
  unique (id, workspace),
  -- The row of a new stay is locked first, before its room exists.
  foreign key (room_id, workspace) references rooms (id, workspace) deferrable initially deferred
) with (fillfactor = 80);

create index stays_by_departure on stays (workspace, departure_date);

-- Who is on a stay. "for" holds the first names of people without an account for whom the person answers (D53).
create table stay_people (
  stay_id uuid not null,
  user_id uuid not null,
  workspace workspace_name not null,
  role text not null check (role in ('traveller', 'contact', 'staff')),
  "for" text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (stay_id, user_id),
  foreign key (stay_id, workspace) references stays (id, workspace),
  foreign key (user_id, workspace) references users (id, workspace)
);

create index stay_people_by_user on stay_people (user_id);

-- An entry that a list took away comes back with a later list; one that staff removed does not (D18, D54).
alter table participants add column removed_by_list boolean not null default false;
create index participants_removed on participants (room_id, user_id) where deleted;

-- `facts_as_of` has the moment and the stay of the list that decided each fact, so that the order of arrival does not
-- matter.
alter table users add column lastname text;
alter table users add column facts_as_of jsonb not null default '{}';

-- What the booking system sent: `finished_at` is null while it is applied, and stays null if the server was killed.
create table imports (
  id uuid primary key,
  workspace workspace_name not null,
  via text not null check (via in ('webhook', 'command', 'page')),
  -- Null for a delivery that could not be read.
  format text check (format in ('json', 'csv')),
  bytes integer not null check (bytes >= 0),
  stays integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  unchanged integer not null default 0,
  refused jsonb not null default '[]',
  warnings jsonb not null default '[]',
  ignored jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);

create index imports_by_workspace on imports (workspace, created_at);

-- What staff and the product decided (D59). `subject_id` is text, because some subjects have no uuid.
create table journal (
  id uuid primary key,
  workspace workspace_name not null,
  user_id uuid references users (id),
  act text not null check (act <> ''),
  kind text not null check (kind <> ''),
  subject_id text not null,
  codes text[] not null default '{}',
  details text,
  created_at timestamptz(3) not null default now()
);

create index journal_by_subject on journal (kind, subject_id, created_at);

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.details is null and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then
    return new;
  end if;
  raise exception 'journal is only added to';
end
$$;

create trigger journal_grows before update or delete on journal
  for each row execute function refuse_journal_change();
