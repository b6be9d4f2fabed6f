-- The transaction that wrote an event: by it and by the snapshot of its last look, a node finds what was committed since
-- (D195). Rows of before have none; a node begins with what is there at its start.
alter table events add column if not exists tx xid8;
alter table events alter column tx set default pg_current_xact_id();

-- step
create index concurrently if not exists events_by_tx on events (tx);
