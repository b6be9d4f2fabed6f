-- What staff's screens read: rooms with their stays by departure, the people of a room, and imports with their progress.

-- Letters without case and accents, for searches. Not every database has an extension for it.
create function plain_text(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Whether a room belongs to a stay never changes back. Rooms without one are listed by indexes of their own, so that a
-- page reads no more rows than it shows, however many rooms there are.
alter table rooms add column has_stay boolean not null default false;
update rooms r set has_stay = true from stays s where s.room_id = r.id;

create function note_stay_of_new_room() returns trigger language plpgsql as $$
begin
  new.has_stay := exists (select from stays where room_id = new.id);
  return new;
end
$$;
create trigger rooms_note_stay before insert on rooms for each row execute function note_stay_of_new_room();

-- For a room that existed before its stay.
create function note_new_stay() returns trigger language plpgsql as $$
begin
  update rooms set has_stay = true where id = new.room_id and not has_stay;
  return null;
end
$$;
create trigger stays_note_room after insert on stays for each row execute function note_new_stay();

create index stays_by_state on stays (workspace, state, departure_date, room_id);
create index rooms_open_alone on rooms (workspace, (coalesce(departure_date, 'infinity'::date)), id)
  where not has_stay and active;
create index rooms_closed_alone on rooms (workspace, (coalesce(departure_date, '-infinity'::date)), id)
  where not has_stay and not active;
create index reports_by_room on reports (room_id, message_id);

-- `progress_at` is the last sign of life of an import that is applied. `user_id` is who brought the file.
alter table imports add column stays_total integer not null default 0 check (stays_total >= 0);
alter table imports add column user_id uuid references users (id);
alter table imports add column progress_at timestamptz(3) not null default now();
