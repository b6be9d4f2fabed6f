-- Planned notices at the opening of a stay's room (D171): `opened_at` is when the room first opened, whatever becomes of it
-- later. A plan for stays without a day and a time leaves then, and a plan can be switched off (D172).
-- step
alter table stays add column if not exists opened_at timestamptz(3);
alter table planned_notices add column if not exists is_on boolean not null default true;

-- step: rooms that have been open before.
update stays set opened_at = greatest(opens_at, created_at)
where opened_at is null and (state in ('open', 'closed') or (state = 'cancelled' and opens_at <= now()));

-- step: wider than before.
alter table planned_notices drop constraint if exists planned_notices_check1;
alter table planned_notices drop constraint if exists planned_notices_moment;
alter table planned_notices add constraint planned_notices_moment
  check (kind <> 'stays' or (days is null) = (time is null)) not valid;

-- step
alter table planned_notices validate constraint planned_notices_moment;
