-- The life of a stay (D57 to D59). `opens_set` and `closes_set` are moments that staff set: they stand over every list.
-- `due_at` is when the loop has to open or close the room; null when it has nothing to do.
alter table stays add column opens_set timestamptz(3);
alter table stays add column closes_set timestamptz(3);
alter table stays add column due_at timestamptz(3) generated always as (
  case state when 'planned' then least(opens_at, closes_at) when 'open' then closes_at end
) stored;
create index stays_due on stays (due_at) where due_at is not null;

-- What a room shows of its stay, so that reading a room needs no join. A room is planned, and invisible to customers, as
-- long as it has `opens_at`; `closes_at` is kept until it has closed.
alter table rooms add column opens_at timestamptz(3);
alter table rooms add column closes_at timestamptz(3);
alter table rooms add check (opens_at is null or not active);

update rooms r set
  active = s.state = 'open',
  opens_at = case when s.state = 'planned' then s.opens_at end,
  closes_at = case when s.state in ('planned', 'open') then s.closes_at end
from stays s where s.room_id = r.id;
