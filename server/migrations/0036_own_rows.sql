-- What somebody reported, what the journal has of them, and the e-mails to them that are no notices: an erasure finds them
-- without reading those of everybody.
-- step
create index concurrently if not exists reports_by_user on reports (user_id);

-- step
create index concurrently if not exists journal_by_user on journal (user_id) where user_id is not null;

-- step
create index concurrently if not exists deliveries_by_recipient on deliveries (recipient) where notice_id is null;
