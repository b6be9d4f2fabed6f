-- A room's order by one index instead of two: what is shown, which every reader asks for. The rest, which only a ban asks
-- for, has one that a new message never enters.
drop index messages_shown;
create unique index messages_shown on messages (room_id, created_at) include (user_id) where not deleted and not hidden;
alter table messages drop constraint messages_room_id_created_at_key;
create index messages_unshown on messages (room_id) where deleted or hidden;
