-- The centres that the provider named at the sign-in of staff; null where it says nothing about them (D176).
-- step
alter table sessions add column if not exists centers text[];

-- step: of staff, as they last signed in: what leaves later in their name, and the list of staff for leads (D179).
alter table users add column if not exists staff_centers text[];
alter table users add column if not exists staff_lead boolean not null default false;
alter table users add column if not exists signed_in_at timestamptz(3);

-- step: a planned notice that left for less than it means, because its author reaches less by now (D177).
alter table planned_sends add column if not exists narrowed boolean not null default false;
