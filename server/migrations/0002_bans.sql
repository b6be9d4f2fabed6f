-- Whether somebody's messages are hidden also depends on entries that were removed while BANNED (messages.hiding.ts).
create index participants_banned on participants (room_id, user_id) where status = 'BANNED';
