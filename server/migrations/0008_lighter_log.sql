-- A new message's event refers to the message instead of repeating it: the text is written once, and whoever reads the log
-- later gets the message as it is then. Not a foreign key: that would cost every message as much as storing its event.
alter table events alter column payload drop not null;
alter table events add column message_id uuid;
alter table events add constraint events_about_something check ((payload is null) <> (message_id is null));
