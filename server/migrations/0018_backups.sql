-- Counts the starts and hours of the product. The same number is kept beside the files, so that a start notices a database
-- that was restored from a backup (D89).
create table backup_counter (
  only_row boolean primary key default true check (only_row),
  count bigint not null
);
insert into backup_counter (count) values (0);
