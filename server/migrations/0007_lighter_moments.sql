-- to_char is stable, so a function around it that says immutable cannot be opened up into its query and is called at
-- many times the price. Nothing is indexed by it.
create or replace function iso_moment(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
