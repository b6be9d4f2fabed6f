-- What was handed over may be known to have arrived, or not (D190). Wider than before.
-- step: from here on; it reads no row.
alter table deliveries drop constraint if exists deliveries_state_check;
alter table deliveries add constraint deliveries_state_check check (
  state in ('queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'suppressed')
) not valid;

-- step: of all rows, beside writers.
alter table deliveries validate constraint deliveries_state_check;

-- step: the address of the person that no longer exists, as a mail server told. Another address clears it.
alter table users add column if not exists bounced_email text;

-- step: for the figures.
create index concurrently if not exists deliveries_undelivered on deliveries (updated_at)
  where state = 'undelivered' and channel <> 'push';
