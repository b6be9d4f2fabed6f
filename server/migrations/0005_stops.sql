-- Urgent notices pass the quiet hours.
alter table notice_sends add column urgent boolean not null default false;
alter table deliveries add column urgent boolean not null default false;

-- Who answers STOP is known by a number alone, and records hold numbers as people write them: what all ways of writing
-- one have in common are its last digits.
create function phone_end(number text) returns text language sql immutable parallel safe as $$
  select right(regexp_replace(number, '\D', '', 'g'), 8)
$$;

create index users_by_phone_end on users (phone_end(phone_number)) where phone_number is not null;
create index notices_by_phone_end on notices (phone_end(phone_number)) where phone_number is not null;
