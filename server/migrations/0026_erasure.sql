-- Erasures (D86). The row of an erased person stays without any personal field. `mark` is a keyed hash of the uuid they
-- had, so that no list brings them back; it is null where retention erased them, and once they signed in again. While
-- `due_at` is set the loop erases what was under way, and what cases needed as long as they were open, until `kept_until`.
-- Without `user_id` it is known from the file store alone: the restored database never had the person.
alter table users add column erased_at timestamptz(3);
create table erasures (
  id uuid primary key,
  user_id uuid references users (id),
  mark bytea check (octet_length(mark) = 32),
  erased_at timestamptz(3) not null default now(),
  kept_until timestamptz(3),
  due_at timestamptz(3)
);
create unique index erasures_by_mark on erasures (mark) where mark is not null;
create index erasures_due on erasures (due_at) where due_at is not null;
-- The rooms that somebody was in.
create index participants_removed_by_user on participants (user_id) where deleted;
