-- What leaves without being a notice, such as the e-mail about a report, is a row of the ledger too. It has no notice but
-- names what it is about and where it goes, and there is one of each.
alter table deliveries add column id uuid not null default gen_random_uuid();
alter table deliveries drop constraint deliveries_pkey;
alter table deliveries add primary key (id);
alter table deliveries alter column notice_id drop not null;
create unique index deliveries_of_notice on deliveries (notice_id, channel);

alter table deliveries add column kind text;
alter table deliveries add column subject text;
alter table deliveries add column recipient text;
alter table deliveries add constraint deliveries_about_something
  check (num_nonnulls(kind, subject, recipient) = case when notice_id is null then 3 else 0 end);
create unique index deliveries_alone on deliveries (kind, subject, recipient) where notice_id is null;

-- Finds a report that is sent again.
create index reports_by_message on reports (message_id, user_id);
