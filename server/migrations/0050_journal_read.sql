-- Leads read the journal of their workspace, the latest first (TEAM-16).
-- step
create index concurrently if not exists journal_by_moment on journal (workspace, created_at, id);
