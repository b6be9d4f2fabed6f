-- How many bytes each person has stored on a day (in Paris): all nodes count here, and deleting a file gives nothing back.
create table stored_bytes (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
