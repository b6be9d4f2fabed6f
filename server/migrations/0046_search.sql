-- Staff find people and stays by the beginnings of words, without case and accents (D227). GIN finds beginnings of lexemes,
-- and needs no extension. Bodies are `begin atomic`: an index is built, and restored, with an empty search path.
create or replace function words_of(value text) returns text[] language sql immutable parallel safe begin atomic
  select coalesce(array_agg(word), '{}')
  from regexp_split_to_table(
    plain_text(replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'OE'), 'æ', 'ae'), 'Æ', 'AE')), '[^[:alnum:]]+'
  ) as word
  where word <> '';
end;

-- As it is written abroad and, for numbers of France and its departments overseas, there; and by its last digits.
create or replace function phone_words(phone_number text) returns text[] language sql immutable parallel safe begin atomic
  select array[digits, national, substr(national, 2), right(digits, 8), right(digits, 6), right(digits, 4)]
  from regexp_replace(phone_number, '\D', '', 'g') as digits,
    lateral (select case
      when digits like '33%' then '0' || substr(digits, 3)
      when digits ~ '^(262|590|594|596)' then '0' || substr(digits, 4)
    end) as written (national);
end;

-- An address and a uuid are one word each, beside the words of the address before its @ and the uuid without its kind.
create or replace function person_words(
  firstname text, nickname text, lastname text, uuid text, email text, phone_number text
) returns tsvector language sql immutable parallel safe begin atomic
  select array_to_tsvector(array_agg(distinct word)) from (
    select unnest(words_of(concat(firstname, ' ', nickname, ' ', lastname, ' ', split_part(email, '@', 1))))
    union all select lower(uuid)
    union all select lower(substr(uuid, strpos(uuid, '_') + 1))
    union all select lower(email)
    union all select unnest(phone_words(phone_number))
  ) as found (word)
  where word <> '';
end;

create or replace function stay_words(title text, detail text, product text, center_name text, stay_ref text)
returns tsvector language sql immutable parallel safe begin atomic
  select array_to_tsvector(array_agg(distinct word)) from (
    select unnest(words_of(concat(title, ' ', detail, ' ', product, ' ', center_name, ' ', stay_ref)))
    union all select lower(stay_ref)
  ) as found (word)
  where word <> '';
end;

create or replace function names_words(names text[]) returns tsvector language sql immutable parallel safe begin atomic
  select array_to_tsvector(array_agg(distinct word)) from unnest(names) as name, unnest(words_of(name)) as word;
end;

-- step
create index concurrently if not exists users_by_words on users
  using gin (person_words(firstname, nickname, lastname, uuid, email, phone_number));

-- step
create index concurrently if not exists stays_by_words on stays
  using gin (stay_words(title, detail, product, center_name, stay_ref));

-- step
create index concurrently if not exists rooms_by_words on rooms
  using gin (stay_words(name, null, null, center_name, null)) where not has_stay;

-- step
create index concurrently if not exists stay_people_by_names on stay_people using gin (names_words("for"))
  where cardinality("for") > 0;

-- step
-- What is under way on a day, without reading what is over or far away (D204).
create index concurrently if not exists stays_by_days on stays using gist (daterange(departure_date, end_date, '[]'));
