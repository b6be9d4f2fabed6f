-- The name of an imported file, by which leads find it again. Null for the webhook, which has none.
alter table imports add column file_name text check (length(file_name) <= 255);
