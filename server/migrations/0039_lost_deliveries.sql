-- Since when a message could leave (D202): when it was accepted, or when the quiet hours before its first attempt ended.
-- Its age raises the alarm, and a message that nobody can have got is tried until it is a day old.
-- step
alter table deliveries add column if not exists accepted_at timestamptz(3) not null default now();

-- step: what failed or is uncertain, for the figures and for `hello retry`.
create index concurrently if not exists deliveries_lost on deliveries (updated_at)
  where state in ('failed', 'unknown') and channel <> 'push';
