-- Stays whose room closed before their end, so that the list of what is coming or under way need not read all closed ones.
create index stays_closed_early on stays (workspace, departure_date, room_id)
  where state = 'closed' and end_date >= (closes_at at time zone 'Europe/Paris')::date;
