-- Questions that come back answered (D209, D210).
-- `choices`: the answers of its own with which a send asks, in their order; `asks` is null then, so that an older program takes
-- it for a send that asks nothing. An answer is kept by its number, from 1.
-- `answers_to`: the notice under which the question stands that this notice answers, `answers_for` the name of who asked.
-- step
alter table notice_sends add column if not exists choices text[];
alter table notice_sends add column if not exists answers_to uuid;
alter table notice_sends add column if not exists answers_for text;
alter table planned_notices add column if not exists choices text[];

-- step: a question is answered once, whoever answers at the same time.
create unique index concurrently if not exists notice_sends_answered_once on notice_sends (answers_to, answers_for)
  where answers_to is not null and retired_at is null;
