-- The team's answers to the questions under a notice, also those that were taken back: a purge follows them from the statements
-- of a case (D84). The unique index of before has only those that stand.
-- step
create index concurrently if not exists notice_sends_by_answered on notice_sends (answers_to) where answers_to is not null;
