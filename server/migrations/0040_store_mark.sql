-- The name of the file store that belongs to this database (D203); null until the first start that gives it one.
alter table backup_counter add column store_name text;
