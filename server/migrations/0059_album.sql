-- « Retirer cette photo » (D186): a picture with `removed_at` is out of its message, its album and every address. While the case
-- of its message is open it waits for a decision; once that is decided it was deleted. Who asked is the report.
-- `album_zips_at`: when the person began to download an album in the last hour (D185).
-- step
alter table attachments add column if not exists removed_at timestamptz(3);
alter table reports add column if not exists attachment_id uuid;
alter table users add column if not exists album_zips_at timestamptz(3)[];

-- step: from here on; it reads no row.
alter table reports drop constraint if exists reports_type_check;
alter table reports add constraint reports_type_check
  check (type in ('SPAM', 'SENSITIVE', 'INAPPROPRIATE', 'DETECTED', 'PHOTO')) not valid;
alter table reports drop constraint if exists reports_attachment_id_fkey;
alter table reports add constraint reports_attachment_id_fkey
  foreign key (attachment_id) references attachments (id) on delete set null not valid;

-- step: of all rows, beside writers.
alter table reports validate constraint reports_type_check;
alter table reports validate constraint reports_attachment_id_fkey;

-- step: what asks for a picture, and what a picture that goes is asked by.
create index concurrently if not exists reports_by_attachment on reports (attachment_id) where attachment_id is not null;

-- step: how many pictures somebody has asked for.
create index concurrently if not exists reports_of_photos on reports (user_id) where type = 'PHOTO';

-- step: pictures that retention looks at.
create index concurrently if not exists attachments_removed on attachments (removed_at) where removed_at is not null;
