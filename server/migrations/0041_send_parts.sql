-- A send to many is stored in parts of 100 people that commit by themselves (D192). A part has the people who are to get
-- the notice; once they have it (`stored`), and everybody of the other parts too, their rows of the ledger follow, and the
-- part goes. Whoever plans the parts stores them; from `due_at` on any node does.
create table send_parts (
  send_id uuid not null references notice_sends (id) on delete cascade,
  part integer not null,
  people jsonb not null,
  stored boolean not null default false,
  due_at timestamptz(3) not null default now(),
  primary key (send_id, part)
);

-- When everybody had the notice; null until then. A program that knows no parts stores a send whole.
alter table notice_sends add column stored_at timestamptz(3) default now();
