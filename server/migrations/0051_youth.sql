-- A stay of minors without their parents, as its list says (D182). Its room has it too, so that reading a room needs no join.
-- step
alter table stays add column if not exists youth boolean not null default false;
alter table rooms add column if not exists youth boolean not null default false;

-- What the detection finds is a report of the workspace's own account (D93).
-- step: from here on; it reads no row.
alter table reports drop constraint if exists reports_type_check;
alter table reports add constraint reports_type_check
  check (type in ('SPAM', 'SENSITIVE', 'INAPPROPRIATE', 'DETECTED')) not valid;

-- step: of all rows, beside writers.
alter table reports validate constraint reports_type_check;

-- step: the further messages of a case, without reading what people reported.
create index concurrently if not exists reports_found on reports (case_id, message_id) where type = 'DETECTED';
