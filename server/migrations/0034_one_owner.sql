-- A file belongs to a message, a send or a stay's card. While it is uploaded, and once nothing needs it, it belongs to none,
-- and the sweep takes it (D215). The earlier check knows only the first two.
-- step: from here on; it reads no row.
alter table attachments drop constraint if exists attachments_one_owner;
alter table attachments add constraint attachments_one_owner
  check (num_nonnulls(message_id, send_id, stay_id) <= 1) not valid;

-- step: of all rows, beside writers.
alter table attachments validate constraint attachments_one_owner;
