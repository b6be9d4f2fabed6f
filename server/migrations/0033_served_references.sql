-- Removing a row asks every table that refers to it; without an index that serves the question, it reads that table whole.
-- An index of only some rows does not: `server/src/db/references.test.ts` holds every reference against its index.

-- step: also the messages of one person in a room, without reading those of others.
create index concurrently if not exists messages_by_room on messages (room_id, user_id);

-- step: also the rooms in which somebody has reacted.
create index concurrently if not exists reactions_by_user on reactions (user_id);

-- step
create index concurrently if not exists reactions_by_room on reactions (room_id);

-- step
create index concurrently if not exists participants_by_room on participants (room_id);
