-- Sign-ins of browsers. The cookie holds a random id of which only the SHA-256 is kept; who it stands for is kept as the
-- identity provider told it at sign-in (D160). `id_token` is encrypted and serves the provider's sign-out alone.
create table sessions (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  uuid text not null,
  roles text[] not null,
  workspaces text[] not null,
  name text,
  id_token bytea,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
) with (fillfactor = 80);

create index sessions_by_uuid on sessions (uuid) where ended_at is null;
-- Every node asks twice a second which sessions have just ended, to close their sockets.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
