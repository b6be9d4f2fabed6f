-- When somebody first used a session or a token (D175). Null for whoever never did, and for those of before this column, who have been there
-- if they have taken the tour.
-- step
alter table users add column if not exists first_used_at timestamptz(3);
