-- The diary of a stay, which people read as « Journal » (D183): a second room, in which staff write. `diary_of` is the stay's own
-- room; it says that the room is a diary, and whose (D247).
-- step
alter table rooms add column if not exists diary_of uuid;

-- step: from here on; it reads no row.
alter table rooms drop constraint if exists rooms_diary_of;
alter table rooms add constraint rooms_diary_of foreign key (diary_of) references rooms (id) not valid;

-- step: of all rows, beside writers.
alter table rooms validate constraint rooms_diary_of;

-- step: one diary for each stay.
create unique index concurrently if not exists rooms_by_diary on rooms (diary_of) where diary_of is not null;

-- step: a diary belongs to a stay, so that no list of rooms without a stay has it.
create or replace function note_stay_of_new_room() returns trigger language plpgsql as $$
begin
  new.has_stay := new.diary_of is not null or exists (select from stays where room_id = new.id);
  return new;
end
$$;
