-- The event of a new message or notice refers to it instead of repeating it: a text is written once, also when it goes to
-- thousands, and whoever reads the log later gets the message as it is then. Not a foreign key: that would cost as much as
-- storing the event.
alter table events alter column payload drop not null;
alter table events add column subject_id uuid;
alter table events add constraint events_about_something check ((payload is null) <> (subject_id is null));

-- Wrote those copies; nothing else asked for it.
drop function iso_moment (timestamptz);
