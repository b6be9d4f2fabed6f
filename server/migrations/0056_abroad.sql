-- Stays and people abroad (D187). Rooms have the zone too, so that reading a room needs no join.
-- step
alter table stays add column if not exists time_zone text not null default 'Europe/Paris';
alter table stays add column if not exists emergency_phone text;
alter table rooms add column if not exists time_zone text not null default 'Europe/Paris';
alter table users add column if not exists country text;

-- step: the one place for moments of a zone. A zone that this PostgreSQL does not know, as when a later one has dropped
-- its name, counts as Paris: one stay must not keep those of all others from opening. Cheap, so that the planner uses
-- the index of departures rather than save calls.
create or replace function time_in(moment timestamptz, zone text) returns timestamp language plpgsql stable cost 1 as $$
begin
  if zone <> 'Europe/Paris' then
    begin
      return moment at time zone zone;
    exception when invalid_parameter_value then null;
    end;
  end if;
  return moment at time zone 'Europe/Paris';
end
$$;

-- Of an hour that comes twice the second; an hour later for a time that the clock skips.
create or replace function moment_in(day date, time_of_day text, zone text) returns timestamptz language plpgsql stable cost 1 as $$
begin
  if zone <> 'Europe/Paris' then
    begin
      return (day + time_of_day::time) at time zone zone;
    exception when invalid_parameter_value then null;
    end;
  end if;
  return (day + time_of_day::time) at time zone 'Europe/Paris';
end
$$;

create or replace function is_zone(zone text) returns boolean language plpgsql stable cost 1 as $$
begin
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- The end of the quiet hours, which are minutes of the day; null when they do not apply at that moment.
create or replace function quiet_until(moment timestamptz, from_minute integer, to_minute integer, zone text)
returns timestamptz language sql stable as $$
  select moment_in(
    local::date + (minute >= to_minute)::int, to_char(make_interval(mins => to_minute), 'HH24:MI'), zone
  )
  from (select time_in(moment, zone) as local) here
  cross join lateral (select extract(hour from local)::int * 60 + extract(minute from local)::int as minute) clock
  where case when from_minute <= to_minute then minute >= from_minute and minute < to_minute
    else minute >= from_minute or minute < to_minute end
$$;

-- step: the few stays that are not in Paris.
create index concurrently if not exists stays_abroad on stays (workspace, time_zone) where time_zone <> 'Europe/Paris';
