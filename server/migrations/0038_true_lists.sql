-- Stays whose room closed before their end, so that the list of what is coming or under way need not read all closed ones.
create index stays_closed_early on stays (workspace, departure_date, room_id)
  where state = 'closed' and end_date >= (closes_at at time zone 'Europe/Paris')::date;

-- How many stays an import created, moved, renamed, cancelled and so on. Only numbers: no cell of a file is stored.
alter table imports add column stay_changes jsonb not null
  default '{"created": 0, "changed": 0, "moved": 0, "renamed": 0, "cancelled": 0, "reopened": 0}';
